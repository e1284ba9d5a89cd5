import { AgentPanel, type AgentBackend } from 'agent-session-react';
import { fr } from 'agent-session-react/locales/fr';
import 'agent-session-react/styles.css';

const LOCALES = new Map([['fr', fr]]);

export const Assistant = ({ backend }: { readonly backend: AgentBackend }) => (
  <AgentPanel
    backend={backend}
    locale={LOCALES.get(navigator.language.slice(0, 2)) ?? 'en'}
    style={{ height: '100dvh' }}
  />
);
