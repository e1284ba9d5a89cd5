'use client';
import { useId, useLayoutEffect, useRef, type ComponentPropsWithRef } from 'react';
import { useSession } from '../../react/AgentSessionContext.js';
import { useMessages } from '../locale/index.js';
import { useComposer } from './ComposerContext.js';
import { focusWaiting } from './focusComposer.js';
import { useEarlier } from './useEarlier.js';
import { isComposing } from './isComposing.js';

export type ComposerInputProps = Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'ref'>;

/** The field. Grows with the text; Enter sends, Shift+Enter starts a new line. */
export function ComposerInput(props: ComposerInputProps) {
  const { text, setText, reason, waiting, send, attachments } = useComposer('Composer.Input');
  const showEarlier = useEarlier(useSession(), text, setText);
  const messages = useMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  const reasonId = useId();
  useLayoutEffect(() => {
    const element = field.current;
    // Browsers without field-sizing: let it shrink to its content, then take that height.
    if (element === null || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    element.style.height = 'auto';
    if (text !== '') element.style.height = `${String(element.scrollHeight)}px`;
  }, [text]);
  return (
    <>
      <textarea
        rows={1}
        dir="auto"
        enterKeyHint="send"
        aria-label={messages['composer.label']}
        aria-describedby={reason === undefined ? undefined : reasonId}
        placeholder={reason ?? messages['composer.placeholder']}
        {...props}
        ref={field}
        data-part="composer-input"
        value={text}
        readOnly={reason !== undefined}
        aria-disabled={reason === undefined ? undefined : true}
        onChange={(event) => {
          setText(event.target.value);
          props.onChange?.(event);
        }}
        onClick={(event) => {
          props.onClick?.(event);
          if (waiting) focusWaiting(event.currentTarget);
        }}
        onPaste={(event) => {
          props.onPaste?.(event);
          const { files } = event.clipboardData;
          if (files.length === 0 || !attachments.isOffered || reason !== undefined) return;
          event.preventDefault();
          attachments.add(files);
        }}
        onKeyDown={(event) => {
          props.onKeyDown?.(event);
          if (event.defaultPrevented || isComposing(event)) return;
          if (reason === undefined) showEarlier(event);
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          send();
        }}
      />
      {reason === undefined ? null : (
        <span data-part="visually-hidden" id={reasonId}>
          {reason}
        </span>
      )}
    </>
  );
}
