import { eventStream, json, invalid, notFound, optionalText, readFields } from '../engine/http.js';
import { streamLog } from '../engine/runLog.js';
import { sessionOf, type Endpoint } from './endpoint.js';

export const streamEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/agent-sessions/:session/stream',
    handle(call, desk) {
      const session = sessionOf(call, desk);
      const records = desk.store.data.runs.filter((record) => record.sessionId === session.id);
      const taskId = call.url.searchParams.get('task_id') ?? records.at(-1)?.taskId;
      const record = records.find((one) => one.taskId === taskId);
      const run = record === undefined ? undefined : desk.runs.find(record.taskId);
      if (run === undefined) throw notFound('Task');
      return eventStream(
        streamLog(run.log, {
          includeChunks: !isFalse(call.url.searchParams.get('include_chunks')),
          request: call.request,
        }),
      );
    },
  },
  {
    method: 'POST',
    path: '/agent-sessions/:session/stop',
    handle(call, desk) {
      const run = desk.runs.active(sessionOf(call, desk).id);
      run?.stop();
      return json({ status: run === undefined ? 'no_active_task' : 'stop_requested' });
    },
  },
  {
    // How to answer a tool's question is not documented: this path is the scripted agent's own.
    method: 'POST',
    path: '/agent-sessions/:session/tool-executions/:execution/input',
    async handle(call, desk) {
      const session = sessionOf(call, desk);
      const fields = await readFields(call.request);
      if (!('input' in fields)) throw invalid(['body', 'input'], 'Field required', 'missing');
      const type = optionalText(fields, 'type') ?? 'json';
      const executionId = call.ids[1] ?? '';
      const run = desk.runs.active(session.id);
      if (run?.answerTool(executionId, { input: fields['input'], type }) !== true) {
        throw notFound('Tool question');
      }
      desk.store.save();
      return json({ status: 'accepted', tool_execution_id: executionId });
    },
  },
];

function isFalse(value: string | null): boolean {
  return value !== null && /^(false|0|no|off)$/iu.test(value);
}
