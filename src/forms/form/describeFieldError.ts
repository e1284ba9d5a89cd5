import { formatBytes, type FormTexts } from '../../locales/index.js';
import type { Rule } from '../draft/validate.js';
import { showNumber } from '../draft/numbers.js';

type Tell = (texts: FormTexts, rule: Required<Rule>, locale: string) => string;

const PLAIN = new Set<string>([
  'required',
  'number',
  'integer',
  'jsonObject',
  'date',
  'shape',
  'fileUnread',
  'enum',
  'uniqueItems',
  'contains',
  'dependentRequired',
  'anyOf',
  'oneOf',
  'not',
]);
const COUNTED = new Set<string>([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
]);
const MEASURED = new Set<string>([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
]);
const NAMED = new Set<string>([
  'json',
  'type',
  'const',
  'pattern',
  'format',
  'additional',
  'propertyNames',
]);

const TELL: ReadonlyMap<string, Tell> = new Map<string, Tell>([
  ['fileSize', (texts, { limit }, locale) => texts['fault.fileSize'](formatBytes(limit, locale))],
  ['fileAgain', (texts, { text }) => texts['file.again'](text)],
]);

/** Describes an error in the current language. Never shows the validator's own messages. */
export function describeFieldError(rule: Rule, texts: FormTexts, locale: string): string {
  const { keyword, limit = 0, text = '' } = rule;
  const key = `fault.${keyword}` as keyof FormTexts;
  const message = texts[key] as never;
  if (PLAIN.has(keyword)) return message;
  if (COUNTED.has(keyword)) return (message as (count: number) => string)(limit);
  if (MEASURED.has(keyword))
    return (message as (said: string) => string)(showNumber(limit, locale));
  if (NAMED.has(keyword)) return (message as (said: string) => string)(text);
  return TELL.get(keyword)?.(texts, { keyword, limit, text }, locale) ?? texts['fault.other'];
}
