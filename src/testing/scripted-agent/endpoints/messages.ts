import {
  eventStream,
  HttpProblem,
  json,
  notFound,
  optionalFlag,
  optionalText,
  optionalTexts,
  readFields,
  requiredText,
} from '../engine/http.js';
import type { Run } from '../engine/run.js';
import { streamLog } from '../engine/runLog.js';
import type { StoredMessage, StoredSession } from '../engine/store.js';
import { continueFrom, sayAgain, sendMessage } from '../conversation/talk.js';
import type { WireMessage } from '../engine/wire.js';
import { sessionOf, type Call, type Desk, type Endpoint } from './endpoint.js';

export const messageEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/agent-sessions/:session/messages',
    handle(call, desk) {
      const session = sessionOf(call, desk);
      const items = activeBranch(session).map((message) => show(message, session, call));
      return json({ items, active_head_id: session.headId });
    },
  },
  {
    // The API reference mentions message details, but their path was not readable: this one is a guess.
    method: 'GET',
    path: '/agent-sessions/:session/messages/:message',
    handle(call, desk) {
      const session = sessionOf(call, desk);
      const message = session.messages.find(({ id }) => id === call.ids[1]);
      if (message === undefined) throw notFound('Message');
      return json(show(message, session, call));
    },
  },
  {
    method: 'POST',
    path: '/agent-sessions/:session/messages',
    async handle(call, desk) {
      const session = sessionOf(call, desk);
      const fields = await readFields(call.request);
      const text = requiredText(fields, 'content');
      const stream = optionalFlag(fields, 'stream', true);
      const attachmentIds = optionalTexts(fields, 'attachment_document_ids') ?? [];
      optionalText(fields, 'tool_choice');
      optionalText(fields, 'force_tool_id');
      for (const id of attachmentIds) {
        if (desk.store.data.documents.every((document) => document.id !== id)) {
          throw notFound('Document');
        }
      }
      const { scenario, runs, store } = desk;
      const active = runs.active(session.id);
      const asking =
        active?.asksFor !== undefined && !active.isStopping
          ? { run: active.record, asksFor: active.asksFor }
          : undefined;
      if (asking !== undefined) active?.leave();
      await makeFree(session, desk);
      const message = { text, attachmentIds, scenario, asking };
      const run = sendMessage(store, runs, session, message);
      return await answerWith(run, stream, session, call);
    },
  },
  ...(['regenerate', 'edit'] as const).map((what): Endpoint => ({
    // The API reference has both, but their paths were not readable: these are guesses.
    method: 'POST',
    path: `/agent-sessions/:session/messages/:message/${what}`,
    async handle(call, desk) {
      const session = sessionOf(call, desk);
      const fields = await readFields(call.request);
      const text = what === 'edit' ? requiredText(fields, 'content') : undefined;
      const stream = optionalFlag(fields, 'stream', true);
      await makeFree(session, desk);
      const run = sayAgain(desk.store, desk.runs, session, call.ids[1] ?? '', text);
      if (run === undefined) throw notFound('Message');
      return await answerWith(run, stream, session, call);
    },
  })),
  {
    // Not in the API reference.
    method: 'POST',
    path: '/agent-sessions/:session/messages/:message/activate',
    async handle(call, desk) {
      const session = sessionOf(call, desk);
      const message = session.messages.find(({ id }) => id === call.ids[1]);
      if (message === undefined) throw notFound('Message');
      await makeFree(session, desk);
      session.headId = lastBelow(message, session);
      desk.store.save();
      return json(show(message, session, call));
    },
  },
  {
    method: 'POST',
    path: '/agent-sessions/:session/navigate-to-checkpoint',
    async handle(call, desk) {
      const session = sessionOf(call, desk);
      const fields = await readFields(call.request);
      const name = requiredText(fields, 'checkpoint_name');
      const hint = optionalText(fields, 'checkpoint_hint') ?? '';
      const stream = optionalFlag(fields, 'stream', true);
      await makeFree(session, desk);
      const run = continueFrom(desk.store, desk.runs, session, name, hint);
      if (run === undefined) throw notFound('Checkpoint');
      return await answerWith(run, stream, session, call);
    },
  },
];

/** Allows one run at a time. A run that is being stopped is ended without further pauses. */
async function makeFree(session: StoredSession, desk: Desk): Promise<void> {
  const run = desk.runs.active(session.id);
  if (run === undefined) return;
  if (!run.isStopping) throw new HttpProblem(409, 'A task is running in this session');
  run.hurry();
  await run.over;
}

/**
 * Responds with the stream of the run; or, once the run is over or waits for a person, with the message it wrote. If a tool is
 * waiting, the run is still in progress: then the response is the person's message, with the task to follow (R15).
 */
async function answerWith(
  run: Run,
  stream: boolean,
  session: StoredSession,
  call: Call,
): Promise<Response> {
  if (stream) return eventStream(streamLog(run.log, { request: call.request }));
  await run.settled;
  const { messageId, parentId } = run.record;
  const message =
    session.messages.find(({ id }) => id === messageId) ??
    session.messages.find(({ id }) => id === parentId);
  if (message === undefined) throw notFound('Message');
  return json(show(message, session, call));
}

/** From the head up to the root, then reversed (R103). */
function activeBranch(session: StoredSession): StoredMessage[] {
  const branch: StoredMessage[] = [];
  let id = session.headId;
  while (id !== null) {
    const message = session.messages.find((one) => one.id === id);
    if (message === undefined) break;
    branch.push(message);
    id = message.parent_id;
  }
  return branch.reverse();
}

/** The end of the branch below a message: at each level, the message that was written last. */
function lastBelow(message: StoredMessage, session: StoredSession): string {
  const next = session.messages.findLast(({ parent_id }) => parent_id === message.id);
  return next === undefined ? message.id : lastBelow(next, session);
}

function show(message: StoredMessage, session: StoredSession, call: Call): WireMessage {
  const siblings = session.messages.filter(
    (one) => one.parent_id === message.parent_id && one.id !== message.id,
  );
  return {
    id: message.id,
    role: message.role,
    content: message.content,
    created_at: message.created_at,
    parent_id: message.parent_id,
    sibling_ids: siblings.map(({ id }) => id),
    task_id: message.task_id,
    stream_url: `${call.prefix}/agent-sessions/${session.id}/stream?task_id=${message.task_id}`,
  };
}
