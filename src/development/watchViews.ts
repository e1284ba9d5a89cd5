import { warn } from './warn.js';
import { watchOptions } from './watchOptions.js';

/** Replaced by bundlers. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The parts with a name that views are chosen by. */
interface NamedPart {
  readonly type: string;
  readonly toolName?: string;
  readonly name?: string;
}

/** In development, tells of components that replace nothing: of no type of part, or by a name that the agent spells otherwise. */
export function watchViews(
  part: NamedPart,
  components: { readonly tools?: object; readonly dataViews?: object },
): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      watchOptions('components of AgentPanel', components);
      if (part.type === 'tool') checkName('tools', part.toolName, components.tools);
      if (part.type === 'data') checkName('dataViews', part.name, components.dataViews);
    }
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

function checkName(option: string, name = '', views: object = {}): void {
  if (Object.hasOwn(views, name)) return;
  const meant = Object.keys(views).find((one) => isMisspelt(lettersOf(one), lettersOf(name)));
  if (meant !== undefined)
    warn('unknown-option', () => [
      `${option} of components`,
      meant,
      `The agent's name is \`${name}\`.`,
    ]);
}

const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
const sortedOf = (word: string) => word.split('').toSorted().join('');

/**
 * Whether two names have the same letters, whatever stands between them and in which order, or one letter of the middle is missing.
 * A letter more at the end, or another one, is more often another name: `get_order` and `get_orders`.
 */
function isMisspelt(one: string, other: string): boolean {
  if (one.length === other.length) return one.length > 2 && sortedOf(one) === sortedOf(other);
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 3 || long.length - short.length > 1 || long.startsWith(short)) return false;
  let same = 0;
  while (long[same] === short[same]) same++;
  return long.slice(same + 1) === short.slice(same);
}
