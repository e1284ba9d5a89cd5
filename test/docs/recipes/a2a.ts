import type { AgentBackend } from 'agent-session-react/core';
import { answer, at, basics, decoderOf, listAt, post, show, textAt } from './wire';

/** Shows a message or an artifact, or with `isMore` one more piece of it: a text, files and data. */
const content = (holder: unknown, isMore = false) => {
  const id = textAt(holder, 'artifactId') || textAt(holder, 'messageId');
  return listAt(holder, 'parts').flatMap((part, index) => {
    const [file, data] = [at(part, 'file'), at(part, 'data')];
    if (file !== undefined) return show.file(`${id}-${index}`, file);
    if (data !== undefined) return show.data(`${id}-${index}`, 'data', data);
    return (isMore || index > 0 ? show.text : show.wholeText)(id, textAt(part, 'text'));
  });
};

const statusOf = (status: unknown) => {
  const [state, message] = [textAt(status, 'state'), at(status, 'message')];
  const text = textAt(message, 'parts', 0, 'text') || state;
  if (state.endsWith('-required'))
    return show.question(textAt(message, 'messageId') || state, text);
  if (state === 'failed' || state === 'rejected') return show.failed(text);
  const end = state === 'completed' ? show.done : state === 'canceled' ? show.stopped : [];
  return [...content(message), ...end];
};

const read = (frame: unknown) => {
  const result = at(frame, 'result');
  const kind = textAt(result, 'kind');
  const taskId = textAt(result, 'taskId') || textAt(result, 'id');
  const ids = show.ids(textAt(result, 'contextId'), taskId);
  const isMore = at(result, 'append') === true;
  if (at(frame, 'error') !== undefined) return show.failed(textAt(frame, 'error', 'message'));
  if (kind === 'message') return [...ids, ...content(result), ...show.done];
  if (kind === 'artifact-update') return [...ids, ...content(at(result, 'artifact'), isMore)];
  if (kind !== 'task' && kind !== 'status-update') return undefined;
  // A task that is joined later brings what it has said and made so far.
  const said = listAt(result, 'history').filter((message) => textAt(message, 'role') === 'agent');
  const past = [...said, ...listAt(result, 'artifacts')].flatMap((one) => content(one));
  return [...ids, ...past, ...statusOf(at(result, 'status'))];
};

/** @param url Where the agent answers JSON-RPC, as its card says. */
export function a2aBackend(url: string): AgentBackend {
  const call = (method: string, params = {}) =>
    post(url, { jsonrpc: '2.0', id: 1, method, params });
  const send = (text: string, contextId?: string, taskId?: string) => {
    const parts = [{ kind: 'text', text }];
    const person = { kind: 'message', role: 'user', messageId: crypto.randomUUID() };
    return call('message/stream', { message: { ...person, contextId, taskId, parts } });
  };
  return {
    ...basics('a2a', url, () => decoderOf(read)),
    stream: { hasHeartbeats: false },
    sendMessage: ({ text }, { sessionId }) => send(text, sessionId),
    respond: (_, { input }, now) =>
      answer(send(String(input), now.sessionId, now.runId), String(input)),
    stop: ({ runId: id }) => (id === undefined ? undefined : call('tasks/cancel', { id })),
    resume: ({ runId: id }) => (id === undefined ? undefined : call('tasks/resubscribe', { id })),
  };
}
