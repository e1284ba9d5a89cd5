'use client';
import { ifPossible } from '../../core/ifPossible.js';
import { useId, useLayoutEffect, useRef } from 'react';
import { useSession } from '../../react/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { useComposer } from './ComposerContext.js';
import { useEarlier } from './useEarlier.js';
import { isComposing, useFocusTarget } from '../../ui/focus/index.js';
import { callerFirst, useSharedRef, withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `Composer.Input`. */
export type ComposerInputProps = Omit<ElementProps<'textarea'>, 'value' | 'defaultValue'>;

/** The field. Grows with the text; Enter sends, Shift+Enter starts a new line. */
export function ComposerInput({ ref, ...props }: ComposerInputProps) {
  const { text, setText, reason, waiting, whenWaiting, send, attachments } =
    useComposer('Composer.Input');
  const showEarlier = useEarlier(useSession(), text, setText);
  const messages = useMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  const shared = useSharedRef(field, ref);
  useFocusTarget('fields', field);
  const hintId = useId();
  const wait = whenWaiting === 'queue' ? 'composer.waiting' : 'composer.waitingCancel';
  const hint = reason ?? (waiting ? messages[wait] : undefined);
  useLayoutEffect(() => {
    const element = field.current;
    // Browsers without field-sizing: let it shrink to its content, then take that height.
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
          aria-label={messages['composer.label']}
          aria-describedby={hint === undefined ? undefined : hintId}
          placeholder={hint ?? messages['composer.placeholder']}
          {...props}
          {...(hint !== undefined && { placeholder: hint })}
          ref={shared}
          data-part="composer-input"
          value={text}
          readOnly={reason !== undefined}
          aria-disabled={reason === undefined ? undefined : true}
          onChange={callerFirst(props.onChange, (event) => setText(event.target.value, 'input'))}
          onPaste={callerFirst(props.onPaste, (event) => {
            const { files } = event.clipboardData;
            if (files.length === 0 || !attachments.isOffered || reason !== undefined) return;
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
