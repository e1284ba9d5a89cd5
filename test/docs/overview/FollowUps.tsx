import { AgentPanel, dataView } from 'agent-session-react';
import { ubikBackend } from 'agent-session-react/ubik';
import { followUpsIn } from 'agent-session-react/overview';
import 'agent-session-react/styles.css';

const backend = ubikBackend({ url: '/api' });

/** The suggestions are shown below the answer, so the data itself is not. */
const components = { dataViews: { suggestions: dataView(() => null) } };

export const Assistant = () => (
  <AgentPanel
    backend={backend}
    followUps={followUpsIn('suggestions')}
    components={components}
    style={{ height: '100dvh' }}
  />
);
