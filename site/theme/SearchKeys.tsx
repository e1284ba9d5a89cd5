import { useEffect } from 'react';

/** On a narrow page, the button of the search is a `div`. */
function pressButton(event: KeyboardEvent) {
  const { target, key } = event;
  if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement)) return;
  if (!target.matches('.rp-search-button--mobile')) return;
  event.preventDefault();
  target.click();
}

/**
 * Rspress follows the chosen search result on every Enter of the page: also where there is none, which throws, and where the search
 * is closed, which leaves the page. The theme has no option for it, so Enter reaches it only from a search that shows results.
 */
function keepEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter') return;
  const isSearch =
    event.target instanceof HTMLElement && event.target.matches('.rp-search-panel__input');
  if (!isSearch || document.querySelector('.rp-suggest-item--current') === null)
    event.stopPropagation();
}

export default function SearchKeys() {
  useEffect(() => {
    // After the handlers of React, before those of the document.
    for (const listener of [pressButton, keepEnter])
      document.body.addEventListener('keydown', listener);
    return () => {
      for (const listener of [pressButton, keepEnter])
        document.body.removeEventListener('keydown', listener);
    };
  }, []);
  return null;
}
