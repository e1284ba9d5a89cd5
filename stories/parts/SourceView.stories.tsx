import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { PartList, SourceView } from '../../src/view/index.js';
import type { SourcePart } from '../../src/core/parts.js';
import { inFrame } from '../support/Frame.js';
import { text } from '../support/samples.js';

const SOURCES: readonly SourcePart[] = [
  {
    type: 'source',
    id: 's1',
    url: 'https://www.sncf-connect.com/en-en/train/timetables/paris/geneva',
    title: 'Paris to Geneva by train: timetables and fares',
    quote: 'The fastest TGV Lyria takes 3 h 10 min, and the first one leaves at 06:18.',
  },
  { type: 'source', id: 's2', url: 'https://www.tgv-lyria.com/', title: 'TGV Lyria' },
  { type: 'source', id: 's3', url: 'https://en.wikipedia.org/wiki/Gare_de_Lyon' },
  {
    type: 'source',
    id: 's4',
    name: 'travel-policy.pdf',
    title: 'Travel policy 2026',
    mediaType: 'application/pdf',
    quote: 'Trips of less than four hours are made by train.',
  },
];

const many = (count: number): readonly SourcePart[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'source',
    id: `m${String(index)}`,
    url: `https://example.org/${String(index)}`,
    title: `Page ${String(index + 1)} of the timetable`,
  }));

/** Where something in the answer comes from. */
const meta = {
  title: 'Parts/Source',
  component: SourceView,
  decorators: [inFrame],
  args: { part: SOURCES[0] as SourcePart },
} satisfies Meta<typeof SourceView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const Several: Story = {
  render: () => (
    <PartList parts={[text('t', 'The first train leaves at **06:18**.'), ...SOURCES]} />
  ),
};
/** The card of a source, under the focus of the keyboard. Escape closes it. */
export const Card: Story = {
  render: () => <PartList parts={SOURCES} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(await canvas.findByText(/first one leaves/)).toBeVisible();
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryByText(/first one leaves/)).toBeNull());
    await userEvent.tab({ shift: true });
    await expect(await canvas.findByText(/first one leaves/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByText(/first one leaves/)).toBeNull());
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(await canvas.findByText(/first one leaves/)).toBeVisible();
  },
};
export const Many: Story = { render: () => <PartList parts={many(11)} /> };
export const AllOfMany: Story = {
  render: () => <PartList parts={many(200)} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(200);
    await expect(canvas.getAllByRole('link')[6]).toHaveFocus();
  },
};
export const Hostile: Story = {
  render: () => (
    <PartList
      parts={[
        { type: 'source', id: 'empty' },
        { type: 'source', id: 'js', url: 'javascript:alert(1)', title: 'Run me' },
        {
          type: 'source',
          id: 'long',
          url: 'https://example.org',
          title: 'A title without an end '.repeat(50),
        },
        {
          type: 'source',
          id: 'word',
          url: 'https://example.org',
          title: 'a'.repeat(500),
          quote: 'b'.repeat(5000),
        },
        { type: 'source', id: 'name', url: 'https://bank.example@evil.example/', title: 'Bank' },
      ]}
    />
  ),
};

const MARKED = `The first train to Zürich leaves at **06:18** [1], and takes four hours [1, 2]. Seats are sold out on Fridays【3†source】.

| train | leaves | fare |
| --- | --- | --- |
| Lyria 9203 | 06:18 [1] | €59 [2] |
| Lyria 9211 | 10:18 [1][2] | €89 |

- Without a source, [9] and \`list[1]\` stay text.`;

/** Marks in a text, the card of one under the focus of the keyboard. */
export const Marks: Story = {
  render: () => <PartList parts={[text('t', MARKED), ...SOURCES]} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('link', { name: /^Source \d/ })).toHaveLength(8);
    const [mark] = canvas.getAllByRole('link', { name: /^Source 1/ });
    await userEvent.tab();
    await expect(mark).toHaveFocus();
    await expect(await canvas.findByText(/first one leaves/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByText(/first one leaves/)).toBeNull());
    await expect(mark).toHaveFocus();
    await userEvent.hover(mark as HTMLElement);
    await expect(await canvas.findByText(/first one leaves/)).toBeVisible();
  },
};
