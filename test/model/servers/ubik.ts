import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { answerContent } from '../../../src/testing/scripted-agent/engine/content.js';
import type { Line, Purpose } from '../Line.js';
import { Broadcast } from './Broadcast.js';
import {
  Agent,
  isAsking,
  json,
  nap,
  resultOf,
  Words,
  type Act,
  type ModelServer,
  type Setting,
} from './ModelServer.js';

interface Message {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  content: string;
  readonly created_at: string;
  readonly parent_id: string | null;
  task_id: string | null;
}

/** The UBIK API with one session: a tree of messages, and runs that go on without a reader. */
export function ubikServer({ turns }: Pick<Setting, 'turns'>): ModelServer {
  const agent = new Agent(turns);
  const tree: Message[] = [];
  const runs = new Map<string, Run>();
  let headId: string | null = null;
  let current: Run | undefined;

  const find = (id: string | null) => tree.find((one) => one.id === id);
  const branch = (): readonly Message[] => {
    const path: Message[] = [];
    for (let at = find(headId); at !== undefined; at = find(at.parent_id)) path.unshift(at);
    return path;
  };
  const show = (message: Message) => ({
    ...message,
    sibling_ids: tree
      .filter((one) => one.parent_id === message.parent_id && one !== message)
      .map(({ id }) => id),
  });

  const run = (parent: Message, decided: string | undefined): Response => {
    const own = new Run(agent, decided, (content) => {
      tree.push({
        id: own.messageId,
        role: 'assistant',
        content,
        created_at: own.createdAt,
        parent_id: parent.id,
        task_id: own.id,
      });
      if (headId === parent.id) headId = own.messageId;
    });
    runs.set(own.id, own);
    parent.task_id = own.id;
    headId = parent.id;
    current = own;
    void own.play();
    return own.stream.respond();
  };

  const send = (content: string): Response => {
    const asking = current;
    let decided: string | undefined;
    if (asking?.checkpoint !== undefined) {
      const message = find(asking.messageId);
      const answer = { input: content, type: 'text' };
      if (message !== undefined) {
        message.content = answerContent(message.content, asking.checkpoint, answer);
      }
      asking.checkpoint = undefined;
    }
    if (asking?.askingCall !== undefined) {
      if (content.startsWith('Approved')) decided = asking.askingCall;
      asking.leave();
    }
    const message: Message = {
      id: `u${tree.length}`,
      role: 'user',
      content,
      created_at: new Date().toISOString(),
      parent_id: headId,
      task_id: null,
    };
    tree.push(message);
    return run(message, decided);
  };

  const anew = (id: string, content?: string): Response => {
    current?.leave();
    const named = find(id);
    const said = named?.role === 'user' ? named : find(named?.parent_id ?? null);
    if (said === undefined) return json({ detail: 'Not Found' }, 404);
    if (current !== undefined) current.checkpoint = undefined;
    if (content === undefined) return run(said, undefined);
    headId = said.parent_id;
    return send(content);
  };

  const serve = async (method: string, url: URL, body: { content?: string }): Promise<Response> => {
    const [, , what, messageId, action] = url.pathname.slice(1).split('/');
    if (what === undefined) {
      return json({ id: 's1', title: null });
    }
    if (what === 'stop') {
      current?.stop();
      return json({ status: 'stop_requested' });
    }
    if (what === 'stream') {
      const wanted = url.searchParams.get('task_id');
      const found = wanted === null ? current : runs.get(wanted);
      return found?.stream.respond() ?? json({ detail: 'Not Found' }, 404);
    }
    if (method === 'GET') return json({ items: branch().map(show), active_head_id: headId });
    if (current?.isOn === true && !current.isStopping) return json({ detail: 'Busy' }, 409);
    if (current?.isOn === true) current.leave();
    if (action === undefined) return send(body.content ?? '');
    return anew(messageId ?? '', action === 'edit' ? body.content : undefined);
  };

  const backend = (line: Line, isNamed: boolean) =>
    ubikBackend({
      url: 'https://agent.test',
      ...(isNamed && { sessionId: 's1' }),
      paths: {
        regenerate: ({ messageId, sessionId }) =>
          `agent-sessions/${sessionId}/messages/${messageId}/regenerate`,
        edit: ({ messageId, sessionId }) =>
          `agent-sessions/${sessionId}/messages/${messageId}/edit`,
      },
      fetch: async (input, init) => {
        const url = new URL(input as string);
        const method = init?.method ?? 'GET';
        const body = JSON.parse((init?.body as string | undefined) ?? '{}') as { content?: string };
        return line.carry(
          purposeOf(method, url.pathname),
          () => serve(method, url, body),
          init?.signal,
        );
      },
    });

  return {
    backend,
    firstRunId: () => [...runs.keys()][0],
    runId: () => current?.id,
    isBusy: () => current?.isOn === true,
    // The run that asks is not over, and what it has written is in its stream.
    stored: () =>
      [...branch(), ...(current?.askingCall === undefined ? [] : [current])].map(({ content }) =>
        content.replaceAll(/<<USER_INPUT_PROVIDED_START>>.*?<<USER_INPUT_PROVIDED_END>>/gsu, ''),
      ),
    wrong: agent.wrong,
    conversations: [],
    storesAnswers: true,
  };
}

function purposeOf(method: string, path: string): Purpose {
  if (path.endsWith('/stream')) return 'resume';
  return method === 'POST' && path.includes('/messages') ? 'post' : 'read';
}

let latest = 0;

/** A time in microseconds that is later than all before. */
function stamp(): string {
  latest = Math.max(latest + 1, Date.now() * 1000);
  const micros = String(latest % 1_000_000).padStart(6, '0');
  return `${new Date(Math.floor(latest / 1000)).toISOString().slice(0, 19)}.${micros}Z`;
}

class Run {
  readonly id: string;
  readonly messageId: string;
  readonly createdAt = stamp();
  readonly stream = new Broadcast();
  isOn = true;
  isStopping = false;
  /** Where it has ended with a question. */
  checkpoint: string | undefined;
  /** The call that waits for leave, while the stream stays open. */
  askingCall: string | undefined;
  content = '';
  private readonly agent: Agent;
  private readonly decided: string | undefined;
  private readonly store: (content: string) => void;
  private readonly acts: readonly Act[];
  private readonly words: Words;

  constructor(agent: Agent, decided: string | undefined, store: (content: string) => void) {
    const { acts, number } = agent.next();
    this.id = `task${number}`;
    this.messageId = `answer${number}`;
    this.agent = agent;
    this.decided = decided;
    this.store = store;
    this.acts = acts;
    this.words = new Words(number);
  }

  /** The text breaks off at the next word. */
  stop(): void {
    if (this.askingCall !== undefined) {
      this.say({ type: 'agent_stop_requested', task_id: this.id });
      this.leave();
      return;
    }
    if (!this.isOn || this.isStopping) return;
    this.isStopping = true;
    this.say({ type: 'agent_stop_requested', task_id: this.id });
  }

  /** The conversation goes on in another run. */
  leave(): void {
    if (this.stream.isOver) return;
    this.askingCall = undefined;
    this.end();
  }

  async play(): Promise<void> {
    this.say({ type: 'connection_established', session_id: 's1', task_id: this.id });
    this.say({ type: 'agent_processing_started', task_id: this.id });
    this.say({ type: 'response_stream_start', message_id: this.messageId, task_id: this.id });
    await nap();
    if (this.decided !== undefined) {
      this.agent.carryOut(this.decided);
      this.chunk(toolText('refund', this.decided));
      await nap();
    }
    for (const act of this.acts) {
      if (this.isLeft) break;
      await this.act(act);
      if (act === 'fail' || isAsking(act)) break;
    }
    if (!this.isOn || this.stream.isOver) return;
    if (this.isStopping) {
      this.end();
    } else if (this.askingCall !== undefined) {
      // The stream stays open.
      this.isOn = false;
    } else if (this.checkpoint !== undefined) {
      this.end();
    } else if (this.acts.includes('fail')) {
      const error = 'It broke.';
      this.say({ type: 'agent_processing_error', error, traceback: '' });
      this.content += `\n<<ERROR_START>>\nError: ${error}\n<<ERROR_END>>\n`;
      this.end();
    } else {
      const { content } = this;
      this.say({
        type: 'agent_processing_complete',
        message_id: this.messageId,
        content,
        result: {},
      });
      this.end();
    }
  }

  private get isLeft(): boolean {
    return this.isStopping || this.stream.isOver;
  }

  private end(): void {
    this.isOn = false;
    this.store(this.content);
    this.stream.end();
  }

  private say(event: object): void {
    if (!this.stream.isOver) this.stream.write({ ...event, timestamp: stamp() });
  }

  private chunk(content: string): void {
    if (this.stream.isOver) return;
    this.content += content;
    this.say({ type: 'response_chunk', content });
  }

  private async act(act: Act): Promise<void> {
    switch (act) {
      case 'say':
        for (let count = 0; count < 2 && !this.isLeft; count++) {
          this.chunk(`${this.words.next()} `);
          await nap();
        }
        return;
      case 'tool': {
        const call = this.words.call();
        this.chunk(`\n<<TOOL_STEP_START/find:${call}>>\n`);
        await nap();
        if (this.isLeft) return;
        this.agent.carryOut(call);
        this.chunk(bodyOf('find', call));
        return;
      }
      case 'approval': {
        await nap();
        if (this.isLeft) return;
        const call = this.words.call();
        this.say({
          type: 'tool_input_required',
          tool_execution_id: call,
          tool_name: 'refund',
          tool_input: { question: 'Well?', order: 7 },
        });
        this.askingCall = call;
        return;
      }
      case 'question': {
        await nap();
        if (this.isLeft) return;
        const name = `ask-${this.id}`;
        const created_at = stamp();
        this.stream.write({ type: 'checkpoint_created', checkpoint_name: name, created_at });
        this.say({
          type: 'input_required',
          checkpoint_name: name,
          prompt: 'Well?',
          input_types: ['text'],
        });
        this.content += `\n<<CHECKPOINT_START>>\nCheckpoint: ${name}\n<<CHECKPOINT_END>>\n<<INPUT_REQUIRED_START>>\nWell?\nExpected input types: text\ncheckpoint_name: ${name}\n<<INPUT_REQUIRED_END>>\n`;
        this.checkpoint = name;
        return;
      }
      default:
        return;
    }
  }
}

const bodyOf = (name: string, call: string): string =>
  `<<TOOL_STEP_RESULT_START>>\n{"response":"${resultOf(call)}"}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/${name}:${call}>>\n`;

const toolText = (name: string, call: string): string =>
  `\n<<TOOL_STEP_START/${name}:${call}>>\n${bodyOf(name, call)}`;
