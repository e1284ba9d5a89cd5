import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { FileView, PartList } from '../../src/view/index.js';
import type { FilePart } from '../../src/core/parts.js';
import { inFrame } from '../support/Frame.js';
import { DUSK } from '../support/viewedTools.js';
import { ContentPolicyProvider } from '../../src/ui/content/index.js';

const PDF: FilePart = {
  type: 'file',
  id: 'pdf',
  name: 'travel-policy.pdf',
  mediaType: 'application/pdf',
  url: 'https://files.example.org/travel-policy.pdf',
  size: 348_160,
};
const PICTURE: FilePart = {
  type: 'file',
  id: 'png',
  name: 'dusk.png',
  mediaType: 'image/png',
  url: DUSK,
  size: 1843,
};
const ELSEWHERE: FilePart = {
  ...PICTURE,
  id: 'far',
  name: 'old-town.jpg',
  mediaType: 'image/jpeg',
  url: 'https://images.example.org/old-town.jpg',
};
const SILENCE =
  'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const AUDIO: FilePart = {
  type: 'file',
  id: 'wav',
  name: 'station-announcement.wav',
  mediaType: 'audio/wav',
  url: SILENCE,
  size: 24_120,
};
const VIDEO: FilePart = {
  type: 'file',
  id: 'mp4',
  name: 'walk-to-the-lake.mp4',
  mediaType: 'video/mp4',
  url: 'https://video.example.org/walk.mp4',
  size: 12_400_000,
};
const SHEET: FilePart = {
  type: 'file',
  id: 'csv',
  name: 'fares.csv',
  mediaType: 'text/csv',
  url: 'https://files.example.org/fares.csv',
  size: 812,
};

/** A file that the agent gives. */
const meta = {
  title: 'Parts/File',
  component: FileView,
  decorators: [inFrame],
  args: { part: PDF },
} satisfies Meta<typeof FileView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Document: Story = {};
export const Picture: Story = { args: { part: PICTURE } };
/** Nothing is loaded from elsewhere before the person wants it. */
export const PictureFromElsewhere: Story = {
  args: { part: ELSEWHERE },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeNull();
    const load = within(canvasElement).getByRole('button', { name: /images\.example\.org/ });
    await expect(load).toBeVisible();
  },
};
export const Audio: Story = { args: { part: AUDIO } };
export const Video: Story = { args: { part: VIDEO } };
const ALLOWED = { media: 'allow' } as const;
/** The app lets it load: a player, which loads nothing before it is played. */
export const VideoAllowed: Story = {
  args: { part: VIDEO },
  render: (args) => (
    <ContentPolicyProvider value={ALLOWED}>
      <FileView {...args} />
    </ContentPolicyProvider>
  ),
};
export const NameOnly: Story = {
  args: { part: { type: 'file', id: 'name', name: 'travel-policy.pdf' } },
};
/** Several that follow each other. */
export const InARow: Story = {
  render: () => <PartList parts={[PICTURE, ELSEWHERE, PDF, SHEET, AUDIO, VIDEO]} />,
};
export const Hostile: Story = {
  render: () => (
    <PartList
      parts={[
        { type: 'file', id: 'empty' },
        { type: 'file', id: 'js', name: 'run me.pdf', url: 'javascript:alert(1)' },
        { type: 'file', id: 'svg', mediaType: 'image/svg+xml', url: 'data:image/svg+xml,<svg/>' },
        { ...PDF, id: 'long', name: `${'a very long name of a file '.repeat(20)}.pdf` },
        { ...PDF, id: 'bidi', name: 'invoice\u202Efdp.exe', size: Number.NaN },
        {
          ...ELSEWHERE,
          id: 'host',
          url: `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example.org/x.png`,
        },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    for (const link of links) await expect(link.getAttribute('href')).toMatch(/^https:/);
    await userEvent.tab();
  },
};
