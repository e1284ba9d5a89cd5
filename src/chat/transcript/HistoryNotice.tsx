'use client';
import type { HistoryState, SessionState } from '../../core/state.js';
import { ErrorNotice } from '../../parts/error-notice/index.js';
import { faultText, useTexts } from '../../ui/locale/index.js';
import { useSession, useSessionFact } from '../../react/session/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `Transcript.History`. */
export type HistoryNoticeProps = Omit<ElementProps<'div'>, 'children'>;

const NONE: HistoryState = { status: 'none' };
const selectHistory = (state: SessionState) => state.history;
const selectIsCached = ({ cachedAt }: SessionState) => cachedAt !== undefined;
const isEmpty = (state: SessionState) => state.messages.length === 0;

/** Placeholder while the history is loading, and a notice if that has failed. */
export function HistoryNotice(props: HistoryNoticeProps) {
  const { fault, status } = useSessionFact(selectHistory, NONE);
  const empty = useSessionFact(isEmpty, true);
  const isCached = useSessionFact(selectIsCached, false);
  const session = useSession({ optional: true });
  const texts = useTexts();
  // The cached messages are shown, and the status line says how old they are.
  if (isCached) return null;
  if (status === 'failed' && session !== undefined) {
    return (
      <ErrorNotice
        {...props}
        part={{
          type: 'error',
          id: 'history',
          message: fault === undefined ? texts['transcript.loadFailed'] : faultText(fault, texts),
        }}
        onRetry={fault?.retryable === false ? undefined : () => void session.load()}
      />
    );
  }
  if (status !== 'loading' || !empty) return null;
  return withRender(
    <div
      {...props}
      data-part="history-skeleton"
      role="status"
      aria-label={texts['transcript.loading']}
    >
      <span data-part="skeleton" data-shape="user" />
      <Lines />
      <span data-part="skeleton" data-shape="user" />
      <Lines />
    </div>,
  );
}

/** A skeleton in the shape of an answer: lines of text, the last one short. */
function Lines() {
  return (
    <span data-part="skeleton-lines">
      <span data-part="skeleton" data-shape="line" />
      <span data-part="skeleton" data-shape="line" />
      <span data-part="skeleton" data-shape="line" />
      <span data-part="skeleton" data-shape="line" />
    </span>
  );
}
