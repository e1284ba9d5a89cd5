import { safeValidateUIMessages, convertToModelMessages, type UIMessage } from 'ai';
import { aiSdkBackend } from '../../../src/protocols/ai-sdk/aiSdkBackend.js';
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

/** A part in the format of the wire. */
type Part = Record<string, unknown>;

interface Chat {
  id: string;
  messages: readonly UIMessage[];
}

export interface AiSdkServerOptions {
  /** Whether runs go on without a reader, and can be read again. */
  readonly resume: boolean;
}

/**
 * A route as the documentation of the AI SDK has it: it takes the messages of the request for the conversation, and stores them
 * with its answer once that is finished, broken off or failed.
 */
export function aiSdkServer(
  { turns, repeatsCalls = false }: Setting,
  { resume }: AiSdkServerOptions,
): ModelServer {
  const agent = new Agent(turns);
  const { wrong } = agent;
  const conversations: unknown[] = [];
  let chat: Chat = { id: '', messages: [] };
  let current: Run | undefined;

  const take = (body: { id: string; messages: UIMessage[] }): Response => {
    conversations.push(body.messages);
    if (chat.id !== '' && chat.id !== body.id) wrong.push(`${chat.id} goes on as ${body.id}`);
    // As a route that keeps one stream per chat.
    current?.stop();
    chat = { id: body.id, messages: body.messages };
    const run = new Run({ agent, repeatsCalls }, body.messages, (messages) => {
      if (current === run) chat = { ...chat, messages };
    });
    current = run;
    if (!resume) run.stream.onLeft = () => run.stop();
    void run.play();
    return run.stream.respond();
  };

  let pages = 0;
  const backend = (line: Line, isNamed: boolean) => {
    let names = 0;
    const name = `page-${++pages}`;
    return aiSdkBackend({
      url: 'https://agent.test/chat',
      ...(isNamed && { sessionId: 'chat' }),
      createId: () => `id-${name}-${++names}`,
      resume,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (request.method === 'GET') {
          const answer = async () =>
            current?.stream.isOver === false
              ? current.stream.respond()
              : new Response(null, { status: 204 });
          return line.carry('resume', answer, init?.signal);
        }
        const body = JSON.parse(init?.body as string) as { id: string; messages: UIMessage[] };
        return line.carry('post', async () => take(body), init?.signal);
      },
      history: ({ signal }) => by(line, 'read', () => json(chat.messages))(signal),
      ...(resume && {
        cancel: ({ signal }) =>
          by(line, 'read', () => {
            current?.stop();
            return json({});
          })(signal),
      }),
    });
  };

  return {
    backend,
    isBusy: () => current?.stream.isOver === false,
    stored: () => chat.messages,
    wrong,
    conversations,
    validate: async (messages) => {
      const result = await safeValidateUIMessages({ messages });
      if (!result.success) return result.error.message;
      await convertToModelMessages(result.data);
      return faultsOf(messages as UIMessage[]);
    },
  };
}

/** What the route would stumble over, beside what the package checks: calls that nobody has given a result. */
function faultsOf(messages: readonly UIMessage[]): string | undefined {
  const ids = messages.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return `ids twice: ${ids.join(', ')}`;
  const calls = messages.flatMap(({ parts }) =>
    (parts as readonly Part[]).flatMap(({ input, toolCallId }) =>
      typeof toolCallId === 'string' ? [callIn(input)] : [],
    ),
  );
  if (new Set(calls).size < calls.length) return `calls twice: ${calls.join(', ')}`;
  for (const { role, parts } of messages) {
    if (role === 'assistant' && parts.length === 0) return 'an answer without parts';
    for (const { state, toolCallId, approval } of parts as readonly Part[]) {
      if (state === 'input-available' || state === 'input-streaming')
        return `call ${String(toolCallId)} without a result`;
      if (state === 'approval-requested') return `call ${String(toolCallId)} without a decision`;
      const decided = (approval as { approved?: unknown } | undefined)?.approved;
      if (approval !== undefined && typeof decided !== 'boolean')
        return `an approval of ${String(toolCallId)} that says nothing`;
    }
  }
  return undefined;
}

class Run {
  readonly stream = new Broadcast();
  private isStopped = false;
  private readonly agent: Agent;
  private readonly repeatsCalls: boolean;
  private readonly before: readonly UIMessage[];
  private readonly message: { id: string; role: 'assistant'; parts: Part[] };
  private readonly store: (messages: readonly UIMessage[]) => void;
  private readonly acts: readonly Act[];
  private readonly words: Words;

  constructor(
    { agent, repeatsCalls }: { readonly agent: Agent; readonly repeatsCalls: boolean },
    messages: readonly UIMessage[],
    store: (messages: readonly UIMessage[]) => void,
  ) {
    const { acts, number } = agent.next();
    this.agent = agent;
    this.repeatsCalls = repeatsCalls;
    this.store = store;
    this.acts = acts;
    this.words = new Words(number);
    const last = messages.at(-1);
    const isGoingOn = last?.role === 'assistant';
    this.before = isGoingOn ? messages.slice(0, -1) : messages;
    this.message = isGoingOn
      ? (structuredClone(last) as unknown as typeof this.message)
      : { id: `m${number}`, role: 'assistant', parts: [] };
  }

  /** The request was aborted: the model is left in the middle of a word. */
  stop(): void {
    if (this.stream.isOver) return;
    this.isStopped = true;
    this.say({ type: 'abort' });
    this.close();
  }

  async play(): Promise<void> {
    this.say({ type: 'start', messageId: this.message.id });
    await nap();
    await this.decided();
    this.say({ type: 'start-step' });
    this.message.parts.push({ type: 'step-start' });
    for (const act of this.acts) {
      if (this.isStopped) return;
      await this.act(act);
      if (act === 'fail' || isAsking(act)) break;
    }
    if (this.isStopped) return;
    if (!this.acts.includes('fail')) {
      this.say({ type: 'finish-step' });
      this.say({ type: 'finish', finishReason: this.acts.some(isAsking) ? 'tool-calls' : 'stop' });
    }
    this.close();
  }

  private say(chunk: object): void {
    if (!this.stream.isOver) this.stream.write(chunk);
  }

  private close(): void {
    const { id, parts, role } = this.message;
    const isEmpty = parts.every(({ type }) => type === 'step-start');
    const answer = { id, role, parts } as unknown as UIMessage;
    this.store(isEmpty ? this.before : [...this.before, answer]);
    this.stream.write('[DONE]');
    this.stream.end();
  }

  private async act(act: Act): Promise<void> {
    switch (act) {
      case 'say':
        return this.text();
      case 'tool': {
        const call = this.call('find', 'input-available');
        await nap();
        if (!this.isStopped) this.output(call, resultOf(callIn(call['input'])));
        return;
      }
      case 'page':
      case 'two pages':
        for (let index = act === 'page' ? 1 : 0; index < 2; index++) {
          this.call('read_page', 'input-available');
        }
        return nap();
      case 'approval':
      case 'two approvals':
      case 'question':
        for (let index = act === 'two approvals' ? 0 : 1; index < 2; index++) {
          const call = this.call('refund', 'approval-requested');
          const approvalId = `ok-${callIn(call['input'])}`;
          call['approval'] = { id: approvalId };
          this.say({ type: 'tool-approval-request', toolCallId: call['toolCallId'], approvalId });
        }
        return nap();
      case 'fail':
      default:
        this.say({ type: 'error', errorText: 'It broke.' });
    }
  }

  private async text(): Promise<void> {
    const id = this.words.next();
    const part: Part = { type: 'text', text: '', state: 'done' };
    this.say({ type: 'text-start', id });
    for (let count = 0; count < 2; count++) {
      if (this.isStopped) return;
      const delta = count === 0 ? `${id} ` : `${this.words.next()} `;
      if (count === 0) this.message.parts.push(part);
      part['text'] = `${String(part['text'])}${delta}`;
      this.say({ type: 'text-delta', id, delta });
      await nap();
    }
    if (!this.isStopped) this.say({ type: 'text-end', id });
  }

  private call(toolName: string, state: string): Part {
    const call = this.words.call();
    // In a message of the wire, each call has an id of its own.
    const count = this.message.parts.filter(({ toolCallId }) => toolCallId !== undefined).length;
    const toolCallId = this.repeatsCalls ? `call_${count + 1}` : call;
    const input = argumentsOf(call);
    const part: Part = { type: `tool-${toolName}`, toolCallId, state, input };
    this.message.parts.push(part);
    this.say({ type: 'tool-input-available', toolCallId, toolName, input });
    return part;
  }

  private output(part: Part, output: unknown): void {
    const { toolCallId } = part;
    this.agent.carryOut(callIn(part['input']));
    part['state'] = 'output-available';
    part['output'] = output;
    this.say({ type: 'tool-output-available', toolCallId, output });
  }

  /** The calls that the person has decided on. */
  private async decided(): Promise<void> {
    for (const part of this.message.parts) {
      if (part['state'] !== 'approval-responded' || this.isStopped) continue;
      const { approved } = part['approval'] as { approved: boolean };
      if (approved) {
        this.output(part, resultOf(callIn(part['input'])));
      } else {
        part['state'] = 'output-denied';
        this.say({ type: 'tool-output-denied', toolCallId: part['toolCallId'] });
      }
      await nap();
    }
  }
}
