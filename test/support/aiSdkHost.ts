import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { UIMessage } from 'ai';
import type { ModelPart } from './aiSdkServer.js';
import { NEWEST_AI_SDK, type AiSdk } from './aiSdkVersions.js';

/** What a route is posted. */
export interface Posted {
  readonly id: string;
  readonly messages: UIMessage[];
  readonly trigger: string;
  readonly messageId?: string;
  readonly [field: string]: unknown;
}

export interface HostOptions {
  /** The version of the package that the route uses: the newest by default. */
  readonly sdk?: AiSdk;
  /** What the model says to the first request, to the second, and so on: step by step. */
  readonly turns: readonly (readonly (readonly ModelPart[])[])[];
  readonly needsApproval?: readonly string[];
  readonly secret?: string;
  /** Whether the server stores messages, and so names its responses. */
  readonly isStoring?: boolean;
  /** Sends a turn in place of the model's. True where it did. */
  readonly answer?: (turn: number, response: ServerResponse, posted: Posted) => boolean;
  /** Answers GETs. */
  readonly get?: (path: string, response: ServerResponse) => void;
}

/** A route as apps write them: the package reads the messages, runs the model and pipes what comes of it. */
export async function startHost(options: HostOptions) {
  const { sdk = NEWEST_AI_SDK, turns, needsApproval, secret, isStoring = false } = options;
  const posted: Posted[] = [];
  const gets: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const faults: unknown[] = [];
  let aborted = 0;
  let stored: UIMessage[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const piece of request) text += String(piece);
    const body = JSON.parse(text) as Posted;
    const turn = posted.push(body) - 1;
    headers.push(request.headers);
    if (options.answer?.(turn, response, body) === true) return;
    const messages = await sdk.validate(body.messages);
    const gone = new AbortController();
    response.on('close', () => {
      if (response.writableFinished) return;
      aborted++;
      gone.abort();
    });
    const stream = sdk.run(
      {
        steps: turns[turn] ?? [],
        messages: await sdk.toModel(messages),
        ...(needsApproval !== undefined && { needsApproval }),
        ...(secret !== undefined && { secret }),
        abortSignal: gone.signal,
      },
      {
        sendSources: true,
        onError: () => 'An error occurred.',
        ...(isStoring && {
          originalMessages: messages,
          generateMessageId: () => `server-${turn + 1}`,
          onFinish: ({ messages: all }) => {
            stored = all;
          },
        }),
      },
    );
    await sdk.pipe(response, stream);
  };

  const server = createServer((request, response) => {
    // A page of another origin may ask.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return undefined;
    }
    if (request.method === 'GET') {
      gets.push(request.url ?? '');
      if (options.get !== undefined) return options.get(request.url ?? '', response);
      response.writeHead(204).end();
      return undefined;
    }
    answer(request, response).catch((error: unknown) => {
      faults.push(error);
      response.writeHead(500).end();
    });
    return undefined;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    api: `http://127.0.0.1:${port}/api/chat`,
    posted,
    gets,
    headers,
    faults,
    get aborted() {
      return aborted;
    },
    get stored() {
      return stored;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type Host = Awaited<ReturnType<typeof startHost>>;

export const frame = (chunk: unknown): string => `data: ${JSON.stringify(chunk)}\n\n`;

/** Opens an answer whose frames a test writes. */
export function openStream(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'x-vercel-ai-ui-message-stream': 'v1',
  });
}
