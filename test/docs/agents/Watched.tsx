import { useState } from 'react';
import { AgentPanel, type AgentBackend } from 'agent-session-react';
import { AgentStrip, AgentTranscript, type AgentInfo } from 'agent-session-react/overview';
import 'agent-session-react/styles.css';
import 'agent-session-react/overview.css';

export function Assistant({ backend }: { readonly backend: AgentBackend }) {
  return <AgentPanel backend={backend} slots={SLOTS} style={{ height: '100dvh' }} />;
}

function Agents() {
  const [agent, setAgent] = useState<AgentInfo>();
  return (
    <>
      <AgentStrip onShowTranscript={setAgent} />
      <AgentTranscript agent={agent} onLeave={() => setAgent(undefined)} />
    </>
  );
}

const SLOTS = { agents: <Agents /> };
