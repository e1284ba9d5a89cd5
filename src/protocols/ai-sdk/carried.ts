import { isRecord } from '../../core/json.js';
import type { Part } from '../../core/parts.js';
import type { Message } from '../../core/state.js';
import type { WirePart } from './wire.js';

/** What a shown part carries: its part of the wire. */
interface CarriedPart {
  /** The parts before it that nothing shows, such as `step-start`. */
  readonly before?: readonly WirePart[];
  /** The part, without the fields that the shown part has. */
  readonly part: WirePart;
  /** The names of those fields. */
  readonly shown?: readonly string[];
}

/** What a message of this protocol carries. */
interface CarriedMessage {
  readonly format: 'ui-message';
  /** The parts after the last shown one. */
  readonly after?: readonly WirePart[];
  /** All parts, if they are not those of an answer. */
  readonly parts?: readonly WirePart[];
  /** Fields of the message that the session has no place for. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A part of a message as the wire has it, and the part that shows it, if any. */
export interface Entry {
  readonly part: WirePart;
  readonly shown?: Part;
}

/** What a shown part carries. @param isShown Whether the shown part has the value of a field of the wire part. */
export function carriedPart(
  part: WirePart,
  before: readonly WirePart[],
  isShown: (field: string) => boolean,
): CarriedPart {
  const shown = fieldsOf(part).filter((field) => part[field] !== undefined && isShown(field));
  const kept = { ...part };
  for (const field of shown) delete kept[field];
  return {
    ...(before.length > 0 && { before: before.map((hidden) => ({ ...hidden })) }),
    part: kept,
    ...(shown.length > 0 && { shown }),
  };
}

/** What a message carries. */
export function carriedMessage(more: Omit<CarriedMessage, 'format'> = {}): CarriedMessage {
  return { format: 'ui-message', ...more };
}

/** What a message carries; undefined if it does not come from this protocol. */
export function carriedBy({ carried }: Pick<Message, 'carried'>): CarriedMessage | undefined {
  if (!isRecord(carried) || carried['format'] !== 'ui-message') return undefined;
  const { after, more, parts } = carried;
  return carriedMessage({
    ...(isParts(after) && { after }),
    ...(isParts(parts) && { parts }),
    ...(isRecord(more) && { more }),
  });
}

/** The wire parts that a shown part stands for; undefined if it carries none. */
export function entriesBy(shown: Part): readonly Entry[] | undefined {
  const { carried } = shown;
  if (!isRecord(carried) || !isPart(carried['part'])) return undefined;
  const { before, part, shown: names } = carried;
  const whole = { ...part };
  for (const name of Array.isArray(names) ? names : []) {
    const value = shownValue(shown, String(name));
    if (value !== undefined) whole[String(name)] = value;
  }
  const hidden = isParts(before) ? before : [];
  return [...hidden.map((one) => ({ part: one })), { part: whole, shown }];
}

/** The value of a field of the wire, as the part that shows it has it. */
export function shownValue(shown: Part, field: string): unknown {
  switch (shown.type) {
    case 'text':
    case 'thinking':
      return field === 'text' ? shown.text : undefined;
    case 'tool': {
      const { error, input, result } = shown;
      if (field === 'rawInput') return input?.text;
      if (field === 'input') return input?.value === undefined ? input?.text : input.value;
      if (field === 'output') return result?.value === undefined ? result?.text : result.value;
      return field === 'errorText' ? error : undefined;
    }
    case 'file':
      return field === 'url' ? shown.url : undefined;
    case 'data':
      return field === 'data' ? shown.value : undefined;
    default:
      return undefined;
  }
}

/** The fields of a wire part that may be large and that the part which shows it may have. */
function fieldsOf({ type }: WirePart): readonly string[] {
  if (type === 'text' || type === 'reasoning') return ['text'];
  if (type === 'file' || type === 'reasoning-file') return ['url'];
  if (type.startsWith('data-')) return ['data'];
  return isCall({ type }) ? ['input', 'rawInput', 'output', 'errorText'] : [];
}

/** Whether a wire part is a tool call. */
export function isCall({ type }: { readonly type: string }): boolean {
  return type === 'dynamic-tool' || type.startsWith('tool-');
}

function isPart(value: unknown): value is WirePart {
  return isRecord(value) && typeof value['type'] === 'string';
}

function isParts(value: unknown): value is readonly WirePart[] {
  return Array.isArray(value) && value.every(isPart);
}
