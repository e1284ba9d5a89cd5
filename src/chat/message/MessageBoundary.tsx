'use client';
import type { ReactNode } from 'react';
import type { Message } from '../../core/state.js';
import { Boundary } from '../../ui/boundary/index.js';
import { useMessages } from '../../ui/locale/index.js';

export interface MessageBoundaryProps {
  /** What is shown of the message. What threw gets another chance when this is another value. */
  readonly of: Message[keyof Message] | Message;
  readonly children: ReactNode;
}

/** A region of a message that throws takes down itself only: what came with it may be anything. */
export function MessageBoundary({ of, children }: MessageBoundaryProps) {
  const messages = useMessages();
  return (
    <Boundary of={of} fallback={<p data-part="message-note">{messages['part.broken']}</p>}>
      {children}
    </Boundary>
  );
}
