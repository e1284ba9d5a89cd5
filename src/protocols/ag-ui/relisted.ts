import { definedOf } from '../../core/definedOf.js';
import { isSameValue } from '../../core/session/reconcileParts.js';
import type { Message } from '../../core/state.js';
import type { Fields } from '../Fields.js';
import { carriedBy, type CarriedByMessage, type Told } from './carried.js';
import { valuesIn } from './CarriedValues.js';
import { namedAsListed } from './namedAsListed.js';
import { recordsIn } from './readWire.js';
import { writtenMessages, type Written } from './sentMessages.js';
import type { AgUiCarried, AgUiMessage } from './wire.js';

/** A message of the session, and what it carries from now on. */
export interface Relisted {
  readonly key: string;
  readonly carried: CarriedByMessage;
}

/**
 * What a list of the agent says of earlier messages: other ids, under which they are sent from now on, and other opaque values.
 * Only the messages for which this is news.
 */
export function relisted(
  messages: readonly Message[],
  listed: readonly Fields[],
): readonly Relisted[] {
  const written = writtenMessages(messages.map(untold));
  const named = namedAsListed(
    written.map(({ message }) => message),
    listed,
  );
  const known = new Map(listed.map((message) => [message.text('id'), message]));
  const told = new Map<string, Told[]>();
  written.forEach((one, index) => {
    const id = named[index]?.id ?? one.message.id;
    const message = known.get(id);
    if (message === undefined) return;
    const news = told.get(one.key) ?? [];
    told.set(one.key, [...news, toldOf(one, id, message)]);
  });
  return messages.flatMap((message): readonly Relisted[] => {
    const { told: before = [], ...carried } = carriedBy<CarriedByMessage>(message);
    const news = told.get(message.key) ?? [];
    const other = before.filter(({ of }) => !news.some((one) => one.of === of));
    const all = [...other, ...news.filter(saysAnything)];
    if (isSameValue(before, all)) return [];
    return [{ key: message.key, carried: { ...carried, ...(all.length > 0 && { told: all }) } }];
  });
}

/** The message as it came. */
function untold(message: Message): Message {
  const { told, ...carried } = carriedBy<CarriedByMessage>(message);
  return told === undefined ? message : { ...message, carried };
}

/** What is told of a message, beside what it says itself. */
function toldOf({ message, of }: Written, id: string, listed: Fields): Told {
  const calls = recordsIn(listed, 'toolCalls') ?? [];
  const changed = (message.toolCalls ?? []).flatMap((call) => {
    const found = calls.find((one) => one.text('id') === call.id);
    const values = found && changedValues(call, found);
    return values === undefined ? [] : [{ id: call.id, values }];
  });
  return {
    of,
    ...definedOf({ id: id === of ? undefined : id, values: changedValues(message, listed) }),
    ...(changed.length > 0 && { calls: changed }),
  };
}

function changedValues(
  { encryptedValue, encryptedValueType, metadata }: AgUiCarried | AgUiMessage,
  listed: Fields,
): AgUiCarried | undefined {
  const known = definedOf({ encryptedValue, encryptedValueType, metadata });
  const values = valuesIn(listed) ?? {};
  return isSameValue(known, values) ? undefined : values;
}

function saysAnything(told: Told): boolean {
  return Object.keys(told).length > 1;
}
