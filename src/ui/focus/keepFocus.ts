import { ifPossible } from '../../core/ifPossible.js';
import { focusedAround } from './focusedAround.js';
import { isFocusLost } from './useFocusBack.js';

const WATCHED = {
  childList: true,
  subtree: true,
  // With these, an element that stays can no longer have the focus.
  attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
};

/**
 * Milliseconds until the focus is handed on: parts that know a better place go first, and browsers take the focus from what is
 * hidden or disabled only with the next frame.
 */
const PATIENCE = 40;

const STAYING = '[data-part="composer-input"], [data-part="transcript-viewport"]';

/**
 * Keeps the focus in place when the element that has it goes away, or is hidden or disabled: what is nearest around it gets the
 * focus. Otherwise the next key would act on the page, and a screen reader would lose its place.
 *
 * @returns A function that ends it.
 */
export function keepFocus(root: HTMLElement): () => void {
  /** The focused element, and all that is around it, from the inside out. */
  let chain: readonly HTMLElement[] = [];
  let going: ReturnType<typeof setTimeout> | undefined;
  const handOn = () => {
    going = undefined;
    if (!isFocusLost(root)) return;
    const [, ...outer] = chain;
    // Elements that cannot have the focus ignore it.
    if (chain.some(takesFocus)) return;
    outer.some(takesFocusOnce);
  };
  const observer = ifPossible(
    () =>
      new MutationObserver((changes) => {
        const [focused] = chain;
        const concerns = ({ type, removedNodes }: MutationRecord) =>
          type === 'attributes' ||
          [...removedNodes].some((node) => focused !== undefined && node.contains(focused));
        if (changes.some(concerns)) going ??= setTimeout(handOn, PATIENCE);
      }),
  );
  const onFocus = ({ target }: FocusEvent) => {
    observer?.disconnect();
    if (!(target instanceof HTMLElement)) return;
    chain = upTo(root, target);
    // Where people write and read, much else changes, and these stay.
    if (!target.matches(STAYING)) observer?.observe(root, WATCHED);
  };
  const onBlur = () => {
    // Whoever has left an element that is still there does not come back.
    setTimeout(() => {
      if (going !== undefined || focusedAround(root) === chain[0]) return;
      observer?.disconnect();
      chain = [];
    });
  };
  root.addEventListener('focusin', onFocus);
  root.addEventListener('focusout', onBlur);
  return () => {
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('focusout', onBlur);
    observer?.disconnect();
    clearTimeout(going);
    chain = [];
  };
}

/** An element and all around it, from the inside out. */
function upTo(root: HTMLElement, element: HTMLElement): readonly HTMLElement[] {
  const { parentElement } = element;
  return element === root || parentElement === null
    ? [element]
    : [element, ...upTo(root, parentElement)];
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return focusedAround(element) === element;
}

/** For an element that cannot have the focus otherwise: until the focus leaves it. */
function takesFocusOnce(element: HTMLElement): boolean {
  if (element.hasAttribute('tabindex')) return false;
  element.tabIndex = -1;
  const reset = () => element.removeAttribute('tabindex');
  const hasTaken = takesFocus(element);
  if (hasTaken) element.addEventListener('blur', reset, { once: true });
  else reset();
  return hasTaken;
}
