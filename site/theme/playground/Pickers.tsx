import { createChoices } from 'agent-session-react/core';
import { ChoicePicker } from 'agent-session-react/overview';
import 'agent-session-react/overview.css';

const choices = createChoices({
  model: {
    list: [
      { value: 'arve-1', label: 'Arve 1', description: 'For most questions' },
      {
        value: 'rhone',
        label: 'Rhône',
        description: 'For whole books',
        disabled: 'Not in your plan',
      },
      { value: 'rhone-mini', label: 'Rhône mini', description: 'Fast' },
    ],
    initial: 'arve-1',
  },
  mode: { list: ['Fast', 'Thorough'], initial: 'Fast' },
});

/** The model and the mode, below the message field. The agent of the page plays its script with each. */
export const Pickers = () => (
  <>
    <ChoicePicker choices={choices} name="model" />
    <ChoicePicker choices={choices} name="mode" />
  </>
);
