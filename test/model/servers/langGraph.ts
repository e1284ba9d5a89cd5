import { langGraphBackend } from '../../../src/protocols/langgraph/langGraphBackend.js';
import type { Line, Purpose } from '../Line.js';
import { tokensIn } from '../tokens.js';
import { Broadcast } from './Broadcast.js';
import {
  Agent,
  argumentsOf,
  callIn,
  isAsking,
  json,
  nap,
  resultOf,
  Words,
  type Act,
  type ModelServer,
  type Setting,
} from './ModelServer.js';

interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly args: { readonly order: number; readonly call: string };
}

interface Message {
  readonly id: string;
  readonly type: 'human' | 'ai' | 'tool';
  readonly content: unknown;
  readonly tool_calls?: readonly ToolCall[];
  readonly tool_call_id?: string;
  readonly status?: 'success' | 'error';
}

/** What a task of the graph asks. */
interface Asked {
  readonly id: string;
  readonly value: unknown;
  /** The calls about which it asks, if it asks about calls. */
  readonly calls: readonly ToolCall[];
  readonly form: 'middleware' | 'inbox' | 'words';
}

/** The state after a step of the graph. */
interface Checkpoint {
  readonly id: string;
  readonly runId: string;
  readonly createdAt: string;
  readonly messages: readonly Message[];
  readonly isOver: boolean;
  /** What the next step has asked. */
  asked: readonly Asked[];
  /** Why the next step has failed. */
  error: string | undefined;
}

interface RunBody {
  readonly input?: {
    readonly messages: readonly { readonly id?: string; readonly content: unknown }[];
  } | null;
  readonly command?: { readonly resume: unknown };
  readonly checkpoint_id?: string;
}

/** What an object of answers by interrupt is told by. */
const ID = /^[\da-f]{32}$/u;
const encoder = new TextEncoder();

/**
 * LangGraph's own server with one thread: its checkpoints, and runs that go on without a reader. A step that is stopped or fails leaves
 * nothing in the thread.
 */
export function langGraphServer({ turns, repeatsCalls = false }: Setting): ModelServer {
  const agent = new Agent(turns);
  const { wrong } = agent;
  const runs: Run[] = [];
  const checkpoints: Checkpoint[] = [];
  const dropped = new Set<string>();
  const current = () => runs.at(-1);
  const head = () => checkpoints.at(-1);

  const start = (body: RunBody): Response => {
    if (current()?.isOn === true) return new Response('Already running.', { status: 422 });
    const from =
      body.checkpoint_id === undefined
        ? head()
        : checkpoints.find(({ id }) => id === body.checkpoint_id);
    if (body.checkpoint_id !== undefined && from === undefined)
      return json({ detail: 'No such checkpoint' }, 404);
    const run = new Run({ agent, repeatsCalls, checkpoints, dropped }, from, body);
    runs.push(run);
    void run.play();
    return run.stream.respond();
  };

  const state = () => {
    const at = head();
    if (at === undefined) return { values: {}, next: [], tasks: [] };
    const asks = at.asked.map(({ id, value }) => ({
      id: `task-${id}`,
      error: null,
      interrupts: [{ id, value }],
      result: null,
    }));
    const failed =
      at.error === undefined ? [] : [{ id: 'task', error: at.error, interrupts: [], result: null }];
    return { ...stateOf(at), tasks: [...asks, ...failed] };
  };

  const serve = (method: string, { pathname }: URL, body: unknown, headers: Headers): Response => {
    const [, threadId, kind, id, action] = pathname.slice(1).split('/');
    if (threadId === undefined) return json({ thread_id: 't1', metadata: {} });
    if (threadId !== 't1') wrong.push(`${threadId} is no thread`);
    if (kind === 'state') return json(state());
    if (kind === 'history') {
      const { limit = 10, before } = body as {
        limit?: number;
        before?: { configurable: { checkpoint_id: string } };
      };
      const at = checkpoints.findIndex((one) => one.id === before?.configurable.checkpoint_id);
      const all = at === -1 ? checkpoints : checkpoints.slice(0, at);
      return json(all.toReversed().slice(0, limit).map(stateOf));
    }
    if (id === 'stream') return start(body as RunBody);
    if (id === undefined) {
      const latest = current();
      return json(latest === undefined ? [] : [latest.info]);
    }
    const run = runs.find((one) => one.id === id);
    if (run === undefined) return json({ detail: 'Run not found' }, 404);
    if (action === 'cancel') {
      run.cancel();
      return new Response(null, { status: 202 });
    }
    if (action === undefined) return json(run.info);
    if (method !== 'GET') wrong.push(`${method} ${pathname}`);
    const after = headers.get('last-event-id');
    return run.stream.respond(after === null ? run.stream.length : Number(after) + 1);
  };

  const backend = (line: Line, isNamed: boolean) =>
    langGraphBackend({
      url: 'https://agent.test',
      assistantId: 'agent',
      ...(isNamed && { sessionId: 't1' }),
      fetch: async (input, init) => {
        const url = new URL(input as string);
        const method = init?.method ?? 'GET';
        const body = JSON.parse((init?.body as string | undefined) ?? '{}') as unknown;
        const headers = new Headers(init?.headers);
        return line.carry(
          purposeOf(method, url.pathname),
          async () => serve(method, url, body, headers),
          init?.signal,
        );
      },
    });

  return {
    backend,
    firstRunId: () => runs[0]?.id,
    runId: () => (current()?.isOn === true ? current()?.id : undefined),
    isBusy: () => current()?.isOn === true,
    // What a run has told so far can be read as long as it is on.
    stored: () => {
      const messages = head()?.messages ?? [];
      const run = current();
      const known = new Set(tokensIn(messages));
      return [messages, run?.isOn === true ? run.told.filter((word) => !known.has(word)) : []];
    },
    dropped,
    withLeave: agent.withLeave,
    wrong,
    conversations: [],
  };

  function stateOf({ createdAt, id, isOver, messages, runId }: Checkpoint) {
    return {
      values: { messages },
      next: isOver ? [] : ['agent'],
      tasks: [],
      metadata: { run_id: runId, source: 'loop' },
      created_at: createdAt,
      checkpoint: { thread_id: 't1', checkpoint_id: id, checkpoint_ns: '' },
    };
  }
}

function purposeOf(method: string, path: string): Purpose {
  if (!path.endsWith('/stream')) return 'read';
  return method === 'POST' ? 'post' : 'resume';
}

/** What the runs of a thread share. */
interface Thread {
  readonly agent: Agent;
  readonly repeatsCalls: boolean;
  readonly checkpoints: Checkpoint[];
  readonly dropped: Set<string>;
}

class Run {
  readonly id: string;
  readonly createdAt = new Date().toISOString();
  readonly stream = new Broadcast();
  status: 'running' | 'success' | 'error' | 'interrupted' = 'running';
  /** The words that its frames have told. */
  readonly told: string[] = [];
  private readonly thread: Thread;
  private readonly from: Checkpoint | undefined;
  private readonly body: RunBody;
  private readonly acts: readonly Act[];
  private readonly words: Words;
  private messages: Message[] = [];
  private count = 0;
  private calls = 0;
  private frames = 0;

  constructor(thread: Thread, from: Checkpoint | undefined, body: RunBody) {
    this.thread = thread;
    this.from = from;
    this.body = body;
    // An answer that nothing waits for does nothing.
    const isIdle = body.command !== undefined && (from?.asked.length ?? 0) === 0;
    const { acts, number } = isIdle ? { acts: [], number: 0 } : thread.agent.next();
    this.id = `run${thread.checkpoints.length}-${number}`;
    this.acts = acts;
    this.words = new Words(number);
  }

  get isOn(): boolean {
    return this.status === 'running';
  }

  get info() {
    const { createdAt, id, status } = this;
    const kwargs = { input: this.body.input ?? null };
    return { run_id: id, thread_id: 't1', status, created_at: createdAt, kwargs };
  }

  /** The step is broken off, and nothing of it is stored. */
  cancel(): void {
    if (this.isOn) this.end('interrupted');
  }

  async play(): Promise<void> {
    const { body, from } = this;
    this.say('metadata', { run_id: this.id, attempt: 1 });
    // What is cancelled before its first step leaves nothing in the thread.
    await nap();
    if (!this.isOn) return;
    this.messages = [...(from?.messages ?? [])];
    const asked = body.command === undefined ? [] : (from?.asked ?? []);
    if (body.command === undefined) {
      for (const { content, id } of body.input?.messages ?? []) {
        const own: Message = { id: id ?? this.newId('u'), type: 'human', content };
        const at = this.messages.findIndex((one) => one.id === own.id);
        if (at === -1) this.messages.push(own);
        else this.messages[at] = own;
      }
      this.save();
    }
    this.say('values', { messages: this.messages });
    if (body.command !== undefined && (await this.resume(asked, body.command.resume))) return;
    for (const [index, act] of this.acts.entries()) {
      if (!this.isOn) return;
      await this.act(act);
      if (!this.isOn) return;
      if (act === 'fail') return this.end('error');
      if (isAsking(act)) return this.end('success');
      this.save(index === this.acts.length - 1);
      this.say('values', { messages: this.messages });
    }
    if (this.isOn) this.end('success');
  }

  private newId(kind: string): string {
    return `${kind}-${this.id}-${++this.count}`;
  }

  private say(name: string, data: unknown): void {
    if (!this.isOn) return;
    this.told.push(...tokensIn(data).filter((word) => !this.told.includes(word)));
    const text = `event: ${name}\ndata: ${JSON.stringify(data)}\nid: ${this.frames++}\n\n`;
    this.stream.writeBytes(encoder.encode(text));
  }

  private save(isOver = false): void {
    if (!this.isOn) return;
    const { checkpoints } = this.thread;
    checkpoints.push({
      id: `checkpoint-${checkpoints.length}`,
      runId: this.id,
      createdAt: new Date().toISOString(),
      messages: [...this.messages],
      isOver,
      asked: [],
      error: undefined,
    });
  }

  private get head(): Checkpoint {
    return this.thread.checkpoints.at(-1) as Checkpoint;
  }

  private end(status: 'success' | 'error' | 'interrupted'): void {
    const stored = new Set(tokensIn(this.thread.checkpoints.at(-1)?.messages ?? []));
    for (const word of this.told) if (!stored.has(word)) this.thread.dropped.add(word);
    this.status = status;
    this.stream.end();
  }

  /** @returns Whether the run is over, as something is still asked. */
  private async resume(asked: readonly Asked[], given: unknown): Promise<boolean> {
    if (asked.length === 0) return false;
    const keys = Object.keys(Object(given) as object);
    const isMap = typeof given === 'object' && keys.length > 0 && keys.every((key) => ID.test(key));
    // Answers to something else answer nothing: it is asked still.
    if (isMap && asked.every(({ id }) => !keys.includes(id))) {
      this.tell(asked);
      this.end('success');
      return true;
    }
    const answers = asked.map(({ id }) => {
      if (isMap) return (given as Readonly<Record<string, unknown>>)[id];
      return asked.length === 1 ? given : undefined;
    });
    if (answers.includes(undefined)) this.thread.agent.wrong.push('not everything is answered');
    const results: Message[] = [];
    for (const [index, one] of asked.entries()) {
      results.push(...this.answered(one, answers[index]));
    }
    await nap();
    if (!this.isOn) return true;
    // All that is decided is one step.
    for (const message of results) {
      if (message.type === 'tool' && message.status === 'success') {
        this.thread.agent.carryOut(callOf(message), true);
      }
      this.say('messages', [message, { langgraph_node: 'tools' }]);
    }
    if (results.length > 0) {
      this.messages.push(...results);
      this.say('updates', { tools: { messages: results } });
    }
    this.save(this.acts.length === 0);
    this.say('values', { messages: this.messages });
    return false;
  }

  private answered({ calls, form }: Asked, given: unknown): readonly Message[] {
    const { wrong } = this.thread.agent;
    const list: readonly { readonly type: string }[] =
      form === 'inbox'
        ? (given as readonly { readonly type: string }[])
        : ((given as { decisions?: readonly { readonly type: string }[] } | undefined)?.decisions ??
          []);
    if (form === 'words') {
      if (typeof given !== 'string') wrong.push(`${JSON.stringify(given)} is no answer`);
      return [];
    }
    if (!Array.isArray(list) || list.length !== calls.length) {
      wrong.push(`${JSON.stringify(given)} does not decide ${calls.length} calls`);
      return [];
    }
    return calls.map((call, index): Message => {
      const { type } = list[index] as { readonly type: string };
      const isAllowed = type === 'approve' || type === 'accept';
      return {
        id: this.newId('t'),
        type: 'tool',
        tool_call_id: call.id,
        content: isAllowed ? resultOf(callIn(call.args)) : 'Denied.',
        status: isAllowed ? 'success' : 'error',
      };
    });
  }

  private async act(act: Act): Promise<void> {
    switch (act) {
      case 'say':
        return this.text('');
      case 'data':
        this.say('custom', { type: 'progress', done: this.words.next() });
        await nap();
        return this.text('');
      case 'sub-agent': {
        // The graph keeps what its sub-graph has said.
        await this.text(`|research:${this.newId('sub')}`);
        if (this.isOn) await this.text('');
        return;
      }
      case 'tool': {
        const [call] = await this.call('find', 1);
        this.save();
        this.say('values', { messages: this.messages });
        await nap();
        if (!this.isOn || call === undefined) return;
        this.thread.agent.carryOut(callIn(call.args));
        const result: Message = {
          id: this.newId('t'),
          type: 'tool',
          content: resultOf(callIn(call.args)),
          tool_call_id: call.id,
          status: 'success',
        };
        this.messages.push(result);
        this.say('messages', [result, { langgraph_node: 'tools' }]);
        this.say('updates', { tools: { messages: [result] } });
        return;
      }
      case 'approval':
      case 'two approvals': {
        const calls = await this.call('refund', act === 'approval' ? 1 : 2);
        this.save();
        this.say('values', { messages: this.messages });
        await nap();
        return this.ask([{ form: 'middleware', calls, value: middlewareOf(calls) }]);
      }
      case 'separate approvals': {
        const calls = await this.call('refund', 2);
        this.save();
        this.say('values', { messages: this.messages });
        await nap();
        return this.ask(
          calls.map((call) => ({ form: 'middleware', calls: [call], value: middlewareOf([call]) })),
        );
      }
      case 'inbox': {
        const calls = await this.call('refund', 1);
        this.save();
        this.say('values', { messages: this.messages });
        await nap();
        return this.ask([{ form: 'inbox', calls, value: calls.map(inboxOf) }]);
      }
      case 'question':
      case 'two questions': {
        await nap();
        const questions = act === 'question' ? ['Well?'] : ['Well?', 'And then?'];
        return this.ask(
          questions.map((question) => ({ form: 'words', calls: [], value: { question } })),
        );
      }
      case 'fail':
        // What the step has said until then is not stored.
        this.chunk(this.newId('run'), `${this.words.next()} `, '');
        await nap();
        if (!this.isOn) return;
        this.head.error = JSON.stringify({ message: 'It broke.', name: 'Error' });
        return this.say('error', { error: 'Error', message: 'It broke.' });
      default:
        return undefined;
    }
  }

  private ask(all: readonly Omit<Asked, 'id'>[]): void {
    if (!this.isOn) return;
    const asked = all.map((one, index) => ({
      ...one,
      id: `${this.thread.checkpoints.length.toString(16)}${index}`.padStart(32, '0'),
    }));
    this.head.asked = asked;
    this.tell(asked);
  }

  private tell(asked: readonly Asked[]): void {
    for (const { id, value } of asked) {
      this.say('updates', { __interrupt__: [{ id, value }] });
      this.say('values', { __interrupt__: [{ id, value }] });
    }
  }

  private chunk(id: string, content: string, ns: string, more: object = {}): void {
    const message = { id, type: 'ai', content, tool_calls: [], tool_call_chunks: [], ...more };
    this.say(`messages${ns}`, [message, { langgraph_node: 'agent' }]);
  }

  private async text(ns: string): Promise<void> {
    const id = this.newId('run');
    let content = '';
    for (let count = 0; count < 2; count++) {
      if (!this.isOn) return;
      const word = `${this.words.next()} `;
      content += word;
      this.chunk(id, word, ns);
      await nap();
    }
    if (!this.isOn) return;
    this.add({ id, type: 'ai', content, tool_calls: [] }, ns);
  }

  /** A node has ended with this message. */
  private add(message: Message, ns = ''): void {
    this.messages.push(message);
    if (ns !== '') this.say(`updates${ns}`, { think: { messages: [message] } });
    const node = ns === '' ? 'agent' : (ns.slice(1).split(':')[0] ?? '');
    this.say('updates', { [node]: { messages: [message] } });
  }

  private async call(name: string, count: number): Promise<readonly ToolCall[]> {
    const id = this.newId('run');
    const calls = Array.from({ length: count }, (): ToolCall => {
      const call = this.words.call();
      const callId = this.thread.repeatsCalls ? `call_${++this.calls}` : call;
      return { id: callId, name, args: argumentsOf(call) };
    });
    for (const [index, call] of calls.entries()) {
      const piece = { index, id: call.id, name, args: '' };
      this.chunk(id, '', '', { tool_call_chunks: [piece] });
      const args = JSON.stringify(call.args);
      this.chunk(id, '', '', { tool_call_chunks: [{ index, args }] });
    }
    await nap();
    if (this.isOn) this.add({ id, type: 'ai', content: '', tool_calls: calls });
    return calls;
  }
}

const callOf = ({ content }: Message): string => String(content).replace('r', 'c');

const middlewareOf = (calls: readonly ToolCall[]) => ({
  actionRequests: calls.map(({ args, name }) => ({ name, args, description: 'Well?' })),
  reviewConfigs: calls.map(({ name }) => ({
    actionName: name,
    allowedDecisions: ['approve', 'edit', 'reject'],
  })),
});

const inboxOf = ({ args, name }: ToolCall) => ({
  action_request: { action: name, args },
  config: {
    allow_ignore: true,
    allow_respond: true,
    allow_edit: true,
    allow_accept: true,
  },
  description: 'Well?',
});
