import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;

/** Whole pages, which nothing below could change: they get the room. */
const PAGES =
  /^(?:playground|inspector|approval-desk|artifacts|fleet|widget-gallery|every-part|themes|thread-list-and-panel|build-your-own-ui|connect)--/u;

addons.setConfig({
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => isShown && !PAGES.test(storyId),
  },
  theme: create({ base: dark ? 'dark' : 'light', brandTitle: 'agent-session-react' }),
});
