import { useEffect } from 'react';

/** Mends what axe finds in the theme of Rspress, which has no option for it. */
function mend() {
  for (const anchor of document.querySelectorAll('.rp-header-anchor[aria-hidden]'))
    anchor.setAttribute('tabindex', '-1');
  for (const button of document.querySelectorAll('.rp-llms-view-options__trigger'))
    button.setAttribute('aria-label', 'Other ways to read this page');
  // Words for programs that read pages, which the list of pages has as well.
  for (const hint of document.querySelectorAll('.rp-llms-hint'))
    hint.setAttribute('aria-hidden', 'true');
  for (const [index, aside] of document.querySelectorAll('aside').entries())
    aside.setAttribute('aria-label', ['Pages', 'On this page'][index] ?? `Beside ${index}`);
  for (const table of document.querySelectorAll('.rp-table-scroll-container'))
    table.setAttribute('tabindex', '0');
}

export default function Accessible() {
  useEffect(() => {
    mend();
    const observer = new MutationObserver(mend);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return null;
}
