import { useEffect, useRef } from 'react';
import { useAgentSession } from 'agent-session-react';

import { messageFor } from './agents.js';

/** Asks for a scenario once, as a person would. */
export function Say({ scenario }: { readonly scenario: string }) {
  const { sendMessage } = useAgentSession();
  const hasSaid = useRef(false);
  useEffect(() => {
    if (hasSaid.current) return;
    hasSaid.current = true;
    void sendMessage(messageFor(scenario));
  }, [scenario, sendMessage]);
  return null;
}
