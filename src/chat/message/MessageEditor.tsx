'use client';
import { createContext, use, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.js';
import { focusComposer, isComposing, useFocusScope } from '../../ui/focus/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { useOptionalSession } from '../../react/session/index.js';
import { useShownMessage } from '../../react/message-scope/MessageScope.js';
import { useIsResting } from './useIsResting.js';
import { textOf } from '../../core/session/textOf.js';

/** The field that stands in place of a person's words while they change them. Escape leaves them. */
export function MessageEditor({ draft }: { readonly draft: string }) {
  const message = useShownMessage('Message.Body');
  const { start, end } = use(MessageEditContext);
  const messages = useMessages();
  const session = useOptionalSession();
  const resting = useIsResting();
  const scope = useFocusScope();
  const [text, setText] = useState(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  const canSave = resting && /\S/.test(text);
  const save = () => {
    if (!canSave || session?.edit === undefined) return;
    const words = text.trim();
    if (words === textOf(message)) return end();
    focusComposer(scope);
    end();
    const { key } = message;
    void session.edit(key, words).then(() => {
      // Still there: the agent has not taken it, and the words are only here.
      const isRefused = session.getState().messages.some((one) => one.key === key);
      if (isRefused) start(words);
    });
  };
  return (
    <form
      data-part="message-editor"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <textarea
        ref={field}
        data-part="field-input"
        dir="auto"
        rows={3}
        aria-label={messages['message.editLabel']}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Escape') {
            event.preventDefault();
            end();
          } else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            save();
          }
        }}
      />
      <div data-part="waiting-actions">
        <Button variant="primary" type="submit" aria-disabled={!canSave}>
          {messages['message.save']}
        </Button>
        <Button onClick={end}>{messages['message.cancel']}</Button>
      </div>
    </form>
  );
}

/** Whether the words of a message are being changed where they stand. */
interface MessageEditing {
  /** What the field begins with; undefined while nothing is being changed. */
  readonly draft: string | undefined;
  readonly start: (draft: string) => void;
  readonly end: () => void;
}

const CLOSED: MessageEditing = { draft: undefined, start: () => undefined, end: () => undefined };

export const MessageEditContext = createContext<MessageEditing>(CLOSED);
