import { isContainer, type Part } from '../../core/parts.js';
import type { Message } from '../../core/state.js';
import type { Suggestion } from '../empty-state/index.js';

/** More are not shown. */
const MAX_SHOWN = 8;
/** Longer texts are no suggestions. */
const MAX_LENGTH = 500;

/**
 * Reads follow-up suggestions from data of the answer: a list of texts, or of objects with a `label` and a `message`, as the list
 * itself or as `suggestions` of an object. For the `followUps` of `AgentPanel`:
 *
 * ```tsx
 * <AgentPanel backend={backend} followUps={followUpsIn('suggestions')} />
 * ```
 *
 * What has another shape is left out, and of many the first eight are shown.
 *
 * @param name The name of the data, such as `suggestions` for the AI SDK's `data-suggestions`, or the type of an activity of AG-UI. If
 * there are several, the last one counts.
 */
export const followUpsIn =
  (name: string) =>
  ({ parts }: Message): readonly Suggestion[] => {
    const value = lastValue(parts, name);
    const list = isRecord(value) ? value['suggestions'] : value;
    if (!Array.isArray(list)) return [];
    const found = new Map<string, Suggestion>();
    for (const item of list) {
      const suggestion = suggestionOf(item);
      const message = typeof suggestion === 'string' ? suggestion : suggestion?.message;
      if (suggestion === undefined || message === undefined || found.size === MAX_SHOWN) continue;
      if (!found.has(message)) found.set(message, suggestion);
    }
    return [...found.values()];
  };

function lastValue(parts: readonly Part[], name: string): unknown {
  for (const part of parts.toReversed()) {
    if (part.type === 'data' && part.name === name) return part.value;
    const inside = isContainer(part) ? lastValue(part.parts, name) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}

function suggestionOf(item: unknown): Suggestion | undefined {
  if (isText(item)) return item.trim();
  if (!isRecord(item)) return undefined;
  const { label, message = label } = item;
  if (!isText(message)) return undefined;
  return isText(label) && label !== message
    ? { label: label.trim(), message: message.trim() }
    : message.trim();
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && /\S/u.test(value) && value.length <= MAX_LENGTH;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
