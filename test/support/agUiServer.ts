import { createSession } from '../../src/client/session/createSession.js';
import type { AgentSession } from '../../src/client/session/AgentSession.js';
import type { Part } from '../../src/core/parts.js';
import { agUiBackend } from '../../src/protocols/ag-ui/agUiBackend.js';
import type { AgUiBackendOptions } from '../../src/protocols/ag-ui/agUiOptions.js';
import type { AgUiMessage, AgUiRunInput } from '../../src/protocols/ag-ui/wire.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { allParts, type Wire } from './agUi.js';

const URL = 'https://agent.test/run';

/**
 * What a server answers with: the events of a run, which is begun if they do not begin it, an HTTP status, nothing because it
 * cannot be reached, or events and a cut.
 */
export type Reply = readonly Wire[] | number | 'offline' | { readonly cutAfter: readonly Wire[] };

/** Answers the requests for runs one after the other; the last reply counts for all that follow. */
export type Script = readonly (Reply | ((input: AgUiRunInput) => Reply))[];

interface Scripted {
  readonly backend: AgentBackend;
  /** The requests for runs. */
  readonly sent: readonly AgUiRunInput[];
  /** How often the thread was asked for at `connect`. */
  readonly connected: () => number;
}

/** A backend of an agent that is played here. @param told What `connect` tells, if the server has it. */
export function scriptedAgUi(
  script: Script,
  options: Partial<AgUiBackendOptions> = {},
  told?: () => readonly Wire[],
): Scripted {
  const sent: AgUiRunInput[] = [];
  let connected = 0;
  const backend = agUiBackend({
    url: URL,
    sessionId: 't1',
    ...(told !== undefined && { connect: `${URL}/connect` }),
    ...options,
    fetch: async (address, init) => {
      const url = address instanceof Request ? address.url : String(address);
      if (told !== undefined && url.endsWith('/connect')) {
        connected++;
        return stream(told());
      }
      const input = JSON.parse(init?.body as string) as AgUiRunInput;
      const next = script[Math.min(sent.length, script.length - 1)] ?? [];
      sent.push(input);
      const reply = typeof next === 'function' ? next(input) : next;
      if (reply === 'offline') throw new TypeError('Failed to fetch');
      if (typeof reply === 'number') return new Response(null, { status: reply });
      const isCut = 'cutAfter' in reply;
      const events = isCut ? reply.cutAfter : reply;
      const isBegun = events[0]?.type === 'RUN_STARTED';
      return stream(isBegun ? events : [begin(input), ...events], isCut);
    },
  });
  return { backend, sent, connected: () => connected };
}

/** The start of the run that a request asks for. */
export const begin = ({ runId, threadId }: AgUiRunInput): Wire => ({
  type: 'RUN_STARTED',
  threadId,
  runId,
});

/** The same, by a server that tells what the run was asked with. */
export const beginTelling = (input: AgUiRunInput): Wire => ({ ...begin(input), input });

function stream(events: readonly Wire[], isCut = false): Response {
  const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  let isSent = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (!isSent) controller.enqueue(new TextEncoder().encode(text));
      else if (isCut) controller.error(new TypeError('cut'));
      else controller.close();
      isSent = true;
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** A session that does not wait between two attempts. */
export const sessionOf = (backend: AgentBackend, sessionId?: string): AgentSession =>
  createSession({
    backend,
    retry: { base: 1 },
    ...(sessionId !== undefined && { sessionId }),
  });

/** What a session shows: each message with its role, the words in it, and the names of its calls. */
export const shownIn = (session: AgentSession): readonly string[] =>
  session
    .getState()
    .messages.map(({ parts, role }) => [role, ...allParts(parts).map(wordsOf)].join(' ').trim());

function wordsOf(part: Part): string {
  if (part.type === 'text') return part.text;
  return part.type === 'tool' ? `[${part.toolName}]` : part.type;
}

/** What a request holds: each message with its role, its words, and the ids of its calls or of the call it is the result of. */
export const heldBy = (input: AgUiRunInput | undefined): readonly string[] =>
  (input?.messages ?? []).map(({ content, role, toolCallId, toolCalls = [] }: AgUiMessage) =>
    [role, content, ...toolCalls.map(({ id }) => `[${id}]`), toolCallId && `for ${toolCallId}`]
      .filter((word) => word !== undefined && word !== '')
      .map((word) => (typeof word === 'string' ? word : JSON.stringify(word)))
      .join(' '),
  );

/** The ids of the messages in a request. */
export const idsIn = (input: AgUiRunInput | undefined): readonly string[] =>
  (input?.messages ?? []).map(({ id }) => id);
