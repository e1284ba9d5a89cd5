/**
 * As much of `@ulifeai/agentb` 0.1.2 as the documentation's server uses, with a model that does what it is told: for
 * tests of that server. Names, shapes and what becomes of a run are the package's.
 */
type Status = 'queued' | 'in_progress' | 'requires_action' | 'cancelled' | 'failed' | 'completed';

interface Call {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

export interface LLMMessage {
  readonly role: 'user' | 'assistant' | 'tool';
  readonly content: string;
  readonly tool_calls?: readonly Call[];
  readonly tool_call_id?: string;
  readonly name?: string;
}

export interface IMessage {
  readonly id: string;
  readonly threadId: string;
  readonly role: LLMMessage['role'];
  readonly content: string;
  readonly createdAt: Date;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

interface IThread {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt?: Date;
  readonly title?: string;
  readonly userId?: string;
}

interface IAgentRun {
  readonly id: string;
  readonly threadId: string;
  readonly status: Status;
  readonly completedAt?: Date;
}

export interface AgentEvent {
  readonly type: string;
  readonly timestamp: Date;
  readonly runId: string;
  readonly threadId: string;
  readonly data: unknown;
}

type Events = AsyncGenerator<AgentEvent, void, undefined>;

let count = 0;
const newId = (kind: string) => `${kind}-${(count += 1)}`;

export class MemoryStorage {
  readonly threads = new Map<string, IThread>();
  readonly messages: IMessage[] = [];
  readonly runs = new Map<string, IAgentRun>();

  async createThread(data: Partial<IThread> = {}): Promise<IThread> {
    const thread = { ...data, id: newId('thread'), createdAt: new Date() };
    this.threads.set(thread.id, thread);
    return thread;
  }

  async getThread(id: string): Promise<IThread | null> {
    return this.threads.get(id) ?? null;
  }

  async updateThread(id: string, updates: Partial<IThread>): Promise<IThread> {
    const thread = this.threads.get(id);
    if (thread === undefined) throw new Error(`Thread with ID "${id}" not found for update.`);
    const next = { ...thread, ...updates };
    this.threads.set(id, next);
    return next;
  }

  async deleteThread(id: string): Promise<void> {
    this.threads.delete(id);
  }

  async listThreads(
    { userId }: { userId?: string } = {},
    { limit = 100, offset = 0 }: { limit?: number; offset?: number } = {},
  ): Promise<IThread[]> {
    const own = [...this.threads.values()].filter((thread) => thread.userId === userId);
    return own.toReversed().slice(offset, offset + limit);
  }

  async addMessage(message: Omit<IMessage, 'id' | 'createdAt'>): Promise<IMessage> {
    const stored = { ...message, id: newId('message'), createdAt: new Date() };
    this.messages.push(stored);
    return stored;
  }

  async getMessages(threadId: string): Promise<IMessage[]> {
    return this.messages.filter((message) => message.threadId === threadId);
  }

  async getRun(id: string): Promise<IAgentRun | null> {
    return this.runs.get(id) ?? null;
  }

  async updateRun(id: string, updates: Partial<IAgentRun>): Promise<IAgentRun> {
    const run = { id, threadId: '', status: 'queued' as Status, ...this.runs.get(id), ...updates };
    this.runs.set(id, run);
    return run;
  }
}

interface Options {
  readonly messageStorage: MemoryStorage;
  readonly threadStorage: MemoryStorage;
  readonly agentRunStorage: MemoryStorage;
  readonly defaultAgentRunConfig?: { readonly maxToolCallContinuations?: number };
}

let storage = new MemoryStorage();

/** One run: it says what it was told to, for ever if that is "forever", and waits if it is "call". */
async function* perform(runId: string, threadId: string, input: readonly LLMMessage[]): Events {
  const event = (type: string, data: unknown): AgentEvent => {
    return { type, timestamp: new Date(), runId, threadId, data };
  };
  const add = ({ role, content, tool_calls, tool_call_id, name }: LLMMessage) =>
    storage.addMessage({
      threadId,
      role,
      content,
      metadata: { runId, stepId: `${runId}-turn-1`, tool_calls, tool_call_id, name },
    });
  const say = async (content: string, calls?: readonly Call[]) => {
    const message = await add({ role: 'assistant', content, ...(calls && { tool_calls: calls }) });
    return event('thread.message.completed', { message });
  };
  await storage.updateRun(runId, { threadId, status: 'in_progress' });
  try {
    const [first] = input;
    if (first?.role === 'user') {
      yield event('agent.run.created', { status: 'in_progress', initialMessages: input });
    }
    for (const message of input) {
      yield event('thread.message.created', { message: await add(message) });
    }
    const told = first?.content ?? '';
    if (told === 'forever') {
      for (;;) {
        yield event('thread.message.delta', { messageId: 'm', delta: { contentChunk: 'on and ' } });
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    if (told === 'call') {
      const calls: readonly Call[] = [
        { id: newId('call'), type: 'function', function: { name: 'pay', arguments: '{"sum":12}' } },
      ];
      yield await say('', calls);
      await storage.updateRun(runId, { status: 'requires_action' });
      yield event('thread.run.requires_action', {
        status: 'requires_action',
        required_action: {
          type: 'submit_tool_outputs',
          submit_tool_outputs: { tool_calls: calls },
        },
      });
      return;
    }
    yield await say(`You said ${told}.`);
    await storage.updateRun(runId, { status: 'completed', completedAt: new Date() });
    yield event('thread.run.completed', { status: 'completed' });
  } finally {
    // As the package has it: what did not come to an end of its own has failed.
    const run = await storage.getRun(runId);
    if (run?.status === 'in_progress') await storage.updateRun(runId, { status: 'failed' });
  }
}

export const AgentB = {
  initialize(options: Options): void {
    storage = options.messageStorage;
  },
  registerToolProvider(source: {
    readonly id: string;
    readonly openapiConnectorOptions: { readonly specUrl: string };
  }): string {
    return source.id;
  },
  runHttpInteractionStream(threadId: string, message: LLMMessage): Events {
    return perform(newId('run'), threadId, [message]);
  },
  async getApiInteractionManager() {
    return {
      continueAgentRunWithToolOutputs(
        runId: string,
        threadId: string,
        outputs: readonly { tool_call_id: string; output: string; tool_name?: string }[],
      ): Events {
        const messages = outputs.map((one) => ({
          role: 'tool' as const,
          content: one.output,
          tool_call_id: one.tool_call_id,
          name: one.tool_name ?? one.tool_call_id,
        }));
        return perform(runId, threadId, messages);
      },
    };
  },
};
