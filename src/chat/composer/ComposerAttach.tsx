'use client';
import { useRef, type ComponentPropsWithRef } from 'react';
import { Button } from '../../ui/button/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { useComposer } from './ComposerContext.js';

/** Props of `Composer.Attach`. */
export type ComposerAttachProps = Omit<ComponentPropsWithRef<'button'>, 'children'>;

/** Picks files for the next message. Not there where the backend takes none. */
export function ComposerAttach(props: ComposerAttachProps) {
  const { attachments, reason } = useComposer('Composer.Attach');
  const messages = useMessages();
  const field = useRef<HTMLInputElement>(null);
  if (!attachments.isOffered) return null;
  return (
    <>
      <Button
        {...props}
        variant="quiet"
        iconOnly
        icon="attach"
        data-part="composer-attach"
        aria-disabled={reason === undefined ? undefined : true}
        onClick={() => {
          if (reason === undefined) field.current?.click();
        }}
      >
        {messages['attach.pick']}
      </Button>
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
