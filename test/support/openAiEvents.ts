import type {
  Response,
  ResponseOutputItem,
  ResponseStreamEvent,
} from 'openai/resources/responses/responses';

/*
 * Streams of the Responses API. They are written by hand, because no account was at hand: the words and ids are made up, the types
 * are those of the package, and the fields and their order follow streams that vercel/ai has recorded
 * (`packages/openai/src/responses/__fixtures__`), named beside each.
 */

type Usage = NonNullable<Response['usage']>;

/** An event without the number that each stream gives its events in order. */
type Unnumbered<Event> = Event extends unknown ? Omit<Event, 'sequence_number'> : never;
export type EventToNumber = Unnumbered<ResponseStreamEvent>;

export function responseOf(id: string, more: Partial<Response> = {}): Response {
  return {
    id,
    object: 'response',
    created_at: 1766434871,
    status: 'in_progress',
    access_programs: null,
    background: false,
    error: null,
    incomplete_details: null,
    instructions: null,
    max_output_tokens: null,
    model: 'gpt-5-mini-2025-08-07',
    output: [],
    output_text: '',
    parallel_tool_calls: true,
    previous_response_id: null,
    temperature: 1,
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    metadata: {},
    ...more,
  };
}

export function usage(input: number, output: number, reasoning = 0): Usage {
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: input + output,
  };
}

export const begun = (id: string): EventToNumber[] => [
  { type: 'response.created', response: responseOf(id) },
  { type: 'response.in_progress', response: responseOf(id) },
];

const added = (output_index: number, item: ResponseOutputItem): EventToNumber => {
  return { type: 'response.output_item.added', output_index, item };
};
const done = (output_index: number, item: ResponseOutputItem): EventToNumber => {
  return { type: 'response.output_item.done', output_index, item };
};

/** What an item is while it arrives, when it is complete, and the events between. */
export interface Output {
  readonly item: ResponseOutputItem;
  readonly events: (index: number) => readonly EventToNumber[];
}

/** Pieces of a text, of about five characters. */
const piecesOf = (text: string): readonly string[] => text.match(/.{1,5}/gsu) ?? [];

export function says(id: string, text: string): Output {
  const part = { type: 'output_text', text, annotations: [], logprobs: [] } as const;
  const item = {
    id,
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [{ ...part, annotations: [], logprobs: [] }],
  } as const satisfies ResponseOutputItem | object;
  const place = (output_index: number) => ({ item_id: id, output_index, content_index: 0 });
  return {
    item: item,
    events: (index) => [
      added(index, { id, type: 'message', role: 'assistant', status: 'in_progress', content: [] }),
      {
        type: 'response.content_part.added',
        ...place(index),
        part: { type: 'output_text', text: '', annotations: [], logprobs: [] },
      },
      ...piecesOf(text).map((delta): EventToNumber => {
        return { type: 'response.output_text.delta', ...place(index), delta, logprobs: [] };
      }),
      { type: 'response.output_text.done', ...place(index), text, logprobs: [] },
      {
        type: 'response.content_part.done',
        ...place(index),
        part: { type: 'output_text', text, annotations: [], logprobs: [] },
      },
      done(index, item),
    ],
  };
}

/** Words with sources, as web and file search add them. */
export function cites(id: string, text: string): Output {
  const page = {
    type: 'url_citation',
    url: 'https://a.example/one',
    title: 'One',
    start_index: 0,
    end_index: 3,
  } as const;
  const file = {
    type: 'file_citation',
    file_id: 'file-1',
    filename: 'notes.pdf',
    index: 3,
  } as const;
  const annotations = [page, page, file];
  const item: ResponseOutputItem = {
    id,
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text, annotations, logprobs: [] }],
  };
  const plain = says(id, text);
  return {
    item,
    events: (index) => [
      ...plain.events(index).slice(0, -3),
      ...annotations.map((annotation, annotation_index): EventToNumber => {
        return {
          type: 'response.output_text.annotation.added',
          item_id: id,
          output_index: index,
          content_index: 0,
          annotation_index,
          annotation,
        };
      }),
      ...plain.events(index).slice(-3, -1),
      done(index, item),
    ],
  };
}

function refuses(id: string, refusal: string): Output {
  const item: ResponseOutputItem = {
    id,
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'refusal', refusal }],
  };
  const place = (output_index: number) => ({ item_id: id, output_index, content_index: 0 });
  return {
    item,
    events: (index) => [
      added(index, { ...item, status: 'in_progress', content: [] }),
      {
        type: 'response.content_part.added',
        ...place(index),
        part: { type: 'refusal', refusal: '' },
      },
      ...piecesOf(refusal).map((delta): EventToNumber => {
        return { type: 'response.refusal.delta', ...place(index), delta };
      }),
      { type: 'response.refusal.done', ...place(index), refusal },
      done(index, item),
    ],
  };
}

/** Summaries of a thought; none, as of models that do not tell. */
export function thinks(id: string, ...summaries: readonly string[]): Output {
  const item: ResponseOutputItem = {
    id,
    type: 'reasoning',
    summary: summaries.map((text) => ({ type: 'summary_text', text })),
    encrypted_content: 'gAAA…',
  };
  return {
    item,
    events: (index) => [
      added(index, { id, type: 'reasoning', summary: [] }),
      ...summaries.flatMap((text, summary_index): EventToNumber[] => {
        const place = { item_id: id, output_index: index, summary_index };
        return [
          {
            type: 'response.reasoning_summary_part.added',
            ...place,
            part: { type: 'summary_text', text: '' },
          },
          ...piecesOf(text).map((delta): EventToNumber => {
            return { type: 'response.reasoning_summary_text.delta', ...place, delta };
          }),
          { type: 'response.reasoning_summary_text.done', ...place, text },
        ];
      }),
      done(index, item),
    ],
  };
}

export function calls(id: string, call_id: string, name: string, text: string): Output {
  const call = { id, type: 'function_call', call_id, name } as const;
  const place = (output_index: number) => ({ item_id: id, output_index });
  return {
    item: { ...call, arguments: text, status: 'completed' },
    events: (index) => [
      added(index, { ...call, arguments: '', status: 'in_progress' }),
      ...piecesOf(text).map((delta): EventToNumber => {
        return { type: 'response.function_call_arguments.delta', ...place(index), delta };
      }),
      {
        type: 'response.function_call_arguments.done',
        ...place(index),
        name,
        arguments: text,
      },
      done(index, { ...call, arguments: text, status: 'completed' }),
    ],
  };
}

/** A custom tool: its input is text, and not JSON. */
function writesTo(id: string, call_id: string, name: string, input: string): Output {
  const call = { id, type: 'custom_tool_call', call_id, name } as const;
  return {
    item: { ...call, input },
    events: (index) => [
      added(index, { ...call, input: '' }),
      ...piecesOf(input).map((delta): EventToNumber => {
        return {
          type: 'response.custom_tool_call_input.delta',
          item_id: id,
          output_index: index,
          delta,
        };
      }),
      { type: 'response.custom_tool_call_input.done', item_id: id, output_index: index, input },
      done(index, { ...call, input }),
    ],
  };
}

/** An item that comes as it is, such as a search. */
function whole(item: ResponseOutputItem, first: ResponseOutputItem = item): Output {
  return { item, events: (index) => [added(index, first), done(index, item)] };
}

function mcpCall(
  id: string,
  name: string,
  text: string,
  more: Partial<ResponseOutputItem.McpCall>,
): Output {
  const call = { id, type: 'mcp_call', name, server_label: 'links' } as const;
  const item: ResponseOutputItem = { ...call, arguments: text, ...more };
  const { approval_request_id = null } = more;
  const place = (output_index: number) => ({ item_id: id, output_index });
  return {
    item,
    events: (index) => [
      added(index, { ...call, arguments: '', approval_request_id, status: 'in_progress' }),
      { type: 'response.mcp_call.in_progress', ...place(index) },
      { type: 'response.mcp_call_arguments.delta', ...place(index), delta: text },
      { type: 'response.mcp_call_arguments.done', ...place(index), arguments: text },
      { type: 'response.mcp_call.completed', ...place(index) },
      done(index, item),
    ],
  };
}

const asksLeave = (id: string, name: string, text: string): Output =>
  whole({ id, type: 'mcp_approval_request', name, server_label: 'links', arguments: text });

const listsTools = (id: string): Output =>
  whole({ id, type: 'mcp_list_tools', server_label: 'links', tools: [] });

/** After `openai-web-search-tool.1`: the action is known at the end. */
export const searches = (id: string): Output => ({
  item: {
    id,
    type: 'web_search_call',
    status: 'completed',
    action: { type: 'search', query: 'Bern today', queries: ['Bern today'], sources: [] },
  },
  events: (index) => [
    added(index, {
      id,
      type: 'web_search_call',
      status: 'in_progress',
    } as unknown as ResponseOutputItem),
    { type: 'response.web_search_call.in_progress', item_id: id, output_index: index },
    { type: 'response.web_search_call.searching', item_id: id, output_index: index },
    { type: 'response.web_search_call.completed', item_id: id, output_index: index },
    done(index, {
      id,
      type: 'web_search_call',
      status: 'completed',
      action: { type: 'search', query: 'Bern today', queries: ['Bern today'], sources: [] },
    }),
  ],
});

const findsFiles = (id: string): Output =>
  whole({
    id,
    type: 'file_search_call',
    status: 'completed',
    queries: ['roots'],
    results: [{ file_id: 'file-1', filename: 'notes.pdf', score: 0.9, text: 'Roots.' }],
  });

/** After `openai-code-interpreter-tool.1`. */
function runsCode(id: string, code: string): Output {
  const call = { id, type: 'code_interpreter_call', container_id: 'cntr_1' } as const;
  const item: ResponseOutputItem = {
    ...call,
    code,
    status: 'completed',
    outputs: [
      { type: 'logs', logs: '4' },
      { type: 'image', url: 'https://files.example/plot.png' },
    ],
  };
  const place = (output_index: number) => ({ item_id: id, output_index });
  return {
    item,
    events: (index) => [
      added(index, { ...call, code: '', status: 'in_progress', outputs: [] }),
      { type: 'response.code_interpreter_call.in_progress', ...place(index) },
      ...piecesOf(code).map((delta): EventToNumber => {
        return { type: 'response.code_interpreter_call_code.delta', ...place(index), delta };
      }),
      { type: 'response.code_interpreter_call_code.done', ...place(index), code },
      { type: 'response.code_interpreter_call.interpreting', ...place(index) },
      { type: 'response.code_interpreter_call.completed', ...place(index) },
      done(index, item),
    ],
  };
}

/** After `openai-image-generation-tool.1`: the finished item still says that it is generating. */
function draws(id: string, result: string): Output {
  const call = { id, type: 'image_generation_call', result: null } as const;
  const item: ResponseOutputItem = {
    ...call,
    status: 'generating',
    output_format: 'webp',
    revised_prompt: 'A bear.',
    result,
  };
  return {
    item,
    events: (index) => [
      added(index, { ...call, status: 'in_progress' }),
      { type: 'response.image_generation_call.generating', item_id: id, output_index: index },
      {
        type: 'response.image_generation_call.partial_image',
        item_id: id,
        output_index: index,
        partial_image_index: 0,
        partial_image_b64: 'AAAA',
      },
      done(index, item),
    ],
  };
}

/** The events of a response, numbered from 0 as each stream of the API is. */
export function respond(
  id: string,
  outputs: readonly Output[],
  end: Partial<Response> = {},
): ResponseStreamEvent[] {
  const { status = 'completed' } = end;
  const type = `response.${status}` as 'response.completed';
  const response = responseOf(id, {
    status,
    output: outputs.map(({ item }) => item),
    usage: usage(100, 20, 5),
    ...end,
  });
  return numbered([
    ...begun(id),
    ...outputs.flatMap(({ events }, index) => events(index)),
    { type, response },
  ]);
}

export function numbered(events: readonly EventToNumber[]): ResponseStreamEvent[] {
  return events.map((event, sequence_number) => ({ ...event, sequence_number }));
}

const URL_INPUT = '{"url":"https://a.example/"}';

/** Responses of OpenAI, each a stream of its own. */
export const RESPONSES = {
  text: respond('resp_1', [thinks('rs_1'), says('msg_1', 'The capital is **Bern** 🐻 — yes.')]),
  'reasoning summaries': respond('resp_2', [
    thinks('rs_1', '**Finding** the capital', '**Checking** it twice'),
    says('msg_1', 'Bern.'),
  ]),
  'words and two calls at once': respond('resp_3', [
    says('msg_1', 'I look it up.'),
    calls('fc_1', 'call_a', 'weather', '{"city":"Bern"}'),
    calls('fc_2', 'call_b', 'time', '{"zone":"CET"}'),
  ]),
  'a custom tool': respond('resp_4', [writesTo('ctc_1', 'call_c', 'write_sql', 'SELECT 1;\n')]),
  'MCP calls': respond('resp_5', [
    listsTools('mcpl_1'),
    mcpCall('mcp_1', 'shorten', URL_INPUT, { output: '{"short":"a.b"}', status: 'completed' }),
    mcpCall('mcp_2', 'shorten', URL_INPUT, {
      status: 'failed',
      error: {
        type: 'mcp_tool_execution_error',
        content: [{ type: 'text', text: 'Too short.' }],
      } as never,
    }),
    says('msg_1', 'One of two.'),
  ]),
  // After `openai-mcp-tool-approval.1`.
  'an approval': respond('resp_6', [
    listsTools('mcpl_1'),
    thinks('rs_1'),
    asksLeave('mcpr_1', 'shorten', URL_INPUT),
  ]),
  'searches and citations': respond('resp_7', [
    searches('ws_1'),
    findsFiles('fs_1'),
    cites('msg_1', 'See one, and the notes.'),
  ]),
  'code and a picture': respond('resp_8', [
    runsCode('ci_1', 'print(2 + 2)'),
    draws('ig_1', 'UklGR'),
    says('msg_1', 'Four.'),
  ]),
  'a refusal': respond('resp_9', [refuses('msg_1', 'I cannot help with that.')]),
  'a limit': respond('resp_10', [says('msg_1', 'The capital')], {
    status: 'incomplete',
    incomplete_details: { reason: 'max_output_tokens' },
  }),
} satisfies Readonly<Record<string, readonly ResponseStreamEvent[]>>;

/** After `openai-mcp-tool-approval.4`: the response to the answer carries the call out. */
export const ALLOWED = respond('resp_6b', [
  listsTools('mcpl_2'),
  mcpCall('mcp_9', 'shorten', URL_INPUT, {
    approval_request_id: 'mcpr_1',
    output: '{"short":"a.b"}',
    status: 'completed',
  }),
  says('msg_9', 'It is a.b.'),
]);

/** After `openai-error.1`: the error comes as an event and with the failure. */
export const FAILED: readonly unknown[] = [
  ...numbered(begun('resp_11')),
  {
    type: 'error',
    sequence_number: 2,
    error: {
      type: 'insufficient_quota',
      code: 'insufficient_quota',
      message: 'No quota.',
      param: null,
    },
  },
  {
    type: 'response.failed',
    sequence_number: 3,
    response: responseOf('resp_11', {
      status: 'failed',
      error: { code: 'server_error', message: 'No quota.' },
    }),
  },
];

/** What a route sends that carries a call out itself: a response, the result as an item, and the next response. */
export const ROUTE_RESPONSES: readonly unknown[] = [
  ...respond('resp_12', [calls('fc_1', 'call_a', 'weather', '{"city":"Bern"}')]),
  {
    type: 'response.output_item.done',
    item: { type: 'function_call_output', call_id: 'call_a', output: '{"sky":"clear"}' },
  },
  ...respond('resp_13', [says('msg_1', 'It is clear.')]),
];

export const ALL_RESPONSES: Readonly<Record<string, readonly unknown[]>> = {
  ...RESPONSES,
  'an answer to an approval': ALLOWED,
  'a failure': FAILED,
  'a route with tools of its own': ROUTE_RESPONSES,
};

/** The stream of these events, as the API sends them. */
export function bytesOfEvents(events: readonly unknown[], mark = ''): Uint8Array {
  const text = events
    .map((event) => {
      const { type } = event as { type: string };
      return `event: ${type}\ndata: ${JSON.stringify(event)}\n\n`;
    })
    .join('');
  return new TextEncoder().encode(text + mark);
}
