import { AgentPanel } from 'agent-session-react';
import 'agent-session-react/styles.css';
import { useState } from 'react';
import { courierBackend } from './courierBackend';

export function Assistant() {
  const [backend] = useState(() => courierBackend('https://agent.example/api'));
  return <AgentPanel backend={backend} style={{ height: '100dvh' }} />;
}
