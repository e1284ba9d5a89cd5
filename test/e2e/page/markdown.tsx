// A panel whose answers react-markdown shows, with the plugins that most apps take, or the built-in reader, with
// reader=built-in. The test says what the agent writes. Further in its address: math, dir, theme, locale.
import type { Root } from 'mdast';
import rehypeHighlight from 'rehype-highlight';
import rehypeKatex from 'rehype-katex';
import remarkDirective from 'remark-directive';
import remarkMath from 'remark-math';
import { createRoot } from 'react-dom/client';
import '../../../src/styles.css';
import { AgentPanel } from '../../../src/index.js';
import { math } from '../../../src/math.js';
import { reactMarkdown } from '../../../src/react-markdown.js';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import type { SessionState } from '../../../src/core/state.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import * as samples from '../../../stories/support/samples.js';

/** An element of the directive's name, with its attributes: what the plugin's own documentation shows. */
function directivesAsElements() {
  return (tree: Root) => {
    const nodes: object[] = [...tree.children];
    for (const node of nodes) {
      const { type, name, attributes, children } = node as Readonly<Record<string, unknown>>;
      if (Array.isArray(children)) nodes.push(...(children as object[]));
      if (String(type).endsWith('Directive')) {
        Object.assign(node, { data: { hName: name, hProperties: attributes } });
      }
    }
  };
}

const address = new URL(location.href).searchParams;

const markdown =
  address.get('reader') === 'built-in'
    ? { syntax: address.has('math') ? math() : undefined }
    : reactMarkdown({
        remarkPlugins: [remarkMath, remarkDirective, directivesAsElements],
        rehypePlugins: [rehypeKatex, rehypeHighlight],
      });

document.documentElement.dir = address.get('dir') ?? '';
document.documentElement.style.colorScheme = address.get('theme') ?? 'light';

const listeners = new Set<() => void>();
const base = fakeSession({ history: { status: 'loaded' } });
let state: SessionState = base.getState();

function say(words: string, streaming: boolean): void {
  const status = streaming ? 'running' : 'done';
  const answer = {
    ...samples.liveMessage,
    parts: [samples.text('answer', words)],
    status,
  } as const;
  state = { ...state, status, messages: [samples.userMessage, answer] };
  for (const listener of listeners) listener();
}

const session: AgentSession = {
  ...base,
  getState: () => state,
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

Object.assign(globalThis, { say });

createRoot(document.querySelector('#app') as HTMLElement).render(
  <AgentPanel session={session} markdown={markdown} />,
);
