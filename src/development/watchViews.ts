import { warn } from './warn.js';
import { isNear, watchOptions } from './watchOptions.js';

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

/**
 * Whether two names differ only in what stands between their letters, in one missing letter or in two letters that stand in another
 * order. A letter more at either end, or another letter, is more often another name: `get_order` and `get_orders`, `get_user` and `set_user`.
 */
function isMisspelt(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 3 || !isNear(short, long)) return false;
  return short.length < long.length
    ? !long.startsWith(short) && !long.endsWith(short)
    : sortedOf(one) === sortedOf(other);
}

const sortedOf = (word: string) => word.split('').toSorted().join('');
