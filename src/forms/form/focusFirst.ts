import { nextFrame } from '../../ui/focus/index.js';

/** Focuses the first focusable control in a box after the next render. */
export function focusFirst(find: () => ParentNode | null): void {
  nextFrame(() => {
    find()
      ?.querySelector<HTMLElement>(
        'input:not([hidden], :disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled)',
      )
      ?.focus();
  });
}
