'use client';
import { useRef } from 'react';
import { PartButton } from '../../ui/Button.js';
import { useTexts } from '../../ui/locale/index.js';
import { callerFirst, type ElementProps } from '../../ui/props/index.js';
import { useComposer } from './ComposerContext.js';

/** Props of `Composer.Attach`. */
type ComposerAttachProps = Omit<ElementProps<'button'>, 'children'>;

/** Picks files for the next message. Renders nothing if the backend accepts no files. */
export function ComposerAttach(props: ComposerAttachProps) {
  const { attachments, reason } = useComposer('Composer.Attach');
  const texts = useTexts();
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
        {texts['attach.pick']}
      </PartButton>
      <input
        data-part="file-input"
        ref={field}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={texts['attach.pick']}
        accept={attachments.accept}
        onChange={(event) => {
          attachments.add(event.currentTarget.files ?? []);
          // Otherwise, picking the same file again after removing it would fire no change event.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
