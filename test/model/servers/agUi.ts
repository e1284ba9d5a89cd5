import { RunAgentInputSchema } from '@ag-ui/core/schemas';
import { agUiBackend } from '../../../src/protocols/ag-ui/agUiBackend.js';
import type { Line } from '../Line.js';
import { Broadcast } from './Broadcast.js';
import {
  Agent,
  argumentsOf,
  by,
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

/** A message in the format of the wire. */
interface Message {
  readonly id: string;
  readonly role: string;
  content?: string;
  toolCalls?: readonly {
    readonly id: string;
    readonly type: 'function';
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
  readonly toolCallId?: string;
}

interface Input {
  readonly threadId: string;
  readonly runId: string;
  readonly messages: readonly Message[];
  readonly resume?: readonly {
    readonly interruptId: string;
    readonly status: string;
    readonly payload?: unknown;
  }[];
}

export interface AgUiServerOptions {
  /** How the page gets the thread: a list of messages, or the events of its runs, which then go on without a reader. */
  readonly tells: 'history' | 'connect';
}

const TOOLS = [
  { name: 'read_page', description: 'Reads the page.', parameters: { type: 'object' } },
];

/**
 * An agent that takes the messages of a run for the thread, and stores them with what the run has written. Where it tells the
 * events of its runs, they are those whose messages are in the thread as it is now.
 */
export function agUiServer(
  { turns, repeatsCalls = false }: Setting,
  { tells }: AgUiServerOptions,
): ModelServer {
  const agent = new Agent(turns);
  const { wrong } = agent;
  const conversations: Input[] = [];
  let messages: readonly Message[] = [];
  let runs: Run[] = [];
  const current = () => runs.at(-1);
  const interrupts = new Map<string, Made | undefined>();
  const calledOff = new Set<string>();

  const take = (input: Input): Response => {
    const [first = input] = conversations;
    if (first.threadId !== input.threadId)
      wrong.push(`${first.threadId} goes on as ${input.threadId}`);
    conversations.push(input);
    current()?.stop();
    const known = new Set(input.messages.map(({ id }) => id));
    runs = runs.filter(({ asked, written }) =>
      (written.length === 0 ? asked : written).some(({ id }) => known.has(id)),
    );
    // Who tells the events of its runs has all that they have written, however much of it the page has read.
    const written = tells === 'history' ? [] : runs.flatMap((run) => run.written);
    const told = new Map(written.map((message) => [message.id, message]));
    messages = input.messages.map((message) => told.get(message.id) ?? message);
    const answers = new Map(input.resume?.map((one) => [one.interruptId, one]));
    for (const [id, { status }] of answers) {
      // Whether a message has arrived and called the questions off is not known if it was stopped, or its response lost.
      if (!interrupts.has(id) && !calledOff.has(id) && status === 'resolved')
        wrong.push(`an answer to ${id}, which is not asked`);
    }
    for (const [id, { status }] of answers) if (status !== 'resolved') calledOff.add(id);
    const left = [...interrupts.keys()].filter((id) => !answers.has(id));
    // A page that was left meanwhile may know nothing of them, but who answers one answers all.
    const isCurrent = [...answers.keys()].some((id) => interrupts.has(id));
    if (isCurrent && left.length > 0) wrong.push(`no answer to ${left.join(', ')}`);
    const approved = [...interrupts].flatMap(([id, call]) => {
      const payload = answers.get(id)?.payload as { approved?: boolean } | undefined;
      const isAllowed = answers.get(id)?.status === 'resolved' && payload?.approved === true;
      return isAllowed && call !== undefined ? [call] : [];
    });
    // A call that the person has taken out of the thread gets no result.
    const calls = new Set(messages.flatMap(({ toolCalls = [] }) => toolCalls.map(nameOf)));
    const decided =
      input.resume === undefined
        ? []
        : [...interrupts.values()].flatMap((made) =>
            made !== undefined && calls.has(made.call) ? [made] : [],
          );
    interrupts.clear();
    const before = messages;
    const decisions = { approved, decided, interrupts };
    const run = new Run({ agent, repeatsCalls }, input, decisions, (written) => {
      if (current() === run) messages = [...before, ...written];
    });
    runs.push(run);
    if (tells === 'history') run.stream.onLeft = () => run.stop();
    void run.play();
    return run.stream.respond();
  };

  const tell = (): Response => {
    const told = new Broadcast();
    const follow = async () => {
      for (const run of runs) {
        const reader = run.stream.respond().body?.getReader();
        for (
          let read = await reader?.read();
          read?.value !== undefined;
          read = await reader?.read()
        ) {
          told.writeBytes(read.value);
        }
      }
      told.end();
    };
    if (runs.length === 0) return new Response('', { status: 404 });
    void follow();
    return told.respond();
  };

  let pages = 0;
  const backend = (line: Line, isNamed: boolean) => {
    let names = 0;
    const name = `page-${++pages}`;
    return agUiBackend({
      url: 'https://agent.test/run',
      ...(isNamed && { sessionId: 'thread' }),
      pageTools: TOOLS,
      createId: () => `id-${name}-${++names}`,
      fetch: async (input, init) => {
        const body = JSON.parse(init?.body as string) as Input;
        const isTold = (input as string).endsWith('/connect');
        return isTold
          ? line.carry('read', async () => tell(), init?.signal)
          : line.carry('post', async () => take(body), init?.signal);
      },
      ...(tells === 'history'
        ? { history: ({ signal }) => by(line, 'read', () => json(messages))(signal) }
        : {
            connect: 'https://agent.test/connect',
            cancel: ({ signal }) =>
              by(line, 'read', () => {
                current()?.stop();
                return json({});
              })(signal),
          }),
    });
  };

  return {
    backend,
    runId: () => conversations.at(-1)?.runId,
    isBusy: () => current()?.stream.isOver === false,
    stored: () => messages,
    wrong,
    conversations,
    validate: async (input) => {
      const result = RunAgentInputSchema.safeParse(input);
      return result.success ? faultsOf(input as Input) : result.error.message;
    },
    tokensOf: (input) => (input as Input).messages,
  };
}

/** What models refuse, beside what the package checks. */
function faultsOf({ messages, resume = [] }: Input): string | undefined {
  const ids = messages.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return `ids twice: ${ids.join(', ')}`;
  const calls = messages.flatMap(({ toolCalls = [] }) => toolCalls.map(nameOf));
  if (new Set(calls).size < calls.length) return `calls twice: ${calls.join(', ')}`;
  // The agent itself gives the result of what was decided.
  const decided = resume.map(({ interruptId }) => interruptId);
  const open = new Map<string, string>();
  for (const { toolCallId, toolCalls = [] } of messages) {
    for (const call of toolCalls) {
      if (open.has(call.id)) return `call ${String(open.get(call.id))} without a result`;
      open.set(call.id, nameOf(call));
    }
    if (toolCallId === undefined || open.delete(toolCallId)) continue;
    return `result of ${toolCallId} twice, or without its call`;
  }
  const left = [...open.values()].find((name) => !decided.includes(`ok-${name}`));
  return left === undefined ? undefined : `call ${left} without a result`;
}

type ToolCall = NonNullable<Message['toolCalls']>[number];

/** Which call it is, whatever its id. */
const nameOf = ({ function: called }: ToolCall): string => callIn(JSON.parse(called.arguments));

/** A call, and the id that it has on the wire. */
interface Made {
  readonly call: string;
  readonly id: string;
}

interface Decisions {
  /** Calls that the person has decided on, and those among them that they have allowed. */
  readonly decided: readonly Made[];
  readonly approved: readonly Made[];
  /** The calls of open interrupts, by the ids of these. */
  readonly interrupts: Map<string, Made | undefined>;
}

class Run {
  readonly stream = new Broadcast();
  readonly written: Message[] = [];
  private isStopped = false;
  private readonly agent: Agent;
  private readonly repeatsCalls: boolean;
  private readonly input: Input;
  private readonly decisions: Decisions;
  private readonly store: (written: readonly Message[]) => void;
  private readonly acts: readonly Act[];
  private readonly words: Words;
  private readonly number: number;

  constructor(
    { agent, repeatsCalls }: { readonly agent: Agent; readonly repeatsCalls: boolean },
    input: Input,
    decisions: Decisions,
    store: (written: readonly Message[]) => void,
  ) {
    const { acts, number } = agent.next();
    this.agent = agent;
    this.repeatsCalls = repeatsCalls;
    this.input = input;
    this.decisions = decisions;
    this.store = store;
    this.acts = acts;
    this.number = number;
    this.words = new Words(number);
  }

  /** The message that it answers. */
  get asked(): readonly Message[] {
    return this.input.messages.slice(-1);
  }

  stop(): void {
    if (this.stream.isOver) return;
    this.isStopped = true;
    this.close();
  }

  async play(): Promise<void> {
    const { runId, threadId } = this.input;
    const told = { threadId, runId };
    this.say({ type: 'RUN_STARTED', ...told, input: this.input });
    await nap();
    for (const made of this.decisions.decided) {
      if (this.isStopped) return;
      const isAllowed = this.decisions.approved.includes(made);
      if (isAllowed) this.agent.carryOut(made.call);
      this.result(made, isAllowed ? resultOf(made.call) : 'Denied.');
      await nap();
    }
    let outcome: object | undefined;
    for (const act of this.acts) {
      if (this.isStopped) return;
      outcome = await this.act(act);
      if (act === 'fail' || isAsking(act)) break;
    }
    if (this.isStopped) return;
    if (this.acts.includes('fail') && outcome === undefined) {
      this.say({ type: 'RUN_ERROR', message: 'It broke.' });
    } else this.say({ type: 'RUN_FINISHED', ...told, ...(outcome && { outcome }) });
    this.close();
  }

  private id(): string {
    return `m${this.number}.${this.written.length}`;
  }

  private say(event: object): void {
    if (!this.stream.isOver) this.stream.write(event);
  }

  private close(): void {
    this.stream.end();
    this.store(this.written);
  }

  private async act(act: Act): Promise<object | undefined> {
    switch (act) {
      case 'say':
        await this.text();
        return undefined;
      case 'tool': {
        const made = this.call('find');
        await nap();
        if (this.isStopped) return undefined;
        this.agent.carryOut(made.call);
        this.result(made, resultOf(made.call));
        return undefined;
      }
      case 'page':
      case 'two pages': {
        const calls = Array.from({ length: act === 'page' ? 1 : 2 }, () => this.call('read_page'));
        await nap();
        return { type: 'success', pendingToolCallIds: calls.map(({ id }) => id) };
      }
      case 'approval':
      case 'two approvals': {
        const calls = Array.from({ length: act === 'approval' ? 1 : 2 }, () => this.call('refund'));
        await nap();
        return this.interrupt(calls.map((made) => ({ made, id: `ok-${made.call}` })));
      }
      case 'question':
        await nap();
        return this.interrupt([{ made: undefined, id: `ask-${this.number}` }]);
      case 'fail':
      default:
        return undefined;
    }
  }

  private interrupt(asked: readonly { readonly id: string; readonly made: Made | undefined }[]) {
    if (this.isStopped) return undefined;
    for (const { id, made } of asked) this.decisions.interrupts.set(id, made);
    return {
      type: 'interrupt',
      interrupts: asked.map(({ id, made }) => ({
        id,
        reason: 'input',
        message: 'Well?',
        ...(made === undefined ? { responseSchema: { type: 'string' } } : { toolCallId: made.id }),
      })),
    };
  }

  private async text(): Promise<void> {
    const first = this.words.next();
    const messageId = this.id();
    const message: Message = { id: messageId, role: 'assistant', content: '' };
    this.say({ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' });
    for (let count = 0; count < 2; count++) {
      if (this.isStopped) return;
      const delta = `${count === 0 ? first : this.words.next()} `;
      if (count === 0) this.written.push(message);
      message.content += delta;
      this.say({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta });
      await nap();
    }
    if (!this.isStopped) this.say({ type: 'TEXT_MESSAGE_END', messageId });
  }

  private call(toolCallName: string): Made {
    const name = this.words.call();
    const toolCallId = this.repeatsCalls ? name.replace(/^.*-/u, 'call_') : name;
    const given = JSON.stringify(argumentsOf(name));
    const last = this.written.at(-1);
    const call = {
      id: toolCallId,
      type: 'function' as const,
      function: { name: toolCallName, arguments: given },
    };
    const isAdded = last?.role === 'assistant';
    const parentMessageId = isAdded ? last.id : this.id();
    if (isAdded) last.toolCalls = [...(last.toolCalls ?? []), call];
    else this.written.push({ id: parentMessageId, role: 'assistant', toolCalls: [call] });
    this.say({ type: 'TOOL_CALL_START', toolCallId, toolCallName, parentMessageId });
    this.say({ type: 'TOOL_CALL_ARGS', toolCallId, delta: given });
    this.say({ type: 'TOOL_CALL_END', toolCallId });
    return { call: name, id: toolCallId };
  }

  private result({ id: toolCallId }: Made, content: string): void {
    const messageId = `t${this.number}.${this.written.length}`;
    this.written.push({ id: messageId, role: 'tool', toolCallId, content });
    this.say({ type: 'TOOL_CALL_RESULT', messageId, toolCallId, content });
  }
}
