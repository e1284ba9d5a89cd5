import { AgentPanel } from 'agent-session-react';
import { agentbBackend } from 'agent-session-react/agentb';
import { indexedDbStorage } from 'agent-session-react/storage';
import 'agent-session-react/styles.css';

const storage = indexedDbStorage({ person: 'ann' });
const backend = agentbBackend({ url: '/agent/stream', idempotencyHeader: 'Idempotency-Key' });

export const Chat = () => (
  <AgentPanel backend={backend} storage={storage} style={{ height: '100dvh' }} />
);

/** Deletes everything stored for Ann when she signs out. */
export const signOut = () => storage.clear();
