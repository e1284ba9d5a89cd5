import {
  AgentB,
  MemoryStorage,
  type AgentEvent,
  type IMessage,
  type LLMMessage,
} from '@ulifeai/agentb';
import express, { type Request, type RequestHandler, type Response } from 'express';

/** Threads, messages and runs, in memory. To keep them, give AgentB storages of your own. */
const storage = new MemoryStorage();

AgentB.initialize({
  messageStorage: storage,
  threadStorage: storage,
  agentRunStorage: storage,
  // Turns with tools before a run waits for a person to give the outputs: 1 asks for each call.
  defaultAgentRunConfig: { maxToolCallContinuations: 10 },
});
AgentB.registerToolProvider({
  id: 'shop',
  openapiConnectorOptions: { specUrl: 'https://shop.example/openapi.json' },
});

/** The user of a request, from your own sign-in. */
const userOf = (request: Pick<Request, 'get'>): string => request.get('x-user') ?? 'guest';

/** The output of a call: text, or any other value as JSON. */
interface ToolOutput {
  tool_call_id: string;
  output: string;
  tool_name?: string;
}

type Events = AsyncGenerator<AgentEvent, void, undefined>;

/** A run that is in progress, or waits. */
interface Run {
  /** Undefined while it waits. */
  events: Events | undefined;
  /** All its events so far, as frames. */
  readonly told: string[];
  readonly readers: Set<Response>;
}

/** The runs of this process, by their ids. */
const runs = new Map<string, Run>();

const streamHead = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no',
};

/** Sends a run's events as they arrive, to everybody who reads it. The run continues when they leave. */
async function stream(response: Response, events: Events): Promise<void> {
  response.writeHead(200, streamHead);
  const readers = new Set([response]);
  let run: Run = { events, told: [], readers };
  let runId = '';
  try {
    for await (const event of events) {
      if (runId === '') {
        ({ runId } = event);
        // A run that has waited continues.
        run = { events, told: runs.get(runId)?.told ?? [], readers };
        runs.set(runId, run);
      }
      const frame = `id: ${run.told.length}\ndata: ${JSON.stringify(event)}\n\n`;
      run.told.push(frame);
      for (const reader of readers) reader.write(frame);
    }
  } finally {
    run.events = undefined;
    for (const reader of readers) reader.end();
    const stored = await storage.getRun(runId);
    if (stored?.status !== 'requires_action') runs.delete(runId);
  }
}

const isRunning = (runId: string): boolean => runs.get(runId)?.events !== undefined;

/** The run that waits at the end of a thread. While a run works, its tools make it look as if it waited. */
async function pendingRun(messages: readonly IMessage[]): Promise<{ runId: string } | undefined> {
  const runId: unknown = messages.at(-1)?.metadata?.['runId'];
  if (typeof runId !== 'string' || isRunning(runId)) return undefined;
  const run = await storage.getRun(runId);
  return run?.status === 'requires_action' ? { runId } : undefined;
}

/** The run of a thread that is in progress. */
async function runningRun(threadId: string): Promise<{ runId: string } | undefined> {
  for (const runId of runs.keys()) {
    const run = isRunning(runId) ? await storage.getRun(runId) : undefined;
    if (run?.threadId === threadId) return { runId };
  }
  return undefined;
}

/** A route whose errors reach Express, in any version. */
const route =
  <Params>(
    work: (request: Request<Params>, response: Response) => Promise<void>,
  ): RequestHandler<Params> =>
  (request, response, next) => {
    work(request, response).catch(next);
  };

export const app = express();
app.use(express.json());

// Nobody can read the threads of others.
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
    const running = await runningRun(request.params.threadId);
    response.json({ messages, pending: await pendingRun(messages), running });
  }),
);

app.get(
  '/threads/:threadId/runs/:runId/stream',
  route(async (request, response) => {
    const { threadId, runId } = request.params;
    const stored = await storage.getRun(runId);
    const run = runs.get(runId);
    if (stored?.threadId !== threadId || run === undefined) {
      response.status(404).json({ error: 'The run is over.' });
      return;
    }
    response.writeHead(200, streamHead);
    const behind = Number(request.get('last-event-id') ?? -1);
    for (const frame of run.told.slice(behind + 1)) response.write(frame);
    if (run.events === undefined) response.end();
    else run.readers.add(response);
  }),
);

app.post(
  '/threads/:threadId/runs/:runId/cancel',
  route(async (request, response) => {
    const { threadId, runId } = request.params;
    const run = await storage.getRun(runId);
    const events = runs.get(runId)?.events;
    if (run?.threadId === threadId && events !== undefined) {
      // It ends where it would have sent its next event.
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
    if (run?.threadId !== threadId || run.status !== 'requires_action' || isRunning(runId)) {
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
