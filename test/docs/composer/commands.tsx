import { AgentPanel } from 'agent-session-react';
import { completions, searchIn } from 'agent-session-react/completions';
import { ubikBackend } from 'agent-session-react/ubik';
import 'agent-session-react/styles.css';

const backend = ubikBackend({ url: '/api/v1', auth: { token: 'from my server' } });

const lists = completions([
  {
    trigger: '/',
    at: 'start',
    label: 'Commands',
    search: searchIn([
      { id: 'plan', icon: 'flag', label: 'plan', description: 'Make a plan before acting' },
      { id: 'sum', label: 'sum up', run: ({ send }) => void send('Sum up what we have so far.') },
      { id: 'clear', label: 'clear', run: ({ clear }) => clear() },
    ]),
  },
]);

export const Assistant = () => (
  <AgentPanel backend={backend} completions={lists} style={{ height: '100dvh' }} />
);
