import { ifPossible } from '../core/ifPossible.js';

/**
 * A ref that marks a box which scrolls sideways: `data-more` names the edges, `left` and `right`, beyond which it goes on.
 * The style sheet draws a shade there.
 */
export function watchEdges(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined;
  const mark = () => markEdges(box);
  const sizes = ifPossible(() => new ResizeObserver(mark));
  for (const element of [box, ...box.children]) sizes?.observe(element);
  box.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes?.disconnect();
    box.removeEventListener('scroll', mark);
  };
}

function markEdges(box: HTMLElement): void {
  const hidden = box.scrollWidth - box.clientWidth;
  // From right to left, the start is 0 and everything else is negative.
  const isRight = getComputedStyle(box).direction === 'rtl';
  const left = isRight ? hidden + box.scrollLeft : box.scrollLeft;
  const edges = [...(left > 1 ? ['left'] : []), ...(hidden - left > 1 ? ['right'] : [])].join(' ');
  if (edges === '') box.removeAttribute('data-more');
  else if (edges !== box.dataset['more']) box.dataset['more'] = edges;
}
