import { useEffect } from 'react';

/** Mends what axe finds in the theme of Rspress, which has no option for it. */
function mend() {
  for (const anchor of document.querySelectorAll('.rp-header-anchor[aria-hidden]'))
    anchor.setAttribute('tabindex', '-1');
  for (const button of document.querySelectorAll('.rp-llms-view-options__trigger'))
    button.setAttribute('aria-label', 'Other ways to read this page');
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
