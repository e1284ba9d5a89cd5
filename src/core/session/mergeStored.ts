import { definedOf } from '../definedOf.js';
import type { Message } from '../state.js';
import { covers } from './extent.js';
import { isOfSameSource } from './lateParts.js';
import { leave } from './leaveEarlierRuns.js';
import { settled } from './messages.js';
import { isSameValue, reconcileParts } from './reconcileParts.js';
import { findPart, mapParts } from './tree.js';

/** The message shown, with what the stored one says beside its parts. */
export function identified(known: Message, stored: Message): Message {
  const { id, parentId, runId, siblingIds, createdAt, usage, metadata, carried } = stored;
  return {
    ...settled(known, id),
    ...definedOf({ parentId, runId, siblingIds, createdAt, usage, metadata, carried }),
  };
}

/** The message shown with the parts that are stored: the same object if nothing differs. */
export function mergeStored(known: Message, stored: Message): Message {
  if (isOfSameSource(known, stored) && isSameBeside(known, stored)) return known;
  const status = endedStatus(known, stored);
  const isLeft = status !== 'running' && stored.status === 'running';
  // What is stored on the way may be older than what was shown, until the stream of the run has brought it again.
  const isOfRun = stored.runId === undefined || stored.runId === known.runId;
  const isOlder = isOfRun && stored.status === 'running' && !covers(stored.parts, known.parts);
  const given = isOlder ? known.parts : stillOver(known.parts, stored.parts);
  const parts = reconcileParts(known.parts, isLeft ? mapParts(given, leave) : given);
  const { fault, ...rest } = identified(known, stored);
  const next = { ...rest, ...(status === 'failed' && definedOf({ fault })), parts, status };
  return parts === known.parts && isSameBeside(known, next) ? known : next;
}

/** What was passed over on this page does not wait again because its store has no answer to it. */
function stillOver(known: Message['parts'], stored: Message['parts']): Message['parts'] {
  return mapParts(stored, (part) => {
    if (!('status' in part) || part.status !== 'awaiting-input') return part;
    const before = findPart(known, part.id);
    const isOver = before !== undefined && 'status' in before && before.status === 'interrupted';
    return isOver ? { ...part, status: 'interrupted' } : part;
  });
}

const OVER: ReadonlySet<Message['status']> = new Set(['done', 'failed', 'stopped', 'interrupted']);

/** The status seen live is more precise than the stored one, but what is stored of the person's has arrived. */
function endedStatus(known: Message, stored: Message): Message['status'] {
  if (known.role === 'user') return stored.status;
  // It goes on only for who follows its run, whose stream says so then. The stored one may be older than its end.
  if (OVER.has(known.status) && stored.status === 'running') return known.status;
  return known.status === 'failed' || known.status === 'stopped' ? known.status : stored.status;
}

/** Whether everything but the parts is equal. The parts are not compared, because reading them may take time. */
function isSameBeside(a: Message, b: Message): boolean {
  return (
    a.id === b.id &&
    a.isProvisional === b.isProvisional &&
    a.role === b.role &&
    a.status === b.status &&
    a.parentId === b.parentId &&
    (b.runId === undefined || a.runId === b.runId) &&
    a.createdAt === b.createdAt &&
    (a.siblingIds ?? []).join(' ') === (b.siblingIds ?? []).join(' ') &&
    // What the stored message does not contain stays as it is known.
    (b.usage === undefined || isSameValue(a.usage, b.usage)) &&
    (b.metadata === undefined || isSameValue(a.metadata, b.metadata)) &&
    (b.carried === undefined || isSameValue(a.carried, b.carried))
  );
}
