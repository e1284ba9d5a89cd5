import type { Part } from '../../core/parts.js';
import type { Message } from '../../core/state.js';

/**
 * Tells whether two states of a message differ in nothing but the words at its end. Text that is being
 * written reads itself (`TextPartView`), and what is around it need not render with each word.
 */
export const isSameAround = (before: Message, after: Message): boolean =>
  before === after ||
  (after.status === 'running' &&
    haveSameFields(before, after) &&
    areSameAround(before.parts, after.parts));

/** Only the last of the parts is being written. */
function areSameAround(before: readonly Part[], after: readonly Part[]): boolean {
  if (before === after) return true;
  const tail = after.length - 1;
  if (before.length !== after.length) return false;
  return after.every((part, index) => {
    const known = before[index] as Part;
    return part === known || (index === tail && isPartSameAround(known, part));
  });
}

function isPartSameAround(before: Part, after: Part): boolean {
  if (before.type === 'text' && after.type === 'text') {
    return before.id === after.id && hasWords(before.text) && hasWords(after.text);
  }
  // Other parts may show something of the text in them.
  if (before.type !== 'step' && before.type !== 'agent') return false;
  return (
    (after.type === 'step' || after.type === 'agent') &&
    after.status === 'running' &&
    haveSameFields(before, after) &&
    areSameAround(before.parts, after.parts)
  );
}

/** Blank text shows nothing. */
const hasWords = (text: string) => /\S/.test(text);

type Holder = Message | Extract<Part, { readonly type: 'step' | 'agent' }>;

/** Apart from their parts. */
function haveSameFields(before: Holder, after: Holder): boolean {
  const known = Object.entries(before);
  if (known.length !== Object.keys(after).length) return false;
  return known.every(
    ([name, value]) => name === 'parts' || Object.is(value, after[name as keyof Holder]),
  );
}
