'use client';
import { use, useMemo, useState } from 'react';
import type { Message } from '../../core/state.js';
import { useTexts } from '../../ui/locale/index.js';
import { MessageContext, WritingContext } from '../../react/message-scope/MessageScope.js';
import { useSource } from '../../react/source/useSlice.js';
import { MessageEditContext } from './MessageEditContext.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `Message.Root`. */
export interface MessageRootProps extends ElementProps<'article'> {
  /** The message that is shown. */
  readonly message: Message;
}

/** Holds one message and provides it to the components inside. */
export function MessageRoot({ message, children, ...rest }: MessageRootProps) {
  const texts = useTexts();
  const shown = useSource(message);
  const following = use(WritingContext);
  // A message nested in another comes from the app, so the streaming context does not apply to it.
  const writing = use(MessageContext) === undefined ? following : undefined;
  const [folds] = useState(() => new Map<string, boolean>());
  const [draft, setDraft] = useState<string>();
  const editing = useMemo(
    () => ({ draft, start: setDraft, end: () => setDraft(undefined) }),
    [draft],
  );
  const { key, status, role } = message;
  const scope = useMemo(
    () => ({ messageKey: key, status, folds, shown, writing }),
    [key, status, folds, shown, writing],
  );
  const other = role === 'assistant' ? texts['message.assistant'] : texts['message.other'](role);
  const label = role === 'user' ? texts['message.user'] : other;
  return (
    <MessageContext value={scope}>
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
  );
}
