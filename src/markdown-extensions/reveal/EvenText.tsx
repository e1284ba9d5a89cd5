'use client';
import { useLayoutEffect, useState } from 'react';
import { clock } from '../../core/clock.js';
import { ifPossible } from '../../core/ifPossible.js';
import type { MarkdownRevealProps } from '../../markdown/index.js';
import { useInBrowser } from '../../ui/useInBrowser.js';
import { cutBefore } from './cutBefore.js';
import { Pace } from './Pace.js';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether nobody sees the text appear, the person has asked for no motion, or the platform shows no frames. */
const isStill = () =>
  document.hidden ||
  ifPossible(() => requestAnimationFrame) === undefined ||
  ifPossible(() => matchMedia(REDUCED_MOTION).matches) === true;

/**
 * Shows text that arrives in lumps at an even pace. Pass it as `markdown={{ reveal: EvenText }}`.
 *
 * The pace follows the pauses between the lumps. No letter appears later than a second after it has arrived, and none is cut
 * in two. Text is shown at once in a page in the background, to those who prefer reduced motion, where it was there before,
 * and when it replaces another. Only what is seen is paced: the session, copying the message and the announcements to screen
 * readers have the whole text. After the last delta, the rest still appears at its pace.
 */
export function EvenText({ text, streaming, children }: MarkdownRevealProps) {
  const shown = usePaced(text, streaming);
  const isBehind = shown < text.length;
  return children({ text: text.slice(0, shown), streaming: streaming || isBehind });
}

/** How much of the text is shown now, in UTF-16 code units. */
function usePaced(text: string, streaming: boolean): number {
  const inBrowser = useInBrowser();
  const [shown, setShown] = useState(() =>
    inBrowser && streaming && !isStill() ? 0 : text.length,
  );
  const [pace] = useState(() => new Pace(shown, clock()));
  const [before, setBefore] = useState(text);
  const isReplaced = !text.startsWith(before);
  if (before !== text) setBefore(text);
  if (isReplaced) setShown(text.length);

  useLayoutEffect(() => {
    if (shown >= text.length || isStill()) {
      pace.skip(text.length, clock());
      setShown(text.length);
      return undefined;
    }
    pace.arrive(text.length, clock());
    const show = () => {
      const length = cutBefore(text, pace.shownAt(clock()));
      setShown((last) => Math.max(last, length));
      if (length < text.length) frame = requestAnimationFrame(show);
    };
    let frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
    // A frame that shows more is not an arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text, pace]);

  return shown;
}
