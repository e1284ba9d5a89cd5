import { SCHEMA_LIMITS } from './Schema.js';

/** What a group is repeated by, if it may be repeated more than three times. */
const ENDLESS = /^(?:[*+]|\{(?:\d+,)?(?:[4-9]|\d{2,})?\})/;

/**
 * Tells whether a pattern compiles and cannot take time out of all proportion to the text: nothing
 * that repeats without end inside something else that repeats, no choice inside one unless its first
 * letters decide, no reference to a group. A pattern of the wire that fails this is not checked here.
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

/** The pattern with a letter for each class and escape, so that what is left in brackets is structure. */
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

/** Tells whether a group's body may stand in an endless repetition. */
function mayRepeat(body: string): boolean {
  if (/[*+]|\{\d+,\d*\}/.test(body)) return startsWithItsOwn(body);
  if (body.includes('?')) return false;
  const firsts = body.split('|').map((choice) => choice.charAt(0));
  if (firsts.length === 1) return true;
  return firsts.every((first) => /[\w-]/.test(first)) && new Set(firsts).size === firsts.length;
}

/** `(-[a-z]+)*` and its like: each round begins with a fixed letter, followed by one endless class. */
function startsWithItsOwn(body: string): boolean {
  return /^[-_.,:/@ ]§[*+]$/.test(body);
}
