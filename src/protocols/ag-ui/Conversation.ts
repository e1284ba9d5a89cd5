import { isContainer, type DataPart, type Part, type ToolPart } from '../../core/parts.js';
import type { Message } from '../../core/state.js';
import type { Fields } from '../Fields.js';
import { carriedBy, type CarriedByMessage, type CarriedByPart } from './carried.js';
import { CarriedValues } from './CarriedValues.js';
import { activityId } from './partIds.js';
import { relisted, type Relisted } from './relisted.js';

/** What the earlier messages hold, by the ids of the wire. */
interface Index {
  /** The ids of the agent's messages, of its calls and of their results. */
  readonly ids: ReadonlySet<string>;
  /** The last call of each id. */
  readonly calls: ReadonlyMap<string, ToolPart>;
  /** The last value of each activity, by the id of its part. */
  readonly activities: ReadonlyMap<string, DataPart>;
}

/**
 * The conversation around the runs that a decoder reads: the messages that the page has, which are searched only if something is
 * asked of them, and what these runs have added themselves.
 */
export class Conversation {
  /** The state that agent and app share, which the next patch applies to. */
  state: unknown;
  readonly values = new CarriedValues();
  /** The messages before those that the runs write. */
  private messages: readonly Message[];
  private readonly activities = new Map<string, DataPart>();
  /** What each call of these runs carries. */
  private readonly calls = new Map<string, CarriedByPart>();
  /** The run that a message or a call belongs to, by its id. */
  private readonly owners = new Map<string, object>();
  private known: Index | undefined;

  constructor(messages: readonly Message[], state?: unknown) {
    this.messages = messages;
    this.state = state;
  }

  /** Whether the page has an answer from before these runs, even one without words. */
  get hasAnswers(): boolean {
    return this.messages.some(({ role }) => role !== 'user');
  }

  /** Whether the page has a message with this id. */
  hasMessage(id: string): boolean {
    return this.messages.some((message) => message.id === id);
  }

  /** Simple servers restart the numbering of messages in each run, so an id belongs to the run that used it last. */
  own(id: string, run: object): void {
    this.owners.set(id, run);
  }

  /** Whether the id may be one of this run: no other run or message has it. */
  isOwnedBy(id: string, run: object): boolean {
    const owner = this.owners.get(id);
    return owner === undefined ? !this.isEarlier(id) : owner === run;
  }

  /** Whether anything of the agent's has this id. */
  isKnown(id: string): boolean {
    return this.owners.has(id) || this.isEarlier(id);
  }

  /** Notes that a message of the page carries more; returns all that it carries. */
  carry(key: string, more: CarriedByMessage): CarriedByMessage {
    const known = this.messages.findLast((message) => message.key === key);
    const carried = { ...carriedBy<CarriedByMessage>(known), ...more };
    this.messages = this.messages.map((one) => (one === known ? { ...one, carried } : one));
    return carried;
  }

  /** A list of the agent's messages: returns what the messages of the page carry differently from now on. */
  relist(listed: readonly Fields[]): readonly Relisted[] {
    const changes = relisted(this.messages, listed);
    const carried = new Map(changes.map((change) => [change.key, change.carried]));
    if (changes.length > 0) {
      this.messages = this.messages.map((message) =>
        carried.has(message.key) ? { ...message, carried: carried.get(message.key) } : message,
      );
    }
    return changes;
  }

  noteCall(id: string, carried: CarriedByPart): void {
    this.calls.set(id, carried);
  }

  /** What the last call with this id carries. */
  carriedByCall(id: string): Partial<CarriedByPart> {
    return this.calls.get(id) ?? carriedBy<CarriedByPart>(this.index.calls.get(id));
  }

  /** The last call with this id of an earlier message. */
  earlierCall(id: string): ToolPart | undefined {
    return this.index.calls.get(id);
  }

  /** The latest value of an activity, which a later run may change; undefined if there is none with this id. */
  activity(id: string): DataPart | undefined {
    return this.activities.get(id) ?? this.index.activities.get(activityId(id));
  }

  setActivity(id: string, part: DataPart): void {
    this.activities.set(id, part);
  }

  private isEarlier(id: string): boolean {
    return this.index.ids.has(id) || this.index.activities.has(activityId(id));
  }

  private get index(): Index {
    this.known ??= indexOf(this.messages);
    return this.known;
  }
}

function indexOf(messages: readonly Message[]): Index {
  const ids = new Set<string>();
  const calls = new Map<string, ToolPart>();
  const activities = new Map<string, DataPart>();
  const take = (parts: readonly Part[]) => {
    for (const part of parts) {
      const { id, result } = carriedBy<CarriedByPart>(part);
      if (id !== undefined) ids.add(id);
      if (result?.id !== undefined) ids.add(result.id);
      if (part.type === 'data') activities.set(part.id, part);
      if (part.type === 'tool') {
        ids.add(part.executionId);
        calls.set(part.executionId, part);
      }
      if (isContainer(part)) take(part.parts);
    }
  };
  for (const { parts, role } of messages) if (role !== 'user') take(parts);
  return { ids, calls, activities };
}
