import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({
  theme: create({ base: dark ? 'dark' : 'light', brandTitle: 'agent-session-react' }),
});
