import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { AgentRoot } from '../src/view/index.js';
import { Gallery } from './support/Gallery.js';
import { AROUND } from './support/widgets.js';
import { languageOf } from './support/languageOf.js';

const meta: Meta = {
  title: 'Widget gallery',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
};
export default meta;

/** The entries of the package, by the name of their file. */
const ENTRIES = import.meta.glob<Readonly<Record<string, unknown>>>('../src/*.ts', { eager: true });

const entryOf = (path: string) => {
  const name = path.replace(/^.*\/|\.ts$/gu, '');
  return name === 'index' ? 'agent-session-react' : `agent-session-react/${name}`;
};

/** Names in capitals and small letters are components, but for classes: errors that an app may catch, and values. */
const isComponent = ([name, value]: [string, unknown]) =>
  /^[A-Z][a-z]/u.test(name) && !/^class\b/u.test(String(value));

/** Each widget once, with its import and the way to all of its states. */
export const EveryWidget: StoryObj = {
  render: (_, { globals }) => (
    <AgentRoot locale={languageOf(globals['locale'])} style={{ padding: 24 }}>
      <Gallery />
    </AgentRoot>
  ),
  play: async ({ canvasElement }) => {
    const cards = [...canvasElement.querySelectorAll<HTMLElement>('[data-widget]')];
    const shown = cards.map(({ dataset }) => `${dataset['from'] ?? ''} ${dataset['widget'] ?? ''}`);
    const around = Object.keys(AROUND).map((name) => `agent-session-react ${name}`);
    const exported = Object.entries(ENTRIES).flatMap(([path, entry]) =>
      Object.entries(entry)
        .filter(isComponent)
        .map(([name]) => `${entryOf(path)} ${name}`),
    );
    await expect([...shown, ...around].toSorted()).toEqual(exported.toSorted());
    for (const card of cards) {
      const box = card.querySelector('.gallery-shown');
      // Some ask a backend first.
      await waitFor(() =>
        expect(box?.childElementCount, card.dataset['widget']).toBeGreaterThan(0),
      );
    }
  },
};
