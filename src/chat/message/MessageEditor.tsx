'use client';
import { use, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.js';
import { focusComposer, isComposing, useFocusScope } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { keepText, useKeptName, useKeptText, useSession } from '../../react/session/index.js';
import { useShownMessage } from '../../react/message-scope/MessageScope.js';
import { MessageEditContext } from './MessageEditContext.js';
import { useIsResting } from './useIsResting.js';
import { textOf } from '../../core/session/textOf.js';

/**
 * The field that replaces a person's message while they edit it. Escape cancels. Until then, the tab keeps what they have written,
 * also while another conversation is shown and over a reload.
 */
export function MessageEditor({ draft }: { readonly draft: string }) {
  const message = useShownMessage('Message.Body');
  const { start, end: close } = use(MessageEditContext);
  const texts = useTexts();
  const session = useSession({ optional: true });
  const resting = useIsResting();
  const scope = useFocusScope();
  const name = useKeptName('edit', message.id ?? message.key);
  const kept = useKeptText(name);
  const [written, setWritten] = useState<string>();
  const text = written ?? kept ?? draft;
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  const write = (words: string) => {
    setWritten(words);
    keepText(name, words);
  };
  const end = () => {
    keepText(name, '');
    close();
  };
  const canSave = resting && /\S/.test(text);
  const save = () => {
    if (!canSave || session?.edit === undefined) return;
    const words = text.trim();
    if (words === textOf(message)) return end();
    focusComposer(scope);
    end();
    const { key } = message;
    void session.edit(key, words).then(() => {
      // If the message is still there, the edit was refused: open the editor again, or the new text would be lost.
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
        aria-label={texts['message.editLabel']}
        value={text}
        onChange={(event) => write(event.target.value)}
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
          {texts['message.save']}
        </Button>
        <Button onClick={end}>{texts['message.cancel']}</Button>
      </div>
    </form>
  );
}
