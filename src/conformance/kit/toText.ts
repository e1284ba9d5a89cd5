import { inShort } from './difference.js';
import type { Finding, PropertyResult, Scorecard } from './Scorecard.js';

const SIGNS = { held: '✓', failed: '✗', 'left-out': '–' } as const;

/** Maximum number of frames of a finding that are printed. */
const MAX_PRINTED_FRAMES = 12;

/** Formats a scorecard as text, for the message of a test or a terminal. */
export function toText({ name, seed, properties }: Scorecard): string {
  const count = (status: PropertyResult['status']) =>
    properties.filter((property) => property.status === status).length;
  const widest = Math.max(...properties.map((property) => property.name.length));
  const failed = count('failed');
  const leftOut = count('left-out');
  return [
    `${name} · seed ${seed}`,
    ...properties.flatMap((property) => linesOf(property, widest)),
    `${count('held')} held, ${failed} failed${leftOut === 0 ? '' : `, ${leftOut} left out`}`,
  ].join('\n');
}

/**
 * Prints a scorecard.
 *
 * @param write Receives the text. @default `console.log`
 */
export function printScorecard(
  scorecard: Scorecard,
  write: (text: string) => void = globalThis.console.log,
): void {
  write(toText(scorecard));
}

/**
 * Fails a test if a property of the scorecard failed, with the scorecard as the message.
 *
 * @throws an error if a property failed.
 */
export function assertPassed(scorecard: Scorecard): void {
  if (!scorecard.hasPassed) throw new Error(toText(scorecard));
}

function linesOf(property: PropertyResult, widest: number): readonly string[] {
  const { name, title, status, tries, reason, finding } = property;
  const head = `  ${SIGNS[status]} ${name.padEnd(widest)}  ${title}`;
  if (reason !== undefined) return [`${head}: left out, ${reason}`];
  if (finding === undefined) return [`${head} (${tries})`];
  return [head, ...linesOfFinding(finding).map((line) => `      ${line}`)];
}

function linesOfFinding({ where, change, expected, actual, frames }: Finding): readonly string[] {
  const shown = frames
    .slice(0, MAX_PRINTED_FRAMES)
    .map((frame, index) => `  ${index + 1}  ${inShort(frame)}`);
  const more = frames.length - shown.length;
  return [
    `in ${where}: ${change}`,
    `expected ${expected}`,
    `came     ${actual}`,
    ...(frames.length === 0 ? [] : ['with these frames:', ...shown]),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}
