import {
  createScriptedAgent,
  depending,
  question,
  step,
  text,
  tool,
  toNodeMiddleware,
  type Scenario,
} from 'agent-session-react/testing';
import type { Plugin } from 'vite';

const PATH = '/api/ubik';
const order = { order: '4711', euros: 24 };

const wasDenied = (input: unknown) => String(input).startsWith('Denied');

/** What the agent does when a message mentions a refund: it looks up the order, then asks before it pays. */
const refund: Scenario = {
  name: 'refund',
  words: /refund|money back/iu,
  script: [
    step(1, 'Find the order', [
      tool('find_order', { input: { customer: 'Ada' }, result: { ...order, status: 'delivered' } }),
    ]),
    tool('issue_refund', {
      input: order,
      during: [question({ question: 'Refund this order?', ...order })],
      result: ({ input }) => ({ status: wasDenied(input) ? 'denied' : 'paid' }),
    }),
    depending(({ input }) => [
      text(wasDenied(input) ? 'I kept the money.' : 'Ada gets **24 €** back for order 4711.'),
    ]),
  ],
};

const chat: Scenario = {
  name: 'chat',
  script: [text('I can look up an order and refund it. Ask me for a **refund**.')],
};

/** Serves an agent that speaks the UBIK protocol and plays these scripts, in `vite` and in `vite preview`. */
export function scriptedUbik(): Plugin {
  const agent = createScriptedAgent({ basePath: PATH, now: Date.now, scenarios: [refund, chat] });
  const serve = toNodeMiddleware(agent, PATH);
  return {
    name: 'scripted-ubik',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(serve),
  };
}
