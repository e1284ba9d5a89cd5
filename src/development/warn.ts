import { hasOtherCopy } from './copies.js';
import { mistakes, ONCE_PER_PAGE, type Mistakes, type THROWN } from './mistakes.js';

/** Replaced by bundlers. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** What has been written. */
export const told = new Set<string>();

/**
 * Tells the developer of a mistake in the console: once, and only in development.
 *
 * @param values Returns what the text names; undefined if all is well. Not called in production, nor allowed to throw.
 */
export function warn<Name extends keyof Mistakes>(
  name: Name,
  values: () => Parameters<Mistakes[Name]> | undefined,
): void {
  try {
    // Bundlers replace exactly this expression, and remove the code that it rules out.
    if (process.env.NODE_ENV !== 'production') tell(name, values());
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

function tell(name: keyof Mistakes, values: readonly unknown[] | undefined): void {
  if (values === undefined) return;
  if (isOfOtherCopy(name)) return tell('two-copies', []);
  const text = (mistakes[name] as (...given: readonly unknown[]) => string)(...values);
  const key = ONCE_PER_PAGE.has(name) ? name : text;
  if (told.has(key)) return;
  told.add(key);
  // oxlint-disable-next-line no-console
  console.warn(`agent-session-react: ${text} ${pageOn(name)}`);
}

/** Where the package explains a mistake, for the end of an error's message; nothing in production. */
export function seeAlso(name: (typeof THROWN)[number]): string {
  try {
    if (process.env.NODE_ENV !== 'production')
      return isOfOtherCopy(name)
        ? ` ${mistakes['two-copies']()} ${pageOn('two-copies')}`
        : ` ${pageOn(name)}`;
  } catch {
    // Without a bundler, a browser has no `process`.
  }
  return '';
}

/** What a part or a hook says that does not see what is around it. */
const SEES_NOTHING: ReadonlySet<string> = new Set([
  'no-root',
  'no-session',
  'no-session-here',
  'outside-its-root',
]);
const isOfOtherCopy = (name: string) => SEES_NOTHING.has(name) && hasOtherCopy();

const pageOn = (name: string) =>
  `See node_modules/agent-session-react/docs/troubleshooting.md#${name}`;
