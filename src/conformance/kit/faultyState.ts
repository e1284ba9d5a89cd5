import { isContainer, type Part, type Status } from '../../core/parts.js';
import type { SessionState } from '../../core/state.js';
import { inShort } from './difference.js';

const STATUSES: Readonly<Record<Status, true>> = {
  running: true,
  'awaiting-input': true,
  done: true,
  failed: true,
  interrupted: true,
};

/** Fields that must be text in any part that has them. */
const TEXTS: readonly string[] = [
  'id',
  'text',
  'title',
  'note',
  'toolName',
  'executionId',
  'error',
  'name',
  'prompt',
  'message',
  'agentId',
  'runId',
  'task',
  'checkpointName',
];

/** What is wrong with a state that components would render; undefined if nothing is. */
export function faultyState(state: SessionState): string | undefined {
  for (const { key, parts } of state.messages) {
    const ids = new Set<string>();
    const rest = [...parts];
    for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
      const fault = faultyPart(part);
      if (fault !== undefined) return `a part with ${fault}`;
      if (ids.has(part.id)) return `two parts with the id ${inShort(part.id)}`;
      ids.add(part.id);
      if (isContainer(part)) rest.push(...part.parts);
    }
    const lost = state.requests.find((one) => one.messageKey === key && !ids.has(one.partId));
    if (lost !== undefined) return `a request of a part that is not there, ${inShort(lost.partId)}`;
  }
  const ids = state.requests.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return twice === undefined ? undefined : `two requests with the id ${inShort(twice)}`;
}

function faultyPart(part: Part): string | undefined {
  const fields = part as Part & Readonly<Record<string, unknown>>;
  const wrong = TEXTS.find((name) => !['string', 'undefined'].includes(typeof fields[name]));
  if (wrong !== undefined) return `${inShort(fields[wrong])} as its ${wrong}, which has to be text`;
  if ('status' in part && !Object.hasOwn(STATUSES, part.status)) {
    return `the status ${inShort(part.status)}`;
  }
  if (part.type !== 'tool') return undefined;
  const json = [part.input, part.result].find((one) => typeof (one?.text ?? '') !== 'string');
  return json === undefined ? undefined : `JSON whose text is ${inShort(json.text)}`;
}
