import { decisionOf, type AgentBackend } from 'agent-session-react/core';
import { at, basics, countTokens, decoderOf, listAt, post, show, textAt } from './wire';

const readPart = (part: unknown) => {
  const [call, result] = [at(part, 'functionCall'), at(part, 'functionResponse')];
  const [name, args, value] = [textAt(call, 'name'), at(call, 'args'), at(result, 'response')];
  const [tool, hint] = [at(args, 'originalFunctionCall'), textAt(args, 'toolConfirmation', 'hint')];
  const hasFailed = at(value, 'error') !== undefined;
  if (result !== undefined) return show.toolResult(textAt(result, 'id'), value, hasFailed);
  if (tool !== undefined) return show.approval(tool, hint, textAt(call, 'id'));
  return call === undefined ? [] : show.toolCall(textAt(call, 'id'), name, args ?? {});
};

function createDecoder() {
  let [turn, thought] = [0, ''];
  const last = { isWhole: false };
  const [pieces, spend] = [new Set(), countTokens('promptTokenCount', 'candidatesTokenCount')];
  return decoderOf((frame) => {
    const [parts, isPartial] = [listAt(frame, 'content', 'parts'), at(frame, 'partial') === true];
    const code = textAt(frame, 'errorCode') || textAt(frame, 'error');
    if (textAt(frame, 'invocationId') === '' && code === '') return undefined;
    const shown = parts.flatMap((part) => {
      const kind = at(part, 'thought') === true ? 'thinking' : 'text';
      const [text, id] = [textAt(part, 'text'), `${kind}-${turn}`];
      const end = thought !== '' && kind === 'text' ? show.thinkingEnd(thought) : [];
      thought = kind === 'thinking' ? id : '';
      if (text === '') return [...end, ...(isPartial ? [] : readPart(part))];
      // A whole event repeats the pieces before it.
      if (!isPartial && pieces.has(id)) return end;
      if (isPartial) pieces.add(id);
      return [...end, ...(kind === 'text' ? show.text : show.thinking)(id, text)];
    });
    last.isWhole = !isPartial && parts.every((part) => textAt(part, 'text') !== '');
    if (isPartial) return shown;
    turn++;
    const failure = show.failed(textAt(frame, 'errorMessage') || code, code === 'MAX_TOKENS');
    return [...shown, ...spend(at(frame, 'usageMetadata')), ...(code === '' ? [] : failure)];
  }, last);
}

export function adkBackend(url: string, appName: string, userId: string): AgentBackend {
  const place = { appName, userId, streaming: true };
  const run = (part: object, sessionId?: string) =>
    post(`${url}/run_sse`, { ...place, sessionId, newMessage: { role: 'user', parts: [part] } });
  return {
    ...basics('adk', url, createDecoder),
    capabilities: { editInput: false },
    stream: { endsWithRun: true, hasHeartbeats: false },
    leavesOnStop: true,
    createSession: () => post(`${url}/apps/${appName}/users/${userId}/sessions`, {}),
    readSession: (session) => ({ sessionId: textAt(session, 'id') }),
    sendMessage: ({ text }, { sessionId }) => run({ text }, sessionId),
    respond: ({ carried: id }, given, { sessionId }) => {
      const response = { confirmed: decisionOf(given)?.approved === true };
      const functionResponse = { id, name: 'adk_request_confirmation', response };
      return { call: run({ functionResponse }, sessionId), continues: 'new-run' };
    },
  };
}
