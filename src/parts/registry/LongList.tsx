'use client';
import { use, useCallback, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { partsThatWait } from '../../core/session/requestIndex.js';
import { hasPart } from '../../core/session/tree.js';
import type { Part } from '../../core/parts.js';
import type { SessionState } from '../../core/state.js';
import { MessageContext } from '../../react/message-scope/MessageScope.js';
import { NOTHING, useSlice, type Source } from '../../react/source/useSlice.js';
import { useSession } from '../../react/session/index.js';
import { GoalContext } from '../../react/transcript-scope/GoalContext.js';
import { MountingContext, type Mounting } from '../../react/transcript-scope/MountingContext.js';
import { TranscriptContext } from '../../react/transcript-scope/TranscriptContext.js';
import { EarlierButton } from '../../ui/earlier/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { FoldedContext } from '../kit/shownParts.js';

/** The most entries of a list that are mounted without being asked for. */
const MAX_MOUNTED = 64;
/** Entries that stay mounted when a list has more than that, and that are added each time the person wants earlier ones. */
const MOUNTED_AT_A_TIME = 24;
/** Pixels above the view within which earlier entries are added, for a person who has scrolled up. */
const REACH = 400;
/** Entries that are mounted among those left out because they wait for the person. */
const MAX_WAITING_SHOWN = 20;

export interface LongListProps<Entry> {
  readonly entries: readonly Entry[];
  /** Stays the same while the entry changes. */
  readonly keyOf: (entry: Entry) => string;
  /** The parts of an entry. */
  readonly partsOf: (entry: Entry) => readonly Part[];
  /** Renders an entry, with its key. */
  readonly children: (entry: Entry) => ReactNode;
}

/**
 * Entries one after the other. In a conversation, only the end of a long list is mounted, so that an agent may write or call
 * thousands of things in one message. Earlier entries are added when the person scrolls to them, searches the page or prints it.
 * What waits for the person is always mounted, and so is where they go.
 */
export function LongList<Entry>({ entries, keyOf, partsOf, children: show }: LongListProps<Entry>) {
  const mounting = use(MountingContext);
  // Inside of a folded part, only what is pinned is shown at all.
  const isFolded = use(FoldedContext);
  const { leftOut, showEarlier } = useLeftOut(entries.length, mounting);
  const waiting = useWaiting(leftOut > 0);
  const [kept, setKept] = useState<ReadonlySet<string>>(NONE);
  const isCut = mounting !== undefined && leftOut > 0 && !isFolded;
  const earlier = isCut ? entries.slice(0, leftOut) : [];
  const waits = ({ id }: Part) => waiting.has(id);
  const asking =
    waiting.size === 0 ? [] : earlier.filter((entry) => hasPart(partsOf(entry), waits));
  const goal = use(GoalContext);
  const wanted =
    goal && earlier.filter((entry) => partsOf(entry).some(({ id }) => goal.path.has(id)));
  const added = [...asking.slice(0, MAX_WAITING_SHOWN), ...(wanted ?? [])].filter(
    (entry) => !kept.has(keyOf(entry)),
  );
  // They stay when they are answered or left, so that nothing moves under the person's hand.
  if (added.length > 0) setKept(new Set([...kept, ...added.map(keyOf)]));
  const shown = kept.size === 0 ? [] : earlier.filter((entry) => kept.has(keyOf(entry)));
  const others = isCut ? [...shown, ...entries.slice(leftOut)] : entries;
  const views = others.map(show);
  if (!isCut) return views;
  return [
    <EarlierParts
      key={EARLIER}
      count={leftOut - shown.length}
      leftOut={leftOut}
      viewport={mounting.viewport}
      onShow={showEarlier}
    />,
    ...views,
  ];
}

/** A key that no part has. */
const EARLIER = '\0earlier';

interface EarlierPartsProps {
  readonly count: number;
  readonly leftOut: number;
  /** The element that scrolls. */
  readonly viewport: RefObject<HTMLElement | null>;
  readonly onShow: (button: Element | null) => void;
}

/** Stands for the entries that are not mounted. */
function EarlierParts({ count, leftOut, viewport, onShow }: EarlierPartsProps) {
  const isAway = use(TranscriptContext)?.away === true;
  const texts = useTexts();
  return (
    <EarlierButton
      data-part="earlier-parts"
      words={texts['parts.earlier'](count)}
      hidden={leftOut}
      viewport={viewport}
      reach={isAway ? REACH : 0}
      bring={onShow}
    />
  );
}

/** How many entries at the start of a list are not mounted. */
function useLeftOut(count: number, mounting: Mounting | undefined) {
  const [leftOut, setLeftOut] = useState(() =>
    count > MAX_MOUNTED && mounting?.isWhole() === false ? count - MOUNTED_AT_A_TIME : 0,
  );
  const [known, setKnown] = useState(count);
  if (known !== count) {
    setKnown(count);
    const mayLeave = mounting?.isWhole() === false && mounting.isUnused();
    if (count - leftOut > MAX_MOUNTED && mayLeave) setLeftOut(count - MOUNTED_AT_A_TIME);
    // The list may have become another, shorter one.
    else if (count < leftOut + MOUNTED_AT_A_TIME)
      setLeftOut(Math.min(leftOut, Math.max(0, count - MOUNTED_AT_A_TIME)));
  }
  const isShort = leftOut > 0;
  useEffect(() => {
    if (mounting === undefined || !isShort) return undefined;
    return mounting.lists.subscribe(() => setLeftOut(0));
  }, [mounting, isShort]);
  const showEarlier = useCallback(
    (button: Element | null) =>
      mounting?.keepPlace(() => setLeftOut((now) => Math.max(0, now - MOUNTED_AT_A_TIME)), button),
    [mounting],
  );
  return { leftOut, showEarlier };
}

const NONE: ReadonlySet<string> = new Set();

const isSame = (previous: ReadonlySet<string>, next: ReadonlySet<string>) =>
  previous.size === next.size && [...next].every((id) => previous.has(id));

/** The ids of the parts of the message that wait for the person. */
function useWaiting(isWanted: boolean): ReadonlySet<string> {
  const messageKey = use(MessageContext)?.messageKey;
  const session = useSession({ optional: true });
  const source: Source<SessionState | undefined> = (isWanted ? session : undefined) ?? NOTHING;
  return useSlice(
    source,
    (state) =>
      state === undefined || messageKey === undefined
        ? NONE
        : partsThatWait(state.requests, messageKey),
    isSame,
  );
}
