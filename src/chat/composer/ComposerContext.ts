'use client';
import { createContext, use } from 'react';
import { seeAlso } from '../../development/index.js';
import type { OutgoingMessage } from '../../client/index.js';
import type { TextReason } from './useDraft.js';
import type { AttachmentsInfo } from './useAttachments.js';
import type { ComposerOutbox, WhenBusy, WhenWaiting } from './useOutbox.js';

/** Attachments and options that go with a message because its text mentions them. */
export type MessageExtras = Pick<OutgoingMessage, 'attachments' | 'options'>;

/** Returns the attachments and options for a message with this text. */
export type ExtrasOf = (words: string) => MessageExtras;

/** What the pieces of a composer share. */
export interface ComposerInfo {
  readonly text: string;
  /** Sets the text of the field. @param reason The reason that `onValueChange` gets. @default 'none' */
  readonly setText: (text: string, reason?: TextReason) => void;
  /** Whether a run is in progress. */
  readonly busy: boolean;
  /** Whether what is sent now goes into the run in progress. */
  readonly isSteering: boolean;
  /** Whether the run waits for an answer, which is given in the conversation and not in the field. */
  readonly waiting: boolean;
  /** Why the field is disabled. */
  readonly reason: string | undefined;
  /** Whether there is something to send and sending is allowed. */
  readonly ready: boolean;
  /**
   * Does what the button and Enter do: sends the message or puts it into the queue. With `words`, sends those and keeps
   * the text of the field. Returns whether the message was accepted.
   */
  readonly send: (words?: string) => boolean;
  readonly setExtrasOf: (extrasOf: ExtrasOf | undefined) => void;
  readonly whenBusy: WhenBusy;
  readonly whenWaiting: WhenWaiting;
  readonly attachments: AttachmentsInfo;
  readonly outbox: ComposerOutbox;
  /** Stops the run; undefined if the backend cannot, or if the run is about to stop. */
  readonly stop: (() => void) | undefined;
}

export const ComposerContext = createContext<ComposerInfo | undefined>(undefined);

/** The composer around a piece. @throws outside of `Composer.Root`, which is a mistake in the app. */
export function useComposer(piece = 'useComposer'): ComposerInfo {
  const composer = use(ComposerContext);
  if (composer === undefined) {
    throw new Error(
      `${piece} is outside Composer.Root, so there is nothing to write in. Wrap it in <Composer.Root>.` +
        seeAlso('outside-its-root'),
    );
  }
  return composer;
}
