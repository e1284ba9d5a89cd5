import { EventType, type Event, type RunAgentInput } from '@ag-ui/core';

/** In place of a model: one who knows how to sort out a broken cup, step by step, from what the run is given. */
export async function* agent(input: RunAgentInput): AsyncGenerator<Event> {
  const { messages, resume = [], runId, threadId } = input;
  const said = messages.slice(messages.findLastIndex(({ role }) => role === 'user'));
  const desk = readDesk(input.state);
  const finish = { type: EventType.RUN_FINISHED, threadId, runId } as const;
  const outputs = outputsIn(said);
  const wish = textOf(said[0]);

  if (/short/iu.test(wish)) {
    yield* says(runId, 'Shorter, then.');
    yield* writes(
      runId,
      'short',
      letterOf({ ...desk, tone: 'brief', signature: 'The support team' }),
    );
    return yield finish;
  }
  const [answer] = resume;
  if (answer !== undefined && said.length > 1) {
    if (answer.status !== 'resolved') {
      yield* says(runId, 'Then the letter stays as it is.');
    } else {
      const { tone = 'warm', signature = '' } = (answer.payload ?? {}) as Partial<Wishes>;
      yield* says(`${runId}-a`, 'I rewrite it.');
      yield* writes(
        runId,
        'second',
        letterOf({ order: desk.order, voucher: 0, tone, signature: '' }),
      );
      yield* says(`${runId}-b`, 'Let me add what is missing.');
      yield* writes(runId, 'third', letterOf({ ...desk, tone, signature }));
      yield change('replace', 'Waiting for the customer');
      yield* says(
        `${runId}-c`,
        'Done: the money is on its way, and **the letter is ready** to be sent.',
      );
    }
    return yield finish;
  }
  const next = (name: string, given: object) => calls(`${runId}-${name}`, name, given);
  const waitsFor = (name: string): Event => ({
    ...finish,
    outcome: { type: 'success', pendingToolCallIds: [`${runId}-${name}`] },
  });

  if (!outputs.has('check_stock')) {
    yield change('add', 'In progress');
    yield* says(
      runId,
      `Let me see whether there is another ${desk.order.item}. I ask all warehouses.`,
    );
    yield* next('check_stock', { sku: desk.order.sku });
    return yield waitsFor('check_stock');
  }
  if (!outputs.has('print_label')) {
    const { inStock = 0 } = JSON.parse(outputs.get('check_stock') ?? '{}') as { inStock?: number };
    yield* says(runId, `There are ${inStock} in stock. I print the label of the parcel.`);
    yield* next('print_label', { order: desk.order.id });
    return yield waitsFor('print_label');
  }
  if (!outputs.has('issue_refund')) {
    yield* says(runId, 'No label for now, so I give the money back.');
    yield* next('issue_refund', { order: desk.order.id, euros: desk.order.euros });
    return yield waitsFor('issue_refund');
  }
  const isRefunded = outputs.get('issue_refund')?.includes('refunded') === true;
  yield* says(
    runId,
    isRefunded
      ? 'The money is on its way. I write to the customer.'
      : 'No refund, then. I write to the customer.',
  );
  yield* writes(
    runId,
    'first',
    letterOf({ order: desk.order, voucher: 0, tone: 'warm', signature: '' }),
  );
  yield {
    ...finish,
    outcome: {
      type: 'interrupt',
      interrupts: [
        {
          id: `${runId}-letter`,
          reason: 'letter',
          message: 'How should the letter sound, and who signs it?',
          responseSchema: {
            type: 'object',
            properties: {
              tone: { title: 'Tone', enum: ['warm', 'formal', 'brief'] },
              signature: { title: 'Signed by', type: 'string', minLength: 2 },
            },
            required: ['tone', 'signature'],
          },
        },
      ],
    },
  };
}

interface Wishes {
  readonly tone: string;
  readonly signature: string;
}

/** What the page tells of itself: it is shared state, so its shape is not certain. */
function readDesk(state: unknown) {
  const { order, voucher } = (state ?? {}) as {
    order?: Readonly<Record<'id' | 'customer' | 'item' | 'sku', string>> & { euros: number };
    voucher?: number;
  };
  if (order === undefined) throw new Error('The page has told of no order.');
  return { order, voucher: voucher ?? 0 };
}

type Letter = ReturnType<typeof readDesk> & Wishes;

function letterOf({ order, signature, tone, voucher }: Letter) {
  const greeting =
    tone === 'formal' ? `Dear customer ${order.customer},` : `Dear ${order.customer},`;
  const sorry =
    tone === 'brief'
      ? 'Your cup broke on its way. We are sorry.'
      : 'your cup arrived broken, and we are sorry: it left us in one piece, and should have reached you so.';
  const lines = [
    greeting,
    sorry,
    `You get **${order.euros} €** back for order ${order.id}.`,
    ...(voucher > 0 ? [`With your next order, another **${voucher} €** are on us.`] : []),
    ...(signature === ''
      ? []
      : [tone === 'formal' ? 'Yours sincerely,' : 'All the best,', signature]),
  ];
  return { title: `Letter to ${order.customer}`, body: lines.join('\n\n') };
}

/** The outputs of the tools that have been called, by their names. */
function outputsIn(messages: RunAgentInput['messages']): ReadonlyMap<string, string> {
  const names = new Map(
    messages.flatMap((message) =>
      message.role === 'assistant'
        ? (message.toolCalls ?? []).map((call) => [call.id, call.function.name] as const)
        : [],
    ),
  );
  return new Map(
    messages.flatMap((message) =>
      message.role === 'tool'
        ? [[names.get(message.toolCallId) ?? '', textOf(message)] as const]
        : [],
    ),
  );
}

function textOf(message: RunAgentInput['messages'][number] | undefined): string {
  return typeof message?.content === 'string' ? message.content : '';
}

function change(op: 'add' | 'replace', status: string): Event {
  return { type: EventType.STATE_DELTA, delta: [{ op, path: '/ticket', value: { status } }] };
}

async function* says(messageId: string, text: string): AsyncGenerator<Event> {
  yield { type: EventType.TEXT_MESSAGE_START, messageId, role: 'assistant' };
  for (const delta of text.match(/\S+\s*/gu) ?? []) {
    await pause();
    yield { type: EventType.TEXT_MESSAGE_CONTENT, messageId, delta };
  }
  yield { type: EventType.TEXT_MESSAGE_END, messageId };
}

async function* calls(
  toolCallId: string,
  toolCallName: string,
  given: object,
): AsyncGenerator<Event> {
  yield { type: EventType.TOOL_CALL_START, toolCallId, toolCallName };
  for (const delta of JSON.stringify(given).match(/.{1,16}/gsu) ?? []) {
    await pause();
    yield { type: EventType.TOOL_CALL_ARGS, toolCallId, delta };
  }
  yield { type: EventType.TOOL_CALL_END, toolCallId };
}

async function* writes(runId: string, name: string, letter: object): AsyncGenerator<Event> {
  const toolCallId = `${runId}-${name}`;
  yield* calls(toolCallId, 'write_letter', letter);
  const messageId = `${toolCallId}-result`;
  yield { type: EventType.TOOL_CALL_RESULT, messageId, toolCallId, content: '"Written."' };
}

/** As long as a model takes for a word. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 30);
  });
}
