import { AgentPanel } from 'agent-session-react';
import { agUiBackend } from 'agent-session-react/ag-ui';
import 'agent-session-react/styles.css';

let model = 'fast';
const backend = agUiBackend({ url: '/agent', forwardedProps: () => ({ model }) });

const models = (
  <select
    aria-label="Model"
    defaultValue={model}
    onChange={({ target }) => {
      model = target.value;
    }}
  >
    <option value="fast">Fast</option>
    <option value="thorough">Thorough</option>
  </select>
);

export const Assistant = () => (
  <AgentPanel backend={backend} composer={{ controls: models }} style={{ height: '100dvh' }} />
);
