import { isRecord } from '../../core/json.js';
import { Fields } from '../Fields.js';
import { isOfWholeRun, type WireEvent } from './readWire.js';

/** The events that a type of chunk stands for. */
interface Shorthand {
  readonly idField: 'messageId' | 'toolCallId';
  readonly start: string;
  readonly content: string;
  readonly end: string;
}

const SHORTHANDS: ReadonlyMap<string, Shorthand> = new Map([
  ['TEXT_MESSAGE_CHUNK', shorthandOf('TEXT_MESSAGE', 'CONTENT', 'messageId')],
  ['REASONING_MESSAGE_CHUNK', shorthandOf('REASONING_MESSAGE', 'CONTENT', 'messageId')],
  ['TOOL_CALL_CHUNK', shorthandOf('TOOL_CALL', 'ARGS', 'toolCallId')],
]);

/** A message or call that arrives in chunks, of which only the first has to name its id. */
interface OpenChunk {
  readonly shorthand: Shorthand;
  readonly id: string;
}

/**
 * Prefixes of the event types that end a message sent in chunks (G14). Other types do not, such as those that are not part of a
 * run's content, and unknown ones of a newer version.
 */
const ENDING =
  /^(?:RUN_|STEP_|TEXT_MESSAGE_|TOOL_CALL_|REASONING_(?!ENCRYPTED_VALUE$)|THINKING_|STATE_|MESSAGES_SNAPSHOT$|SUBAGENT_(?:FINISHED|ERROR)$|CUSTOM$)/u;

/** Expands messages and calls that are sent in chunks to events with an explicit start and end (G13 to G15). */
export class ChunkShorthands {
  /** By the sub-agent that writes it; '' is the agent itself. */
  private readonly open = new Map<string, OpenChunk>();

  /** Returns the events that an event stands for, in order. A chunk without an id is returned unchanged if nothing is open. */
  spell(event: WireEvent): readonly WireEvent[] {
    const { owner, type } = event;
    const shorthand = SHORTHANDS.get(type);
    if (shorthand !== undefined) return this.spellChunk(event, shorthand);
    if (this.open.size === 0 || !ENDING.test(type)) return [event];
    const owners = isOfWholeRun(event) ? [...this.open.keys()] : [owner];
    return [...owners.flatMap((one) => this.endOf(one, event)), event];
  }

  private spellChunk(event: WireEvent, shorthand: Shorthand): readonly WireEvent[] {
    const { data, owner } = event;
    const { content, idField, start } = shorthand;
    const named = data.text(idField);
    const open = this.open.get(owner) ?? this.onlyOne(shorthand, owner);
    const goesOn = open?.shorthand === shorthand && (named === undefined || named === open.id);
    const ended = goesOn ? [] : this.endOf(owner, event);
    const id = named ?? (goesOn ? open.id : undefined);
    if (id === undefined) return [...ended, event];
    if (!goesOn) this.open.set(owner, { shorthand, id });
    const toolCallName = data.text('toolCallName');
    // A call may get its name only after its first chunk.
    const isNews = !goesOn || toolCallName !== undefined;
    const begun = { [idField]: id, toolCallName: toolCallName ?? '' };
    const hasMore = (data.get('delta') ?? undefined) !== undefined;
    return [
      ...ended,
      ...(isNews ? [spelled(event, start, begun)] : []),
      ...(hasMore ? [spelled(event, content, { [idField]: id })] : []),
    ];
  }

  /** A chunk with neither an owner nor an id continues the only open message of its kind. */
  private onlyOne(shorthand: Shorthand, owner: string): OpenChunk | undefined {
    if (owner !== '') return undefined;
    const open = [...this.open.values()].filter((chunk) => chunk.shorthand === shorthand);
    return open.length === 1 ? open[0] : undefined;
  }

  private endOf(owner: string, event: WireEvent): readonly WireEvent[] {
    const open = this.open.get(owner);
    if (open === undefined) return [];
    this.open.delete(owner);
    const { end, idField } = open.shorthand;
    return [{ ...spelled(event, end, { [idField]: open.id }), owner }];
  }
}

function shorthandOf(
  name: string,
  piece: 'CONTENT' | 'ARGS',
  idField: Shorthand['idField'],
): Shorthand {
  return { idField, start: `${name}_START`, content: `${name}_${piece}`, end: `${name}_END` };
}

/** A copy of the event with another type and these fields. */
function spelled(
  event: WireEvent,
  type: string,
  fields: Readonly<Record<string, unknown>>,
): WireEvent {
  const raw = isRecord(event.raw) ? event.raw : {};
  return { ...event, type, data: new Fields(fields, raw) };
}
