import type { ReactNode } from 'react';

interface KindNoteProps {
  /** Whether data is still coming. @default false */
  readonly waiting?: boolean | undefined;
  readonly children: ReactNode;
}

/** A line that says that there is no data, or none yet. */
export function KindNote({ waiting = false, children }: KindNoteProps) {
  return (
    <p data-part="kind-note" data-status={waiting ? 'running' : undefined}>
      {waiting ? <span data-part="status-dot" aria-hidden="true" /> : null}
      {children}
    </p>
  );
}
