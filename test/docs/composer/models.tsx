import { AgentPanel } from 'agent-session-react';
import { agUiBackend } from 'agent-session-react/ag-ui';
import { createChoices } from 'agent-session-react/core';
import { ChoicePicker } from 'agent-session-react/overview';
import { indexedDbStorage } from 'agent-session-react/storage';
import 'agent-session-react/styles.css';
import 'agent-session-react/overview.css';

const storage = indexedDbStorage({ person: 'ann' });

const choices = createChoices(
  {
    model: { list: ({ signal }) => fetch('/api/models', { signal }) },
    mode: {
      list: [
        { value: 'fast', label: 'Fast' },
        { value: 'thorough', label: 'Thorough', description: 'Checks its answer' },
      ],
      initial: 'fast',
    },
  },
  { storage },
);

const backend = agUiBackend({ url: '/agent', runOptions: choices.values });

const controls = (
  <>
    <ChoicePicker choices={choices} name="model" />
    <ChoicePicker choices={choices} name="mode" />
  </>
);

export const Assistant = () => (
  <AgentPanel
    backend={backend}
    storage={storage}
    composer={{ controls }}
    style={{ height: '100dvh' }}
  />
);
