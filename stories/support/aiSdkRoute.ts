import type { AiSdkMessage } from '../../src/ai-sdk.js';

/** A chunk of the UI message stream. */
type Chunk = Readonly<Record<string, unknown>> & { readonly type: string };

type Part = Readonly<Record<string, unknown>> & { readonly type: string };

const PLAN = `Here is what I looked at:

| chair | euros |
| --- | ---: |
| Lyon | 12 |
| Bron | 15 |

I would take **Lyon**.`;

const says = (id: string, text: string): Chunk[] => [
  { type: 'text-start', id },
  ...text.split(/(?<=\s)/u).map((delta) => ({ type: 'text-delta', id, delta })),
  { type: 'text-end', id },
];

const calls = (toolCallId: string, toolName: string, input: unknown): Chunk[] => [
  { type: 'tool-input-start', toolCallId, toolName },
  ...(JSON.stringify(input).match(/.{1,6}/gsu) ?? []).map((inputTextDelta) => ({
    type: 'tool-input-delta',
    toolCallId,
    inputTextDelta,
  })),
  { type: 'tool-input-available', toolCallId, toolName, input },
];

const step = (...chunks: Chunk[]): Chunk[] => [
  { type: 'start-step' },
  ...chunks,
  { type: 'finish-step' },
];

/** What the person wrote last. */
function wordsOf(messages: readonly AiSdkMessage[]): string {
  const said = messages.findLast(({ role }) => role === 'user');
  const [part] = (said?.parts ?? []).filter(({ type }) => type === 'text') as Part[];
  return typeof part?.['text'] === 'string' ? part['text'] : '';
}

/** What the model does in one response: looks, asks for a colour, asks for leave, and says what it did. */
function script(messages: readonly AiSdkMessage[]): Chunk[] {
  const last = messages.at(-1);
  const number = messages.length;
  const tools = (last?.role === 'assistant' ? last.parts : []) as readonly Part[];
  const paid = tools.find(({ type }) => type === 'tool-pay');
  if (paid !== undefined) {
    const { approved } = paid['approval'] as { readonly approved?: boolean };
    const toolCallId = paid['toolCallId'];
    return [
      approved === true
        ? { type: 'tool-output-available', toolCallId, output: { paid: true } }
        : { type: 'tool-output-denied', toolCallId },
      ...step(...says('t', approved === true ? 'The chair is yours.' : 'Then I leave it there.')),
    ];
  }
  const picked = tools.find(({ type }) => type === 'tool-pick_colour');
  if (picked !== undefined) {
    const id = `pay-${number}`;
    const ask = { type: 'tool-approval-request', approvalId: `leave-${number}`, toolCallId: id };
    return step(
      ...says('t', `${String(picked['output'])} it is.`),
      ...calls(id, 'pay', { euros: 12, shop: 'Lyon' }),
      { ...ask, reason: 'Pay 12 euros?' },
    );
  }
  if (!/chair/iu.test(wordsOf(messages)))
    return step(...says('t', 'I sell chairs. Shall I look for one?'));
  const search = `search-${number}`;
  return [
    ...step(
      { type: 'reasoning-start', id: 'r' },
      { type: 'reasoning-delta', id: 'r', delta: 'A chair, then.' },
      { type: 'reasoning-end', id: 'r' },
      ...calls(search, 'search', { what: 'chair' }),
      { type: 'tool-output-available', toolCallId: search, output: [12, 15] },
    ),
    ...step(
      ...says('t', PLAN),
      ...calls(`colour-${number}`, 'pick_colour', { question: 'Which colour?' }),
    ),
  ];
}

export interface AiSdkRouteOptions {
  /** How slow it is; 0 does not wait. */
  readonly pace: number;
  /** After how many chunks a response is cut off. @default none */
  readonly leavesAfter?: number;
  /** Whether it waits then for the connection to be closed. @default false */
  readonly isPatient?: boolean;
}

/** A route of the AI SDK, in place of a server. What it has begun can be read again, from its start. */
export function aiSdkRoute({
  pace,
  leavesAfter,
  isPatient = false,
}: AiSdkRouteOptions): typeof fetch {
  let begun: readonly unknown[] = [];
  return async (input, init) => {
    const request = new Request(input, init);
    const isAgain = request.method === 'GET';
    if (!isAgain) {
      const { messages } = (await request.json()) as { readonly messages: readonly AiSdkMessage[] };
      const last = messages.at(-1);
      const messageId = last?.role === 'assistant' ? last.id : `answer-${messages.length}`;
      begun = [{ type: 'start', messageId }, ...script(messages), { type: 'finish' }];
    }
    const sent = isAgain ? begun : begun.slice(0, leavesAfter);
    const isWhole = sent.length === begun.length;
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        const send = (data: string) => controller.enqueue(encoder.encode(`data: ${data}\n\n`));
        for (const chunk of sent) {
          if (init?.signal?.aborted === true) return;
          send(JSON.stringify(chunk));
          if (pace > 0) await new Promise((resolve) => void setTimeout(resolve, 40 * pace));
        }
        if (isWhole) send('[DONE]');
        if (isWhole || !isPatient) controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
}
