import { isJsonNumber } from '../../core/ExactNumber.js';
import { decisionOf } from '../../core/decisions.js';
import { isRecord, parseJson, printJson } from '../../core/json.js';
import type { ProvidedInput } from '../../core/parts.js';
import { Fields } from '../Fields.js';
import { fieldsIn, recordsIn } from './readWire.js';

/** An interrupt: what a run waits for (G21 to G27). */
export interface Interrupt {
  readonly id: string;
  readonly reason: string;
  /** The text of the question; '' if the agent has sent none. */
  readonly question: string;
  /** The call that it is about, which may belong to an earlier run; undefined if there is none. */
  readonly callId: string | undefined;
  readonly toolName: string;
  readonly owner: string;
  /** The JSON Schema of the answer. */
  readonly schema: Readonly<Record<string, unknown>> | undefined;
  /** Milliseconds since 1970 after which it can only be cancelled; NaN if it does not expire. */
  readonly expiresAt: number;
  /** The same as the agent wrote it, if it is a valid time. */
  readonly expiresAtText: string | undefined;
}

/** Reads the interrupts of a run's outcome; undefined if there is no list of them. */
export function readInterrupts(outcome: Fields): readonly Interrupt[] | undefined {
  return recordsIn(outcome, 'interrupts')?.flatMap((fields) => {
    const id = fields.text('id');
    if (id === undefined) return [];
    const metadata = fieldsIn(fields, 'metadata');
    const reason = fields.text('reason') ?? '';
    const expiry = fields.text('expiresAt');
    const expiresAt = Date.parse(expiry ?? '');
    return [
      {
        id,
        reason,
        question: fields.text('message') ?? questionIn(metadata) ?? '',
        callId: fields.text('toolCallId'),
        toolName: metadata.text('toolName') ?? reason,
        owner: fields.text('subagentRunId') ?? '',
        schema: fields.record('responseSchema'),
        expiresAt,
        expiresAtText: Number.isNaN(expiresAt) ? undefined : expiry,
      },
    ];
  });
}

/** Finds the question in the metadata, or in an object inside it, where some frameworks put it (G26). */
function questionIn(metadata: Fields): string | undefined {
  const names = ['question', 'message', 'prompt'];
  const inner = ['suspendPayload', 'payload', 'request'].map((name) => fieldsIn(metadata, name));
  for (const fields of [metadata, ...inner]) {
    const found = names.map((name) => fields.text(name)).find((text) => text !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How the person is asked: to approve a call, for an answer in words about a call, or with a field or form in the message. */
export type Asking = 'approval' | 'words' | 'field';

/** A call is approved, unless the schema wants an answer of another shape. */
export function askingOf({ callId, schema }: Interrupt): Asking {
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
export function inputTypesOf(interrupt: Interrupt): readonly string[] {
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

function hasField(schema: Interrupt['schema'], name: string): boolean {
  const fields = schema && new Fields(schema).record('properties');
  return fields !== undefined && Object.hasOwn(fields, name);
}

/** The payload for an answer, converted to the type in the schema if possible. */
export function payloadOf(interrupt: Interrupt, { input, type }: ProvidedInput): unknown {
  const wanted = typeOf(interrupt.schema);
  // An answer from a form already has the shape of the schema.
  const decision = type === 'json' ? undefined : decisionOf({ input, type });
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

function typeOf(schema: Interrupt['schema']): string | undefined {
  const type = schema !== undefined && Object.hasOwn(schema, 'type') ? schema['type'] : undefined;
  return typeof type === 'string' ? type : undefined;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'object') return isRecord(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'number' || type === 'integer') return isJsonNumber(value);
  return typeof value === type;
}
