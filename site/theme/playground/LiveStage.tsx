import { useEffect, useState } from 'react';
import { AgentPanel, AgentSessionProvider, type AgentBackend } from 'agent-session-react';

import { createPageAgent } from './agents.js';
import { Say } from './Say.js';
import type { Protocol } from './setup.js';
import 'agent-session-react/styles.css';

export interface LiveStageProps {
  /** @default 'UBIK' */
  readonly protocol?: Protocol;
  /** The name of a scenario of the scripted agent. @default 'rich' */
  readonly scenario?: string;
  /** Whether the scenario starts by itself, once. @default false */
  readonly autoplay?: boolean;
  /** Multiplies the pauses of the scenario. @default 1 */
  readonly pace?: number;
}

/** What `LivePanel` shows once it is in view. */
export default function LiveStage({
  protocol = 'UBIK',
  scenario = 'rich',
  autoplay = false,
  pace = 1,
}: LiveStageProps) {
  const [backend, setBackend] = useState<AgentBackend>();
  useEffect(() => {
    let isWanted = true;
    void createPageAgent(protocol, { pace }).then((agent) => {
      if (isWanted) setBackend(agent.backend);
    });
    return () => {
      isWanted = false;
    };
  }, [protocol, pace]);
  if (backend === undefined) return null;
  return (
    <AgentSessionProvider backend={backend}>
      <AgentPanel />
      {autoplay && <Say scenario={scenario} />}
    </AgentSessionProvider>
  );
}
