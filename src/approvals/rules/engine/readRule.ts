import { isRecord } from '../../../core/json.js';
import { RULES_VERSION, type ApprovalRule } from './ApprovalRule.js';
import { isJson } from './isJson.js';
import { isPrefix } from './isUnder.js';

/** The known fields of a rule. A rule with any other field is rejected, because the field might restrict it. */
const FIELDS = new Set([
  'version',
  'id',
  'tool',
  'arguments',
  'others',
  'decision',
  'scope',
  'sessionId',
  'address',
  'createdAt',
  'expiresAt',
]);

/** Validates a stored rule; returns the problem, for developers, if it is invalid. */
export function readRule(value: unknown): ApprovalRule | { readonly problem: string } {
  const problem = problemOf(value);
  return problem === undefined ? (value as ApprovalRule) : { problem };
}

/** Whether a value is a valid rule. */
export function isRule(value: unknown): value is ApprovalRule {
  return problemOf(value) === undefined;
}

/** Levels of a rule around the values that it compares with, so that these may be nested as deeply as arguments of a call. */
const AROUND_VALUES = 4;

function problemOf(value: unknown): string | undefined {
  if (!isJson(value, -AROUND_VALUES) || !isRecord(value)) return 'it is no object of plain JSON';
  const rule: Readonly<Record<string, unknown>> = Object.assign(Object.create(null), value);
  const unknown = Object.keys(rule).find((name) => !FIELDS.has(name));
  if (rule['version'] !== RULES_VERSION) return `its version is not ${RULES_VERSION}`;
  if (unknown !== undefined) return `it has an unknown field, ${JSON.stringify(unknown)}`;
  if (!isName(rule['id'])) return '`id` is no text';
  if (!isName(rule['tool'])) return '`tool` is no name';
  if (!['allow', 'deny'].includes(rule['decision'] as string)) return '`decision` is none';
  if (!['once', 'session', 'always'].includes(rule['scope'] as string)) return '`scope` is none';
  if (rule['others'] !== undefined && rule['others'] !== 'any') return '`others` is not "any"';
  if (rule['sessionId'] !== undefined && !isName(rule['sessionId'])) return '`sessionId` is no id';
  if (rule['address'] !== undefined && !isName(rule['address'])) return '`address` is none';
  if (rule['scope'] === 'session' && rule['sessionId'] === undefined) return 'it names no session';
  if (!isTime(rule['createdAt'])) return '`createdAt` is no time';
  if (rule['expiresAt'] !== undefined && !isTime(rule['expiresAt']))
    return '`expiresAt` is no time';
  if (!Array.isArray(rule['arguments'])) return '`arguments` is no list';
  return rule['arguments'].every(isMatcher) ? undefined : 'a matcher of `arguments` is none';
}

function isMatcher(value: unknown): boolean {
  if (!isRecord(value) || !Object.hasOwn(value, 'path') || !isPath(value['path'])) return false;
  const names = Object.keys(value).filter((name) => name !== 'path');
  const [name] = names;
  if (names.length !== 1) return false;
  // `value` is plain JSON, so its fields are own fields.
  if (name === 'equals') return true;
  if (name === 'any') return value['any'] === true;
  if (name === 'oneOf') return Array.isArray(value['oneOf']) && value['oneOf'].length > 0;
  if (name === 'startsWith') return isName(value['startsWith']) && isWhole(value['startsWith']);
  return name === 'under' && isName(value['under']) && isPrefix(value['under']);
}

function isPath(path: unknown): boolean {
  const isKey = (key: unknown) =>
    typeof key === 'string' || (typeof key === 'number' && Number.isSafeInteger(key) && key >= 0);
  return Array.isArray(path) && path.every(isKey);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** Whether a text contains no unpaired surrogates: a prefix that ends with half of a character would match many others. */
function isWhole(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
