import type { StorybookConfig } from '@storybook/react-vite';

import { scriptedAgentPlugin } from '../scripts/scripted-agent-plugin.mjs';

const config: StorybookConfig = {
  stories: ['../stories/**/*.@(mdx|stories.tsx)'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The theme in the toolbar sets the background of the page; a second switch would contradict it.
  // What Storybook teaches about itself is not what a reader of this package looks for.
  features: { backgrounds: false, sidebarOnboardingChecklist: false },
  // react-docgen-typescript needs the JavaScript API that TypeScript 7 no longer has.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    // Examples import the package by its name, as an app does.
    resolve: { ...vite.resolve, tsconfigPaths: true },
    plugins: [...(vite.plugins ?? []), scriptedAgentPlugin()],
  }),
};

export default config;
