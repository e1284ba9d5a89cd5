import { answerOf } from './langgraph.js';

type Json = Readonly<Record<string, unknown>>;
interface Frame {
  readonly event: string;
  readonly data: unknown;
  /** Milliseconds before it is sent. */
  readonly wait?: number;
}
interface Checkpoint {
  readonly id: string;
  readonly messages: readonly Json[];
  readonly next: readonly string[];
  readonly runId: string;
}
interface Run {
  readonly id: string;
  readonly body: Json;
  status: 'running' | 'success' | 'error' | 'interrupted';
  readonly frames: Frame[];
  readonly listeners: Set<() => void>;
}
interface Thread {
  readonly id: string;
  metadata: Json;
  readonly runs: Run[];
  /** Latest last. */
  readonly checkpoints: Checkpoint[];
  plan: string;
  interrupts: readonly Json[];
  error: string | undefined;
  updated: number;
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
const human = (content: unknown, id: string) => ({ id, content, type: 'human' });
const ai = (id: string, content: unknown, more: object = {}) => ({
  id,
  content,
  type: 'ai',
  tool_calls: [],
  ...more,
});
const chunk = (id: string, content: unknown, more: object = {}) => ({
  event: 'messages',
  data: [
    { id, content, type: 'ai', tool_calls: [], tool_call_chunks: [], ...more },
    { langgraph_node: 'agent' },
  ],
});

const CALLS = [
  { id: 'call_weather', name: 'weather', args: { city: 'Geneva' }, result: 'Sunny in Geneva' },
  { id: 'call_trains', name: 'trains', args: { to: 'Paris' }, result: '[{"at":"18:29"}]' },
];
const MAILS = ['ann', 'bob'].map((to, index) => ({
  id: `call_mail_${index + 1}`,
  name: 'mail',
  args: { to: `${to}@example.com`, text: index === 0 ? 'Hi' : 'Ho' },
}));
/** What the real middleware asks. */
const CAREFUL = (answerOf('careful-approve-state')['tasks'] as readonly Json[])[0]?.[
  'interrupts'
] as readonly Json[];

/** What the recorded graph asks in the form of Agent Inbox. */
const INBOX = (answerOf('inbox-state')['tasks'] as readonly Json[])[0]?.[
  'interrupts'
] as readonly Json[];

/** Options of a server. */
export interface LangGraphServerOptions {
  /** Milliseconds between words of what is slow. @default 15 */
  readonly pace?: number;
  /** Whether the oldest runs are listed first, as the in-memory server for JavaScript does. @default false */
  readonly listsOldestFirst?: boolean;
}

/**
 * A server that speaks as LangGraph's own does in the recordings, in memory, as a `fetch`. What a person says decides what the graph does:
 * `text`, `tools`, `ask`, `several`, `send`, `inbox`, `reason`, `research`, `plan`, `fail`, `slow`.
 */
export class LangGraphServer {
  /** Each request, as method and path. */
  readonly requests: {
    readonly what: string;
    readonly body: unknown;
    readonly headers: Headers;
  }[] = [];
  private readonly threads = new Map<string, Thread>();
  private readonly pace: number;
  private readonly listsOldestFirst: boolean;
  private count = 0;

  constructor({ listsOldestFirst = false, pace = 15 }: LangGraphServerOptions = {}) {
    this.listsOldestFirst = listsOldestFirst;
    this.pace = pace;
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice(pathname.indexOf('/threads'));
    const text = await request.text();
    const body = text === '' ? undefined : (JSON.parse(text) as Json);
    this.requests.push({ what: `${request.method} ${path}`, body, headers: request.headers });
    return this.answer(request, path.split('/').slice(2), body ?? {}, searchParams);
  };

  private answer(
    request: Request,
    path: readonly string[],
    body: Json,
    query: URLSearchParams,
  ): Response {
    const { method } = request;
    const [id = '', kind = '', name = '', action = ''] = path;
    if (path.length === 0 && method === 'POST')
      return Response.json(this.threadJson(this.create(body)));
    if (id === 'search') return Response.json(this.search(body));
    const thread = this.threads.get(id);
    if (thread === undefined) return new Response('Thread not found', { status: 404 });
    if (kind === '') return this.answerForThread(method, thread, body);
    if (kind === 'state') return Response.json(this.stateOf(thread));
    if (kind === 'history') return Response.json(this.historyOf(thread, body));
    if (name === 'stream') return this.start(thread, body, request.signal);
    if (name === '') {
      const limit = Number(query.get('limit') ?? 10);
      const { runs } = thread;
      return Response.json(
        (this.listsOldestFirst ? runs : runs.toReversed())
          .slice(0, limit)
          .map((run) => this.runJson(thread, run)),
      );
    }
    const run = thread.runs.find((one) => one.id === name);
    if (run === undefined) return new Response('Run not found', { status: 404 });
    if (action === '') return Response.json(this.runJson(thread, run));
    if (action === 'cancel') return this.cancel(run);
    const from = request.headers.get('last-event-id');
    return this.stream(run, from === null ? run.frames.length : Number(from) + 1, request.signal);
  }

  private answerForThread(method: string, thread: Thread, body: Json): Response {
    if (method === 'DELETE') {
      this.threads.delete(thread.id);
      return new Response(null, { status: 204 });
    }
    if (method === 'PATCH') thread.metadata = { ...thread.metadata, ...(body['metadata'] as Json) };
    return Response.json(this.threadJson(thread));
  }

  private create(body: Json): Thread {
    const metadata = (body['metadata'] ?? {}) as Json;
    const thread: Thread = {
      id: this.newId(),
      metadata,
      runs: [],
      checkpoints: [],
      plan: '',
      interrupts: [],
      error: undefined,
      updated: ++this.count,
    };
    this.threads.set(thread.id, thread);
    return thread;
  }

  private newId(): string {
    return `00000000-0000-4000-8000-${String(++this.count).padStart(12, '0')}`;
  }

  private threadJson(thread: Thread): Json {
    const last = thread.runs.at(-1)?.status;
    const busy =
      last === 'running' ? 'busy' : thread.interrupts.length > 0 ? 'interrupted' : 'idle';
    return {
      thread_id: thread.id,
      created_at: '2026-11-27T09:00:00.000Z',
      updated_at: new Date(Date.UTC(2026, 10, 27, 9, 0, thread.updated)).toISOString(),
      metadata: thread.metadata,
      status: last === 'error' ? 'error' : busy,
    };
  }

  private search({ limit = 10, metadata = {}, offset = 0 }: Json): readonly Json[] {
    const wanted = Object.entries(metadata as Json);
    return [...this.threads.values()]
      .filter((thread) => wanted.every(([name, value]) => thread.metadata[name] === value))
      .toSorted((a, b) => b.updated - a.updated)
      .slice(Number(offset), Number(offset) + Number(limit))
      .map((thread) => this.threadJson(thread));
  }

  private runJson({ id, runs }: Thread, run: Run): Json {
    const time = Date.UTC(2026, 10, 27, 9, 0, runs.indexOf(run));
    return {
      run_id: run.id,
      thread_id: id,
      status: run.status,
      created_at: new Date(time).toISOString(),
    };
  }

  private checkpointJson(
    { id: threadId }: Thread,
    { id, messages, next, runId }: Checkpoint,
  ): Json {
    return {
      values: { messages },
      next,
      tasks: [],
      metadata: { run_id: runId, source: 'loop' },
      created_at: '2026-11-27T09:00:00.000Z',
      checkpoint: { thread_id: threadId, checkpoint_id: id, checkpoint_ns: '' },
    };
  }

  private stateOf(thread: Thread): Json {
    const last = thread.checkpoints.at(-1);
    if (last === undefined) return { values: {}, next: [], tasks: [] };
    const state = this.checkpointJson(thread, last);
    const values = { ...(state['values'] as Json), plan: thread.plan };
    const asks = thread.interrupts.map((interrupt) => ({
      id: 't',
      name: 'ask',
      error: null,
      interrupts: [interrupt],
      checkpoint: null,
      result: null,
    }));
    const failed = {
      id: 't',
      name: 'fail',
      error: JSON.stringify({ message: thread.error, name: 'Error' }),
      interrupts: [],
      result: null,
    };
    return { ...state, values, tasks: thread.error === undefined ? asks : [failed] };
  }

  private historyOf(thread: Thread, { limit = 10 }: Json): readonly Json[] {
    return thread.checkpoints
      .toReversed()
      .slice(0, Number(limit))
      .map((checkpoint) => this.checkpointJson(thread, checkpoint));
  }

  private cancel(run: Run): Response {
    if (run.status === 'running') {
      run.status = 'interrupted';
      for (const tell of run.listeners) tell();
    }
    return new Response(null, { status: 202 });
  }

  private start(thread: Thread, body: Json, signal: AbortSignal): Response {
    if (thread.runs.at(-1)?.status === 'running') {
      return new Response('Thread is already running a task.', { status: 422 });
    }
    const run: Run = {
      id: this.newId(),
      body,
      status: 'running',
      frames: [],
      listeners: new Set(),
    };
    thread.runs.push(run);
    thread.updated = ++this.count;
    void this.work(thread, run);
    return this.stream(run, 0, signal);
  }

  private stream(run: Run, from: number, signal: AbortSignal): Response {
    let at = from;
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        while (at >= run.frames.length) {
          if (run.status !== 'running' || signal.aborted) return controller.close();
          await new Promise<void>((resolve) => {
            const tell = () => {
              run.listeners.delete(tell);
              signal.removeEventListener('abort', tell);
              resolve();
            };
            run.listeners.add(tell);
            signal.addEventListener('abort', tell);
          });
        }
        const { data, event } = run.frames[at] as Frame;
        controller.enqueue(
          encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\nid: ${at}\n\n`),
        );
        at++;
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  private async work(thread: Thread, run: Run): Promise<void> {
    const tell = () => [...run.listeners].forEach((listener) => listener());
    for (const frame of this.framesOf(thread, run)) {
      // Each frame comes by itself, as over a network.
      await pause(frame.wait ?? 0);
      if (run.status !== 'running') return;
      if (frame.event === 'end') {
        run.status = frame.data as 'success' | 'error';
        break;
      }
      run.frames.push(frame);
      tell();
    }
    tell();
  }

  private *framesOf(thread: Thread, run: Run): Generator<Frame> {
    const { body } = run;
    const from =
      thread.checkpoints.find(({ id }) => id === body['checkpoint_id']) ??
      thread.checkpoints.at(-1);
    let messages = [...(from?.messages ?? [])];
    const input = (body['input'] as Json | null | undefined)?.['messages'] as
      | readonly Json[]
      | undefined;
    for (const { content, id = this.newId() } of input ?? []) {
      const own = human(content, String(id));
      const at = messages.findIndex((message) => message['id'] === own.id);
      messages = at === -1 ? [...messages, own] : messages.with(at, own);
    }
    const save = (next: readonly string[]) => {
      thread.checkpoints.push({ id: this.newId(), messages: [...messages], next, runId: run.id });
    };
    const values = () => ({
      event: 'values',
      data: { messages: [...messages], plan: thread.plan },
    });
    const add = (...more: readonly Json[]) => {
      messages = [...messages, ...more];
    };
    thread.error = undefined;
    yield { event: 'metadata', data: { run_id: run.id, attempt: 1 } };
    const resume = (body['command'] as Json | undefined)?.['resume'];
    if (resume === undefined) {
      thread.interrupts = [];
      save(['agent']);
    }
    yield {
      event: 'checkpoints',
      data: { id: thread.checkpoints.at(-1)?.id, step: 0, source: 'loop' },
    };
    yield values();
    const asked = JSON.stringify(
      messages.findLast((message) => message['type'] === 'human')?.['content'],
    );
    yield* resume === undefined
      ? this.act(thread, asked, { add, save, values })
      : this.goOn(thread, asked, resume, { add, save, values });
    save([]);
    // The real server sends nothing after an interrupt.
    if (thread.interrupts.length === 0 && thread.error === undefined) yield values();
    yield { event: 'end', data: thread.error === undefined ? 'success' : 'error' };
  }

  private *act(thread: Thread, asked: string, turn: Turn): Generator<Frame> {
    const id = `run-${this.newId()}`;
    if (asked.includes('fail')) {
      yield chunk(id, 'I try.');
      yield { event: 'error', data: { error: 'Error', message: 'The graph broke.' } };
      thread.error = 'The graph broke.';
      return;
    }
    if (asked.includes('several') || asked.includes('ask')) {
      const questions = asked.includes('several')
        ? [{ question: 'Do you like tea?' }, { question: 'Do you like coffee?' }]
        : ['Which city?'];
      return yield* this.interrupt(
        thread,
        questions.map((value, at) => ({ id: `${at}`.repeat(32), value })),
      );
    }
    if (asked.includes('send')) {
      yield chunk(id, 'I write two mails.');
      for (const [index, { args, id: callId, name }] of MAILS.entries()) {
        yield chunk(id, '', { tool_call_chunks: [{ index, id: callId, name, args: '' }] });
        yield chunk(id, '', { tool_call_chunks: [{ index, args: JSON.stringify(args) }] });
      }
      yield* this.say(turn, ai(id, 'I write two mails.', { tool_calls: MAILS }));
      return yield* this.interrupt(thread, CAREFUL);
    }
    if (asked.includes('reason')) {
      const thinking = [{ type: 'thinking', thinking: 'They want a train.', index: 0 }];
      const text = [{ type: 'text', text: 'Take the train.', index: 1 }];
      yield chunk(id, thinking);
      yield chunk(id, text);
      return yield* this.say(turn, ai(id, [...thinking, ...text]));
    }
    if (asked.includes('inbox')) {
      const [{ args, name } = MAILS[0] as never] = MAILS;
      const call = { index: 0, id: 'call_mail', name, args: JSON.stringify(args) };
      yield chunk(id, 'I write a mail.');
      yield chunk(id, '', { tool_call_chunks: [call] });
      const calls = [{ id: 'call_mail', name, args }];
      yield* this.say(turn, ai(id, 'I write a mail.', { tool_calls: calls }));
      return yield* this.interrupt(thread, INBOX);
    }
    if (asked.includes('plan')) {
      thread.plan = 'Two steps';
      yield { event: 'custom', data: { progress: 50 } };
      return yield* this.speak(turn, id, ['I have ', 'a plan.']);
    }
    if (asked.includes('research')) {
      const inner = `run-${this.newId()}`;
      const ns = `research:${this.newId()}`;
      yield { ...chunk(inner, 'Trains are fast.'), event: `messages|${ns}` };
      yield* this.say(turn, ai(inner, 'Trains are fast.'), 'research');
    }
    if (asked.includes('tools')) {
      yield chunk(id, 'I look it up.');
      for (const [index, { args, id: callId, name }] of CALLS.entries()) {
        yield chunk(id, '', { tool_call_chunks: [{ index, id: callId, name, args: '' }] });
        yield chunk(id, '', { tool_call_chunks: [{ index, args: JSON.stringify(args) }] });
      }
      yield* this.say(
        turn,
        ai(id, 'I look it up.', {
          tool_calls: CALLS.map(({ args, id: callId, name }) => ({ id: callId, name, args })),
        }),
      );
      yield* this.results(turn, CALLS);
      const isSlow = asked.includes('slow');
      if (isSlow) turn.save(['agent']);
      const found = ['That is ', 'what I found.'];
      return yield* this.speak(turn, `run-${this.newId()}`, found, isSlow ? this.pace : 0);
    }
    const long = Array.from({ length: 30 }, (_, at) => `word ${at} `);
    const said = asked.includes('slow') ? long : ['Hello, ', 'I am here.'];
    return yield* this.speak(turn, id, said, asked.includes('slow') ? this.pace : 0);
  }

  private *goOn(thread: Thread, asked: string, sent: unknown, turn: Turn): Generator<Frame> {
    const waited = thread.interrupts;
    const [only] = waited;
    const isByName =
      waited.length === 1 && Object.hasOwn(Object(sent) as object, String(only?.['id']));
    const resume = isByName ? (sent as Json)[String(only?.['id'])] : sent;
    thread.interrupts = [];
    const decisions = (resume as Json | null)?.['decisions'] as readonly Json[] | undefined;
    if (decisions !== undefined) {
      const calls = MAILS.map((call, at) => {
        const { editedAction, message, type } = decisions[at] ?? {};
        const args = (editedAction as Json | undefined)?.['args'] ?? call.args;
        const isDenied = type === 'reject';
        return {
          ...call,
          args,
          isDenied,
          result: isDenied ? message : `Sent to ${String((args as Json)['to'])}`,
        };
      });
      yield* this.results(turn, calls);
      return yield* this.speak(turn, `run-${this.newId()}`, ['That is ', 'what I found.']);
    }
    if (asked.includes('inbox')) {
      const [said] = resume as readonly Json[];
      const result = JSON.stringify(said);
      yield* this.results(turn, [{ id: 'call_mail', name: 'mail', result }]);
      const text = `That was ${String(said?.['type'])}.`;
      return yield* this.speak(turn, `run-${this.newId()}`, [text]);
    }
    const given =
      waited.length > 1 ? waited.map(({ id }) => (resume as Json)[String(id)]) : [resume];
    const text = asked.includes('several')
      ? given.map((one, at) => `${at === 0 ? 'tea' : 'coffee'}: ${String(one)}. `)
      : [`You said ${String(given[0])}.`];
    return yield* this.speak(turn, `run-${this.newId()}`, text);
  }

  private *interrupt(thread: Thread, interrupts: readonly Json[]): Generator<Frame> {
    thread.interrupts = interrupts;
    for (const interrupt of interrupts) {
      yield { event: 'updates', data: { __interrupt__: [interrupt] } };
      yield { event: 'values', data: { __interrupt__: [interrupt] } };
    }
  }

  private *results(
    turn: Turn,
    calls: readonly { id: string; name: string; result?: unknown; isDenied?: boolean }[],
  ): Generator<Frame> {
    const messages = calls.map(({ id, isDenied, name, result }) => ({
      id: this.newId(),
      type: 'tool',
      content: result,
      name,
      tool_call_id: id,
      status: isDenied === true ? 'error' : 'success',
    }));
    for (const message of messages) yield { event: 'messages', data: [message, {}] };
    turn.add(...messages);
    yield { event: 'updates', data: { tools: { messages } } };
  }

  private *speak(turn: Turn, id: string, said: readonly string[], wait = 0): Generator<Frame> {
    for (const text of said) yield { ...chunk(id, text), wait };
    const usage = { usage_metadata: { input_tokens: 5, output_tokens: 6, total_tokens: 11 } };
    yield chunk(id, '', usage);
    yield* this.say(turn, ai(id, said.join(''), usage));
  }

  private *say(turn: Turn, message: Json, node = 'agent'): Generator<Frame> {
    turn.add(message);
    yield { event: 'updates', data: { [node]: { messages: [message] } } };
    yield turn.values();
  }
}

interface Turn {
  readonly add: (...messages: readonly Json[]) => void;
  /** Stores what has been said so far, as after each step of the graph. */
  readonly save: (next: readonly string[]) => void;
  readonly values: () => Frame;
}
