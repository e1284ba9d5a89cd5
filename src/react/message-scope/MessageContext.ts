'use client';
import { createContext, use } from 'react';
import type { Message, MessageStatus } from '../../core/state.js';
import { useLive, type LiveValue } from '../live-value/index.js';

/** What parts know about the message they are in. */
export interface MessageInfo {
  readonly messageKey: string;
  readonly status: MessageStatus;
  /** What a person opened or closed, by part id; it outlives the folding of what is around it. */
  readonly folds: Map<string, boolean>;
}

/** What the parts below know of their message. Undefined outside one. */
export const MessageContext = createContext<MessageInfo | undefined>(undefined);

/** Whether the message around ended before its end, and says so below its parts. */
export function useIsBrokenOff(): boolean {
  const status = use(MessageContext)?.status;
  return status === 'stopped' || status === 'interrupted' || status === 'failed';
}

/** The key of a message that is shown just as the session has it, so that parts of it may read themselves. */
export const ReadMessageContext = createContext<string | undefined>(undefined);

/** The key of the message around, if it is shown just as the session has it. */
export function useReadMessage(): string | undefined {
  const key = use(ReadMessageContext);
  return use(MessageContext)?.messageKey === key ? key : undefined;
}

/** The message that the pieces of `Message` show. */
export const ShownMessageContext = createContext<LiveValue<Message> | undefined>(undefined);

/**
 * The message of the Root around a piece, or what `select` takes from it. A piece outside its Root is a
 * mistake in the app.
 */
export function useShownMessage(piece: string): Message;
export function useShownMessage<Selected>(
  piece: string,
  select: (message: Message) => Selected,
): Selected;
export function useShownMessage(
  piece: string,
  select: (message: Message) => unknown = (message) => message,
): unknown {
  const message = use(ShownMessageContext);
  if (message === undefined) {
    throw new Error(
      `${piece} is outside Message.Root, so there is no message to show. Wrap it in <Message.Root message={…}>.`,
    );
  }
  return useLive(message, select);
}
