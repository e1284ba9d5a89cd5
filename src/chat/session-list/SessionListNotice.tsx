'use client';
import type { UseSessionList } from '../../react/index.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/icon/index.js';
import { faultText, useMessages } from '../../ui/locale/index.js';

interface SessionListNoticeProps {
  readonly list: UseSessionList;
  readonly isSearching: boolean;
}

/** What is to be said instead of, or above, the list. */
export function SessionListNotice({ list, isSearching }: SessionListNoticeProps) {
  const messages = useMessages();
  const { fault, reload, sessions, status } = list;
  if (status === 'loading') {
    return (
      <div data-part="session-skeleton" role="status" aria-label={messages['sessions.loading']}>
        <span data-part="skeleton" />
        <span data-part="skeleton" />
        <span data-part="skeleton" />
      </div>
    );
  }
  if (fault !== undefined) {
    const text = messages[status === 'failed' ? 'sessions.loadFailed' : 'sessions.changeFailed'];
    return (
      <div data-part="session-fault" role="alert">
        <Icon name="alert" />
        <div data-part="session-fault-text">
          <p data-part="session-fault-title">{text}</p>
          <p data-part="session-fault-reason" dir="auto">
            {faultText(fault, messages)}
          </p>
          {status === 'failed' ? (
            <Button icon="retry" onClick={() => void reload()}>
              {messages['action.retry']}
            </Button>
          ) : null}
        </div>
      </div>
    );
  }
  const isEmpty = sessions.length === 0;
  return (
    <p data-part="session-note" role="status" data-empty={isEmpty ? undefined : ''}>
      {isEmpty ? messages[isSearching ? 'sessions.noMatch' : 'sessions.empty'] : null}
    </p>
  );
}
