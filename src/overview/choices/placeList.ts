/** Pixels between the list and the button, and between the list and the edge of the page. */
const GAP = 6;
/** Minimum height in pixels: a search field, and one and a half entries. */
const LOWEST = 132;

/**
 * Shows a list above everything else on the page: on that side of its button with more room, and within the part of the page that an
 * on-screen keyboard leaves.
 */
export function placeList(list: HTMLElement, anchor: HTMLElement): void {
  // jsdom, in which apps are tested, has no popovers, and would hide what is one: the list is shown in place.
  if (typeof list.showPopover !== 'function') return;
  list.setAttribute('popover', 'manual');
  if (!list.matches(':popover-open')) list.showPopover();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetTop: start = 0, height: seen = clientHeight } = window.visualViewport ?? {};
  const of = anchor.getBoundingClientRect();
  const above = of.top - start - 2 * GAP;
  const below = start + seen - of.bottom - 2 * GAP;
  const { style } = list;
  style.maxBlockSize = `${String(Math.max(LOWEST, above, below))}px`;
  const { width, height } = list.getBoundingClientRect();
  const isAbove = above >= height || above >= below;
  const room = Math.max(LOWEST, isAbove ? above : below);
  style.maxBlockSize = `${String(room)}px`;
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const left = isRtl ? of.right - width : of.left;
  style.left = `${String(Math.max(GAP, Math.min(left, clientWidth - width - GAP)))}px`;
  style.top = isAbove ? 'auto' : `${String(of.bottom + GAP)}px`;
  style.bottom = isAbove ? `${String(clientHeight - of.top + GAP)}px` : 'auto';
}
