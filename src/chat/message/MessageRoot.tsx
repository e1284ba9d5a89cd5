'use client';
import { useMemo, useState } from 'react';
import type { Message } from '../../core/state.js';
import { useLiveValue } from '../../react/live-value/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { MessageContext, ShownMessageContext } from '../../react/message-scope/MessageContext.js';
import { MessageEditContext } from './MessageEditor.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `Message.Root`. */
export interface MessageRootProps extends ElementProps<'article'> {
  readonly message: Message;
}

/** Holds one message and tells its parts about it. */
export function MessageRoot({ message, children, ...rest }: MessageRootProps) {
  const messages = useMessages();
  const shown = useLiveValue(message);
  const [folds] = useState(() => new Map<string, boolean>());
  const [draft, setDraft] = useState<string>();
  const editing = useMemo(
    () => ({ draft, start: setDraft, end: () => setDraft(undefined) }),
    [draft],
  );
  const { key, status, role } = message;
  const info = useMemo(() => ({ messageKey: key, status, folds }), [key, status, folds]);
  const names = new Map<string, string>([
    ['user', messages['message.user']],
    ['assistant', messages['message.assistant']],
  ]);
  const label = names.get(role) ?? messages['message.other'](role);
  return (
    <ShownMessageContext value={shown}>
      <MessageContext value={info}>
        <MessageEditContext value={editing}>
          {withRender(
            <article
              aria-label={label}
              tabIndex={-1}
              {...rest}
              data-part="message"
              data-message={key}
              data-role={role === 'user' ? 'user' : 'assistant'}
              data-status={status}
              data-aside={message.aside === true ? '' : undefined}
            >
              {children}
            </article>,
          )}
        </MessageEditContext>
      </MessageContext>
    </ShownMessageContext>
  );
}
