import { watchFields } from '../../development/index.js';
import type { Attachment, Message } from '../../core/state.js';
import { readAnswer } from '../../core/AnswerText.js';
import { namedBy } from '../namedBy.js';
import type { AgentBackend, HostCall, HttpCall, SentMessage } from '../../contract/index.js';
import { type Fields, fieldsIn } from '../Fields.js';
import { resumeOf } from './interrupts.js';
import type { LangGraphBackendOptions, LangGraphRun } from './langGraphOptions.js';
import { messagesIn, writerOf } from './readMessage.js';
import type { CallNote } from './wire.js';

/** How many checkpoints are requested at once. */
const PAGE = 100;
/** How many pages of checkpoints are searched for a message. */
const PAGES = 20;

type RunRequests = Required<
  Pick<AgentBackend, 'continueFrom' | 'edit' | 'regenerate' | 'sendMessage' | 'submitAnswers'>
>;

/** What runs are requested with. */
interface RunOptions extends Pick<
  LangGraphBackendOptions,
  'assistantId' | 'body' | 'idempotencyHeader' | 'runOptions'
> {
  readonly key: string;
}

/**
 * The requests that run the graph, each answered with the stream of the run.
 *
 * @param thread The URL of a thread.
 */
export function runRequests(
  thread: (sessionId: string) => string,
  { assistantId, body, idempotencyHeader, key, runOptions }: RunOptions,
): RunRequests {
  const post = (
    sessionId: string,
    fields: Readonly<Record<string, unknown>>,
    own: Readonly<Record<string, unknown>> = {},
  ): HttpCall => {
    const options = { ...watchFields('runOptions', runOptions?.()), ...own };
    const run: LangGraphRun = {
      assistant_id: assistantId,
      ...fields,
      stream_mode: ['messages-tuple', 'updates', 'values', 'custom'],
      stream_subgraphs: true,
      stream_resumable: true,
      on_disconnect: 'continue',
    };
    const sent =
      typeof body === 'function'
        ? watchFields('body', body({ sessionId, run, options }))
        : { ...run, ...body, ...options };
    return { method: 'POST', url: `${thread(sessionId)}/runs/stream`, body: sent };
  };
  const inputOf = (message: object) => ({ input: { [key]: [{ role: 'user', ...message }] } });
  const rerun = (
    askedId: string,
    sessionId: string,
    fieldsOf: (asked: Fields) => Readonly<Record<string, unknown>>,
  ): HostCall => ({
    perform: async (_, request) => {
      const url = `${thread(sessionId)}/history`;
      // The checkpoint before an answer has to be found first (L21).
      const found = await findCheckpoint({ id: askedId, key }, async (before) => {
        const page = { limit: PAGE, ...(before !== undefined && { before }) };
        return request({ method: 'POST', url, body: page });
      });
      if (found instanceof Response) return found;
      const { asked, checkpointId } = found;
      const fields = { ...fieldsOf(asked), checkpoint_id: checkpointId };
      return request(post(sessionId, fields));
    },
  });
  return {
    sendMessage: (message, { sessionId = '' }) => {
      const { idempotencyKey: id } = message;
      const input = inputOf({ content: contentOf(message), ...(id !== undefined && { id }) });
      return { ...post(sessionId, input, message.options), ...namedBy(idempotencyHeader, message) };
    },
    submitAnswers: (answers, { sessionId = '' }) => {
      const resume = resumeOf(answers);
      if (resume === undefined) return undefined;
      const carried: CallNote = { continues: true };
      const call = { ...post(sessionId, { command: { resume: resume.value } }), carried };
      return { call, continues: 'same-message' };
    },
    continueFrom: (checkpointName, hint, { sessionId = '' }) =>
      post(sessionId, {
        ...(hint === undefined ? { input: null } : inputOf({ content: hint })),
        checkpoint_id: checkpointName,
      }),
    regenerate: (messageId, { messages, sessionId = '' }) =>
      rerun(askedIn(messages, messageId), sessionId, () => ({ input: null })),
    edit: (messageId, text, { messages, sessionId = '' }) =>
      rerun(messageId, sessionId, (asked) => {
        const attachments = messages.find(({ id }) => id === messageId)?.attachments ?? [];
        // A message with the same id replaces the one that the checkpoint has.
        return inputOf({ id: asked.id('id'), content: contentOf({ text, attachments }) });
      }),
  };
}

/** A state of the thread whose last message is the one of the person. */
interface Found {
  readonly asked: Fields;
  readonly checkpointId: string;
}

/** Finds the latest checkpoint that has the person's message as its last, and from which the graph goes on (L21). */
async function findCheckpoint(
  { id, key }: { readonly id: string; readonly key: string },
  load: (before: unknown) => Promise<Response>,
): Promise<Found | Response> {
  let before: unknown;
  for (let page = 0; page < PAGES; page++) {
    const response = await load(before);
    if (!response.ok) return response;
    const states = messagesIn(await readAnswer(response));
    for (const state of states) {
      const last = messagesIn(fieldsIn(state, 'values').get(key) ?? []).at(-1);
      const checkpointId = fieldsIn(state, 'checkpoint').id('checkpoint_id');
      if (last === undefined || checkpointId === undefined) continue;
      if (writerOf(last) === 'human' && last.id('id') === id) return { asked: last, checkpointId };
    }
    const oldest = states.at(-1)?.record('checkpoint');
    if (states.length < PAGE || oldest === undefined) break;
    before = { configurable: { checkpoint_id: oldest['checkpoint_id'] } };
  }
  return Response.json(
    { detail: 'No checkpoint of this thread has the message.' },
    { status: 404 },
  );
}

/** The id of the person's message: the one that is named, or the one before the answer that is. */
function askedIn(messages: readonly Message[], messageId: string): string {
  const index = messages.findIndex(({ id }) => id === messageId);
  return messages.slice(0, index + 1).findLast(({ role }) => role === 'user')?.id ?? messageId;
}

/** The content of a person's message: its words, or blocks if there are files. */
function contentOf({ attachments, text }: Pick<SentMessage, 'attachments' | 'text'>): unknown {
  const files = attachments.flatMap(blockOf);
  if (files.length === 0) return text;
  return [...(text === '' ? [] : [{ type: 'text', text }]), ...files];
}

function blockOf({ mediaType, name, url }: Attachment): readonly object[] {
  if (url === undefined) return [];
  if (mediaType?.startsWith('image/') === true) return [{ type: 'image_url', image_url: { url } }];
  const data = /^data:[^,]*;base64,(?<data>.*)$/su.exec(url)?.groups?.['data'];
  const source = data === undefined ? { source_type: 'url', url } : { source_type: 'base64', data };
  const metadata = { filename: name };
  return [
    { type: 'file', ...source, ...(mediaType !== undefined && { mime_type: mediaType }), metadata },
  ];
}
