import { adapters } from 'virtual:adapters';
import { w1Text, makeDeltas, makeMarkdown, historyText, giant } from './gen.mjs';

const $ = (s) => document.querySelector(s);
const raf = () => new Promise((r) => requestAnimationFrame(r));
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
const chan = new MessageChannel();
let hopResolve = null;
chan.port1.addEventListener('message', () => {
  const f = hopResolve;
  hopResolve = null;
  f();
});
chan.port1.start();
const hop = () =>
  new Promise((r) => {
    hopResolve = r;
    chan.port2.postMessage(0);
  });

let A,
  deltas,
  own = false,
  pinLoop = false;
const S = { perDelta: [], frames: [], longtasks: [], loaf: [] };
try {
  new PerformanceObserver((l) => {
    for (const e of l.getEntries()) S.longtasks.push(e.duration);
  }).observe({ type: 'longtask', buffered: true });
} catch {}

function scroller() {
  return (A.scroller && A.scroller()) || $('#scroller');
}
function startPin() {
  // stick-to-bottom done by the harness, once per frame, the same for every peer that has no scroller of its own
  pinLoop = true;
  let h = -1;
  const f = () => {
    if (!pinLoop) return;
    const el = $('#scroller');
    if (!own) {
      const n = el.scrollHeight;
      if (n !== h) {
        h = n;
        el.scrollTop = n;
      }
    }
    requestAnimationFrame(f);
  };
  requestAnimationFrame(f);
}

window.bench = {
  peers: Object.keys(adapters),
  async load(peer) {
    A = await adapters[peer]();
    return { ...A.meta };
  },
  async mount({ history = 0, bytes = 0, seed = 11, periodic = 0, block = '' } = {}) {
    // periodic: the same 4 KB section n times, cut the same way, so that the tenth differs from the second by position alone
    const one = periodic ? makeMarkdown(4096, seed) + '\n' : '';
    const text = block
      ? giant(block)
      : periodic
        ? one.repeat(periodic)
        : bytes
          ? makeMarkdown(bytes, seed)
          : w1Text();
    deltas = periodic
      ? Array.from({ length: periodic }, () => makeDeltas(one)).flat()
      : makeDeltas(text);
    const hist = Array.from({ length: history }, (_, i) => historyText(i));
    await raf();
    const t0 = performance.now();
    await A.mount($('#root'), { history: hist, text });
    own = !!A.scroller;
    await hop();
    await hop();
    const t1 = performance.now();
    await raf();
    await raf();
    const t2 = performance.now();
    await window.bench.settle(history ? 300 : 100);
    startPin();
    await raf();
    return {
      script: t1 - t0,
      paint: t2 - t0,
      settled: performance.now() - t0,
      deltas: deltas.length,
      chars: text.length,
    };
  },
  // one state update per macrotask, as fast as possible; budgetMs stops a slow peer early
  async fast(from, to, budgetMs = 1e9) {
    const T0 = performance.now();
    let i = from;
    for (; i < to; i++) {
      const t = performance.now();
      A.push(deltas[i]);
      await hop();
      await hop();
      const e = performance.now();
      S.perDelta.push(e - t);
      if (e - T0 > budgetMs) {
        i++;
        break;
      }
    }
    await raf();
    await hop();
    return { ran: i - from, wall: performance.now() - T0 };
  },
  // a whole text at once: time to the frame it is seen in
  async pushAll(text) {
    const t = performance.now();
    A.push(text);
    A.done();
    await hop();
    await raf();
    await hop();
    return performance.now() - t;
  },
  async bulk(from, to) {
    A.push(deltas.slice(from, to).join(''));
    for (let i = 0; i < 3; i++) {
      await hop();
      await raf();
    }
    await sleep(60);
  },
  // one state update per animation frame carrying `per` joined deltas (deltas arrive at 60*per a second)
  async frames(from, to, per = 4, budgetMs = 1e9) {
    const T0 = performance.now();
    let i = from,
      last = null;
    while (i < to) {
      const ts = await raf();
      if (last !== null) S.frames.push(ts - last);
      last = ts;
      A.push(deltas.slice(i, Math.min(to, i + per)).join(''));
      i += per;
      if (performance.now() - T0 > budgetMs) break;
    }
    await raf();
    await hop();
    return { ran: Math.min(i, to) - from, wall: performance.now() - T0 };
  },
  async settle(quiet = 250, max = 15000) {
    const t0 = performance.now();
    let len = -1,
      since = performance.now();
    while (performance.now() - t0 < max) {
      const n = $('#root').textContent.length;
      if (n !== len) {
        len = n;
        since = performance.now();
      }
      if (performance.now() - since > quiet) break;
      await sleep(50);
    }
    return since - t0;
  },
  async done() {
    await A.done();
    return await window.bench.settle();
  },
  stopPin() {
    pinLoop = false;
  },
  stats() {
    return S;
  },
  reset() {
    S.perDelta = [];
    S.frames = [];
    S.longtasks = [];
  },
  shape() {
    const q = (s) => $('#root').querySelectorAll(s).length;
    return {
      all: q('*'),
      h: q('h1,h2,h3,h4'),
      p: q('p'),
      li: q('li'),
      tr: q('tr'),
      pre: q('pre'),
      a: q('a,[data-streamdown=link]'),
      code: q('code'),
      strong: q('strong,[data-streamdown=strong]'),
      text: $('#root').textContent.length,
      tail: $('#root').textContent.trimEnd().slice(-24),
      scrollH: scroller().scrollHeight,
    };
  },
  html() {
    return $('#root').innerHTML;
  },
  // cost of showing the finished document once: parse HTML, style, layout (the browser's own floor)
  async floorOnce(html) {
    const el = document.createElement('div');
    el.style.width = '800px';
    document.body.appendChild(el);
    await raf();
    const t0 = performance.now();
    el.innerHTML = html;
    const t1 = performance.now();
    el.getBoundingClientRect();
    void el.offsetHeight;
    const t2 = performance.now();
    const r = { innerHTML: t1 - t0, layout: t2 - t1, nodes: el.querySelectorAll('*').length };
    el.remove();
    return r;
  },
  // visible lag: how many characters behind the pushed text the DOM is, sampled every n deltas (untimed pass)
  async lag(every = 50) {
    const out = [];
    let pushed = 0;
    for (let i = 0; i < deltas.length; i++) {
      await raf();
      A.push(deltas[i]);
      pushed += deltas[i].length;
      if (i % every === every - 1) {
        await hop();
        await hop();
        out.push([pushed, $('#root').textContent.length]);
      }
      if (i > 600) break;
    }
    return out;
  },
};
window.benchReady = true;
