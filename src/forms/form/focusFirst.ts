/** Gives the focus to the first thing in a box that takes it, once the box has been rendered again. */
export function focusFirst(find: () => ParentNode | null): void {
  requestAnimationFrame(() => {
    find()
      ?.querySelector<HTMLElement>(
        'input:not([hidden], :disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled)',
      )
      ?.focus();
  });
}
