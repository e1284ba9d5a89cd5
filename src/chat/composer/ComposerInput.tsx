'use client';
import { ifPossible } from '../../core/ifPossible.js';
import { textOf } from '../../core/session/textOf.js';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { useSession } from '../../react/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { useComposer } from './ComposerContext.js';
import { filesIn } from './filesIn.js';
import { isComposing, useFocusTarget } from '../../ui/focus/index.js';
import { callerFirst, type ElementProps, useSharedRef, withRender } from '../../ui/props/index.js';
import type { AgentSession } from '../../client/index.js';

/** Props of `Composer.Input`. */
export type ComposerInputProps = Omit<ElementProps<'textarea'>, 'value' | 'defaultValue'>;

/** The placeholder while the run waits for an answer. */
const WAITING = {
  queue: 'composer.waiting',
  cancel: 'composer.waitingCancel',
  lock: 'composer.waitingLock',
} as const;

/** The field. Grows with the text; Enter sends, Shift+Enter starts a new line. */
export function ComposerInput({ ref, ...props }: ComposerInputProps) {
  const { text, setText, reason, waiting, whenWaiting, send, attachments } =
    useComposer('Composer.Input');
  const showEarlier = useEarlier(useSession(), text, setText);
  const texts = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const shared = useSharedRef(field, ref);
  useFocusTarget('fields', field);
  const hintId = useId();
  const wait = WAITING[whenWaiting];
  const hint = reason ?? (waiting ? texts[wait] : undefined);
  useLayoutEffect(() => {
    const element = field.current;
    // Browsers without field-sizing: collapse the field first, then set the height of its content.
    const sizesItself = ifPossible(() => CSS.supports('field-sizing', 'content')) === true;
    if (element === null || sizesItself) return;
    element.style.height = 'auto';
    if (text !== '') element.style.height = `${String(element.scrollHeight)}px`;
  }, [text]);
  return (
    <>
      {withRender(
        <textarea
          rows={1}
          dir="auto"
          enterKeyHint="send"
          aria-label={texts['composer.label']}
          aria-describedby={hint === undefined ? undefined : hintId}
          placeholder={hint ?? texts['composer.placeholder']}
          {...props}
          {...(hint !== undefined && { placeholder: hint })}
          ref={shared}
          data-part="composer-input"
          value={text}
          readOnly={reason !== undefined}
          aria-disabled={reason === undefined ? undefined : true}
          onChange={callerFirst(props.onChange, (event) => setText(event.target.value, 'input'))}
          onPaste={callerFirst(props.onPaste, (event) => {
            if (!attachments.isOffered || reason !== undefined) return;
            const files = filesIn(event.clipboardData);
            if (files.length === 0) {
              const pasted = event.clipboardData.getData('text/plain');
              if (attachments.addText(pasted, texts['composer.pasted'])) event.preventDefault();
              return;
            }
            event.preventDefault();
            attachments.add(files);
          })}
          onKeyDown={callerFirst(props.onKeyDown, (event) => {
            if (event.defaultPrevented || isComposing(event)) return;
            if (reason === undefined) showEarlier(event);
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            send();
          })}
        />,
      )}
      {hint === undefined ? null : (
        <span data-part="visually-hidden" id={hintId}>
          {hint}
        </span>
      )}
    </>
  );
}

/**
 * Recalls the person's earlier messages with the arrow keys: up from an empty field or from a recalled message, down again, and
 * finally back to the draft.
 */
function useEarlier(
  session: AgentSession,
  text: string,
  setText: (text: string, reason: 'earlier') => void,
): (event: KeyboardEvent<HTMLTextAreaElement>) => void {
  const place = useRef<{ readonly back: number; readonly shown: string } | undefined>(undefined);
  return (event) => {
    const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    const isUp = event.key === 'ArrowUp';
    if (!isPlain || (!isUp && event.key !== 'ArrowDown')) return;
    const { current } = place;
    const isBrowsing = current !== undefined && current.shown === text;
    if (!isBrowsing && (text !== '' || !isUp)) return;
    const back = (isBrowsing ? current.back : 0) + (isUp ? 1 : -1);
    const earlier = wordsOf(session);
    if (back > earlier.length) return;
    event.preventDefault();
    const shown = back <= 0 ? '' : (earlier[earlier.length - back] ?? '');
    place.current = back <= 0 ? undefined : { back, shown };
    setText(shown, 'earlier');
  };
}

function wordsOf(session: AgentSession): readonly string[] {
  return session
    .getState()
    .messages.filter(({ role }) => role === 'user')
    .map(textOf)
    .filter((words) => words.trim() !== '');
}
