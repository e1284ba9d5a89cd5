import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';

import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@fontsource-variable/vazirmatn/wght.css';
import '../src/styles.css';
import '../src/inspector.css';
import '../src/overview.css';
import '../src/tools.css';
import '../src/approvals.css';
import '../src/artifacts.css';
import { loadAll } from '../src/ui/later/index.js';
import { LANGUAGES } from '../stories/support/languageOf.js';
import { readable } from './argTypes.js';
import './preview.css';
import { putTheme, type Theme } from './theme.js';

type Globals = { theme: Theme; locale: string; direction: string };

/** Puts what the toolbar says on the root element, where an application would put it. */
function useToolbar({ theme, locale, direction }: Globals) {
  useLayoutEffect(() => {
    putTheme(theme);
    const root = document.documentElement;
    root.lang = locale;
    root.dir = direction;
  }, [theme, locale, direction]);
}

const WithToolbar: Decorator = (Story, { globals }) => {
  useToolbar(globals as Globals);
  return <Story />;
};

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [WithToolbar],
  // A story is looked at as it is once the page has loaded what it loads later.
  beforeAll: loadAll,
  // No story is measured or pictured in the fonts that stand in until these are there.
  loaders: [
    () => document.fonts.load("1em 'Inter Variable'"),
    () => document.fonts.load("1em 'JetBrains Mono Variable'"),
    ({ globals }) =>
      globals['locale'] === 'ar' && document.fonts.load("1em 'Vazirmatn Variable'", 'ع'),
  ],
  argTypesEnhancers: [readable],
  parameters: {
    a11y: {
      test: 'error',
      // The tests look at violations only: all else that axe tells of a page, node by node, would be sent from it.
      options: import.meta.env['STORY_THEME'] === undefined ? {} : { resultTypes: ['violations'] },
    },
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Playground',
          'Widget gallery',
          'Every part',
          'Themes',
          'Layouts',
          'Thread list and panel',
          'Build your own UI',
          'Connect',
          'Inspector',
          'AgentB recordings',
          'Parts',
          [
            'Transcript',
            'Message',
            'Text',
            'Thinking',
            'Step',
            'Tool call',
            'Tool views',
            'Sub-agent',
            'Checkpoint',
            'Input form',
            'Waiting cards',
            'Error notice',
            'Status line',
            'Composer',
            'Composer completions',
            'Session list',
            'Keyboard',
          ],
          'Tool views',
          'Markdown',
          'Forms',
        ],
      },
    },
  },
  // The tests begin in one theme and go on to the other.
  initialGlobals: {
    theme: (import.meta.env['STORY_THEME'] as Theme | undefined) ?? 'system',
    locale: 'en',
    direction: 'ltr',
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System', icon: 'browser' },
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: LANGUAGES.map(({ tag }) => ({
          value: tag,
          title: new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag,
        })),
      },
    },
    direction: {
      description: 'Direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
};

export default preview;
