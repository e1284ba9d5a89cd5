import { isContainer, type Part } from '../../core/parts.js';
import type { Message } from '../../core/state.js';

/**
 * Whether messages lead to the same trace: text that grows and progress that is reported change none of its times. What has not
 * changed is not looked through.
 */
export function isSameTiming(before: readonly Message[], after: readonly Message[]): boolean {
  return isSameList(before, after, isSameMessage);
}

function isSameList<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): boolean {
  if (before === after) return true;
  if (before.length !== after.length) return false;
  return before.every((one, index) => {
    const other = after[index] as Item;
    return one === other || isSame(one, other);
  });
}

function isSameMessage(before: Message, after: Message): boolean {
  return (
    before.key === after.key &&
    before.status === after.status &&
    before.createdAt === after.createdAt &&
    before.endedAt === after.endedAt &&
    before.runId === after.runId &&
    before.usage === after.usage &&
    isSameList(before.parts, after.parts, isSamePart)
  );
}

/** What a span is read from, of parts of any type. */
const READ = [
  'type',
  'id',
  'status',
  'startedAt',
  'endedAt',
  'usage',
  'title',
  'agentId',
  'toolName',
  'answer',
  'provided',
] as const;

function isSamePart(before: Part, after: Part): boolean {
  const one: Partial<Record<(typeof READ)[number], unknown>> = before;
  const other: Partial<Record<(typeof READ)[number], unknown>> = after;
  if (READ.some((name) => one[name] !== other[name])) return false;
  // Arguments and results count once they are whole.
  if (before.type === 'tool' && after.type === 'tool') {
    if (before.input?.value !== after.input?.value || before.result?.value !== after.result?.value)
      return false;
    if (before.live?.startedAt !== after.live?.startedAt) return false;
  }
  return isContainer(before) && isContainer(after)
    ? isSameList(before.parts, after.parts, isSamePart)
    : true;
}
