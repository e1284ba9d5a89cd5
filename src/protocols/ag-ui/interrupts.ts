import { decisionOf } from '../../core/decisions.js';
import { isRecord, parseJson, printJson } from '../../core/json.js';
import type { ProvidedInput } from '../../core/parts.js';
import { Fields } from '../Fields.js';
import { fieldsIn, recordsIn } from './readWire.js';

/** What a run waits for (G21 to G27). */
export interface Interrupt {
  readonly id: string;
  readonly reason: string;
  /** What is asked, in words; '' where nobody has said it. */
  readonly question: string;
  /** The call that it is about, which may be one of an earlier run, or of none. */
  readonly callId: string | undefined;
  readonly toolName: string;
  readonly owner: string;
  /** What an answer is to be, as a JSON Schema. */
  readonly schema: Readonly<Record<string, unknown>> | undefined;
  /** Milliseconds since 1970 after which it can only be cancelled. Not a number where there is no such time. */
  readonly expiresAt: number;
  /** The same as the agent wrote it, where it is a time. */
  readonly expiresAtText: string | undefined;
}

/** The interrupts of a run's outcome; undefined where there is no list of them. */
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

/** Some frameworks put the question there, or into an object there (G26). */
function questionIn(metadata: Fields): string | undefined {
  const names = ['question', 'message', 'prompt'];
  const inner = ['suspendPayload', 'payload', 'request'].map((name) => fieldsIn(metadata, name));
  for (const fields of [metadata, ...inner]) {
    const found = names.map((name) => fields.text(name)).find((text) => text !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How a person is asked: for leave to make a call, in words about a call, or with a field or form in the message. */
export type Asking = 'approval' | 'words' | 'field';

/** A call is approved, unless an answer of another shape is wanted. */
export function askingOf({ callId, schema }: Interrupt): Asking {
  if (callId === undefined) return 'field';
  const type = typeOf(schema);
  if (type === 'boolean') return 'approval';
  const isDecision = hasField(schema, 'approved');
  if (schema !== undefined && !isDecision && saysMoreThanType(schema)) return 'field';
  return type === undefined || type === 'object' ? 'approval' : 'words';
}

/**
 * The fields that the question can be answered with. A schema that says more than a type is among them as its
 * JSON, which forms made from a schema take up.
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

/** What a schema says beside what an answer has to be, or without saying anything. */
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

/** What is sent for an answer: of the type that the schema names, where the answer can be made one. */
export function payloadOf(interrupt: Interrupt, { input, type }: ProvidedInput): unknown {
  const wanted = typeOf(interrupt.schema);
  // What a form was filled in with is whole as it is.
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
  return typeof value === (type === 'integer' ? 'number' : type);
}
