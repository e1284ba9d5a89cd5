import { SCHEMA_LIMITS } from './Schema.js';

/** A quantifier that may repeat a group more than three times. */
const ENDLESS = /^(?:[*+]|\{(?:\d+,)?(?:[4-9]|\d{2,})?\})/;

/**
 * Whether a pattern compiles and cannot cause catastrophic backtracking: no unbounded repetition inside another repetition, no
 * alternatives inside one unless their first characters differ, no backreferences. Patterns from the wire that fail this test
 * are not checked here.
 */
export function isSafePattern(pattern: string): boolean {
  if (pattern.length > SCHEMA_LIMITS.pattern || /\\[1-9]|\\k</.test(pattern)) return false;
  try {
    void new RegExp(pattern, 'u');
  } catch {
    return false;
  }
  return groupsAreSafe(withoutClasses(pattern));
}

/** The pattern with a placeholder for each class and escape, so that the remaining special characters are structure. */
function withoutClasses(pattern: string): string {
  return pattern
    .replaceAll(/\\(?:[pPu]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[\s\S])/gu, '§')
    .replaceAll(/\[[^\]]*\]/gu, '§');
}

function groupsAreSafe(pattern: string): boolean {
  const starts: number[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern[at] === '(') starts.push(at);
    if (pattern[at] !== ')') continue;
    const body = pattern.slice((starts.pop() ?? 0) + 1, at).replace(/^\?(?:<?[=!]|:|<\w+>)/, '');
    if (ENDLESS.test(pattern.slice(at + 1)) && !mayRepeat(body)) return false;
  }
  return true;
}

/** Whether a group's content may be repeated without limit. */
function mayRepeat(body: string): boolean {
  if (/[*+]|\{\d+,\d*\}/.test(body)) return startsWithItsOwn(body);
  if (body.includes('?')) return false;
  const firsts = body.split('|').map((choice) => choice.charAt(0));
  if (firsts.length === 1) return true;
  return firsts.every((first) => /[\w-]/.test(first)) && new Set(firsts).size === firsts.length;
}

/** Groups such as `(-[a-z]+)*`, in which each repetition begins with a fixed character, followed by one repeated class. */
function startsWithItsOwn(body: string): boolean {
  return /^[-_.,:/@ ]§[*+]$/.test(body);
}
