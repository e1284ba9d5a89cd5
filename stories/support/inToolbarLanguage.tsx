import type { Decorator } from '@storybook/react-vite';
import { LocaleProvider } from '../../src/ui/locale/index.js';
import { languageOf } from './languageOf.js';

/** The language of the toolbar, for stories that fill the page with panels and roots of their own. */
export const inToolbarLanguage: Decorator = (Story, { globals }) => (
  <LocaleProvider locale={languageOf(globals['locale'])}>
    <Story />
  </LocaleProvider>
);
