import { AgentPanel, type AgentBackend } from 'agent-session-react';
import { fr } from 'agent-session-react/locales/fr';
import 'agent-session-react/styles.css';

export const Assistant = ({ backend }: { readonly backend: AgentBackend }) => (
  <AgentPanel
    backend={backend}
    locale={fr}
    texts={{ 'composer.placeholder': 'Parlez-moi de votre voyage' }}
    style={{ height: '100dvh' }}
  />
);
