// Physical floor for the *markdown* DOM: the final tree is known beforehand (pre-rendered, untimed); streaming replays it in
// document order, revealing as many text characters as the delta carries and creating elements when reached. No parsing, no React.
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
export const meta = { kind: 'floor', note: 'oracle replay of the finished markdown DOM' };
let ops,
  pos = 0,
  credit = 0,
  ratio = 1;
async function pre(text) {
  const el = document.createElement('div');
  const root = createRoot(el);
  flushSync(() => root.render(<Markdown remarkPlugins={[remarkGfm]}>{text}</Markdown>));
  const html = el.innerHTML;
  root.unmount();
  const t = document.createElement('template');
  t.innerHTML = html;
  return t.content;
}
export async function mount(el, { history, text }) {
  for (const h of history) {
    const d = document.createElement('div');
    d.append(await pre(h));
    el.append(d);
  }
  const live = document.createElement('div');
  el.append(live);
  const src = await pre(text);
  ops = [];
  let chars = 0;
  (function walk(from, parent) {
    for (const n of Array.from(from.childNodes)) {
      if (n.nodeType === 3) {
        const s = n.data;
        const node = document.createTextNode('');
        let first = true;
        for (let i = 0; i < s.length; i += 4) {
          const c = s.slice(i, i + 4);
          chars += c.length;
          ops.push({ n: c.length, parent, node, text: c, attach: first });
          first = false;
        }
      } else {
        const c = n.cloneNode(false);
        ops.push({ n: 0, parent, node: c, attach: true });
        walk(n, c);
      }
    }
  })(src, live);
  ratio = chars / text.length;
}
export function push(d) {
  credit += d.length * ratio;
  while (pos < ops.length && credit >= ops[pos].n) {
    const o = ops[pos++];
    credit -= o.n;
    if (o.attach) o.parent.appendChild(o.node);
    if (o.text) o.node.appendData(o.text);
  }
}
export function done() {
  credit = 1e9;
  push('');
}
