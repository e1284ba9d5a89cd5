import { agentbBackend } from '../../../src/protocols/agentb/agentbBackend.js';
import type {
  AgentBMessage,
  AgentBToolCall,
  AgentBToolOutput,
} from '../../../src/protocols/agentb/wire.js';
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

const THREAD = 'thread';

export interface AgentBServerOptions {
  /** Whether a run can be read again. */
  readonly resumes: boolean;
}

/** A host of AgentB as its documentation has it: it keeps threads and runs, and runs go on without a reader. */
export function agentbServer(
  { turns, repeatsCalls = false }: Setting,
  { resumes }: AgentBServerOptions,
): ModelServer {
  const agent = new Agent(turns);
  const { wrong } = agent;
  let thread: AgentBMessage[] = [];
  let current: Run | undefined;
  const runs = new Map<string, Run>();

  const start = (content: string, before: AgentBMessage | undefined): Response => {
    if (before === undefined) {
      const id = `u${thread.length}.${runs.size}`;
      thread.push({ id, threadId: THREAD, role: 'user', content, createdAt: now() });
    }
    const own = thread;
    const run = new Run({ agent, repeatsCalls }, (message) => {
      const index = own.findIndex(({ id }) => id === message.id);
      if (index === -1) own.push(message);
      else own[index] = message;
    });
    runs.set(run.id, run);
    current = run;
    void run.play();
    return run.stream.respond();
  };

  const take = (prompt: string): Response =>
    current?.isOn === true ? json({ error: 'A run is on.' }, 409) : start(prompt, undefined);

  /** Cuts the thread at the person's message that is meant. */
  const anew = (messageId: string, prompt?: string): Response => {
    if (current?.isOn === true) return json({ error: 'A run is on.' }, 409);
    const meant = thread.findIndex(({ id }) => id === messageId);
    const index = thread.slice(0, meant + 1).findLastIndex(({ role }) => role === 'user');
    const asked = thread[index];
    if (asked === undefined) return json({ error: 'There is no such message.' }, 404);
    thread = thread.slice(0, prompt === undefined ? index + 1 : index);
    return start(prompt ?? '', prompt === undefined ? asked : undefined);
  };

  const submit = (runId: string, outputs: readonly AgentBToolOutput[]): Response => {
    const run = runs.get(runId);
    if (run !== current || run?.isWaiting !== true)
      return json({ error: 'It does not wait.' }, 409);
    const given = outputs.map(({ tool_call_id }) => tool_call_id);
    for (const call of run.asked) {
      if (!given.includes(call.id)) wrong.push(`no output of ${call.id}`);
    }
    const from = run.stream.length;
    void run.goOn(outputs);
    return run.stream.respond(from);
  };

  const history = () =>
    json({
      messages: thread,
      ...(current?.isWaiting === true && {
        pending: { runId: current.id, toolCalls: current.asked },
      }),
      ...(current?.isOn === true && { running: { runId: current.id } }),
    });

  const backend = (line: Line, isNamed: boolean) =>
    agentbBackend({
      url: 'https://agent.test/stream',
      ...(isNamed && { sessionId: THREAD }),
      fetch: async (_, init) => {
        const { prompt } = JSON.parse(init?.body as string) as { prompt: string };
        return line.carry('post', async () => take(prompt), init?.signal);
      },
      history: ({ signal }) => by(line, 'read', history)(signal),
      submitToolOutputs: ({ outputs, runId, signal }) =>
        by(line, 'post', () => submit(runId, outputs))(signal),
      regenerate: ({ messageId, signal }) => by(line, 'post', () => anew(messageId))(signal),
      edit: ({ messageId, prompt, signal }) =>
        by(line, 'post', () => anew(messageId, prompt as string))(signal),
      ...(resumes && {
        resume: ({ cursor, runId, signal }) =>
          by(
            line,
            'resume',
            () =>
              runs.get(runId)?.stream.respond(cursor === undefined ? 0 : Number(cursor) + 1) ??
              json({ error: 'The run is over.' }, 404),
          )(signal),
      }),
      cancel: ({ runId, signal }) =>
        by(line, 'read', () => {
          runs.get(runId)?.stop();
          return json({});
        })(signal),
    });

  return {
    backend,
    firstRunId: () => [...runs.keys()][0],
    runId: () => current?.id,
    isBusy: () => current?.isOn === true,
    stored: () => thread.map(({ content }) => content),
    wrong,
    conversations: [],
  };
}

const now = () => new Date().toISOString();

/** Which call it is, whatever its id. */
const nameOf = ({ function: called }: AgentBToolCall): string =>
  callIn(JSON.parse(called.arguments));

class Run {
  readonly id: string;
  readonly stream = new Broadcast();
  isOn = true;
  asked: AgentBToolCall[] = [];
  private readonly agent: Agent;
  private readonly repeatsCalls: boolean;
  private readonly store: (message: AgentBMessage) => void;
  private acts: readonly Act[];
  private words: Words;
  private messages = 0;
  private calls = 0;
  private results = 0;

  constructor(
    { agent, repeatsCalls }: { readonly agent: Agent; readonly repeatsCalls: boolean },
    store: (message: AgentBMessage) => void,
  ) {
    const { acts, number } = agent.next();
    this.id = `run${number}`;
    this.agent = agent;
    this.repeatsCalls = repeatsCalls;
    this.store = store;
    this.acts = acts;
    this.words = new Words(number);
  }

  get isWaiting(): boolean {
    return !this.isOn && this.asked.length > 0;
  }

  /** It is left where it is, which its stream does not say. */
  stop(): void {
    if (!this.isOn && !this.isWaiting) return;
    this.asked = [];
    this.end();
  }

  async play(): Promise<void> {
    this.say('agent.run.created', { status: 'in_progress' });
    await nap();
    await this.perform();
  }

  async goOn(outputs: readonly AgentBToolOutput[]): Promise<void> {
    const { acts, number } = this.agent.next();
    this.acts = acts;
    this.words = new Words(number);
    this.isOn = true;
    this.stream.isOver = false;
    const names = new Map(this.asked.map((call) => [call.id, nameOf(call)]));
    this.asked = [];
    for (const { output, tool_call_id } of outputs) {
      this.agent.carryOut(names.get(tool_call_id) ?? tool_call_id);
      this.result(tool_call_id, output);
    }
    this.say('agent.run.created', { status: 'in_progress' });
    await nap();
    await this.perform();
  }

  private async perform(): Promise<void> {
    for (const act of this.acts) {
      if (!this.isOn) return;
      await this.act(act);
      if (act === 'fail' || isAsking(act)) break;
    }
    if (!this.isOn) return;
    if (this.asked.length > 0) {
      const required_action = {
        type: 'submit_tool_outputs',
        submit_tool_outputs: { tool_calls: this.asked },
      };
      this.say('thread.run.requires_action', { status: 'requires_action', required_action });
      this.say('agent.run.status.changed', { currentStatus: 'requires_action' });
    } else if (this.acts.includes('fail')) {
      this.say('thread.run.failed', { status: 'failed', error: { message: 'It broke.' } });
    } else this.say('thread.run.completed', { status: 'completed' });
    this.end();
  }

  private end(): void {
    this.isOn = false;
    this.stream.end();
  }

  private say(type: string, data: unknown): void {
    if (this.stream.isOver) return;
    const event = { type, timestamp: now(), runId: this.id, threadId: THREAD, data };
    this.stream.write(event, String(this.stream.length));
  }

  private async act(act: Act): Promise<void> {
    switch (act) {
      case 'say':
        return this.text();
      case 'tool': {
        const call = this.call('find');
        const about = { stepId: 's', toolCallId: call.id, toolName: 'find' };
        this.turn([call]);
        this.say('agent.tool.execution.started', { ...about, input: {} });
        await nap();
        if (!this.isOn) return;
        this.agent.carryOut(nameOf(call));
        const data = resultOf(nameOf(call));
        this.say('agent.tool.execution.completed', { ...about, result: { success: true, data } });
        this.result(call.id, data);
        return;
      }
      case 'page':
      case 'two pages': {
        const count = act === 'page' ? 1 : 2;
        const calls = Array.from({ length: count }, () => this.call('read_page'));
        this.turn(calls);
        await nap();
        this.asked = this.isOn ? calls : [];
        return;
      }
      default:
        return;
    }
  }

  private shell(): AgentBMessage {
    const id = `${this.id}.${++this.messages}`;
    const message = {
      id,
      threadId: THREAD,
      role: 'assistant',
      content: '',
      createdAt: now(),
    } as const;
    this.say('thread.message.created', { message: { ...message, metadata: { inProgress: true } } });
    return { ...message, metadata: { runId: this.id } };
  }

  private async text(): Promise<void> {
    const shell = this.shell();
    let content = '';
    for (let count = 0; count < 2; count++) {
      if (!this.isOn) return;
      const contentChunk = `${this.words.next()} `;
      content += contentChunk;
      this.store({ ...shell, content });
      this.say('thread.message.delta', { messageId: shell.id, delta: { contentChunk } });
      await nap();
    }
    this.say('thread.message.completed', { message: { ...shell, content } });
  }

  private call(name: string): AgentBToolCall {
    const call = this.words.call();
    return {
      id: this.repeatsCalls ? `call_${++this.calls}` : call,
      type: 'function',
      function: { name, arguments: JSON.stringify(argumentsOf(call)) },
    };
  }

  private turn(calls: readonly AgentBToolCall[]): void {
    const shell = this.shell();
    const message = { ...shell, metadata: { ...shell.metadata, tool_calls: calls } };
    for (const toolCall of calls) {
      this.say('thread.run.step.tool_call.created', { stepId: 's', toolCall });
    }
    this.store(message);
    this.say('thread.message.completed', { message });
  }

  private result(tool_call_id: string, content: string): void {
    const message: AgentBMessage = {
      id: `result-${this.id}.${++this.results}`,
      threadId: THREAD,
      role: 'tool',
      content,
      createdAt: now(),
      metadata: { runId: this.id, tool_call_id },
    };
    this.store(message);
    this.say('thread.message.created', { message });
  }
}
