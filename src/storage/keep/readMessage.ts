import { isRecord } from '../../core/json.js';
import type { Part } from '../../core/parts.js';
import { boundParts } from '../../core/session/boundParts.js';
import type { Message } from '../../core/state.js';

type Fields = Readonly<Record<string, unknown>>;

/** What was read of a stored message. */
export interface ReadMessage {
  readonly message: Message;
  /** Whether nothing of it was left out. */
  readonly isWhole: boolean;
}

/**
 * Reads a stored message. Another version of the library, or another program of the origin, may have written it, so everything
 * is checked: undefined if something is missing without which it cannot be shown, and any other field that does not fit is left
 * out. Nothing in it is in progress any more, because the page that read it is gone.
 */
export function readMessage(value: unknown): ReadMessage | undefined {
  if (!isRecord(value) || !hasTexts(value, ['id', 'key', 'role', 'status'])) return undefined;
  if (!['attachments', 'siblingIds'].every((name) => isFit(name, value[name]))) return undefined;
  const reading = new Reading();
  const parts = reading.parts(value['parts'], 1);
  if (parts === undefined) return undefined;
  const message = { ...reading.fields(value), parts: boundParts(parts) } as unknown as Message;
  return { message, isWhole: reading.isWhole };
}

/** The fields with text that each type of part must have to be shown. */
const TEXTS: Readonly<Record<Part['type'], readonly string[]>> = {
  text: ['text'],
  thinking: ['text', 'status'],
  step: ['title', 'status'],
  tool: ['toolName', 'executionId', 'status'],
  checkpoint: ['name'],
  input: ['prompt', 'status'],
  error: ['message'],
  agent: ['agentId', 'runId', 'task', 'status'],
  file: [],
  source: [],
  data: ['name'],
};
const CONTAINERS: ReadonlySet<string> = new Set(['step', 'tool', 'checkpoint', 'agent']);

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isTime: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isJsonText: Check = (value) => isRecord(value) && isText(value['text']);
const isAnswer: Check = (value) => isRecord(value) && isText(value['type']) && 'input' in value;
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every((one) => check(one));
const isUsage: Check = (value) =>
  isRecord(value) &&
  Object.entries(value).every(([name, one]) =>
    name === 'currency' ? isText(one) && /^[a-z]{3}$/iu.test(String(one)) : isNumber(one),
  );
const isEntry: Check = (value) =>
  isRecord(value) &&
  Object.values(value).every(isText) &&
  (!('at' in value) || isTime(value['at']));
const isLive: Check = (value) =>
  isRecord(value) &&
  isRecord(value['data']) &&
  isListOf(isEntry)(value['log']) &&
  isListOf((one) => isRecord(one) && hasTexts(one, ['key', 'text']))(value['outputs']) &&
  Object.entries(value).every(([name, one]) => checkIn(LIVE, name)?.(one) ?? true);
const LIVE: Readonly<Record<string, Check>> = {
  phase: isText,
  status: isText,
  message: isText,
  percent: isNumber,
  request: (value) => isRecord(value) && isText(value['question']) && 'input' in value,
  startedAt: isTime,
  updatedAt: isTime,
};
const isAttachment: Check = (value) =>
  isRecord(value) &&
  hasTexts(value, ['id', 'name']) &&
  ['mediaType', 'url'].every((name) => !(name in value) || isText(value[name]));

/** What the fields of messages and parts must be, by name. A field that is not listed may be anything, or is checked before. */
const CHECKS: Readonly<Record<string, Check>> = {
  answer: isAnswer,
  aside: (value) => value === true,
  attachments: isListOf(isAttachment),
  checkpointName: isText,
  createdAt: isTime,
  elsewhere: (value) => isRecord(value) && isText(value['url']),
  endedAt: isTime,
  error: isText,
  idempotencyKey: isText,
  input: isJsonText,
  inputTypes: isListOf(isText),
  interruption: isText,
  isProvisional: (value) => value === true,
  live: isLive,
  mediaType: isText,
  name: isText,
  note: isText,
  origin: (value) => value === 'page',
  parentId: isText,
  percent: isNumber,
  provided: isAnswer,
  quote: isText,
  result: isJsonText,
  runId: isText,
  siblingIds: isListOf(isText),
  size: isNumber,
  startedAt: isTime,
  step: isNumber,
  stoppedBy: (value) => value === 'person',
  title: isText,
  url: isText,
  usage: isUsage,
};

/** The statuses that stay as they are; anything else was in progress, or is not known here. */
const ENDS: ReadonlySet<unknown> = new Set(['done', 'failed', 'stopped']);

function hasTexts(value: Fields, names: readonly string[]): boolean {
  return names.every((name) => isText(value[name]));
}

function isFit(name: string, value: unknown): boolean {
  return value === undefined || (checkIn(CHECKS, name)?.(value) ?? true);
}

/** The check of a stored field, which may be called as something that every object has. */
function checkIn(checks: Readonly<Record<string, Check>>, name: string): Check | undefined {
  return Object.hasOwn(checks, name) ? checks[name] : undefined;
}

/** Levels of parts that are read; of these, `boundParts` places what nests too deep beside its container. */
const DEEPEST = 200;

/** Reads the parts and fields of a message, and notes whether one had to be left out. */
class Reading {
  isWhole = true;

  /** Undefined if it is not a list of parts. */
  parts(value: unknown, depth: number): readonly Part[] | undefined {
    if (depth > DEEPEST) {
      this.isWhole = false;
      return [];
    }
    if (!Array.isArray(value)) return undefined;
    const parts: Part[] = [];
    for (const one of value as readonly unknown[]) {
      const part = this.#part(one, depth);
      if (part === undefined) return undefined;
      parts.push(part);
    }
    return parts;
  }

  /** The fields whose values fit. */
  fields({ status, parts: _, ...rest }: Fields): Fields {
    const fitting = Object.entries(rest).filter(([name, field]) => isFit(name, field));
    if (fitting.length < Object.keys(rest).length) this.isWhole = false;
    const end = ENDS.has(status) ? status : 'interrupted';
    return { ...Object.fromEntries(fitting), ...(status !== undefined && { status: end }) };
  }

  #part(value: unknown, depth: number): Part | undefined {
    if (!isRecord(value)) return undefined;
    const { id, type, inputTypes } = value;
    if (!isText(id) || !isText(type) || !Object.hasOwn(TEXTS, String(type))) return undefined;
    if (!hasTexts(value, TEXTS[type as Part['type']])) return undefined;
    if (type === 'input' && !isListOf(isText)(inputTypes)) return undefined;
    const fields = this.fields(value);
    if (!CONTAINERS.has(String(type))) return fields as unknown as Part;
    const parts = this.parts(value['parts'], depth + 1);
    return parts && ({ ...fields, parts } as unknown as Part);
  }
}
