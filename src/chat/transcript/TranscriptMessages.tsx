'use client';
import {
  type ComponentType,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  type RefObject,
} from 'react';
import type { Message as MessageState, SessionState } from '../../core/state.js';
import { selectMessage, useMessageKeys, useSession, useSessionSource } from '../../react/index.js';
import { BROKEN_MESSAGE, MessageView } from '../message/index.js';
import { useSessionFact } from '../../react/session/index.js';
import { useSlice } from '../../react/source/useSlice.js';
import { WritingContext } from '../../react/message-scope/MessageScope.js';
import { GoalContext, type Goal } from '../../react/transcript-scope/GoalContext.js';
import { GoalMark } from '../../react/transcript-scope/GoalMark.js';
import { MountingContext } from '../../react/transcript-scope/MountingContext.js';
import { useTranscript } from '../../react/transcript-scope/TranscriptContext.js';
import { DayDivider, UnreadDivider } from './Divider.js';
import { useDestination } from './useDestination.js';
import { useDividers } from './useDividers.js';
import { Space } from './Space.js';
import { useMountedTail } from './useMountedTail.js';
import { Boundary } from '../../ui/boundary/index.js';
import { EarlierButton } from '../../ui/earlier/index.js';
import { useTexts } from '../../ui/locale/index.js';

/** Props of `Transcript.Messages`. */
export interface TranscriptMessagesProps {
  /** Renders one message. @default Message */
  readonly component?: ComponentType<{ readonly message: MessageState }> | undefined;
  /**
   * Whether every message is mounted from the start. Otherwise earlier ones are added when the person scrolls to them, searches
   * the page (Ctrl or ⌘ with F) or prints it. @default false
   */
  readonly eager?: boolean | undefined;
}

const selectSending = (state: SessionState): string | undefined => {
  const last = state.messages.findLast((message) => message.role === 'user');
  return last?.status === 'sending' ? last.key : undefined;
};

/** The messages of the session. The list selects only their keys; each message subscribes to itself. */
export function TranscriptMessages({ component, eager = false }: TranscriptMessagesProps) {
  const keys = useMessageKeys();
  const follow = useTranscript('Transcript.Messages');
  const { toOpened, toSent, letGo, onEarlier, viewport } = follow;
  const session = useSession({ optional: true });
  const sending = useSessionFact(selectSending, undefined);
  const { hidden, shown, heights, bring, mount, showEarlier, showMessage, mounting, endSearch } =
    useMountedTail(keys, eager, follow);
  useEffect(() => {
    mount();
    // Another session starts at its end, wherever the previous one was scrolled to.
    if (session !== undefined) toOpened();
    return letGo;
  }, [session, mount, toOpened, letGo]);
  const goal = useDestination(showMessage, follow);
  useEffect(() => {
    if (sending === undefined) return;
    endSearch();
    // A person who sends a message wants to see the answer, wherever they had scrolled to.
    toSent();
  }, [sending, toSent, endSearch]);
  const [first] = shown;
  // In a layout effect: a scroll event before the browser's layout would record the added messages as the reading position.
  useLayoutEffect(onEarlier, [first, onEarlier]);
  const { days, unread } = useDividers();
  return (
    <MountingContext value={eager ? undefined : mounting}>
      {[
        <EarlierMessages
          key="earlier"
          hidden={eager ? 0 : hidden}
          viewport={viewport}
          onShow={showEarlier}
        />,
        ...runsOf(shown, heights).flatMap((run) => {
          if (typeof run !== 'string')
            return (
              <Space
                key={`space ${run[0] ?? ''} ${run.at(-1) ?? ''}`}
                keys={run}
                heights={heights}
                viewport={viewport}
                bring={bring}
              />
            );
          const day = days.get(run);
          return [
            day === undefined ? null : (
              <DayDivider key={`day ${run}`} at={day} isFirst={run === keys[0]} />
            ),
            run === unread ? <UnreadDivider key="unread" /> : null,
            <OneMessage
              key={`message ${run}`}
              messageKey={run}
              component={component ?? MessageView}
              goal={goal?.messageKey === run ? goal : undefined}
            />,
          ].filter((element) => element !== null);
        }),
      ]}
    </MountingContext>
  );
}

/** The keys in their order, those of unmounted messages in a row together. */
function runsOf(
  keys: readonly string[],
  heights: ReadonlyMap<string, number>,
): readonly (string | readonly string[])[] {
  if (heights.size === 0) return keys;
  const runs: (string | string[])[] = [];
  for (const key of keys) {
    const last = runs.at(-1);
    if (!heights.has(key)) runs.push(key);
    else if (Array.isArray(last)) last.push(key);
    else runs.push([key]);
  }
  return runs;
}

interface OneMessageProps {
  readonly messageKey: string;
  readonly component: ComponentType<{ readonly message: MessageState }>;
  /** Set if the person goes to this message. */
  readonly goal: Goal | undefined;
}

const OneMessage = memo(function OneMessage({
  messageKey,
  component: Shown,
  goal,
}: OneMessageProps) {
  const select = useMemo(() => selectMessage(messageKey), [messageKey]);
  const session = useSession();
  const source = useSessionSource();
  // An app's own component may show any of the text, so it must render with each change.
  const writing = Shown === MessageView ? source : undefined;
  const message = useSlice(writing?.around ?? session, select);
  return message === undefined ? null : (
    <WritingContext value={writing}>
      <GoalContext value={goal}>
        {goal === undefined ? null : <GoalMark goal={goal} />}
        <Boundary of={message} fallback={BROKEN_MESSAGE}>
          <Shown message={message} />
        </Boundary>
      </GoalContext>
    </WritingContext>
  );
});

/** Whether the backend's store has earlier messages that are not loaded. */
const selectStored = ({ earlier, history }: SessionState) =>
  history.status === 'loaded' ? (earlier ?? 'some') : 'all';

interface EarlierMessagesProps {
  /** How many loaded messages are not mounted. */
  readonly hidden: number;
  /** The element that scrolls. */
  readonly viewport: RefObject<HTMLElement | null>;
  readonly onShow: (button: Element | null) => void;
}

/** Pixels above the view within which earlier messages are added. */
const REACH = 800;

/** Placeholder for the messages before the first mounted one, whether loaded or still in the backend's store. */
function EarlierMessages({ hidden, viewport, onShow }: EarlierMessagesProps) {
  const texts = useTexts();
  const loadEarlier = useSession({ optional: true })?.loadEarlier;
  const stored = useSessionFact(selectStored, 'all');
  const load = useCallback(() => void loadEarlier?.(), [loadEarlier]);
  if (hidden > 0) {
    const words = texts['transcript.earlier'](hidden);
    return (
      <EarlierButton
        data-part="earlier-messages"
        words={words}
        hidden={hidden}
        viewport={viewport}
        reach={REACH}
        bring={onShow}
      />
    );
  }
  if (loadEarlier === undefined || stored === 'all') return null;
  const words = texts[STORED[stored]];
  return (
    <EarlierButton
      data-part="earlier-messages"
      words={words}
      viewport={viewport}
      reach={REACH}
      bring={load}
      hasFailed={stored === 'failed'}
    />
  );
}

const STORED = {
  some: 'transcript.earlierStored',
  loading: 'transcript.earlierLoading',
  failed: 'transcript.earlierFailed',
} as const;
