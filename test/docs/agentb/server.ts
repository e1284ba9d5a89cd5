import {
  AgentB,
  MemoryStorage,
  type AgentEvent,
  type IMessage,
  type LLMMessage,
} from '@ulifeai/agentb';
import express, { type Request, type RequestHandler, type Response } from 'express';

/** Threads, messages and runs, in memory: give AgentB storages of your own to keep them. */
const storage = new MemoryStorage();

AgentB.initialize({
  messageStorage: storage,
  threadStorage: storage,
  agentRunStorage: storage,
  // Turns with tools before a run waits for a person to give their outputs: 1 asks for each call.
  defaultAgentRunConfig: { maxToolCallContinuations: 10 },
});
AgentB.registerToolProvider({
  id: 'shop',
  openapiConnectorOptions: { specUrl: 'https://shop.example/openapi.json' },
});

/** Who is asking: your own sign-in. */
const userOf = (request: Pick<Request, 'get'>): string => request.get('x-user') ?? 'guest';

/** What a call would have given: text, or the JSON of more than text. */
interface ToolOutput {
  tool_call_id: string;
  output: string;
  tool_name?: string;
}

type Events = AsyncGenerator<AgentEvent, void, undefined>;

/** The runs that are going on in this process, by their ids. */
const running = new Map<string, Events>();

/** Sends a run's events as they come. The run goes on when its reader leaves. */
async function stream(response: Response, events: Events): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  });
  let runId = '';
  try {
    for await (const event of events) {
      ({ runId } = event);
      running.set(runId, events);
      response.write(`data: ${JSON.stringify(event)}\n\n`);
    }
  } finally {
    running.delete(runId);
    response.end();
  }
}

/** The run that waits at the end of a thread. While it works, its tools make it look as if it waited. */
async function pendingRun(messages: readonly IMessage[]): Promise<{ runId: string } | undefined> {
  const runId: unknown = messages.at(-1)?.metadata?.['runId'];
  if (typeof runId !== 'string' || running.has(runId)) return undefined;
  const run = await storage.getRun(runId);
  return run?.status === 'requires_action' ? { runId } : undefined;
}

/** A route whose errors reach Express, of any version. */
const route =
  <Params>(
    work: (request: Request<Params>, response: Response) => Promise<void>,
  ): RequestHandler<Params> =>
  (request, response, next) => {
    work(request, response).catch(next);
  };

export const app = express();
app.use(express.json());

// Nobody reads the threads of others.
app.param('threadId', (request, response, next, threadId: string) => {
  storage
    .getThread(threadId)
    .then((thread) => {
      if (thread?.userId === userOf(request)) next();
      else response.status(404).json({ error: 'There is no such thread.' });
    })
    .catch(next);
});

app.post(
  '/agent/stream',
  route(async (request, response) => {
    const { prompt, threadId } = request.body as {
      prompt?: string | LLMMessage;
      threadId?: string;
    };
    if (prompt === undefined || prompt === '') {
      response.status(400).json({ error: 'The message is empty.' });
      return;
    }
    const userId = userOf(request);
    const known = threadId === undefined ? null : await storage.getThread(threadId);
    const title = typeof prompt === 'string' ? prompt.slice(0, 60) : 'A picture';
    const thread = known?.userId === userId ? known : await storage.createThread({ userId, title });
    const message =
      typeof prompt === 'string' ? { role: 'user' as const, content: prompt } : prompt;
    await stream(response, AgentB.runHttpInteractionStream(thread.id, message));
  }),
);

app.get(
  '/threads/:threadId/messages',
  route(async (request, response) => {
    const messages = await storage.getMessages(request.params.threadId);
    response.json({ messages, pending: await pendingRun(messages) });
  }),
);

app.post(
  '/threads/:threadId/runs/:runId/cancel',
  route(async (request, response) => {
    const { threadId, runId } = request.params;
    const run = await storage.getRun(runId);
    const events = running.get(runId);
    if (run?.threadId === threadId && events !== undefined) {
      // It ends where it would have told its next event.
      await events.return();
      await storage.updateRun(runId, { status: 'cancelled', completedAt: new Date() });
    }
    response.status(204).end();
  }),
);

app.post(
  '/threads/:threadId/runs/:runId/tool-outputs',
  route(async (request, response) => {
    const { threadId, runId } = request.params;
    const run = await storage.getRun(runId);
    if (run?.threadId !== threadId || run.status !== 'requires_action' || running.has(runId)) {
      response.status(409).json({ error: 'The run does not wait.' });
      return;
    }
    const manager = await AgentB.getApiInteractionManager();
    const outputs = request.body as ToolOutput[];
    await stream(response, manager.continueAgentRunWithToolOutputs(runId, threadId, outputs));
  }),
);

app.get(
  '/threads',
  route(async (request, response) => {
    const page = Number(request.query['page'] ?? 1);
    const limit = Number(request.query['limit'] ?? 20);
    const wanted = { limit: limit + 1, offset: (page - 1) * limit };
    const threads = await storage.listThreads({ userId: userOf(request) }, wanted);
    response.json({ threads: threads.slice(0, limit), hasMore: threads.length > limit });
  }),
);

app.patch(
  '/threads/:threadId',
  route(async (request, response) => {
    const { title } = request.body as { title: string };
    response.json(await storage.updateThread(request.params.threadId, { title }));
  }),
);

app.delete(
  '/threads/:threadId',
  route(async (request, response) => {
    await storage.deleteThread(request.params.threadId);
    response.status(204).end();
  }),
);
