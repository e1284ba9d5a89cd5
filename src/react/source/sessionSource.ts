import type { AgentSession } from '../../client/index.js';
import type { AgentPart, Part, StepPart } from '../../core/parts.js';
import type { Message, SessionState } from '../../core/state.js';
import { createListeners, type Source } from './useSlice.js';

/**
 * A session, told apart into the words that are being written and what is around them. Most of what arrives is
 * words: what changed is looked for once for each publication, and words are told to those who show them only.
 */
export interface SessionSource {
  readonly session: AgentSession;
  /** Looks at what the session publishes, until the function that it gives is called. */
  readonly follow: () => () => void;
  /** The state; the text at the end of a message that is being written may lack its last words. */
  readonly around: Source<SessionState>;
  /** A part of a message with the words that it lacks there; undefined where it lacks none. */
  readonly part: (messageKey: string, id: string) => Source<Part | undefined>;
}

/** The parts of a message that hold its last words, by their ids, where nothing but those words has changed. */
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

/** What was written, if nothing else has changed. */
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

/** Whether only the words have changed of a text that is the last in what is being written. */
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
  // Blank text shows nothing.
  if (part.type === 'text' || part.type === 'thinking') {
    if (old.type !== part.type || (part.type !== 'text' && !isSameBut('text', old, part)))
      return false;
    return /\S/.test(old.text) && /\S/.test(part.text);
  }
  // Other parts may show something of the text in them.
  return (
    (part.type === 'step' || part.type === 'agent') && isWriting(old as typeof part, part, path)
  );
}

/** Whether two objects differ in nothing but one field. */
function isSameBut<Held extends object>(field: keyof Held, before: Held, after: Held): boolean {
  const names = Object.keys(after) as (keyof Held)[];
  if (names.length !== Object.keys(before).length) return false;
  for (const name of names) {
    if (name !== field && before[name] !== after[name]) return false;
  }
  return true;
}
