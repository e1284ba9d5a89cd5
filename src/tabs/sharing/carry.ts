import type { SessionEvent } from '../../core/events.js';
import { isRecord, JSON_DEPTH, TOO_DEEP } from '../../core/json.js';
import type { ProvidedInput } from '../../core/parts.js';
import type { Message, PendingRequest, SessionState } from '../../core/state.js';
import { ToolFailure } from '../../core/ToolFailure.js';
import type { Action } from './tabActions.js';

/** A state in the form in which it is sent to another tab. */
export interface PackedState {
  readonly rest: Omit<SessionState, 'messages'>;
  /** Each message, or its index in the previous state if it has not changed, as both tabs have that state. */
  readonly messages: readonly (Message | number)[];
}

/** @param before The state that the other tab has already. @default none */
export function packState(state: SessionState, before?: SessionState): PackedState {
  const { messages, ...rest } = state;
  const places = new Map(before?.messages.map((message, index) => [message, index]));
  return {
    rest: { ...rest, requests: rest.requests.map(packRequest) },
    messages: messages.map((message) => places.get(message) ?? message),
  };
}

/** The state that was packed. Everything that equals what this tab shows already keeps its identity. */
export function unpackState({ rest, messages }: PackedState, shown: SessionState): SessionState {
  const known = new Map(shown.messages.map((message) => [message.key, message]));
  return {
    ...rest,
    requests: rest.requests.map(unpackRequest),
    messages: messages.flatMap((message) => {
      if (typeof message === 'number') return shown.messages[message] ?? [];
      return sharing(known.get(message.key), message);
    }),
  };
}

/** A value equal to `value`, which reuses the parts of `before` that are equal, so that they keep their identity. */
function sharing<Value>(before: unknown, value: Value): Value {
  if (Object.is(before, value)) return value;
  if (Array.isArray(before) && Array.isArray(value)) {
    const items = value.map((item, index) => sharing(before[index], item));
    const isSame = items.length === before.length && items.every((item, i) => item === before[i]);
    return (isSame ? before : items) as Value;
  }
  if (!isPlain(before) || !isPlain(value)) return value;
  const names = Object.keys(value);
  const shared = Object.fromEntries(
    names.map((name) => [name, sharing(before[name], value[name])]),
  );
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && shared[name] === before[name]);
  return (isSame ? before : shared) as Value;
}

/** Replaces what structured cloning would not preserve (a `ToolFailure`) by plain data. */
export function packEvents(events: readonly SessionEvent[]): readonly SessionEvent[] {
  return events.map((event) => {
    if ('draft' in event) return { ...event, draft: packValue(event.draft) };
    return 'answer' in event && event.answer !== undefined
      ? { ...event, answer: packValue(event.answer) as ProvidedInput }
      : event;
  });
}

export function unpackEvents(events: readonly SessionEvent[]): readonly SessionEvent[] {
  return events.map((event) => {
    if ('draft' in event) return { ...event, draft: unpackValue(event.draft) };
    return 'answer' in event && event.answer !== undefined
      ? { ...event, answer: unpackValue(event.answer) as ProvidedInput }
      : event;
  });
}

const FAILURE = 'agent-session-react tool failure';

/** The same for an answer, or another value that a person or a tool gives. */
function packValue(value: unknown): unknown {
  if (value instanceof ToolFailure) return { [FAILURE]: value.error };
  return isRecord(value) && value['input'] instanceof ToolFailure
    ? { ...value, input: packValue(value['input']) }
    : value;
}

/** An action in the form in which it is sent over the channel. */
export function packAction(action: Action): Action {
  return { ...action, args: action.args.map(packValue) };
}

export function unpackValue(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const failure = value[FAILURE];
  if (typeof failure === 'string') return new ToolFailure(failure);
  return isRecord(value['input']) && FAILURE in value['input']
    ? { ...value, input: unpackValue(value['input']) }
    : value;
}

function packRequest(request: PendingRequest): PendingRequest {
  return request.draft instanceof ToolFailure ? withGiven(request, packValue) : request;
}

function unpackRequest(request: PendingRequest): PendingRequest {
  return 'draft' in request ? withGiven(request, unpackValue) : request;
}

function withGiven(request: PendingRequest, change: (value: unknown) => unknown): PendingRequest {
  const { answer, draft } = request;
  const given = answer && { answer: change(answer) as ProvidedInput };
  return { ...request, draft: change(draft), ...given };
}

/** Levels of an app's value that another tab gets. A state holds such values many levels down. */
const DEEPEST = 2 * JSON_DEPTH;

/**
 * A copy that can be cloned: what cannot, such as a function in an app's wire object, is left out, and what nests too deep, such
 * as an answer of the app's, is replaced by a note.
 */
export function copyable(value: unknown, depth = 0): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  const inside = (held: unknown) => copyable(held, depth + 1);
  const isHolder = Array.isArray(value) || value instanceof Map || isPlain(value);
  if (isHolder && depth > DEEPEST) return TOO_DEEP;
  if (Array.isArray(value)) return value.map(inside);
  if (value instanceof Map) {
    return new Map(Array.from(value, ([key, held]) => [key, inside(held)] as const));
  }
  if (isPlain(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, inside(held)]));
  }
  try {
    return structuredClone(value);
  } catch {
    // Another kind of object that cannot be cloned, so it cannot leave its page.
    return undefined;
  }
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
