'use client';
import type { ComponentPropsWithRef } from 'react';
import type { SessionState } from '../../core/state.js';
import { ErrorNotice } from '../error-notice/index.js';
import { useMessages } from '../locale/index.js';
import { useOptionalSession, useSessionSlice } from '../session/index.js';

export type HistoryNoticeProps = Omit<ComponentPropsWithRef<'div'>, 'children'>;

const selectHistory = (state: SessionState) => state.history;
const isEmpty = (state: SessionState) => state.messages.length === 0;

/** Stands for stored messages that are on their way, or tells that they could not be had. */
export function HistoryNotice(props: HistoryNoticeProps) {
  const history = useSessionSlice(selectHistory, 'none');
  const empty = useSessionSlice(isEmpty, true);
  const session = useOptionalSession();
  const messages = useMessages();
  if (history === 'failed' && session !== undefined) {
    return (
      <ErrorNotice
        {...props}
        part={{ type: 'error', id: 'history', message: messages['transcript.loadFailed'] }}
        onRetry={() => void session.load()}
      />
    );
  }
  if (history !== 'loading' || !empty) return null;
  return (
    <div
      {...props}
      data-part="history-skeleton"
      role="status"
      aria-label={messages['transcript.loading']}
    >
      <span data-part="skeleton" data-shape="user" />
      <Lines />
      <span data-part="skeleton" data-shape="user" />
      <Lines />
    </div>
  );
}

/** The shape of an answer: lines of text, the last one short. */
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
