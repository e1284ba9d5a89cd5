import { isJsonNumber } from '../../core/ExactNumber.js';
import { decisionOf } from '../../core/decisions.js';
import { definedOf } from '../../core/definedOf.js';
import { isRecord, parseJson, printJson } from '../../core/json.js';
import type { Elsewhere, ProvidedInput } from '../../core/parts.js';
import { elicitationIn, elsewhereIn } from '../elsewhere.js';
import { Fields, fieldsIn } from '../Fields.js';
import {
  humanInterruptsIn,
  humanResponseOf,
  wantsWords,
  type HumanInterrupt,
} from '../humanInterrupts.js';
import type { CarriedInterrupt } from './carried.js';
import { decisionsAskedBy, questionAbout, YES_OR_NO } from './langGraphInterrupts.js';
import { recordsIn, type WireEvent } from './readWire.js';

/** An interrupt: what a run waits for (G21 to G27). */
export interface Interrupt {
  readonly id: string;
  readonly reason: string;
  /** The text of the question; '' if the agent has sent none. */
  readonly question: string;
  /** The call that it is about, which may belong to an earlier run; undefined if there is none. */
  readonly callId: string | undefined;
  readonly toolName: string;
  /** The arguments of the call, for one that the run does not make itself; undefined if they are not told. */
  readonly args: unknown;
  readonly owner: string;
  /** The JSON Schema of the answer. */
  readonly schema: Readonly<Record<string, unknown>> | undefined;
  /** Where it is answered, if not here. */
  readonly elsewhere: Elsewhere | undefined;
  /** From when on it can only be cancelled, as the agent wrote it; undefined if it does not expire. */
  readonly expiresAt: string | undefined;
  /** How many decisions the answer has, if human-in-the-loop middleware of LangChain asks; undefined if something else does. */
  readonly decisions: number | undefined;
  /** What it asks about in the form of Agent Inbox; undefined if it has another form. */
  readonly humans: readonly HumanInterrupt[] | undefined;
  /** Whether a custom event has told of it: it is answered in the forwarded values (G72). */
  readonly isCustom?: true;
}

/** Reads the interrupts of a run's outcome; undefined if there is no list of them. */
export function readInterrupts(outcome: Fields): readonly Interrupt[] | undefined {
  return recordsIn(outcome, 'interrupts')?.flatMap((fields) => {
    const id = fields.text('id');
    if (id === undefined) return [];
    const places = placesIn(fieldsIn(fields, 'metadata'));
    const reason = fields.text('reason') ?? '';
    const expiresAt = fields.text('expiresAt');
    const calls = firstOf(places, (place) => decisionsAskedBy(place.get('raw')));
    const human = firstOf(places, (place) => askedOfHuman(place.get('raw')));
    const question = fields.text('message') ?? questionIn(places);
    return [
      {
        id,
        reason,
        question: question ?? human?.question ?? (calls ? questionAbout(calls) : ''),
        callId: fields.text('toolCallId'),
        toolName: firstOf(places, (place) => place.text('toolName')) ?? human?.toolName ?? reason,
        args: firstOf(places, (place) => place.get('args') ?? undefined) ?? human?.args,
        owner: fields.text('subagentRunId') ?? '',
        schema: human ? human.schema : (fields.record('responseSchema') ?? (calls && YES_OR_NO)),
        elsewhere: firstOf(places, elsewhereIn),
        expiresAt: Number.isNaN(Date.parse(expiresAt ?? '')) ? undefined : expiresAt,
        decisions: calls?.length,
        humans: human?.humans,
      },
    ];
  });
}

/**
 * The interrupt of a custom event `on_interrupt`, with which LangGraph's adapters tell what a graph waits for unless they are
 * asked for the outcome of the protocol (G72). Its value is that of the graph's `interrupt()`, an object as its JSON; the id is
 * in `rawEvent`, where it is there at all.
 *
 * @param index How many came before it in the same run.
 */
export function readCustomInterrupt({ data }: WireEvent, index: number): Interrupt | undefined {
  if (data.text('name') !== 'on_interrupt') return undefined;
  const given = data.get('value');
  const value = (typeof given === 'string' ? parseJson(given) : undefined) ?? given;
  const fields = elicitationIn(new Fields(isRecord(value) ? value : {}));
  const raw = fieldsIn(data, 'rawEvent');
  const calls = decisionsAskedBy(value);
  const human = askedOfHuman(value);
  const words = ['message', 'question', 'prompt'].map((name) => fields.text(name));
  const spoken = typeof given === 'string' ? given : printJson(given ?? '');
  return {
    id: raw.text('id') ?? raw.text('interrupt_id') ?? `on_interrupt-${index}`,
    reason: fields.text('reason') ?? '',
    question:
      human?.question ??
      (calls ? questionAbout(calls) : (words.find((text) => text !== undefined) ?? spoken)),
    callId: fields.text('toolCallId') ?? fields.text('tool_call_id'),
    toolName: human?.toolName ?? '',
    args: human?.args,
    owner: '',
    schema: human
      ? human.schema
      : (fields.record('responseSchema') ??
        fields.record('response_schema') ??
        (calls && YES_OR_NO)),
    elsewhere: elsewhereIn(fields),
    expiresAt: undefined,
    decisions: calls?.length,
    humans: human?.humans,
    isCustom: true,
  };
}

/**
 * What is asked in the form of Agent Inbox: about one action as about a call, for words where only those are an answer, and about
 * several with one Yes or No for all.
 */
function askedOfHuman(
  value: unknown,
): Pick<Interrupt, 'args' | 'humans' | 'question' | 'schema' | 'toolName'> | undefined {
  const asked = humanInterruptsIn(value);
  const [first, ...others] = asked;
  if (first === undefined) return undefined;
  const humans = asked.map(({ description: _, ...one }) => one);
  const isOne = others.length === 0;
  return {
    humans,
    question: asked.map(({ action, description }) => description || action).join('\n\n'),
    toolName: isOne ? first.action : '',
    args: isOne ? first.args : undefined,
    schema: isOne ? (wantsWords(first) ? { type: 'string' } : undefined) : YES_OR_NO,
  };
}

/** The metadata, and the objects inside it: frameworks put their own under their name, as Mastra does. */
export function placesIn(metadata: Fields): readonly Fields[] {
  const inner = Object.values(metadata.all).filter(isRecord);
  return [metadata, ...inner.map((one) => new Fields(one))];
}

function firstOf<Place, Value>(
  places: readonly Place[],
  read: (place: Place) => Value | undefined,
): Value | undefined {
  return places.map(read).find((value) => value !== undefined);
}

/** Finds the question in the metadata, or in an object inside it, where some frameworks put it (G26). */
function questionIn(places: readonly Fields[]): string | undefined {
  const payloadsOf = (place: Fields) =>
    ['suspendPayload', 'payload', 'request'].map((name) => fieldsIn(place, name));
  const asked = firstOf(
    places.flatMap((place) => [place, ...payloadsOf(place)]),
    (place) => firstOf(['question', 'message', 'prompt'], (name) => place.text(name)),
  );
  return asked ?? firstOf(places.flatMap(payloadsOf), (payload) => payload.text('reason'));
}

/** How the person is asked: to approve a call, for an answer in words about a call, or with a field or form in the message. */
export type Asking = 'approval' | 'words' | 'field';

/** What an interrupt wants for an answer. */
type Wanted = {
  readonly [Name in 'callId' | 'decisions' | 'humans' | 'schema']?:
    | CarriedInterrupt[Name]
    | undefined;
};

/** What of an interrupt is needed to answer it. */
export function carriedInterrupt(interrupt: Interrupt): CarriedInterrupt {
  const { id, callId, decisions, expiresAt, humans, isCustom, schema } = interrupt;
  return { id, ...definedOf({ callId, decisions, expiresAt, humans, isCustom, schema }) };
}

/** A call is approved, unless the schema wants an answer of another shape. */
export function askingOf({ callId, schema }: Wanted): Asking {
  if (callId === undefined) return 'field';
  const type = typeOf(schema);
  if (type === 'boolean') return 'approval';
  const isDecision = hasField(schema, 'approved');
  if (schema !== undefined && !isDecision && saysMoreThanType(schema)) return 'field';
  return type === undefined || type === 'object' ? 'approval' : 'words';
}

/**
 * The input types for the question. A schema that says more than a type is included as its JSON, for forms that are made from a
 * schema.
 */
export function inputTypesOf(interrupt: Wanted): readonly string[] {
  const { schema } = interrupt;
  const type = askingOf(interrupt) === 'approval' ? 'boolean' : typeOf(schema);
  const field = FIELDS.get(type) ?? 'text';
  const hasForm = type !== 'boolean' && schema !== undefined && saysMoreThanType(schema);
  return hasForm ? [field, printJson(schema)] : [field];
}

const FIELDS: ReadonlyMap<string | undefined, string> = new Map([
  ['boolean', 'confirmation'],
  ['number', 'number'],
  ['integer', 'number'],
  ['object', 'json'],
  ['array', 'json'],
]);

/** Keywords of a schema that do not constrain the answer beyond its type. */
const REMARKS: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  '$comment',
  'type',
  'title',
  'description',
  'default',
  'examples',
  'additionalProperties',
  'required',
]);

function saysMoreThanType(schema: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(schema).some(
    ([name, value]) => !REMARKS.has(name) && !(isRecord(value) && Object.keys(value).length === 0),
  );
}

function hasField(schema: Wanted['schema'], name: string): boolean {
  const fields = schema && new Fields(schema).record('properties');
  return fields !== undefined && Object.hasOwn(fields, name);
}

/** The payload for an answer, converted to the type in the schema if possible; undefined if the graph does not allow it. */
export function payloadOf(interrupt: Wanted, answer: ProvidedInput): unknown {
  const { input, type } = answer;
  if (interrupt.humans !== undefined) {
    const responses = interrupt.humans.map((one) => humanResponseOf(one, answer));
    return responses.includes(undefined) ? undefined : responses;
  }
  const wanted = typeOf(interrupt.schema);
  // An answer from a form already has the shape of the schema.
  const decision = type === 'json' ? undefined : decisionOf({ input, type });
  const { decisions } = interrupt;
  if (decisions !== undefined) {
    const isApproved = decision?.approved ?? input === true;
    const reason = decision?.approved === false ? decision.reason : undefined;
    const one = isApproved
      ? { type: 'approve' }
      : { type: 'reject', ...definedOf({ message: reason }) };
    return { decisions: Array.from({ length: decisions }, () => one) };
  }
  if (decision !== undefined) {
    if (wanted === 'boolean') return decision.approved;
    if (!decision.approved) return decision;
    const { input: edited } = decision;
    return { approved: true, ...(edited !== undefined && { editedArgs: edited }) };
  }
  const isYesOrNo = typeof input === 'boolean' && askingOf(interrupt) === 'approval';
  if (isYesOrNo && wanted !== 'boolean') return { approved: input };
  if (typeof input !== 'string' || wanted === undefined || wanted === 'string') return input;
  const value = parseJson(input.trim());
  return isOfType(value, wanted) ? value : input;
}

function typeOf(schema: Wanted['schema']): string | undefined {
  const type = schema !== undefined && Object.hasOwn(schema, 'type') ? schema['type'] : undefined;
  return typeof type === 'string' ? type : undefined;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'object') return isRecord(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'number' || type === 'integer') return isJsonNumber(value);
  return typeof value === type;
}
