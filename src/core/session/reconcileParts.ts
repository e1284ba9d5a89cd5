import { definedOf } from '../definedOf.js';
import {
  isContainer,
  type AgentPart,
  type InputPart,
  type Part,
  type StepPart,
  type ToolPart,
} from '../parts.js';
import { answeredInput } from './answeredInput.js';
import { mapParts } from './tree.js';

/**
 * Replaces a tree by another version of the same message. Parts that are equal keep their identity, so that nothing remounts or
 * folds. They also keep what only events contain: times, progress, the live state of tools without a stored result (R108), and what
 * failed ones have given and done.
 */
export function reconcileParts(known: readonly Part[], next: readonly Part[]): readonly Part[] {
  const tools = new Map<string, ToolPart>();
  mapParts(known, (part) => {
    if (part.type === 'tool') tools.set(part.executionId, part);
    return part;
  });
  return reconcile(known, next, tools);
}

function reconcile(
  known: readonly Part[],
  next: readonly Part[],
  tools: ReadonlyMap<string, ToolPart>,
): readonly Part[] {
  const byId = new Map(known.map((part) => [part.id, part]));
  const parts = next.map((part) => {
    const before = byId.get(part.id);
    const same = before?.type === part.type ? before : undefined;
    return reconcilePart(
      part.type === 'tool' ? (tools.get(part.executionId) ?? same) : same,
      part,
      tools,
    );
  });
  const isSame =
    parts.length === known.length && parts.every((part, index) => part === known[index]);
  return isSame ? known : parts;
}

function reconcilePart(
  known: Part | undefined,
  next: Part,
  tools: ReadonlyMap<string, ToolPart>,
): Part {
  if (known === undefined) return next;
  const whole = isContainer(next)
    ? ({
        ...next,
        parts: reconcile(isContainer(known) ? known.parts : [], next.parts, tools),
      } as Part)
    : next;
  const merged = keepLive(known, whole);
  return isSamePart(known, merged) ? known : merged;
}

/** Takes over what the stored form cannot contain from the live part. */
function keepLive(known: Part, next: Part): Part {
  switch (next.type) {
    case 'step': {
      const { percent, note, results, usage, startedAt, endedAt } = known as StepPart;
      return { ...definedOf({ percent, note, results, usage, startedAt, endedAt }), ...next };
    }
    case 'tool': {
      const { answer, live, startedAt, endedAt, ...tool } = known as ToolPart;
      const kept = next.result === undefined ? live : undefined;
      // Of a call that failed, many backends store the error only, and not what the call has given before or with it.
      const hasFailed = tool.status === 'failed' && next.status === 'failed';
      const result = hasFailed ? tool.result : undefined;
      const parts = hasFailed && next.parts.length === 0 ? tool.parts : next.parts;
      const interruption = next.status === 'interrupted' ? tool.interruption : undefined;
      const seen = { answer, interruption, live: kept, result, startedAt, endedAt };
      return { ...definedOf(seen), ...next, parts };
    }
    case 'thinking':
    case 'agent': {
      const { usage, startedAt, endedAt } = known as Partial<AgentPart>;
      return { ...definedOf({ usage, startedAt, endedAt }), ...next };
    }
    case 'input': {
      // Many backends store the answer as a message of the person only, and not with its question.
      const { prompt, provided } = known as InputPart;
      return provided === undefined || next.provided !== undefined || next.prompt !== prompt
        ? next
        : answeredInput(next, provided);
    }
    case 'checkpoint': {
      const { createdAt } = known as { createdAt?: string };
      return { ...definedOf({ createdAt }), ...next };
    }
    default:
      return next;
  }
}

/** Whether two parts are equal. Children are compared by identity, as they have been reconciled before. */
export function isSamePart(a: Part, b: Part): boolean {
  const before = a as unknown as Record<string, unknown>;
  const after = b as unknown as Record<string, unknown>;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].every((name) =>
    name === 'parts' ? before[name] === after[name] : isSameValue(before[name], after[name]),
  );
}

/** Deeper values count as different: that costs one extra render, while the opposite mistake would hide a change. */
const DEEPEST = 30;

/** Whether two JSON values are equal, compared down to `DEEPEST` levels. */
export function isSameValue(a: unknown, b: unknown, depth = 0): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || depth > DEEPEST)
    return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((value, index) => isSameValue(value, b[index], depth + 1));
  }
  const before = a as Readonly<Record<string, unknown>>;
  const after = b as Readonly<Record<string, unknown>>;
  const names = Object.keys(before);
  return (
    names.length === Object.keys(after).length &&
    names.every(
      (name) => Object.hasOwn(after, name) && isSameValue(before[name], after[name], depth + 1),
    )
  );
}
