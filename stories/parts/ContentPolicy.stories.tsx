import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { ContentPolicy } from '../../src/core/policy/ContentPolicy.js';
import { createContentMemory } from '../../src/core/policy/createContentMemory.js';
import { PreviewView } from '../../src/tools.js';
import { FileView, SourceView, Text } from '../../src/view/index.js';
import { inFrame } from '../support/Frame.js';
import { text } from '../support/samples.js';
import { ContentPolicyProvider } from '../../src/ui/content/index.js';

interface PolicyProps {
  readonly policy: ContentPolicy;
  /** In pixels. */
  readonly width?: number;
}

/** Something of each kind that an agent can point at. */
function Everything({ policy, width }: PolicyProps) {
  return (
    <ContentPolicyProvider value={policy}>
      <div style={{ display: 'grid', gap: 16, maxWidth: width }}>
        <Text
          part={text(
            't',
            'Both are on [the map](https://maps.example.org/lyon). ![The old town at dusk](https://a-long-name-of-a-host.images.example.org/old-town.jpg)',
          )}
        />
        <FileView
          part={{
            type: 'file',
            id: 'f',
            name: 'station-announcement.mp3',
            url: 'https://media.example.org/announcement.mp3',
          }}
        />
        <SourceView
          part={{ type: 'source', id: 's', title: 'Timetable', url: 'https://trains.example.org/' }}
        />
        <PreviewView html="<p>Two trains a day</p>" caption="plan.html" />
      </div>
    </ContentPolicyProvider>
  );
}

/** What the app lets an agent's links, images, media, files and pages do. */
const meta = {
  title: 'Parts/Content policy',
  component: Everything,
  decorators: [inFrame],
  args: { policy: {} },
} satisfies Meta<typeof Everything>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Images and media are asked for. */
export const Default: Story = {};
/** All is asked for, and what the person answers can be kept. */
export const AskAll: Story = {
  args: {
    policy: { links: 'ask', files: 'ask', frames: 'ask', memory: createContentMemory() },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvasElement.querySelector('iframe')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show the page' }));
    await expect(canvasElement.querySelector('iframe')).not.toBeNull();
  },
};
/** In the width of a phone, nothing is wider than its box. */
export const AskOnPhone: Story = {
  args: { ...AskAll.args, policy: { links: 'ask', memory: createContentMemory() }, width: 328 },
  play: async ({ canvasElement }) => {
    const box = canvasElement.querySelector('[data-part="text"]') as HTMLElement;
    await expect(box.getBoundingClientRect().width).toBeLessThanOrEqual(328);
    for (const one of canvasElement.querySelectorAll('[data-part="content-ask"] *')) {
      await expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(
        box.getBoundingClientRect().right + 1,
      );
    }
  },
};
/** Nothing leads or loads anywhere. */
export const DenyAll: Story = {
  args: {
    policy: { links: 'deny', images: 'deny', media: 'deny', files: 'deny', frames: 'deny' },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[href], [src], iframe')).toBeNull();
  },
};
