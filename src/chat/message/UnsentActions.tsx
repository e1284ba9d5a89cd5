'use client';
import { flushSync } from 'react-dom';
import { isUnsent } from '../../core/session/messages.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { Message, SessionState } from '../../core/state.js';
import { Button } from '../../ui/button/index.js';
import { focusComposer, useFocusScope } from '../../ui/focus/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { useOptionalSession, useSessionSlice } from '../../react/session/index.js';

const selectBusy = ({ status }: SessionState): boolean =>
  isBusy(status) || status === 'awaiting-input';

/** What can be done about a message that did not reach the agent: its words are only here. */
export function UnsentActions({ message }: { readonly message: Message }) {
  const messages = useMessages();
  const session = useOptionalSession();
  const busy = useSessionSlice(selectBusy, true);
  const scope = useFocusScope();
  if (session === undefined || !isUnsent(message)) return null;
  const words = message.parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const edit = () => {
    if (busy) return;
    const { outbox } = session;
    // What no field has taken by then would be nowhere to be seen.
    flushSync(() => outbox.giveBack(words));
    if (outbox.takeReturned() !== '') return;
    focusComposer(scope);
    session.discard(message.key);
  };
  return (
    <div data-part="unsent-actions">
      <Button
        icon="retry"
        aria-disabled={busy}
        onClick={() => (busy ? undefined : void session.resend(message.key))}
      >
        {messages['message.resend']}
      </Button>
      {message.attachments === undefined ? (
        <Button icon="edit" aria-disabled={busy} onClick={edit}>
          {messages['message.edit']}
        </Button>
      ) : null}
    </div>
  );
}
