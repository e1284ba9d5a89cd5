'use client';
import { createContext, use, useCallback, useMemo } from 'react';
import { seeAlso, watchOptions } from '../../development/index.js';
import type { Part } from '../../core/parts.js';
import type { SessionTypes } from '../../core/SessionTypes.js';
import type { Message, MessageStatus } from '../../core/state.js';
import { findPart } from '../../core/session/tree.js';
import type { SessionSource } from '../source/sessionSource.js';
import { NOTHING, useSlice, type SliceOptions, type Source } from '../source/useSlice.js';

/** How the components inside a message read it. */
export interface MessageScope {
  readonly messageKey: string;
  readonly status: MessageStatus;
  /** What the person has opened or closed, by part id. Kept when the surroundings fold. */
  readonly folds: Map<string, boolean>;
  /** The message as it was passed to the Root. */
  readonly shown?: Source<Message>;
  /** The session that may be writing the message; undefined if an app shows the message with a delay, or a changed one. */
  readonly writing?: SessionSource | undefined;
}

/** The surrounding message. Undefined outside of a message. */
export const MessageContext = createContext<MessageScope | undefined>(undefined);

/** The key of the surrounding message. Undefined outside of a message. */
export function useMessageKey(): string | undefined {
  return use(MessageContext)?.messageKey;
}

/** Whether the surrounding message was cut off, which is stated below its parts. */
export function useIsBrokenOff(): boolean {
  const status = use(MessageContext)?.status;
  return status === 'stopped' || status === 'interrupted' || status === 'failed';
}

/** The session that may be writing the message below; undefined if an app shows the message with a delay, or a changed one. */
export const WritingContext = createContext<SessionSource | undefined>(undefined);

/** The message of the surrounding Root. Using a piece outside its Root is a mistake in the app. */
export function useShownMessage(piece: string): Message {
  const shown = use(MessageContext)?.shown;
  if (shown === undefined) {
    throw new Error(
      `${piece} is outside Message.Root, so there is no message to show. Wrap it in <Message.Root message={…}>.` +
        seeAlso('outside-its-root'),
    );
  }
  return useSlice(shown);
}

/**
 * A slice of the message around a part, up to date with each streamed word. The component renders again only when
 * the slice changes.
 *
 * @param select Pure. Takes `Message<MyTypes>` if the app has types of its own. May return a new object each time if `isEqual` compares it.
 * @returns Undefined outside of a message.
 */
export function useMessageSlice<Slice, Types extends SessionTypes = SessionTypes>(
  select: (message: Message<Types>) => Slice,
  options: SliceOptions<Slice | undefined> = {},
): Slice | undefined {
  watchOptions('useMessageSlice', options);
  const scope = use(MessageContext);
  const shown: Source<Message | undefined> = scope?.shown ?? NOTHING;
  // While a message is being written, only the session has its newest words.
  const live = scope?.writing?.session;
  const read = () => {
    const message = live
      ? live.getState().messages.findLast(({ key }) => key === scope?.messageKey)
      : shown.getState();
    // What the agent sends has the types that the app says.
    return message && select(message as Message<Types>);
  };
  return useSlice<unknown, Slice | undefined>(live ?? shown, read, options.isEqual);
}

/** A part of the surrounding message by its id, always up to date. Undefined outside of a message, or if there is no such part. */
export function usePart<Types extends SessionTypes = SessionTypes>(
  id: string,
): Part<Types> | undefined {
  const part = useMessageSlice(useCallback(({ parts }: Message) => findPart(parts, id), [id]));
  return part as Part<Types> | undefined;
}

/** The part with its newest words. The part that was passed may lack some of them while it is being written. */
export function useWritten(part: Part, isWritten: boolean): Part {
  const { writing, messageKey = '' } = use(MessageContext) ?? {};
  const { id } = part;
  const source = useMemo(
    () => (isWritten && writing?.part(messageKey, id)) || NOTHING,
    [isWritten, writing, messageKey, id],
  );
  return useSlice<Part | undefined>(source) ?? part;
}
