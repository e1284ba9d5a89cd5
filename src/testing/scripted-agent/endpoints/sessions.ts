import {
  invalid,
  json,
  optionalText,
  optionalTexts,
  queryNumber,
  readFields,
  type Fields,
} from '../engine/http.js';
import type { StoredSession } from '../engine/store.js';
import type { Runs } from '../conversation/runs.js';
import { makeId } from '../engine/ids.js';
import type { JsonObject, WireTool } from '../engine/wire.js';
import { isRecord } from '../../../core/json.js';
import { endUserOf, sessionOf, type Desk, type Endpoint } from './endpoint.js';

export const sessionEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/agent-sessions',
    async handle(call, desk) {
      const fields = await readFields(call.request);
      const { store } = desk;
      const createdAt = store.clock.stamp();
      const session: StoredSession = {
        id: store.nextId('session').id,
        created_at: createdAt,
        updated_at: createdAt,
        title: null,
        model_name: 'scripted-1',
        status: 'active',
        external_user_id: null,
        scenario: null,
        toolIds: TOOLS.map(({ id }) => id),
        documentIds: [],
        headId: null,
        messages: [],
        checkpoints: [],
        question: null,
        failures: null,
      };
      change(session, fields, desk);
      session.external_user_id = endUserOf(call) ?? session.external_user_id;
      store.data.sessions.push(session);
      store.save();
      return json(show(session, desk));
    },
  },
  {
    method: 'GET',
    path: '/agent-sessions',
    handle(call, desk) {
      const page = queryNumber(call.url, 'page', { fallback: 1, max: 1_000_000 });
      const limit = queryNumber(call.url, 'limit', { fallback: 20, max: 100 });
      const user = endUserOf(call);
      const all = desk.store.data.sessions
        .filter((session) => user === undefined || session.external_user_id === user)
        .sort((one, other) => (one.updated_at < other.updated_at ? 1 : -1));
      const end = page * limit;
      const items = all.slice(end - limit, end).map((session) => show(session, desk));
      return json({ items, total: all.length, page, limit, has_more: end < all.length });
    },
  },
  {
    method: 'GET',
    path: '/agent-sessions/:session',
    handle: (call, desk) => json(show(sessionOf(call, desk), desk)),
  },
  {
    method: 'PATCH',
    path: '/agent-sessions/:session',
    async handle(call, desk) {
      const session = sessionOf(call, desk);
      change(session, await readFields(call.request), desk);
      session.updated_at = desk.store.clock.stamp();
      desk.store.save();
      return json(show(session, desk));
    },
  },
  {
    method: 'GET',
    path: '/agent-sessions/:session/tools',
    handle: (call, desk) => json(toolsOf(sessionOf(call, desk))),
  },
  {
    method: 'GET',
    path: '/agent-sessions/:session/checkpoints',
    handle: (call, desk) => json({ checkpoints: sessionOf(call, desk).checkpoints }),
  },
];

/** Applies the fields that are present. All are validated before one is changed. */
function change(session: StoredSession, fields: Fields, { runs }: Desk): void {
  const toolIds = optionalTexts(fields, 'tool_ids');
  const unknown = toolIds?.findIndex((id) => TOOLS.every((tool) => tool.id !== id)) ?? -1;
  if (unknown !== -1) throw invalid(['body', 'tool_ids', unknown], 'Unknown tool', 'value_error');
  const next = {
    title: optionalText(fields, 'title'),
    model_name: optionalText(fields, 'model_name'),
    status: optionalText(fields, 'status'),
    external_user_id: optionalText(fields, 'external_user_id'),
    scenario: scenarioIn(fields, runs),
    // A complete list, which replaces the previous one (R100).
    toolIds,
  };
  for (const [key, value] of Object.entries(next)) {
    if (value !== undefined) Object.assign(session, { [key]: value });
  }
}

/** `metadata.scenario` exists only in the scripted agent: the scenario to play in this session. */
function scenarioIn(fields: Fields, { repertoire }: Runs): string | undefined {
  const { metadata } = fields;
  if (!isRecord(metadata)) return undefined;
  const name = optionalText(metadata, 'scenario');
  if (name !== undefined && repertoire.find(name) === undefined) {
    throw invalid(['body', 'metadata', 'scenario'], `Unknown scenario "${name}"`, 'value_error');
  }
  return name;
}

function toolsOf(session: StoredSession) {
  return TOOLS.filter((tool) => session.toolIds.includes(tool.id));
}

function show(session: StoredSession, desk: Desk) {
  const { created_at, external_user_id, id, model_name, scenario, status, title, updated_at } =
    session;
  return {
    id,
    status,
    created_at,
    updated_at,
    title,
    model_name,
    external_user_id,
    active_tools: toolsOf(session).map(({ id, name, description }) => ({ id, name, description })),
    documents: desk.store.data.documents.filter((one) => session.documentIds.includes(one.id)),
    metadata: scenario === null ? {} : { scenario },
  };
}

/** The tools that a session can list. Scripts may use others as well. */
const TOOLS: readonly WireTool[] = [
  describe(1, 'web_search', 'Searches the web and answers from what it finds.', {
    query: { type: 'string' },
    time_range: { type: 'string', enum: ['day', 'month', 'year', 'none'] },
    whitelisted_domains: { type: 'array', items: { type: 'string' } },
  }),
  describe(2, 'rag_search', 'Searches the documents of the session.', {
    query: { type: 'string' },
    document_ids: { type: 'array', items: { type: 'string' } },
  }),
  describe(3, 'code_execution', 'Runs Python in a sandbox.', { request: { type: 'string' } }),
  describe(
    4,
    'image_generation',
    'Draws pictures.',
    { prompt: { type: 'string' }, n: { type: 'integer' }, size: { type: 'string' } },
    ['images'],
  ),
  describe(5, 'send_email', 'Sends an e-mail, after a person has agreed.', {
    recipients: { type: 'array', items: { type: 'string' } },
    subject: { type: 'string' },
    body: { type: 'string' },
  }),
];

function describe(
  number: number,
  name: string,
  description: string,
  properties: JsonObject,
  mediaOutputKeys: readonly string[] = [],
): WireTool {
  return {
    id: makeId('tool', number),
    name,
    description,
    input_schema: { type: 'object', properties, required: Object.keys(properties).slice(0, 1) },
    media_output_keys: mediaOutputKeys,
    example_responses: [],
  };
}
