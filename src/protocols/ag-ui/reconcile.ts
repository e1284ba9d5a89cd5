import type { PartEvent } from '../../core/events.js';
import { isContainer, type Part } from '../../core/parts.js';
import { draftEdit } from '../../core/session/listEdit.js';
import { reduceParts } from '../../core/session/reduceParts.js';
import { findPart } from '../../core/session/tree.js';
import { indexOfPart } from '../../core/session/whereabouts.js';
import { fieldsIn, type Fields } from '../Fields.js';
import { jsonText } from '../jsonText.js';
import { activityId, textId, thinkingId, toolId } from './partIds.js';
import { contentOf, errorIn, recordsIn } from './readWire.js';

/** The result of reconciling with a snapshot. */
interface Reconciled {
  readonly parts: readonly Part[];
  /** Results of calls that other runs have made. */
  readonly others: readonly Fields[];
  /** The message of the snapshot that each part belongs to. */
  readonly places: ReadonlyMap<string, string>;
  /** The part of the call whose result a message of the snapshot is. */
  readonly resultOf: (message: Fields) => string | undefined;
}

/** What a run knows of its own. */
interface Knowledge {
  /** Whether a call may belong to this run. */
  readonly isOwn: (callId: string) => boolean;
  /** Whether more reasoning or arguments are coming for a part. */
  readonly isOpen: (partId: string) => boolean;
  /** Whether more of a text is coming. */
  readonly isWritten: (partId: string) => boolean;
}

/**
 * Updates the parts of a run to match a snapshot of its messages. Parts that the snapshot does not contain are removed, except
 * steps, agents and errors, which no snapshot contains, and reasoning and activities if it contains none of them. New parts
 * follow the part that precedes them in the snapshot.
 *
 * Parts that are still streaming, which no snapshot can contain completely, stay as streamed. A text goes if its message has no
 * words in the snapshot, unless it is being written and no other message has its words.
 */
export function reconcile(
  shown: readonly Part[],
  messages: readonly Fields[],
  { isOwn, isOpen, isWritten }: Knowledge,
): Reconciled {
  const calls = placesOfCalls(shown, messages);
  const find = finderOf(shown, messages);
  const places = new Map<Fields, string>();
  const named = new Map<string, string>();
  const words = new Set(messages.map(contentIn));
  const isElsewhere = (partId: string) => {
    const part = findPart(shown, partId);
    return part?.type === 'text' && words.has(part.text);
  };
  for (const message of messages) {
    const id = message.text('id');
    if (id === undefined) continue;
    const partId = find(message);
    places.set(message, partId);
    const isSaid = hasWords(message) || (isWritten(partId) && !isElsewhere(partId));
    if (isSaid && SHOWN.has(message.text('role'))) named.set(partId, id);
    for (const partId of calls.made.get(message)?.values() ?? []) named.set(partId, id);
  }
  const thoughts = new Map(
    messages
      .filter((message) => message.text('role') === 'reasoning')
      .map((message) => [places.get(message), contentIn(message)]),
  );
  const activities = new Set(
    messages
      .filter((message) => message.text('role') === 'activity')
      .map((message) => activityId(message.text('id') ?? '')),
  );
  const isKept = (part: Part): boolean => {
    if (isOpen(part.id)) return true;
    if (part.type === 'data') return activities.size === 0 || activities.has(part.id);
    if (part.type === 'text' || part.type === 'tool') return named.has(part.id);
    return part.type !== 'thinking' || thoughts.size === 0 || thoughts.get(part.id) === part.text;
  };
  let parts = without(shown, isKept);
  let last: string | undefined;
  const edit = draftEdit();
  const build = (event: PartEvent) => {
    parts = reduceParts(parts, event, { edit });
  };
  const place = (id: string) => {
    const before = last === undefined ? firstOf(parts) : followerOf(parts, last);
    last = id;
    return { id, parentId: '', ...(before !== undefined && { before }) };
  };
  const others: Fields[] = [];
  for (const message of messages) {
    const role = message.text('role');
    const id = message.text('id');
    if (role === 'tool') {
      const callId = message.text('toolCallId') ?? '';
      const partId = calls.results.get(message);
      if (partId === undefined || findPart(parts, partId) === undefined) {
        if (!isOwn(callId)) others.push(message);
      } else for (const event of resultOf(message, partId)) build(event);
      continue;
    }
    if (id === undefined) continue;
    const text = contentIn(message);
    const ownId = places.get(message) ?? partIdOf(message);
    if (role === 'reasoning') {
      if (findPart(parts, ownId)?.type === 'thinking') last = ownId;
      else {
        build({ type: 'thinking-start', ...place(ownId) });
        build({ type: 'thinking-delta', id: ownId, text });
        build({ type: 'thinking-end', id: ownId, status: 'done' });
      }
    }
    if (role === 'activity') {
      const name = message.text('activityType') ?? '';
      const value = message.get('content');
      if (value !== undefined) build({ type: 'data', ...place(activityId(id)), name, value });
      continue;
    }
    if (role !== 'assistant') continue;
    if (text !== '') build({ type: 'text-replace', ...place(ownId), text });
    for (const call of callsOf(message)) {
      const partId = calls.made.get(message)?.get(call.id) ?? toolId(call.id, id);
      const known = findPart(parts, partId);
      const head = { toolName: call.name, executionId: call.id };
      build({ type: 'tool-start', ...place(partId), ...head });
      const input = known?.type === 'tool' ? known.input?.text : undefined;
      const isSame = input === call.input || (input !== undefined && isOpen(partId));
      if (!isSame && call.input !== '') {
        build({ type: 'tool-input-end', id: partId, ...jsonText(call.input) });
      }
    }
  }
  return { parts, others, places: named, resultOf: (message) => calls.results.get(message) };
}

/**
 * The parts of the calls in a snapshot, by their messages, and the parts of the calls that its results belong to. The ids of calls
 * may come again in later messages: a result belongs to the call before it, and to none that the snapshot makes after it.
 */
function placesOfCalls(shown: readonly Part[], messages: readonly Fields[]) {
  const known = idsOfTools(shown);
  const made = callsMade(known, messages);
  const listed = new Set([...made.values()].flatMap((own) => [...own.values()]));
  const latest = new Map(
    Array.from(known, ([callId, ids]) => [callId, ids.findLast((id) => !listed.has(id))]),
  );
  const results = new Map<Fields, string | undefined>();
  for (const message of messages) {
    const callId = message.text('toolCallId');
    if (callId !== undefined) results.set(message, latest.get(callId));
    for (const [id, partId] of made.get(message) ?? []) latest.set(id, partId);
  }
  return { made, results };
}

/** The parts of the calls in a snapshot, by their messages and ids. @param known The ids of the parts of each call that is shown */
function callsMade(
  known: ReadonlyMap<string, readonly string[]>,
  messages: readonly Fields[],
): ReadonlyMap<Fields, ReadonlyMap<string, string>> {
  const listed = new Set(
    messages.flatMap((message) =>
      callsOf(message).map((call) => toolId(call.id, message.text('id'))),
    ),
  );
  const taken = new Set<string>();
  const made = new Map<Fields, ReadonlyMap<string, string>>();
  for (const message of messages) {
    const own = new Map<string, string>();
    for (const { id } of callsOf(message)) {
      const named = toolId(id, message.text('id'));
      const ids = (known.get(id) ?? []).filter((one) => !taken.has(one));
      // The snapshot may have another id for the message than the stream.
      const other = ids.find((one) => !listed.has(one));
      const partId = ids.includes(named) ? named : (other ?? named);
      taken.add(partId);
      own.set(id, partId);
    }
    if (own.size > 0) made.set(message, own);
  }
  return made;
}

/**
 * Finds the part of a message: by id, or by text if the snapshot uses a different id than the stream. Each part is found once.
 */
function finderOf(shown: readonly Part[], messages: readonly Fields[]) {
  const listed = new Set(messages.map(partIdOf));
  const others = new Map<string, string[]>();
  for (const part of shown) {
    if ((part.type !== 'text' && part.type !== 'thinking') || listed.has(part.id)) continue;
    const key = `${part.type} ${part.text}`;
    const same = others.get(key);
    if (same === undefined) others.set(key, [part.id]);
    else same.push(part.id);
  }
  return (message: Fields): string => {
    const id = partIdOf(message);
    const type = message.text('role') === 'reasoning' ? 'thinking' : 'text';
    if (findPart(shown, id) !== undefined) return id;
    return others.get(`${type} ${contentIn(message)}`)?.shift() ?? id;
  };
}

function partIdOf(message: Fields): string {
  const id = message.text('id') ?? '';
  return message.text('role') === 'reasoning' ? thinkingId(id) : textId(id);
}

/** The roles of messages that have a part of their own. */
const SHOWN: ReadonlySet<string | undefined> = new Set(['assistant', 'reasoning']);

/** Whether a message of a snapshot has a part of its own. */
function hasWords(message: Fields): boolean {
  return message.text('role') === 'reasoning' || contentIn(message) !== '';
}

function contentIn(message: Fields): string {
  return message.text('content') ?? '';
}

function callsOf(message: Fields) {
  return (recordsIn(message, 'toolCalls') ?? []).flatMap((call) => {
    const id = call.text('id');
    const called = fieldsIn(call, 'function');
    const name = called.text('name') ?? '';
    return id === undefined ? [] : [{ id, name, input: called.text('arguments') ?? '' }];
  });
}

function resultOf(message: Fields, id: string): readonly PartEvent[] {
  const error = errorIn(message);
  const result = contentOf(message.get('content'));
  const hasResult = result !== undefined && (result.text !== '' || error === undefined);
  return [
    ...(hasResult ? [{ type: 'tool-result-end', id, ...result } as const] : []),
    error === undefined
      ? { type: 'tool-end', id, status: 'done' }
      : { type: 'tool-end', id, status: 'failed', error },
  ];
}

/** The ids of the parts of each call, in order. */
function idsOfTools(
  parts: readonly Part[],
  ids = new Map<string, readonly string[]>(),
): Map<string, readonly string[]> {
  for (const part of parts) {
    if (part.type === 'tool') {
      ids.set(part.executionId, [...(ids.get(part.executionId) ?? []), part.id]);
    }
    if (isContainer(part)) idsOfTools(part.parts, ids);
  }
  return ids;
}

function without(parts: readonly Part[], isKept: (part: Part) => boolean): readonly Part[] {
  return parts
    .filter(isKept)
    .map((part) => (isContainer(part) ? { ...part, parts: without(part.parts, isKept) } : part));
}

/** The first part that stands for a message. */
function firstOf(parts: readonly Part[]): string | undefined {
  return parts.find(({ type }) => type === 'text' || type === 'tool' || type === 'thinking')?.id;
}

/** The part of the message itself that follows this one. */
function followerOf(parts: readonly Part[], id: string): string | undefined {
  const index = indexOfPart(parts, id);
  return index === -1 ? undefined : parts[index + 1]?.id;
}
