import {
  ask,
  checkpoint,
  createScriptedAgent,
  step,
  text,
  tool,
  update,
  type Scenario,
} from 'agent-session-react/testing';

const refund: Scenario = {
  name: 'refund',
  words: /refund|money back/iu,
  script: [
    step(1, 'Find the order', [
      tool('find_order', {
        input: { customer: 'Ada' },
        during: [update(500, { phase: 'SEARCH', status: 'running', percent: 50 })],
        result: { order: 77, total: 12 },
      }),
    ]),
    text('Order **77** can be refunded.'),
    checkpoint('account'),
    ask('account', 'To which account?'),
  ],
  resume: (_context, answer) => [text(`12 € are on their way to ${String(answer.input)}.`)],
};

const chat: Scenario = { name: 'chat', script: [text('I can only refund orders.')] };

export const agent = createScriptedAgent({ scenarios: [refund, chat] });
