import type { SessionEvent } from '../../src/core/events.js';
import type { Message } from '../../src/core/state.js';
import type { AgentBackend, LoadedHistory } from '../../src/contract/index.js';

/*
 * A server with one session that outlives every page. It takes messages, files and answers as often as they arrive, and
 * counts them. Its streams are events of the library as JSON. A page is connected by a wire that takes its time, and that a page which
 * dies cuts: what is on its way then may arrive or not, and nothing comes back.
 */

/** What the server has been given, in order. */
export interface Arrival {
  readonly kind: 'message' | 'answer' | 'file';
  readonly text: string;
  readonly key?: string | undefined;
  /** The files that go with a message, by their names. */
  readonly files?: readonly string[];
}

interface Run {
  readonly id: string;
  readonly messageId: string;
  readonly events: SessionEvent[];
  readonly readers: Set<() => void>;
  /** What is said once the question is answered. */
  question: string | undefined;
  isOver: boolean;
}

export interface OfficeOptions {
  /** Milliseconds between two words. */
  readonly pace?: number;
  /** Whether the stored messages can be asked for. @default true */
  readonly hasHistory?: boolean;
  /** The words of an answer that asks nothing. @default the message, read back, and that it is done */
  readonly answerWith?: (message: string) => string;
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** A server that answers each message with its words, and asks a question where the message says so. */
export class OfficeServer {
  readonly arrivals: Arrival[] = [];
  readonly stored: Message[] = [];
  private readonly runs: Run[] = [];
  private readonly pace: number;
  private readonly hasHistory: boolean;
  private readonly answerWith: OfficeOptions['answerWith'];

  constructor({ pace = 5, hasHistory = true, answerWith }: OfficeOptions = {}) {
    this.pace = pace;
    this.answerWith = answerWith;
    this.hasHistory = hasHistory;
  }

  /** How many of these have arrived. */
  count(kind: Arrival['kind'], text: string): number {
    return this.arrivals.filter((one) => one.kind === kind && one.text === text).length;
  }

  /** The question that waits. */
  get question(): string | undefined {
    const run = this.runs.at(-1);
    return run?.isOver === false ? run.question : undefined;
  }

  /** All that the agent has said, as it is stored. */
  get words(): string {
    return this.stored
      .flatMap(({ parts, role }) => (role === 'user' ? [] : parts.map(wordsOf).join('')))
      .join('\n');
  }

  /** The backend of a page. @param wire How its requests travel. */
  backend(wire: Wire = new Wire()): AgentBackend {
    return officeBackend('https://office.test', {
      hasHistory: this.hasHistory,
      fetch: (input, init) => wire.carry(() => this.answer(new Request(input, init)), init?.signal),
    });
  }

  /** Answers a request, whatever stands before the last names of its path. */
  async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const [what, name = ''] = pathname.split('/').slice(pathname.startsWith('/office') ? 2 : 1);
    const isPost = request.method === 'POST';
    if (what === 'files') {
      this.arrivals.push({ kind: 'file', text: name });
      return Response.json({ id: `${name}-${this.count('file', name)}`, name });
    }
    if (what === 'runs') {
      const run = this.runs.find(({ id }) => id === name);
      return run === undefined ? new Response(null, { status: 404 }) : this.stream(run);
    }
    if (what === 'messages' && !isPost) return Response.json(this.history());
    const body = (await request.json()) as {
      text?: string;
      key?: string;
      files?: readonly string[];
      input?: unknown;
    };
    if (what === 'answers') return this.takeAnswer(String(body.input));
    if (what === 'messages' && name !== '') {
      const index = this.stored.findIndex(({ id }) => id === name);
      this.stored.splice(index === -1 ? this.stored.length : index);
    }
    return this.stream(this.takeMessage(body.text ?? '', body.key, body.files));
  }

  private history(): LoadedHistory {
    const run = this.runs.at(-1);
    const isOpen = run !== undefined && !run.isOver;
    return {
      messages: this.stored,
      ...(isOpen && { openRun: { runId: run.id, messageKey: run.messageId } }),
    };
  }

  private takeMessage(text: string, key: string | undefined, files: readonly string[] = []): Run {
    const number = this.arrivals.push({ kind: 'message', text, key, files });
    const attachments = files.map((id) => ({ id, name: id.replace(/-\d+$/u, '') }));
    this.stored.push({
      ...messageOf(`m${number}`, 'user', text),
      ...(attachments.length > 0 && { attachments }),
    });
    const run: Run = {
      id: `r${number}`,
      messageId: `a${number}`,
      events: [],
      readers: new Set(),
      question: text.includes('?') ? text : undefined,
      isOver: false,
    };
    this.runs.push(run);
    this.stored.push({
      ...messageOf(run.messageId, 'assistant', ''),
      runId: run.id,
      status: 'running',
    });
    void this.work(run, text);
    return run;
  }

  private takeAnswer(input: string): Response {
    const run = this.runs.at(-1);
    this.arrivals.push({ kind: 'answer', text: input });
    if (run?.question !== undefined) {
      run.question = undefined;
      const provided = { input, type: 'text' };
      this.change(run, (message) => ({
        ...message,
        parts: message.parts.map((part) =>
          part.type === 'input' ? { ...part, status: 'done', provided } : part,
        ),
      }));
      void this.finish(run, ` You said ${input}.`);
    }
    return new Response(null, { status: 204 });
  }

  private async work(run: Run, text: string): Promise<void> {
    this.tell(run, { type: 'run-start', runId: run.id });
    this.tell(run, { type: 'run-identify', messageId: run.messageId });
    for (const word of (this.answerWith?.(text) ?? `Re ${text}`).split(/(?<= )/u)) {
      await wait(this.pace);
      this.say(run, word);
    }
    if (run.question === undefined)
      return this.finish(run, this.answerWith === undefined ? ' Done.' : '');
    const asked = { prompt: 'Which?', inputTypes: ['text'] };
    this.change(run, (message) => ({
      ...message,
      parts: [...message.parts, { type: 'input', id: 'ask', ...asked, status: 'awaiting-input' }],
    }));
    this.tell(run, { type: 'input-request', id: 'ask', ...asked });
  }

  private async finish(run: Run, last: string): Promise<void> {
    if (last.startsWith(' You')) this.tell(run, { type: 'run-start', runId: run.id });
    await wait(this.pace);
    this.say(run, last);
    run.isOver = true;
    this.change(run, (message) => ({ ...message, status: 'done' }));
    this.tell(run, { type: 'run-end', outcome: 'done' });
  }

  private say(run: Run, text: string): void {
    this.change(run, (message) => {
      const [first, ...rest] = message.parts;
      const before = first?.type === 'text' ? first.text : '';
      return { ...message, parts: [{ type: 'text', id: 'text', text: before + text }, ...rest] };
    });
    this.tell(run, { type: 'text-delta', id: 'text', parentId: '', text });
  }

  private change(run: Run, alter: (message: Message) => Message): void {
    const index = this.stored.findIndex(({ id }) => id === run.messageId);
    const message = this.stored[index];
    if (message !== undefined) this.stored[index] = alter(message);
  }

  private tell(run: Run, event: SessionEvent): void {
    run.events.push(event);
    for (const reader of run.readers) reader();
  }

  /** A run from its start, and on as it is written. */
  private stream(run: Run): Response {
    const bytes = new TextEncoder();
    let told = 0;
    let stop = () => {};
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const read = () => {
          for (; told < run.events.length; told++) {
            controller.enqueue(bytes.encode(`data: ${JSON.stringify(run.events[told])}\n\n`));
          }
          if (!run.isOver || run.events.at(-1)?.type !== 'run-end') return;
          stop();
          controller.close();
        };
        stop = () => {
          run.readers.delete(read);
        };
        run.readers.add(read);
        read();
      },
      cancel: () => stop(),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
}

/** The backend of such a server, which is at this address. */
export function officeBackend(
  url: string,
  {
    hasHistory = true,
    fetch,
  }: { readonly hasHistory?: boolean; readonly fetch?: typeof globalThis.fetch } = {},
): AgentBackend {
  return {
    name: 'office',
    origin: url,
    sessionId: 's1',
    headers: async () => ({}),
    ...(fetch && { fetch }),
    stream: { hasHeartbeats: false },
    createDecoder: () => {
      let isOver = false;
      return {
        push: (event) => {
          isOver ||= (event as SessionEvent).type === 'run-end';
          return [event as SessionEvent];
        },
        end: () => (isOver ? [] : [{ type: 'run-end', outcome: 'interrupted' }]),
      };
    },
    sendMessage: ({ attachments, idempotencyKey, text }) => ({
      method: 'POST',
      url: `${url}/messages`,
      body: { text, key: idempotencyKey, files: attachments.map(({ id }) => id) },
    }),
    resume: ({ runId }) =>
      runId === undefined ? undefined : { method: 'GET', url: `${url}/runs/${runId}` },
    edit: (id, text) => ({ method: 'POST', url: `${url}/messages/${id}`, body: { text } }),
    respond: (_, { input }) => ({
      continues: 'same-run',
      call: { method: 'POST', url: `${url}/answers`, body: { input } },
    }),
    upload: (file) => ({ method: 'POST', url: `${url}/files/${(file as File).name}` }),
    readUpload: (answer) => answer as { id: string; name: string },
    ...(hasHistory && {
      loadHistory: () => ({ method: 'GET', url: `${url}/messages` }) as const,
      readHistory: (answer: unknown) => answer as LoadedHistory,
    }),
  };
}

/** How the requests of a page travel. */
export class Wire {
  private isCut = false;
  private readonly delay: () => number;
  private readonly arrives: () => boolean;

  /**
   * @param delay Milliseconds of each way.
   * @param arrives Whether what is on its way arrives when the page dies.
   */
  constructor(delay: () => number = () => 0, arrives: () => boolean = () => true) {
    this.delay = delay;
    this.arrives = arrives;
  }

  /** The page is dead. */
  cut(): void {
    this.isCut = true;
  }

  async carry(ask: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
    const never = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    // What is dead asks for nothing any more.
    if (this.isCut) return never;
    const way = async () => {
      await wait(this.delay());
      if (this.isCut && !this.arrives()) return never;
      const response = await ask();
      await wait(this.delay());
      // A dead page hears nothing.
      return this.isCut ? never : response;
    };
    return Promise.race([never, way()]);
  }
}

function messageOf(id: string, role: string, text: string): Message {
  const parts = text === '' ? [] : [{ type: 'text', id: 'text', text } as const];
  return { id, key: id, role, parts, status: 'done' };
}

function wordsOf(part: Message['parts'][number]): string {
  return part.type === 'text' ? part.text : '';
}
