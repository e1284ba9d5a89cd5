import { AgentPanel, type AgentBackend } from 'agent-session-react';
import { createSharedSession } from 'agent-session-react/tabs';
import 'agent-session-react/styles.css';
import { useEffect, useState } from 'react';

interface AssistantProps {
  readonly backend: AgentBackend;
  /** Give each conversation a `key`, so that it gets its own session. */
  readonly sessionId: string;
}

export function Assistant({ backend, sessionId }: AssistantProps) {
  const [session] = useState(() => createSharedSession({ backend, sessionId }));
  useEffect(() => () => session.dispose(), [session]);
  return <AgentPanel session={session} style={{ height: '100dvh' }} />;
}
