import { AgentPanel } from 'agent-session-react';
import { agentbBackend } from 'agent-session-react/agentb';
import { indexedDbStorage } from 'agent-session-react/storage';
import { createRoot } from 'react-dom/client';
import 'agent-session-react/styles.css';

const storage = indexedDbStorage({ person: 'ann' });
const backend = agentbBackend({ url: '/agent/stream' });

/** Opens the page with the conversation that was open last. */
export async function start(container: Element): Promise<void> {
  await storage.preload(backend);
  createRoot(container).render(
    <AgentPanel backend={backend} storage={storage} style={{ height: '100dvh' }} />,
  );
}
