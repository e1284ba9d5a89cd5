'use client';
import { createContext } from 'react';

/** Whether a message is being edited in place. */
interface MessageEditing {
  /** The initial text of the field; undefined while nothing is being edited. */
  readonly draft: string | undefined;
  readonly start: (draft: string) => void;
  readonly end: () => void;
}

const CLOSED: MessageEditing = { draft: undefined, start: () => undefined, end: () => undefined };

export const MessageEditContext = createContext<MessageEditing>(CLOSED);
