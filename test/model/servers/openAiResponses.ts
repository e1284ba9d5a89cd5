import { openAiResponsesBackend } from '../../../src/protocols/openai/openAiResponsesBackend.js';
import type { Line } from '../Line.js';
import { tokensIn } from '../tokens.js';
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

interface Item {
  readonly type?: string;
  readonly id?: string;
  readonly role?: string;
  readonly content?: unknown;
  readonly call_id?: string;
  readonly name?: string;
  readonly arguments?: string | undefined;
  readonly output?: string;
  readonly approval_request_id?: string | null | undefined;
  readonly approve?: boolean;
  readonly [field: string]: unknown;
}

interface Body {
  readonly id: string;
  readonly input: readonly Item[];
  readonly previous_response_id?: string;
}

export interface ResponsesServerOptions {
  /** Whether responses go on without a reader, and can be read again. Otherwise a response that nobody reads is stopped. */
  readonly resumes: boolean;
  /** Whether a request may name the response that it continues. Otherwise it has all items. */
  readonly stores: boolean;
}

/**
 * A route of an app that passes responses on, and stores the items of its one conversation with those of each response: all of them
 * once it is complete, and what there was of one that was stopped or has failed.
 */
export function openAiResponsesServer(
  { turns, repeatsCalls = false }: Setting,
  { resumes, stores }: ResponsesServerOptions,
): ModelServer {
  const agent = new Agent(turns);
  const { wrong } = agent;
  const conversations: (readonly Item[])[] = [];
  const responses = new Map<string, Answer>();
  let chatId = '';
  let items: readonly Item[] = [];
  let responseId: string | undefined;
  let current: Answer | undefined;

  const take = (body: Body): Response => {
    if (chatId !== '' && chatId !== body.id) wrong.push(`${chatId} goes on as ${body.id}`);
    chatId = body.id;
    current?.stop('cancelled');
    const before = responses.get(body.previous_response_id ?? '');
    if (body.previous_response_id !== undefined && before?.isUsable !== true) {
      wrong.push(`${body.previous_response_id} cannot be continued`);
    }
    if (!stores && before !== undefined) wrong.push('a response is named that is not stored');
    const given = [...(before?.conversation ?? []), ...body.input];
    conversations.push(given);
    items = given;
    responseId = undefined;
    const response = new Answer({ agent, repeatsCalls }, given, () => {
      if (current !== response) return;
      items = response.conversation;
      responseId = response.isUsable ? response.id : undefined;
    });
    responses.set(response.id, response);
    current = response;
    if (!resumes) response.stream.onLeft = () => response.stop('cancelled');
    void response.play();
    return response.stream.respond();
  };

  const serve = (method: string, url: URL, body: unknown): Response => {
    const [, id, action] = url.pathname.slice(1).split('/');
    if (id === undefined) return take(body as Body);
    const response = responses.get(id);
    if (response === undefined) return json({ error: { message: 'Not found' } }, 404);
    if (action === 'cancel') {
      response.stop('cancelled');
      return json({ id });
    }
    if (method !== 'GET') wrong.push(`${method} ${url.pathname}`);
    const after = url.searchParams.get('starting_after');
    return response.stream.respond(after === null ? 0 : Number(after) + 1);
  };

  let pages = 0;
  const backend = (line: Line, isNamed: boolean) => {
    let names = 0;
    const name = `page-${++pages}`;
    return openAiResponsesBackend({
      url: 'https://agent.test/responses',
      ...(isNamed && { sessionId: 'chat' }),
      createId: () => `id-${name}-${++names}`,
      pageTools: ['read_page'],
      store: stores,
      ...(resumes && { resume: true, cancel: true }),
      fetch: async (input, init) => {
        const url = new URL(input as string);
        const method = init?.method ?? 'GET';
        const body = JSON.parse((init?.body as string | undefined) ?? '{}') as unknown;
        const isRun = method === 'POST' && !url.pathname.endsWith('/cancel');
        const purpose = isRun ? 'post' : method === 'GET' ? 'resume' : 'read';
        return line.carry(purpose, async () => serve(method, url, body), init?.signal);
      },
      history: ({ signal }) =>
        by(line, 'read', () => {
          const running = resumes && current?.isOn === true ? { running: current.id } : {};
          return json({
            items,
            ...(stores && responseId !== undefined && { responseId }),
            ...running,
          });
        })(signal),
    });
  };

  return {
    backend,
    runId: () => (resumes && current?.isOn === true ? current.id : undefined),
    isBusy: () => current?.isOn === true,
    stored: () => [items, current?.isOn === true ? current.output : []],
    withLeave: agent.withLeave,
    wrong,
    conversations,
    validate: async (given) => faultOf(given as readonly Item[]),
    // A call, and that it was allowed, have no words.
    tokensOf: (given) => given,
  };
}

/** What the API refuses. */
function faultOf(items: readonly Item[]): string | undefined {
  const open = new Map<string, string>();
  const seen = new Set<string>();
  for (const item of items) {
    const isMessage = item.type === undefined || item.type === 'message';
    if (isMessage && open.size > 0) return `${[...open.values()].join()} without an answer`;
    switch (item.type) {
      case 'function_call':
      case 'mcp_approval_request': {
        const call = callIn(JSON.parse(item.arguments ?? '{}'));
        if (seen.has(call)) return `${call} is called twice`;
        seen.add(call);
        open.set(item.call_id ?? item.id ?? '', call);
        break;
      }
      case 'function_call_output':
        if (!open.delete(item.call_id ?? '')) return 'an output without its call';
        break;
      case 'mcp_approval_response':
        if (!open.delete(item.approval_request_id ?? '')) return 'a decision without its request';
        break;
      default:
        if (isMessage && tokensIn(item.content).length === 0) return 'a message without words';
    }
  }
  return open.size === 0 ? undefined : `${[...open.values()].join()} without an answer`;
}

class Answer {
  readonly id: string;
  readonly stream = new Broadcast();
  readonly output: Item[] = [];
  private status: 'in_progress' | 'completed' | 'incomplete' | 'failed' | 'cancelled' =
    'in_progress';
  private readonly agent: Agent;
  private readonly repeatsCalls: boolean;
  private readonly before: readonly Item[];
  private readonly store: () => void;
  private readonly acts: readonly Act[];
  private readonly words: Words;
  private calls: number;

  constructor(
    { agent, repeatsCalls }: { readonly agent: Agent; readonly repeatsCalls: boolean },
    before: readonly Item[],
    store: () => void,
  ) {
    const { acts, number } = agent.next();
    this.id = `resp_${number}`;
    this.agent = agent;
    this.repeatsCalls = repeatsCalls;
    this.before = before;
    this.store = store;
    this.acts = acts;
    this.words = new Words(number);
    const turn = before.slice(before.findLastIndex(({ role }) => role === 'user') + 1);
    this.calls = turn.filter(({ type }) => type === 'function_call').length;
  }

  get isOn(): boolean {
    return this.status === 'in_progress';
  }

  /** Whether it can be named as the previous one. */
  get isUsable(): boolean {
    return this.status === 'completed' || this.status === 'incomplete';
  }

  /** What came before, and what it has said. */
  get conversation(): readonly Item[] {
    return [...this.before, ...this.output];
  }

  stop(status: 'cancelled'): void {
    if (this.isOn) this.end(status);
  }

  async play(): Promise<void> {
    this.say('response.created', { response: { id: this.id, status: 'in_progress' } });
    await nap();
    await this.carryOut();
    for (const act of this.acts) {
      if (!this.isOn) return;
      await this.act(act);
      if (act === 'fail' || act === 'limit' || isAsking(act)) break;
    }
    if (this.isOn) this.end('completed');
  }

  private say(type: string, fields: object): void {
    if (this.stream.isOver) return;
    this.stream.write({ type, sequence_number: this.stream.length, ...fields });
  }

  private end(status: 'completed' | 'incomplete' | 'failed' | 'cancelled'): void {
    if (!this.isOn) return;
    this.status = status;
    const error = status === 'failed' ? { error: { message: 'It broke.' } } : {};
    const response = { id: this.id, status, output: this.output, ...error };
    this.say(`response.${status}`, { response });
    this.store();
    this.stream.end();
  }

  /** The calls that the person has allowed with this request. */
  private async carryOut(): Promise<void> {
    const decided = this.before.slice(
      this.before.findLastIndex(({ type }) => type !== 'mcp_approval_response') + 1,
    );
    for (const { approval_request_id: asked, approve } of decided) {
      const request = this.before.findLast(({ id }) => id === asked);
      if (approve !== true || request === undefined || !this.isOn) continue;
      const call = callIn(JSON.parse(request.arguments ?? '{}'));
      this.agent.carryOut(call, true);
      this.item({
        id: `mcp_${call}`,
        type: 'mcp_call',
        approval_request_id: asked,
        name: 'refund',
        server_label: 'shop',
        arguments: request.arguments,
        output: resultOf(call),
        status: 'completed',
      });
      await nap();
    }
  }

  private item(item: Item): void {
    const output_index = this.output.length;
    const { output: _, ...begun } = item;
    this.say('response.output_item.added', {
      output_index,
      item: { ...begun, ...(item.type !== 'mcp_approval_request' && { status: 'in_progress' }) },
    });
    this.output.push(item);
    this.say('response.output_item.done', { output_index, item });
  }

  private async act(act: Act): Promise<void> {
    switch (act) {
      case 'tool': {
        const call = this.words.call();
        await nap();
        if (!this.isOn) return;
        this.agent.carryOut(call);
        this.item({
          id: `mcp_${call}`,
          type: 'mcp_call',
          approval_request_id: null,
          name: 'find',
          server_label: 'shop',
          arguments: JSON.stringify(argumentsOf(call)),
          output: resultOf(call),
          status: 'completed',
        });
        return;
      }
      case 'page':
      case 'two pages':
        for (let count = act === 'page' ? 1 : 2; count > 0; count--) {
          const call = this.words.call();
          const call_id = this.repeatsCalls ? `call_${++this.calls}` : call;
          const args = JSON.stringify(argumentsOf(call));
          const output_index = this.output.length;
          const item = { id: `fc_${call}`, type: 'function_call', name: 'read_page', call_id };
          this.say('response.output_item.added', {
            output_index,
            item: { ...item, arguments: '', status: 'in_progress' },
          });
          this.say('response.function_call_arguments.delta', {
            output_index,
            item_id: item.id,
            delta: args,
          });
          await nap();
          if (!this.isOn) return;
          const whole = { ...item, arguments: args, status: 'completed' };
          this.output.push(whole);
          this.say('response.output_item.done', { output_index, item: whole });
        }
        return;
      case 'approval':
      case 'two approvals':
        for (let count = act === 'approval' ? 1 : 2; count > 0; count--) {
          const call = this.words.call();
          this.item({
            id: `mcpr_${call}`,
            type: 'mcp_approval_request',
            name: 'refund',
            server_label: 'shop',
            arguments: JSON.stringify(argumentsOf(call)),
          });
        }
        return nap();
      case 'limit':
        await this.text();
        return this.end('incomplete');
      case 'fail':
        return this.end('failed');
      default:
        return this.text();
    }
  }

  private async text(): Promise<void> {
    const id = `msg_${this.id}_${this.output.length}`;
    const output_index = this.output.length;
    const message = (text: string, status: string): Item => ({
      id,
      type: 'message',
      role: 'assistant',
      status,
      content: [{ type: 'output_text', text, annotations: [] }],
    });
    this.say('response.output_item.added', {
      output_index,
      item: { ...message('', 'in_progress'), content: [] },
    });
    let text = '';
    for (let count = 0; count < 2; count++) {
      if (!this.isOn) return;
      const delta = `${this.words.next()} `;
      text += delta;
      this.output[output_index] = message(text, 'incomplete');
      this.say('response.output_text.delta', {
        output_index,
        content_index: 0,
        item_id: id,
        delta,
      });
      await nap();
    }
    if (!this.isOn) return;
    this.output[output_index] = message(text, 'completed');
    this.say('response.output_item.done', { output_index, item: this.output[output_index] });
  }
}
