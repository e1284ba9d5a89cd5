import { openAiChatBackend } from '../../../src/protocols/openai/openAiChatBackend.js';
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

interface Call {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

interface ChatMessage {
  readonly role: string;
  content: unknown;
  tool_calls?: Call[];
  readonly tool_call_id?: string;
}

/**
 * A route of an app that passes chat completions on: it takes the messages of the request for the conversation, carries out its own tools,
 * and stores the messages with its answer once that is finished, failed, or nobody reads it any more.
 */
export function openAiChatServer({ turns, repeatsCalls = false }: Setting): ModelServer {
  const agent = new Agent(turns);
  const { wrong } = agent;
  const conversations: unknown[] = [];
  let chat: { readonly id: string; readonly messages: readonly ChatMessage[] } = {
    id: '',
    messages: [],
  };
  let current: Run | undefined;

  const take = (body: { id: string; messages: ChatMessage[] }): Response => {
    conversations.push(body.messages);
    if (chat.id !== '' && chat.id !== body.id) wrong.push(`${chat.id} goes on as ${body.id}`);
    current?.stop();
    chat = body;
    const run = new Run({ agent, repeatsCalls }, body.messages, (messages) => {
      if (current === run) chat = { ...chat, messages };
    });
    current = run;
    run.stream.onLeft = () => run.stop();
    void run.play();
    return run.stream.respond();
  };

  let pages = 0;
  const backend = (line: Line, isNamed: boolean) => {
    let names = 0;
    const name = `page-${++pages}`;
    return openAiChatBackend({
      url: 'https://agent.test/chat',
      ...(isNamed && { sessionId: 'chat' }),
      createId: () => `id-${name}-${++names}`,
      pageTools: ['read_page'],
      fetch: async (_, init) => {
        const body = JSON.parse(init?.body as string) as { id: string; messages: ChatMessage[] };
        return line.carry('post', async () => take(body), init?.signal);
      },
      history: ({ signal }) => by(line, 'read', () => json(chat.messages))(signal),
    });
  };

  return {
    backend,
    isBusy: () => current?.stream.isOver === false,
    stored: () => chat.messages,
    wrong,
    conversations,
    validate: async (messages) => faultOf(messages as ChatMessage[]),
  };
}

/** What the API refuses. */
function faultOf(messages: readonly ChatMessage[]): string | undefined {
  const seen = new Set<string>();
  for (const [index, { content, role, tool_calls: calls = [] }] of messages.entries()) {
    if (role === 'assistant' && (content ?? '') === '' && calls.length === 0) {
      return 'an answer without words or calls';
    }
    if (role === 'tool' && !['assistant', 'tool'].includes(messages[index - 1]?.role ?? '')) {
      return 'a result without its call';
    }
    const results = messages.slice(index + 1, index + 1 + calls.length);
    const ids = calls.map(({ id }) => id);
    if (results.map((one) => one.tool_call_id).join() !== ids.join()) {
      return `the calls ${ids.join()} without their results`;
    }
    for (const { function: called } of calls) {
      const call = callIn(JSON.parse(called.arguments));
      if (seen.has(call)) return `${call} is called twice`;
      seen.add(call);
    }
  }
  return undefined;
}

class Run {
  readonly stream = new Broadcast();
  private isStopped = false;
  private readonly agent: Agent;
  private readonly repeatsCalls: boolean;
  private readonly before: readonly ChatMessage[];
  private readonly messages: ChatMessage[] = [];
  private readonly store: (messages: readonly ChatMessage[]) => void;
  private readonly acts: readonly Act[];
  private readonly words: Words;
  private calls: number;

  constructor(
    { agent, repeatsCalls }: { readonly agent: Agent; readonly repeatsCalls: boolean },
    before: readonly ChatMessage[],
    store: (messages: readonly ChatMessage[]) => void,
  ) {
    const { acts, number } = agent.next();
    this.agent = agent;
    this.repeatsCalls = repeatsCalls;
    this.before = before;
    this.store = store;
    this.acts = acts;
    this.words = new Words(number);
    const turn = before.slice(before.findLastIndex(({ role }) => role === 'user') + 1);
    this.calls = turn.filter(({ role }) => role === 'tool').length;
  }

  /** The request was aborted: the model is left in the middle of a word. */
  stop(): void {
    if (this.stream.isOver) return;
    this.isStopped = true;
    this.close();
  }

  async play(): Promise<void> {
    await nap();
    for (const act of this.acts) {
      if (this.isStopped) return;
      await this.act(act);
      if (act === 'fail' || isAsking(act)) break;
    }
    if (this.isStopped) return;
    if (!this.acts.includes('fail') && !this.acts.some(isAsking)) this.say({}, 'stop');
    this.close();
  }

  private say(delta: object, finish: string | null = null): void {
    if (this.stream.isOver) return;
    this.stream.write({
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
  }

  private close(): void {
    this.store([...this.before, ...this.messages]);
    if (!this.stream.isOver) this.stream.write('[DONE]');
    this.stream.end();
  }

  private async act(act: Act): Promise<void> {
    switch (act) {
      case 'tool': {
        const [call] = this.call('find', 1);
        await nap();
        if (this.isStopped || call === undefined) return;
        const content = resultOf(callIn(JSON.parse(call.function.arguments)));
        this.agent.carryOut(callIn(JSON.parse(call.function.arguments)));
        this.messages.push({ role: 'tool', tool_call_id: call.id, content });
        this.say({ role: 'tool', tool_call_id: call.id, content });
        return;
      }
      case 'page':
      case 'two pages':
        this.call('read_page', act === 'page' ? 1 : 2);
        return nap();
      case 'fail':
        this.stream.write({ error: { message: 'It broke.' } });
        return;
      default:
        return this.text();
    }
  }

  private async text(): Promise<void> {
    const last = this.messages.at(-1);
    const isNew = last === undefined || last.role !== 'assistant' || last.tool_calls !== undefined;
    const message: ChatMessage = isNew ? { role: 'assistant', content: '' } : last;
    for (let count = 0; count < 2; count++) {
      if (this.isStopped) return;
      const content = `${this.words.next()} `;
      if (isNew && count === 0) this.messages.push(message);
      message.content = String(message.content) + content;
      this.say({ content });
      await nap();
    }
  }

  /** The model has said what it says, and calls tools. */
  private call(name: string, count: number): readonly Call[] {
    const calls = Array.from({ length: count }, (): Call => {
      const call = this.words.call();
      const id = this.repeatsCalls ? `call_${++this.calls}` : call;
      const args = JSON.stringify(argumentsOf(call));
      return { id, type: 'function', function: { name, arguments: args } };
    });
    const last = this.messages.at(-1);
    if (last?.role === 'assistant' && last.tool_calls === undefined) last.tool_calls = calls;
    else this.messages.push({ role: 'assistant', content: null, tool_calls: calls });
    this.say({ tool_calls: calls.map((call, index) => ({ index, ...call })) });
    this.say({}, 'tool_calls');
    return calls;
  }
}
