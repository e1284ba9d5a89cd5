import { useAgentSession } from 'agent-session-react';

/** Follows a run whose id the app knows, and stops following it. */
export function Job({ runId }: { readonly runId: string }) {
  const { attach, detach } = useAgentSession();
  return (
    <>
      {/* Including its stored messages, to its end. Stop stops the run. */}
      <button type="button" disabled={attach === undefined} onClick={() => void attach?.(runId)}>
        Follow
      </button>
      {/* Stops reading; the agent continues. */}
      <button type="button" disabled={detach === undefined} onClick={() => detach?.()}>
        Leave
      </button>
    </>
  );
}
