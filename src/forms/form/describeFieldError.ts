import { formatBytes, type FormMessages } from '../../locales/index.js';
import type { Rule } from '../draft/validate.js';
import { showNumber } from '../draft/numbers.js';

type Tell = (messages: FormMessages, rule: Required<Rule>, locale: string) => string;

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
  [
    'fileSize',
    (messages, { limit }, locale) => messages['fault.fileSize'](formatBytes(limit, locale)),
  ],
  ['fileAgain', (messages, { text }) => messages['file.again'](text)],
]);

/** Describes an error in the current language. Never shows the validator's own messages. */
export function describeFieldError(rule: Rule, messages: FormMessages, locale: string): string {
  const { keyword, limit = 0, text = '' } = rule;
  const key = `fault.${keyword}` as keyof FormMessages;
  const message = messages[key] as never;
  if (PLAIN.has(keyword)) return message;
  if (COUNTED.has(keyword)) return (message as (count: number) => string)(limit);
  if (MEASURED.has(keyword))
    return (message as (said: string) => string)(showNumber(limit, locale));
  if (NAMED.has(keyword)) return (message as (said: string) => string)(text);
  return TELL.get(keyword)?.(messages, { keyword, limit, text }, locale) ?? messages['fault.other'];
}
