import type { Part } from '../../core/parts.js';
import type { Message } from '../../core/state.js';

type Holder = Message | Extract<Part, { readonly type: 'step' | 'agent' }>;

/**
 * Tells whether two states of a message differ in nothing but the words at its end. Text that is being
 * written reads itself (`TextPartView`), and what is around it need not render with each word.
 */
export function isSameAround<Shown extends Holder | undefined>(
  before: Shown,
  after: Shown,
): boolean {
  if (before === after) return true;
  if (before === undefined || after?.status !== 'running') return false;
  const names = Object.keys(after) as (keyof Holder)[];
  return (
    names.length === Object.keys(before).length &&
    names.every((name) =>
      name === 'parts'
        ? areSameAround(before.parts, after.parts)
        : Object.is(before[name], after[name]),
    )
  );
}

/** Only the last of the parts is being written. */
function areSameAround(before: readonly Part[], after: readonly Part[]): boolean {
  const tail = after.length - 1;
  return (
    before.length === after.length &&
    after.every((part, index) => {
      const known = before[index];
      return part === known || (index === tail && isPartSameAround(known as Part, part));
    })
  );
}

function isPartSameAround(before: Part, after: Part): boolean {
  if (before.id !== after.id) return false;
  if (before.type === 'text') {
    // Blank text shows nothing.
    return after.type === 'text' && /\S/.test(before.text) && /\S/.test(after.text);
  }
  // Other parts may show something of the text in them.
  const isHolder = before.type === 'step' || before.type === 'agent';
  return isHolder && isSameAround(before, after as typeof before);
}
