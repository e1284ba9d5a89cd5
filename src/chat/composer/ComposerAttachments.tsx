'use client';
import { formatBytes, formatPercent, type Texts } from '../../locales/index.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/icon/index.js';
import { faultText, useLocale } from '../../ui/locale/index.js';
import { useComposer } from './ComposerContext.js';
import type { PickedFile } from '../../client/index.js';
import type { Refusal } from './useAttachments.js';
import { type ElementProps, withRender } from '../../ui/props/index.js';

/** Props of `Composer.Attachments`. */
export type ComposerAttachmentsProps = Omit<ElementProps<'div'>, 'children'>;

/** The files that are sent with the next message: their upload progress, and a button to remove each. */
export function ComposerAttachments(props: ComposerAttachmentsProps) {
  const { attachments } = useComposer('Composer.Attachments');
  const { tag, texts } = useLocale();
  const { files, refusal } = attachments;
  if (files.length === 0 && refusal === undefined) return null;
  return withRender(
    <div {...props} data-part="composer-attachments">
      {files.length === 0 ? null : (
        <ul data-part="picked-files" aria-label={texts['attach.list']}>
          {files.map((picked) => (
            <Picked key={picked.key} picked={picked} />
          ))}
        </ul>
      )}
      {refusal === undefined ? null : (
        <p data-part="field-fault" role="alert">
          <Icon name="alert" />
          <span data-part="">{told(refusal, tag, texts)}</span>
        </p>
      )}
    </div>,
  );
}

function told(refusal: Refusal, tag: string, texts: Texts): string {
  switch (refusal.reason) {
    case 'size':
      return texts['attach.tooLarge'](refusal.name, formatBytes(refusal.bytes, tag));
    case 'count':
      return texts['attach.tooMany'](refusal.count);
    case 'type':
      return texts['attach.wrongType'](refusal.name);
    default:
      refusal satisfies never;
      return '';
  }
}

function Picked({ picked }: { readonly picked: PickedFile }) {
  const { attachments } = useComposer('Composer.Attachments');
  const { tag, texts } = useLocale();
  const { key, file, preview, status, percent, fault } = picked;
  const facts: Record<PickedFile['status'], string> = {
    uploading: percent > 0 ? formatPercent(percent, tag) : texts['attach.uploading'],
    // A file that was given back may be at the agent only.
    ready: file.size === 0 ? '' : formatBytes(file.size, tag),
    failed: fault === undefined ? texts['attach.failed'] : faultText(fault, texts),
  };
  return (
    <li data-part="picked-file" data-status={status}>
      {preview === undefined ? (
        <span data-part="picked-icon">
          <Icon name="read" />
        </span>
      ) : (
        <img data-part="picked-picture" src={preview} alt="" />
      )}
      <span data-part="picked-words">
        <span data-part="picked-name" title={file.name}>
          <bdi data-part="">{file.name}</bdi>
        </span>
        <span data-part="picked-fact" title={facts[status]}>
          {facts[status]}
        </span>
      </span>
      {status === 'failed' ? (
        <Button variant="quiet" iconOnly icon="retry" onClick={() => attachments.retry(key)}>
          {texts['action.retry']}
        </Button>
      ) : null}
      <Button variant="quiet" iconOnly icon="cross" onClick={() => attachments.remove(key)}>
        {texts['attach.remove'](file.name)}
      </Button>
      {status === 'uploading' ? (
        <progress
          data-part="picked-progress"
          max={100}
          // Not every backend reports upload progress.
          value={percent > 0 ? percent : undefined}
          aria-label={file.name}
        />
      ) : null}
    </li>
  );
}
