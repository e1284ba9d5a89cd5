import type { ReactNode } from 'react';

interface KindNoteProps {
  /** More is to come. @default false */
  readonly waiting?: boolean | undefined;
  readonly children: ReactNode;
}

/** A line in place of what is not there: nothing yet, or nothing at all. */
export function KindNote({ waiting = false, children }: KindNoteProps) {
  return (
    <p data-part="kind-note" data-status={waiting ? 'running' : undefined}>
      {waiting ? <span data-part="status-dot" aria-hidden="true" /> : null}
      {children}
    </p>
  );
}
