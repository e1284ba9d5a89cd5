import type { ApprovalCall, ApprovalRule } from '../../src/approvals/rules/engine/index.js';
import type { TriedRule } from './approvalRules.js';

/**
 * What rules say of a call, slow and plain: the arguments become a table from the name of each place to the text of what is
 * there, and all else is a look into that table. Written without the code that it checks.
 */
export function naiveDecision(
  tried: readonly TriedRule[],
  call: ApprovalCall,
  now: number,
  sessionId: string,
): 'allow' | 'deny' | 'ask' {
  if (!call.isComplete || call.isEdited === true) return 'ask';
  const table = new Map<string, string>();
  const ends: string[] = [];
  if (!write(call.input, '', table, ends, 0)) return 'ask';
  const said = new Set<string>();
  for (const { rule, isBroken } of tried) {
    if (isBroken || rule.tool !== call.tool) continue;
    if (rule.sessionId !== undefined && rule.sessionId !== sessionId) continue;
    if (rule.expiresAt !== undefined && new Date(rule.expiresAt).getTime() <= now) continue;
    if (isAbout(rule, table, ends)) said.add(rule.decision);
  }
  if (said.has('deny')) return 'deny';
  return said.has('allow') ? 'allow' : 'ask';
}

function isAbout(
  rule: ApprovalRule,
  table: ReadonlyMap<string, string>,
  ends: readonly string[],
): boolean {
  const named = rule.arguments.map((matcher) => matcher.path.map(nameOf).join(''));
  for (const [at, matcher] of rule.arguments.entries()) {
    const found = table.get(named[at] as string);
    if (found === undefined || !passes(matcher, found)) return false;
  }
  if (rule.others === 'any') return true;
  return ends.every((end) => named.some((place) => end.startsWith(place)));
}

function passes(test: object, found: string): boolean {
  const said = test as Record<string, unknown>;
  if ('any' in said) return true;
  if ('equals' in said) return textOf(said['equals']) === found;
  if ('oneOf' in said) return (said['oneOf'] as unknown[]).map(textOf).includes(found);
  const value = JSON.parse(found) as unknown;
  if (!found.startsWith('"') || typeof value !== 'string') return false;
  if ('startsWith' in said) {
    const start = Array.from(said['startsWith'] as string);
    return Array.from(value).slice(0, start.length).join('') === start.join('');
  }
  const escaped = (said['under'] as string)
    .replace(/\/$/u, '')
    .split('/')
    .map((part) => (part === '*' ? '(?!\\.\\.?(?:/|$))[^/]+' : part))
    .join('/');
  const pattern = new RegExp(`^${escaped}(?:/(?!\\.\\.?(?:/|$))[^/]+)*/?$`, 'u');
  const clean = Array.from(value).every((sign) => sign >= ' ' && sign !== '\\' && !isUnseen(sign));
  return clean && !/%(?:2e|2f|5c|25|0)/iu.test(value) && pattern.test(value);
}

function isUnseen(sign: string): boolean {
  return /^[\u007F-\u009F]$|^\p{Cf}$/u.test(sign);
}

/** `(3)"abc` for a field, `[0]` for a place in a list: none is the beginning of another. */
function nameOf(key: string | number): string {
  return typeof key === 'number' ? `[${key}]` : `(${key.length})${JSON.stringify(key)}`;
}

/** Fields in the order of their names, so that equal values have equal texts. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${textOf(inner)}`).join(',')}}`;
}

/** Writes a value into the table; false where it is no JSON, or too deep. */
function write(
  value: unknown,
  place: string,
  table: Map<string, string>,
  ends: string[],
  depth: number,
): boolean {
  if (value === undefined || Object.is(value, -0)) return false;
  if (typeof value === 'number' && !Number.isFinite(value)) return false;
  const isNested = typeof value === 'object' && value !== null;
  if (isNested && depth >= 64) return false;
  const fields: [string | number, unknown][] = !isNested
    ? []
    : Array.isArray(value)
      ? Array.from(value, (inner: unknown, at): [number, unknown] => [at, inner])
      : Object.entries(value);
  // No arguments at all need nobody to name them.
  if (fields.length === 0 && !(isNested && place === '')) ends.push(place);
  const isWritten = fields.every(([key, inner]) =>
    write(inner, place + nameOf(key), table, ends, depth + 1),
  );
  if (isWritten) table.set(place, textOf(value));
  return isWritten;
}
