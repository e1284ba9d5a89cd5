import { AgentPanel } from 'agent-session-react';
import { agUiBackend } from 'agent-session-react/ag-ui';
import { createChoices } from 'agent-session-react/core';
import { useEffect, useSyncExternalStore } from 'react';
import 'agent-session-react/styles.css';

const choices = createChoices({
  model: { list: ({ signal }) => fetch('/api/models', { signal }) },
  mode: {
    list: [
      { value: 'ask', label: 'Ask first' },
      { value: 'act', label: 'Just do it' },
    ],
    initial: 'ask',
  },
});

const backend = agUiBackend({ url: '/agent', runOptions: choices.values });

function useChoices() {
  useEffect(() => void choices.load(), []);
  return useSyncExternalStore(choices.subscribe, choices.getState, choices.getState);
}

function Picker({ name, label }: { readonly name: 'model' | 'mode'; readonly label: string }) {
  const { choices: listed, value = '' } = useChoices()[name];
  if (listed.length === 0) return null;
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => choices.choose(name, target.value || undefined)}
    >
      {value === '' ? <option value="">{label}</option> : null}
      {listed.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label ?? choice.value}
        </option>
      ))}
    </select>
  );
}

const controls = (
  <>
    <Picker name="model" label="Model" />
    <Picker name="mode" label="Mode" />
  </>
);

export const Assistant = () => (
  <AgentPanel backend={backend} composer={{ controls }} style={{ height: '100dvh' }} />
);
