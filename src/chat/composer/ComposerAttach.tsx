'use client';
import { useRef } from 'react';
import { PartButton } from '../../ui/button/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { callerFirst, type ElementProps } from '../../ui/props/index.js';
import { useComposer } from './ComposerContext.js';

/** Props of `Composer.Attach`. */
export type ComposerAttachProps = Omit<ElementProps<'button'>, 'children'>;

/** Picks files for the next message. Not there where the backend takes none. */
export function ComposerAttach(props: ComposerAttachProps) {
  const { attachments, reason } = useComposer('Composer.Attach');
  const messages = useMessages();
  const field = useRef<HTMLInputElement>(null);
  if (!attachments.isOffered) return null;
  const pick = () => {
    if (reason === undefined) field.current?.click();
  };
  return (
    <>
      <PartButton
        {...props}
        variant="quiet"
        iconOnly
        icon="attach"
        data-part="composer-attach"
        aria-disabled={reason === undefined ? undefined : true}
        onClick={(event) => callerFirst(props.onClick, pick)(event)}
      >
        {messages['attach.pick']}
      </PartButton>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={messages['attach.pick']}
        accept={attachments.accept}
        onChange={(event) => {
          attachments.add(event.currentTarget.files ?? []);
          // The same file can be picked again after it was removed.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
