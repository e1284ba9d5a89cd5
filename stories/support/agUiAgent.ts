import type { AgUiRunInput } from '../../src/ag-ui.js';

/** An event of AG-UI. */
type Event = Readonly<Record<string, unknown>> & { readonly type: string };

const PLAN = `Here is what I looked at:

| chair | euros |
| --- | ---: |
| Lyon | 12 |
| Bron | 15 |

I would take **Lyon**.`;

const says = (messageId: string, text: string): Event[] => [
  { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
  ...text.split(/(?<=\s)/u).map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta })),
  { type: 'TEXT_MESSAGE_END', messageId },
];

const calls = (toolCallId: string, toolCallName: string, input: unknown): Event[] => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName },
  ...(JSON.stringify(input).match(/.{1,6}/gsu) ?? []).map((delta) => ({
    type: 'TOOL_CALL_ARGS',
    toolCallId,
    delta,
  })),
  { type: 'TOOL_CALL_END', toolCallId },
];

/** What the agent does in one run: looks, asks for a colour, asks for leave, and says what it did. */
function script({ runId, messages, resume = [] }: AgUiRunInput): readonly [Event[], unknown?] {
  const last = messages.at(-1);
  const [answer] = resume;
  if (answer?.status === 'resolved') {
    const { approved } = answer.payload as { readonly approved: boolean };
    const content = approved ? '{"paid":true}' : 'The person said no.';
    return [
      [
        { type: 'TOOL_CALL_RESULT', messageId: `${runId}-r`, toolCallId: 'pay', content },
        ...says(runId, approved ? 'The chair is yours.' : 'Then I leave it there.'),
      ],
    ];
  }
  if (last?.role === 'tool') {
    const colour = last.content;
    const interrupt = { id: 'leave', reason: 'approval', toolCallId: 'pay' };
    return [
      [
        { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/cart/-', value: { colour } }] },
        ...says(runId, 'It is in the cart.'),
        ...calls('pay', 'pay', { euros: 12, shop: 'Lyon' }),
      ],
      { type: 'interrupt', interrupts: [{ ...interrupt, message: 'Pay 12 euros?' }] },
    ];
  }
  const colour = `colour-${runId}`;
  const search = `search-${runId}`;
  return [
    [
      { type: 'REASONING_START', messageId: 'r' },
      { type: 'REASONING_MESSAGE_START', messageId: `${runId}-t`, role: 'reasoning' },
      { type: 'REASONING_MESSAGE_CONTENT', messageId: `${runId}-t`, delta: 'A chair, then.' },
      { type: 'REASONING_MESSAGE_END', messageId: `${runId}-t` },
      { type: 'REASONING_END', messageId: 'r' },
      { type: 'STEP_STARTED', stepName: 'Look for chairs' },
      ...calls(search, 'search', { what: 'chair' }),
      {
        type: 'TOOL_CALL_RESULT',
        messageId: `${search}-r`,
        toolCallId: search,
        content: '[12,15]',
      },
      { type: 'STEP_FINISHED', stepName: 'Look for chairs' },
      ...says(runId, PLAN),
      ...calls(colour, 'pick_colour', { question: 'Which colour?' }),
    ],
    { type: 'success', pendingToolCallIds: [colour] },
  ];
}

/** An agent that speaks AG-UI, in place of a server. @param pace How slow it is; 0 does not wait. */
export function agUiAgent({ pace }: { readonly pace: number }): typeof fetch {
  return async (input, init) => {
    const given = (await new Request(input, init).json()) as AgUiRunInput;
    const { threadId, runId } = given;
    const [events, outcome] = script(given);
    const all = [
      { type: 'RUN_STARTED', threadId, runId },
      ...events,
      { type: 'RUN_FINISHED', threadId, runId, ...(outcome !== undefined && { outcome }) },
    ];
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const event of all) {
          if (init?.signal?.aborted === true) return;
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
          if (pace > 0) await new Promise((resolve) => void setTimeout(resolve, 40 * pace));
        }
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
}
