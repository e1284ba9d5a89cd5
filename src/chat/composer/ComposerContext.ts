'use client';
import { createContext, use } from 'react';
import type { OutgoingMessage } from '../../client/index.js';
import type { TextReason } from './useDraft.js';
import type { AttachmentsInfo } from './useAttachments.js';
import type { ComposerOutbox, WhenBusy, WhenWaiting } from './useOutbox.js';

/** What goes along with a message beside its words, because of what they name. */
export type MessageExtras = Pick<OutgoingMessage, 'attachments' | 'options'>;

/** Says what goes along with a message of these words. */
export type ExtrasOf = (words: string) => MessageExtras;

/** What the pieces of a composer share. */
export interface ComposerInfo {
  readonly text: string;
  /** Writes into the field. @param reason What `onValueChange` is told. @default 'none' */
  readonly setText: (text: string, reason?: TextReason) => void;
  /** A run is going on. */
  readonly busy: boolean;
  /** The run waits for an answer, which is given above and not in the field. */
  readonly waiting: boolean;
  /** Why nothing can be written. */
  readonly reason: string | undefined;
  /** There is something to send, and it may be sent. */
  readonly ready: boolean;
  /**
   * What the button and Enter do: send, or put the message into the queue. With words of your own, what
   * is in the field stays there. Tells whether the message was taken.
   */
  readonly send: (words?: string) => boolean;
  readonly setExtrasOf: (extrasOf: ExtrasOf | undefined) => void;
  readonly whenBusy: WhenBusy;
  readonly whenWaiting: WhenWaiting;
  readonly attachments: AttachmentsInfo;
  readonly outbox: ComposerOutbox;
  /** Stops the run; undefined where the backend cannot. */
  readonly stop: (() => void) | undefined;
}

export const ComposerContext = createContext<ComposerInfo | undefined>(undefined);

/** The composer around a piece. A piece outside its Root is a mistake in the app. */
export function useComposer(piece = 'useComposer'): ComposerInfo {
  const composer = use(ComposerContext);
  if (composer === undefined) {
    throw new Error(
      `${piece} is outside Composer.Root, so there is nothing to write in. Wrap it in <Composer.Root>.`,
    );
  }
  return composer;
}
