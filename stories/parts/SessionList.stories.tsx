import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { createSessionDirectory } from '../../src/client/SessionDirectory.js';
import { SessionList } from '../../src/view/index.js';
import type { DirectoryCalls, SessionInfo } from '../../src/contract/index.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../src/testing/scripted-agent/index.js';
import { inFrame } from '../support/Frame.js';

const url = 'http://agent.test/api/v1';

const TITLES = [
  'A week in Lyon with two children',
  'Parental leave, what the handbook says and how much notice is needed',
  'Numbers for the third quarter',
  'Numbers for the second quarter',
  'Why the nightly build fails',
  'رحلة إلى ليون',
  'Letter to the landlord',
  'Draft of the release notes',
];

/** A directory over an agent that lives in the page and has had these conversations. */
function directoryWith(titles: readonly (string | undefined)[], isDown = false) {
  const agent = createScriptedAgent({ pace: 0 });
  const filled = titles.toReversed().reduce<Promise<unknown>>(
    (before, title) =>
      before.then(() =>
        agent.fetch(`${url}/agent-sessions`, {
          method: 'POST',
          body: JSON.stringify(title === undefined ? {} : { title }),
        }),
      ),
    Promise.resolve(),
  );
  const backend = ubikBackend({
    url,
    fetch: async (input, init) => {
      await filled;
      if (isDown) return Response.json({ detail: 'The database is resting.' }, { status: 409 });
      return agent.fetch(input, init);
    },
  });
  return createSessionDirectory({ backend });
}

/** A directory with these sessions. */
function directoryOf(sessions: readonly SessionInfo[]) {
  const backend = ubikBackend({ url, fetch: () => Promise.resolve(Response.json({})) });
  const readList = () => ({ sessions, page: 1, hasMore: false });
  const calls = backend.directory as DirectoryCalls;
  return createSessionDirectory({ backend: { ...backend, directory: { ...calls, readList } } });
}

const pending: typeof fetch = () => new Promise(() => undefined);

/** A person’s conversations: pick one, find one by its title, start one, give one another title. */
const meta: Meta<typeof SessionList> = {
  title: 'Parts/Session list',
  component: SessionList,
  decorators: [
    (Story) => (
      <div
        style={{
          width: 280,
          height: 420,
          border: '1px solid var(--agent-border)',
          borderRadius: 12,
        }}
      >
        <Story />
      </div>
    ),
    inFrame,
  ],
  render: function Render({ selectedId, ...args }) {
    const [selected, setSelected] = useState(selectedId);
    return <SessionList {...args} selectedId={selected} onSelect={({ id }) => setSelected(id)} />;
  },
};
export default meta;
type Story = StoryObj<typeof SessionList>;

const many = directoryWith(TITLES);
const { sessions } = await many.list();

export const Filled: Story = {
  args: { directory: many, ...(sessions[1] && { selectedId: sessions[1].id }) },
};
/** From right to left, a long Latin title is cut at its end, and every title stands at the right. */
export const Arabic: Story = {
  ...Filled,
  globals: { locale: 'ar', direction: 'rtl', viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await canvas.findByText(TITLES[0] ?? '');
    for (const title of canvas.getAllByText(new RegExp(TITLES.join('|'), 'u'))) {
      const text = title.firstChild as Text;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, 1);
      const cell = title.closest('[data-part="session-title"]') ?? title;
      const [box, letter] = [cell.getBoundingClientRect(), range.getBoundingClientRect()];
      await expect(letter.left).toBeGreaterThan(box.left - 1);
      await expect(letter.right).toBeLessThan(box.right + 1);
      range.selectNodeContents(title);
      await expect(range.getBoundingClientRect().right).toBeGreaterThan(box.right - 1);
    }
  },
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const STATUSES: Readonly<Record<number, string>> = { 1: 'running', 2: 'waiting' };
const AGES = [0, 0, 0, 1, 1, 20, 45, 400];

/** Conversations of several days, of which one runs and one waits for the person. */
export const Days: Story = {
  args: {
    directory: directoryOf(
      TITLES.map((title, index) => ({
        id: `s${String(index)}`,
        title,
        updatedAt: daysAgo(AGES[index] ?? 0),
        ...(STATUSES[index] !== undefined && { status: STATUSES[index] }),
      })),
    ),
  },
  play: async ({ canvasElement }) => {
    const count = (selector: string) => canvasElement.querySelectorAll(selector).length;
    await waitFor(() => expect(count('[data-part="session-day"]')).toBeGreaterThan(3));
    await expect(count('[data-part="status-mark"]')).toBe(2);
  },
};
export const Untitled: Story = {
  args: { directory: directoryWith([undefined, 'Letter', undefined]) },
};
export const MoreThanAPage: Story = { args: { directory: directoryWith(TITLES), limit: 5 } };
export const Empty: Story = { args: { directory: directoryWith([]) } };
export const Loading: Story = {
  args: {
    directory: createSessionDirectory({ backend: ubikBackend({ url, fetch: pending }) }),
  },
};
export const Failed: Story = { args: { directory: directoryWith(TITLES, true) } };
