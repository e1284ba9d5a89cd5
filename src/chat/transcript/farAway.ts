import type { SyntheticEvent } from 'react';
import { isInUse } from './isInUse.js';

/** Pixels from the view beyond which a message is far away. */
const FAR = 4000;

/** What is at work or waits, as messages, parts and cards say it. */
const AT_WORK =
  '[data-status="running"], [data-status="awaiting-input"], [data-status="sending"], [data-waiting]';

/** What a person has used: they have pressed, written or played something there. */
const USED = new WeakSet<EventTarget>();

const onUse = ({ nativeEvent }: SyntheticEvent): void => {
  for (const target of nativeEvent.composedPath()) USED.add(target);
};

/** The props of an element that remember what a person uses in it. */
export const USES = {
  onClickCapture: onUse,
  onInputCapture: onUse,
  onKeyDownCapture: onUse,
  onPlayCapture: onUse,
};

/** Remembers that a person has been led there. */
export const markUsed = (element: Element): void => void USED.add(element);

/**
 * The mounted messages that are far from the view, with the pixels that each takes up together with what is between it and the one
 * above it. Without those that are at work or that a person uses or has used: what follows from that may be kept nowhere else.
 * Messages of an app's own components count if they use `Message.Root`.
 *
 * @param last So many at the end are not among them.
 */
export function farAway(
  box: HTMLElement,
  content: HTMLElement,
  last: number,
): ReadonlyMap<string, number> {
  const view = box.getBoundingClientRect();
  const far = new Map<string, number>();
  let end: number | undefined;
  const children = [
    ...content.querySelectorAll<HTMLElement>(':scope > :not([data-part="divider"])'),
  ];
  for (const child of children.slice(0, -last)) {
    const { top, bottom } = child.getBoundingClientRect();
    const key = child.dataset['message'];
    const isFar = bottom < view.top - FAR || top > view.bottom + FAR;
    const isKept = () =>
      USED.has(child) ||
      child.matches(AT_WORK) ||
      child.querySelector(AT_WORK) !== null ||
      isInUse(child);
    if (isFar && key !== undefined && !isKept()) far.set(key, bottom - (end ?? top));
    end = bottom;
  }
  return far;
}
