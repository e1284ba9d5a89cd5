'use client';
import { onDemand } from '../../ui/later/index.js';
import { useComposer } from './ComposerContext.js';

const LaterAttachments = /* @__PURE__ */ onDemand(
  () => import('../../later/index.js').then(({ ComposerAttachments }) => ComposerAttachments),
  () => null,
);

/** The same as `Composer.Attachments`, whose code is loaded on demand. */
export function AttachmentsView() {
  const { files, refusal } = useComposer('Composer.Attachments').attachments;
  return files.length === 0 && refusal === undefined ? null : <LaterAttachments />;
}

const LaterQueue = /* @__PURE__ */ onDemand(
  () => import('../../later/index.js').then(({ ComposerQueue }) => ComposerQueue),
  () => null,
);

/** The same as `Composer.Queue`, whose code is loaded on demand. */
export function QueueView() {
  return useComposer('Composer.Queue').outbox.queued.length === 0 ? null : <LaterQueue />;
}
