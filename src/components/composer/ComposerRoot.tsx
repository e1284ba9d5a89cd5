'use client';
import { useEffect, useMemo, useState, type ComponentPropsWithRef } from 'react';
import type { RunStatus } from '../../core/state.js';
import { useSession } from '../../react/AgentSessionContext.js';
import { useRunStatus } from '../../react/selectors.js';
import { useMessages } from '../locale/index.js';
import { useIsElsewhere, useSendOnce } from '../session/index.js';
import { ComposerContext } from './ComposerContext.js';
import { takeDrafts } from './drafts.js';

export interface ComposerRootProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> {
  /** Switches the composer off; the text says why. */
  readonly disabledReason?: string | undefined;
  /** What is in the field at first. @default '' */
  readonly defaultValue?: string | undefined;
}

const BUSY: ReadonlySet<RunStatus> = new Set<RunStatus>(['submitting', 'running', 'stopping']);

/** Holds what the person is writing, and sends it. */
export function ComposerRoot({
  disabledReason,
  defaultValue = '',
  children,
  ...rest
}: ComposerRootProps) {
  const session = useSession();
  const sendOnce = useSendOnce();
  const status = useRunStatus();
  const isElsewhere = useIsElsewhere();
  const messages = useMessages();
  const [text, setText] = useState(defaultValue);
  useEffect(
    () =>
      takeDrafts(session, (draft) =>
        setText((written) => (/\S/.test(written) ? `${draft}\n\n${written}` : draft)),
      ),
    [session],
  );
  // What waits for another program must not keep the person from going on.
  const waiting = status === 'awaiting-input' && !isElsewhere;
  const busy = BUSY.has(status);
  const reason = disabledReason ?? (waiting ? messages['composer.waiting'] : undefined);
  const value = useMemo(() => {
    const ready = reason === undefined && !busy && /\S/.test(text);
    return {
      text,
      setText,
      busy,
      waiting,
      reason,
      ready,
      send: () => {
        if (ready && sendOnce(text.trim())) setText('');
      },
      stop: session.capabilities.stop ? () => void session.stop() : undefined,
    };
  }, [text, busy, waiting, reason, session, sendOnce]);
  return (
    <ComposerContext value={value}>
      <form
        {...rest}
        data-part="composer"
        data-status={waiting ? 'awaiting-input' : busy ? 'running' : 'idle'}
        data-disabled={reason === undefined ? undefined : ''}
        onSubmit={(event) => {
          event.preventDefault();
          value.send();
        }}
      >
        {children}
      </form>
    </ComposerContext>
  );
}
