import type { AgentSession } from '../../client/index.js';
import { createListeners } from '../../core/createListeners.js';
import type { AgentPart, Part, StepPart } from '../../core/parts.js';
import type { Message, SessionState } from '../../core/state.js';
import type { Source } from './useSlice.js';

/**
 * A session as a source that separates the text being written from everything else. Most changes only append text. So each
 * published state is examined once, and if only text was appended, only the components that show that text are notified.
 */
export interface SessionSource {
  readonly session: AgentSession;
  /** Starts to observe the session; the returned function stops it. */
  readonly follow: () => () => void;
  /** The state. The text at the end of a message that is being written may lack its last words. */
  readonly around: Source<SessionState>;
  /** A part of a message, including the words that it lacks in `around`; undefined if it lacks none. */
  readonly part: (messageKey: string, id: string) => Source<Part | undefined>;
}

/** The parts at the end of a message, by id, if nothing but their text has changed. */
interface Written {
  readonly messageKey: string;
  readonly parts: ReadonlyMap<string, Part>;
}

export function sessionSource(session: AgentSession): SessionSource {
  let around = session.getState();
  let written: Written | undefined;
  const readers = createListeners();
  const writers = createListeners();
  const look = () => {
    const before = around;
    const state = session.getState();
    written = writtenSince(before.messages, state.messages);
    if (written === undefined) around = state;
    else if (!isSameBut('messages', before, state)) {
      around = { ...state, messages: before.messages };
    }
    if (around !== before) readers.tell();
    writers.tell();
  };
  return {
    session,
    follow: () => {
      look();
      return session.subscribe(look);
    },
    around: { getState: () => around, subscribe: readers.subscribe },
    part: (messageKey, id) => ({
      getState: () => (written?.messageKey === messageKey ? written.parts.get(id) : undefined),
      subscribe: writers.subscribe,
    }),
  };
}

/** The appended text, if nothing else has changed. */
function writtenSince(before: readonly Message[], after: readonly Message[]): Written | undefined {
  if (before === after || before.length !== after.length) return undefined;
  const parts = new Map<string, Part>();
  let found: Message | undefined;
  for (let index = 0; index < after.length; index++) {
    const message = after[index] as Message;
    const old = before[index] as Message;
    if (message === old) continue;
    if (found !== undefined || !isWriting(old, message, parts)) return undefined;
    found = message;
  }
  return found && { messageKey: found.key, parts };
}

/** Whether only the text has changed in the last part of what is being written. */
function isWriting(
  before: Message | StepPart | AgentPart,
  after: Message | StepPart | AgentPart,
  path: Map<string, Part>,
): boolean {
  const tail = after.parts.length - 1;
  const old = before.parts[tail];
  const part = after.parts[tail];
  if (part === undefined || old?.id !== part.id || after.status !== 'running') return false;
  if (before.parts.length !== after.parts.length || !isSameBut('parts', before, after))
    return false;
  for (let index = 0; index < tail; index++) {
    if (before.parts[index] !== after.parts[index]) return false;
  }
  path.set(part.id, part);
  // Text that is blank is not shown, so a first visible character is a larger change.
  if (part.type === 'text' || part.type === 'thinking') {
    if (old.type !== part.type || (part.type !== 'text' && !isSameBut('text', old, part)))
      return false;
    return /\S/.test(old.text) && /\S/.test(part.text);
  }
  // Only steps and sub-agents: other containers may show some of the text inside them.
  return (
    (part.type === 'step' || part.type === 'agent') && isWriting(old as typeof part, part, path)
  );
}

/** Whether two objects are the same except for one field. */
function isSameBut<Held extends object>(field: keyof Held, before: Held, after: Held): boolean {
  const names = Object.keys(after) as (keyof Held)[];
  if (names.length !== Object.keys(before).length) return false;
  for (const name of names) {
    if (name !== field && before[name] !== after[name]) return false;
  }
  return true;
}
