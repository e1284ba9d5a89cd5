import type { Meta, StoryObj } from '@storybook/react-vite';
import { Connect } from './support/Connect.js';

const meta: Meta<typeof Connect> = {
  title: 'Connect',
  component: Connect,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  render: (_, { globals }) => <Connect locale={String(globals['locale'] ?? 'en')} />,
};

export default meta;

/** The panel on a UBIK endpoint of your own. */
export const Ubik: StoryObj<typeof Connect> = { name: 'To UBIK' };
