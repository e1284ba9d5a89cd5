'use client';
import { createContext } from 'react';

/** Whether the words of a message are being changed where they stand. */
export interface MessageEditing {
  /** What the field begins with; undefined while nothing is being changed. */
  readonly draft: string | undefined;
  readonly start: (draft: string) => void;
  readonly end: () => void;
}

const CLOSED: MessageEditing = { draft: undefined, start: () => undefined, end: () => undefined };

export const MessageEditContext = createContext<MessageEditing>(CLOSED);
