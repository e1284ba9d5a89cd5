'use client';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MessageStatus } from '../../core/state.js';
import { useSession } from '../../react/index.js';
import type { Follow } from '../../react/transcript-scope/TranscriptContext.js';
import { nextFrame } from '../../ui/focus/index.js';
import { farAway, mountedIn, type Unmounted } from './farAway.js';

/** So many mounted messages are never too many. */
const ENOUGH = 72;
/** The last messages, which stay: the view may return to the end at any time. */
const LAST = 24;
/** The fewest messages that are let go at once. */
const LEAST = 24;
/** Milliseconds between two looks at what is far from the view, while it moves. */
const PAUSE = 500;
/** Pixels from the view within which messages are mounted again. */
export const NEAR = 800;

const NOTHING: Unmounted = { heights: new Map(), gap: 0 };

/** What a person does in a message. What follows from it may be kept nowhere but in the message: it stays mounted. */
const USES = ['click', 'input', 'keydown', 'play'] as const;

const RESTING: Partial<Record<MessageStatus, true>> = {
  done: true,
  failed: true,
  interrupted: true,
  stopped: true,
};

export interface LetGo extends Unmounted {
  /**
   * Mounts those of the messages that are near the view.
   *
   * @param space The element that stands for all of them.
   */
  readonly bring: (space: Element, keys: readonly string[]) => void;
  /** Changes what is not mounted. */
  readonly change: (next: (now: Unmounted) => Unmounted) => void;
}

/**
 * Unmounts messages that are far from the view, so that who scrolls through a long conversation does not fill the memory. A space
 * as high as they were stays, so nothing moves, and they are mounted again when the view comes near. What is used stays mounted:
 * where a person has opened or written something, where the focus or a selection is, and what is at work or waits.
 *
 * @param shown The keys of the messages that may be mounted.
 * @param isWhole Whether all of them have to be, because the person searches the page or prints it.
 */
export function useLetGo(
  shown: readonly string[],
  { viewport, content, keepPlace }: Pick<Follow, 'viewport' | 'content' | 'keepPlace'>,
  isWhole: () => boolean,
): LetGo {
  const session = useSession({ optional: true });
  const [stored, setStored] = useState({ ...NOTHING, session });
  const now: Unmounted = stored.session === session ? stored : NOTHING;
  const change = useCallback(
    (next: (now: Unmounted) => Unmounted) =>
      setStored((known) => ({ ...next(known.session === session ? known : NOTHING), session })),
    [session],
  );
  // oxlint-disable-next-line react/exhaustive-deps -- what was used belongs to the session
  const used = useMemo(() => new Set<string>(), [session]);

  useEffect(() => {
    const inner = content.current;
    if (inner === null) return undefined;
    const onUse = (event: Event) => {
      for (const target of event.composedPath()) {
        if (!(target instanceof HTMLElement) || target.parentElement !== inner) continue;
        used.add(target.dataset['message'] ?? '');
      }
    };
    for (const type of USES) inner.addEventListener(type, onUse, true);
    return () => {
      for (const type of USES) inner.removeEventListener(type, onUse, true);
    };
  }, [content, used]);

  const look = useCallback(() => {
    const box = viewport.current;
    const inner = content.current;
    if (box === null || inner === null || session === undefined || isWhole()) return;
    const may = new Set(shown.slice(0, -LAST));
    const { requests, messages } = session.getState();
    for (const { messageKey } of requests) may.delete(messageKey);
    for (const { key, status } of messages) if (RESTING[status] !== true) may.delete(key);
    const { heights, gap } = farAway(box, inner);
    const gone = [...heights].filter(([key]) => may.has(key) && !used.has(key));
    if (gone.length < LEAST) return;
    keepPlace(() => change((known) => ({ heights: new Map([...known.heights, ...gone]), gap })));
  }, [viewport, content, session, isWhole, shown, used, keepPlace, change]);

  const isMuch = shown.length - now.heights.size > ENOUGH;
  useEffect(() => {
    const box = viewport.current;
    // Without an observer, nothing could come back.
    if (!isMuch || box === null || typeof IntersectionObserver === 'undefined') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, PAUSE);
    };
    onScroll();
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      box.removeEventListener('scroll', onScroll);
    };
  }, [isMuch, viewport, look]);

  const { heights } = now;
  const before = useRef(heights);
  useLayoutEffect(() => {
    const inner = content.current;
    const was = before.current;
    before.current = heights;
    if (inner === null || was.size <= heights.size || isWhole()) return;
    const back = mountedIn(inner).filter(
      ({ dataset: { message = '' } }) => was.has(message) && !heights.has(message),
    );
    // The browser would guess their heights until they come into view.
    for (const { style } of back) style.contentVisibility = 'visible';
    nextFrame(() =>
      nextFrame(() => {
        for (const { style } of back) style.removeProperty('content-visibility');
      }),
    );
  }, [heights, content, isWhole]);

  const bring = useCallback(
    (space: Element, keys: readonly string[]) => {
      const view = viewport.current?.getBoundingClientRect();
      if (view === undefined) return;
      let { top } = space.getBoundingClientRect();
      const near = new Set<string>();
      for (const key of keys) {
        const bottom = top + (heights.get(key) ?? 0);
        // Some more than would bring them, so that they come a few at a time.
        if (bottom > view.top - 2 * NEAR && top < view.bottom + 2 * NEAR) near.add(key);
        top = bottom;
      }
      if (near.size > 0) keepPlace(() => change((known) => without(known, near)));
    },
    [viewport, heights, keepPlace, change],
  );
  return { ...now, bring, change };
}

/** Without the messages with these keys. */
export const without = ({ heights, gap }: Unmounted, keys: ReadonlySet<string>): Unmounted => ({
  heights: new Map([...heights].filter(([key]) => !keys.has(key))),
  gap,
});
