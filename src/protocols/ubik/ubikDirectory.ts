import type { Attachment } from '../../core/state.js';
import { isRecord } from '../../core/json.js';
import type {
  BackendCall,
  CheckpointInfo,
  DirectoryCalls,
  HttpCall,
  SessionChanges,
  SessionInfo,
  SessionPage,
  ToolInfo,
} from '../../contract/index.js';
import type { UbikUrls } from './ubikUrls.js';
import { readAnswer } from '../../core/AnswerText.js';
import { callsOf, type DirectoryFunctions } from '../directoryCalls.js';
import { Fields } from '../Fields.js';

export interface UbikDirectoryOptions {
  readonly urls: UbikUrls;
  readonly endUserId: string | undefined;
  readonly newSession: Readonly<Record<string, unknown>> | undefined;
  /** What the API has no call for, as functions of the app. */
  readonly functions: UbikDirectoryFunctions;
}

/** Functions of the app for what the API has no call for. */
export type UbikDirectoryFunctions = Pick<
  DirectoryFunctions,
  'list' | 'remove' | 'archive' | 'search'
>;

/** UBIK supports all of these calls; for deletion, an archive and a search, the app may have functions. */
export interface UbikDirectory extends DirectoryCalls {
  get(sessionId: string): HttpCall;
  create(fields: SessionChanges): HttpCall;
  update(sessionId: string, changes: SessionChanges): HttpCall;
  checkpoints(sessionId: string): HttpCall;
  readCheckpoints(answer: unknown): readonly CheckpointInfo[];
  tools(sessionId: string): HttpCall;
  readTools(answer: unknown): readonly ToolInfo[];
}

/** The calls about sessions as a whole (section 6.1). */
export function ubikDirectory({
  urls,
  endUserId,
  newSession,
  functions,
}: UbikDirectoryOptions): UbikDirectory {
  const sessions = () => `${urls.base()}/agent-sessions`;
  // Each of these calls is used only if the app has its function.
  const host = callsOf(functions) as Required<DirectoryCalls>;
  const { archive, list, remove, search } = functions;
  return {
    list: (asked) =>
      list !== undefined
        ? hosted(host.list(asked))
        : { method: 'GET', url: `${sessions()}?page=${asked.page}&limit=${asked.limit}` },
    readList: (answer, asked) =>
      isRecord(answer) && Object.hasOwn(answer, HOSTED)
        ? host.readList(answer[HOSTED], asked)
        : readList(answer),
    get: (sessionId) => ({ method: 'GET', url: urls.session(sessionId) }),
    create: (fields) => ({
      method: 'POST',
      url: sessions(),
      body: {
        ...newSession,
        ...bodyOf(fields),
        ...(endUserId !== undefined && { external_user_id: endUserId }),
      },
    }),
    update: (sessionId, changes) => ({
      method: 'PATCH',
      url: urls.session(sessionId),
      body: bodyOf(changes),
    }),
    readSession: (answer) => {
      const session = readSession(answer);
      if (session === undefined) throw new Error('The response is not a session: it has no id.');
      return session;
    },
    checkpoints: (sessionId) => ({ method: 'GET', url: `${urls.session(sessionId)}/checkpoints` }),
    readCheckpoints,
    tools: (sessionId) => ({ method: 'GET', url: `${urls.session(sessionId)}/tools` }),
    readTools,
    ...(remove !== undefined && { remove: (id) => host.remove(id) }),
    ...(search !== undefined && { search: (asked) => hosted(host.search(asked)) }),
    // The API does not say what is archived, so an archive takes the app's own list.
    ...(archive !== undefined &&
      list !== undefined && { archive: (id, archived) => host.archive(id, archived) }),
  };
}

/** Names a list in the app's format, beside those in the API's. */
const HOSTED = 'hosted';

/** A call of the app whose answer is marked as the app's. */
function hosted(call: BackendCall): BackendCall {
  if (!('perform' in call)) return call;
  return {
    ...call,
    perform: async (signal, request) => {
      const answer = await call.perform(signal, request);
      if (!(answer instanceof Response)) return { [HOSTED]: answer };
      return answer.ok ? { [HOSTED]: await readAnswer(answer) } : answer;
    },
  };
}

/** The fields of a PATCH. A list is sent completely, because it replaces the previous one (R100). */
function bodyOf(changes: SessionChanges): Record<string, unknown> {
  const { title, model, status, toolIds, skillIds, more } = changes;
  return {
    ...more,
    ...(title !== undefined && { title }),
    ...(model !== undefined && { model_name: model }),
    ...(status !== undefined && { status }),
    ...(toolIds !== undefined && { tool_ids: toolIds }),
    ...(skillIds !== undefined && { skill_ids: skillIds }),
  };
}

function readList(answer: unknown): SessionPage {
  const fields = new Fields(isRecord(answer) ? answer : {});
  const sessions = listOf(fields.get('items') ?? answer, readSession);
  const total = fields.number('total');
  const page = fields.number('page') ?? 1;
  const limit = fields.number('limit') ?? sessions.length;
  const hasMore = fields.get('has_more');
  return {
    sessions,
    page,
    hasMore: typeof hasMore === 'boolean' ? hasMore : total !== undefined && page * limit < total,
    ...(total !== undefined && { total }),
  };
}

/** Reads a session; undefined if it has no id. */
function readSession(value: unknown): SessionInfo | undefined {
  if (!isRecord(value)) return undefined;
  const fields = new Fields(value);
  const id = fields.id('id');
  if (id === undefined) return undefined;
  const tools = fields.get('active_tools');
  const documents = fields.get('documents');
  return {
    id,
    ...texts({
      title: fields.text('title'),
      status: fields.text('status'),
      createdAt: fields.time('created_at'),
      updatedAt: fields.time('updated_at'),
      model: fields.text('model_name'),
    }),
    ...(Array.isArray(tools) && { tools: listOf(tools, readTool) }),
    ...(Array.isArray(documents) && { documents: listOf(documents, readDocument) }),
  };
}

/** Reads the response of the tools endpoint: a list, or an object with one. */
function readTools(answer: unknown): readonly ToolInfo[] {
  const fields = new Fields(isRecord(answer) ? answer : {});
  return listOf(fields.get('items') ?? fields.get('tools') ?? answer, readTool);
}

function readTool(value: unknown): ToolInfo | undefined {
  if (!isRecord(value)) return undefined;
  const fields = new Fields(value);
  const id = fields.id('id');
  if (id === undefined) return undefined;
  const inputSchema = fields.record('input_schema');
  return {
    id,
    name: fields.text('name') ?? id,
    ...texts({ description: fields.text('description') }),
    ...(inputSchema !== undefined && { inputSchema }),
    ...(Array.isArray(fields.get('media_output_keys')) && {
      mediaOutputKeys: fields.texts('media_output_keys'),
    }),
  };
}

/** Reads the checkpoints of a session, in the order of the response. */
export function readCheckpoints(answer: unknown): readonly CheckpointInfo[] {
  const fields = new Fields(isRecord(answer) ? answer : {});
  return listOf(fields.get('checkpoints') ?? fields.get('items') ?? answer, (value) => {
    if (!isRecord(value)) return undefined;
    const checkpoint = new Fields(value);
    const name = checkpoint.text('checkpoint_name');
    if (name === undefined) return undefined;
    const metadata = checkpoint.get('metadata') ?? undefined;
    return {
      name,
      ...texts({ runId: checkpoint.id('task_id'), createdAt: checkpoint.time('created_at') }),
      ...(metadata !== undefined && { metadata }),
    };
  });
}

/** Reads a document; its id can be sent with a message (R96, R97). Undefined if it has none. */
export function readDocument(value: unknown): Attachment | undefined {
  if (!isRecord(value)) return undefined;
  const fields = new Fields(value);
  const id = fields.id('id');
  if (id === undefined) return undefined;
  return {
    id,
    name: fields.text('name') || fields.text('file_name') || id,
    ...texts({ mediaType: fields.text('file_type') || undefined }),
  };
}

function listOf<Item>(value: unknown, read: (value: unknown) => Item | undefined): Item[] {
  return (Array.isArray(value) ? value : []).map(read).filter((item) => item !== undefined);
}

/** Only the fields that have a value. */
function texts<Name extends string>(
  fields: Readonly<Record<Name, string | undefined>>,
): { [Key in Name]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined)) as {
    [Key in Name]?: string;
  };
}
