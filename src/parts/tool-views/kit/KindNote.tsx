import type { ReactNode } from 'react';

/** A line in place of what is not there: nothing yet, or nothing at all. */
export function KindNote({ waiting, children }: { waiting: boolean; children: ReactNode }) {
  return (
    <p data-part="kind-note" data-status={waiting ? 'running' : undefined}>
      {waiting ? <span data-part="status-dot" aria-hidden="true" /> : null}
      {children}
    </p>
  );
}
