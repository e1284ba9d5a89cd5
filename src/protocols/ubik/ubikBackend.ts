import type { ProvidedInput } from '../../core/parts.js';
import type { PendingRequest } from '../../core/state.js';
import { isRecord } from '../../core/tags/jsonText.js';
import type { AgentBackend, CallContext, HttpCall, ResponseCall } from '../protocol.js';
import { createUbikDecoder, type UbikDecoderOptions } from './createUbikDecoder.js';
import { readMessage, readMessages } from './readMessages.js';
import { ANSWER_EVENT } from './UbikRun.js';
import { ubikHeaders, type UbikAuth } from './ubikAuth.js';
import { Fields } from './wire.js';

export interface UbikBackendOptions extends UbikDecoderOptions {
  /** Where the API is, such as `https://app.ubik-agent.com/api/v1`. May be relative to the page. */
  readonly baseUrl: string;
  /** Who is asking. Credentials are sent as headers, to the base's origin only (R1, R2, R5). */
  readonly auth?: UbikAuth;
  /** The session to continue. Without one, the first message creates a session. */
  readonly sessionId?: string | undefined;
  /** Your user's id, so that sessions are visible to that user only (R3). */
  readonly endUserId?: string;
  /** Sent when a session is created: an assistant's id, or a system prompt. */
  readonly newSession?: Readonly<Record<string, unknown>>;
  /** @default globalThis.fetch */
  readonly fetch?: typeof fetch;
  /**
   * How an answer reaches the agent, which the API does not document (section 6.4). Undefined hides
   * the form. @default input: as the next message; a tool's question: not answerable
   */
  readonly provideInput?: ProvideInput;
}

/** What an answer's call is made from. */
export interface ProvideInputContext extends CallContext {
  readonly baseUrl: string;
}

export type ProvideInput = (
  request: PendingRequest,
  answer: ProvidedInput,
  context: ProvideInputContext,
) => ResponseCall | undefined;

/**
 * The UBIK API (section 6) as calls. All I/O is done by the session that uses it.
 *
 * ```ts
 * const backend = ubikBackend({ baseUrl: '/api/v1', auth: { token: fetchToken } });
 * ```
 */
export function ubikBackend(options: UbikBackendOptions): AgentBackend {
  const baseUrl = absolute(options.baseUrl).replace(/\/+$/u, '');
  const { origin } = new URL(baseUrl);
  const provideInput = options.provideInput ?? answerAsMessage;
  const sessionUrl = ({ sessionId }: CallContext) =>
    `${baseUrl}/agent-sessions/${encodeURIComponent(sessionId ?? '')}`;
  const streamOf = (context: CallContext): HttpCall => {
    const query =
      context.runId === undefined ? '' : `?task_id=${encodeURIComponent(context.runId)}`;
    return { method: 'GET', url: `${sessionUrl(context)}/stream${query}` };
  };
  return {
    name: 'ubik',
    origin,
    capabilities: {
      history: true,
      stop: true,
      resume: true,
      inputRequests: true,
      toolRequests: options.provideInput !== undefined,
      checkpoints: true,
      attachments: true,
    },
    ...(options.sessionId !== undefined && { sessionId: options.sessionId }),
    ...(options.fetch !== undefined && { fetch: options.fetch }),
    headers: ubikHeaders(options.auth, options.endUserId),
    createDecoder: () => createUbikDecoder(options),
    createSession: () => ({
      method: 'POST',
      url: `${baseUrl}/agent-sessions`,
      body: {
        ...options.newSession,
        ...(options.endUserId !== undefined && { external_user_id: options.endUserId }),
      },
    }),
    readSession: readIdentity,
    loadHistory: (context) => ({ method: 'GET', url: `${sessionUrl(context)}/messages` }),
    readHistory: readMessages,
    sendMessage: ({ text, attachments }, context) => ({
      method: 'POST',
      url: `${sessionUrl(context)}/messages`,
      body: {
        content: text,
        stream: true,
        ...(attachments.length > 0 && { attachment_document_ids: attachments.map(({ id }) => id) }),
      },
    }),
    readFollowUp: (answer, context) => {
      const message = readMessage(answer);
      const { runId } = message ?? {};
      if (message === undefined || runId === undefined) return {};
      return { message, runId, stream: streamOf({ ...context, runId }) };
    },
    resume: streamOf,
    stop: (context) => ({ method: 'POST', url: `${sessionUrl(context)}/stop` }),
    respond: (request, answer, context) => provideInput(request, answer, { ...context, baseUrl }),
    answerEvent: (request, answer) =>
      request.kind === 'input'
        ? {
            type: ANSWER_EVENT,
            checkpoint_name: request.checkpointName,
            input: answer.input,
            input_type: answer.type,
          }
        : undefined,
    continueFrom: (checkpointName, hint, context) => ({
      method: 'POST',
      url: `${sessionUrl(context)}/navigate-to-checkpoint`,
      body: {
        checkpoint_name: checkpointName,
        stream: true,
        ...(hint !== undefined && hint !== '' && { checkpoint_hint: hint }),
      },
    }),
  };
}

/** The default strategy: the answer is the next message of the session (section 6.4). */
export const answerAsMessage: ProvideInput = (request, answer, { baseUrl, sessionId }) => {
  if (request.kind !== 'input') return undefined;
  const text = typeof answer.input === 'string' ? answer.input : JSON.stringify(answer.input);
  return {
    continues: 'new-run',
    text,
    call: {
      method: 'POST',
      url: `${baseUrl}/agent-sessions/${encodeURIComponent(sessionId ?? '')}/messages`,
      body: { content: text, stream: true },
    },
  };
};

/** The other strategy: the run starts again from the checkpoint, with the answer as its hint. */
export const answerAtCheckpoint: ProvideInput = (request, answer, { baseUrl, sessionId }) => {
  if (request.kind !== 'input' || request.checkpointName === undefined) return undefined;
  const hint = typeof answer.input === 'string' ? answer.input : JSON.stringify(answer.input);
  return {
    continues: 'new-run',
    call: {
      method: 'POST',
      url: `${baseUrl}/agent-sessions/${encodeURIComponent(sessionId ?? '')}/navigate-to-checkpoint`,
      body: { checkpoint_name: request.checkpointName, checkpoint_hint: hint, stream: true },
    },
  };
};

function readIdentity(answer: unknown): { readonly sessionId: string; readonly title?: string } {
  const fields = new Fields(isRecord(answer) ? answer : {});
  const sessionId = fields.id('id');
  if (sessionId === undefined)
    throw new Error('The answer to the creation of a session has no id.');
  const title = fields.text('title');
  return { sessionId, ...(title !== undefined && { title }) };
}

function absolute(url: string): string {
  const base = typeof location === 'undefined' ? undefined : location.href;
  try {
    return new URL(url, base).href;
  } catch {
    throw new TypeError(
      `ubikBackend needs a baseUrl that can be requested, and "${url}" is relative where no page is. Give a complete address.`,
    );
  }
}
