import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { AgentLauncher, AgentPanel } from '../src/view/index.js';
import { fakeSession } from './support/fakeSession.js';
import { answerMessage, userMessage } from './support/samples.js';
import { languageOf } from './support/languageOf.js';

const meta = {
  title: 'Layouts',
  component: AgentPanel,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { title: 'Travel desk' },
  render: (args, { globals }) => (
    <AgentPanel {...args} session={answered()} locale={languageOf(globals['locale'])} />
  ),
} satisfies Meta<typeof AgentPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const answered = () =>
  fakeSession({
    history: { status: 'loaded' },
    status: 'done',
    messages: [userMessage, answerMessage],
  });

const Words = () => (
  <div style={{ padding: 24, font: '15px/1.6 system-ui', maxWidth: 560 }}>
    <h1 style={{ fontSize: 22 }}>Trips</h1>
    <p>Two trips are planned for March. The one to Geneva has no ticket yet.</p>
  </div>
);

/** In the text of a page, in a box with a height. */
export const Inline: Story = {
  decorators: [
    (Story) => (
      <main>
        <Words />
        <div style={{ height: 520, margin: 24, border: '1px solid #8888', overflow: 'hidden' }}>
          <Story />
        </div>
      </main>
    ),
  ],
};

/** The panel is the page. */
export const FullPage: Story = {
  decorators: [
    (Story) => (
      <main style={{ height: '100dvh' }}>
        <Story />
      </main>
    ),
  ],
};

/** Beside the app, in a column of its own. */
export const SidePanel: Story = {
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexWrap: 'wrap', minHeight: '100dvh' }}>
        <main style={{ flex: '1 1 320px' }}>
          <Words />
        </main>
        <aside
          style={{ flex: '1 1 380px', height: '100dvh', borderInlineStart: '1px solid #8888' }}
        >
          <Story />
        </aside>
      </div>
    ),
  ],
};

const session = answered();

/** A button over the app, and the panel in a dialog. */
export const Launcher: Story = {
  render: (args, { globals }) => (
    <main>
      <Words />
      <AgentLauncher {...args} session={session} locale={languageOf(globals['locale'])} />
    </main>
  ),
  play: async ({ canvasElement }) => {
    const find = (part: string) =>
      canvasElement.querySelector<HTMLElement>(`[data-part="${part}"]`) as HTMLElement;
    const button = find('launcher-button');
    const dialog = find('launcher-dialog') as HTMLDialogElement;
    await userEvent.click(button);
    await expect(dialog.open).toBe(true);
    await expect(find('composer-input')).toHaveFocus();
    find('launcher-close').click();
    await waitFor(() => expect(button).toHaveFocus());
    // The dialog tells of its closing in a task of its own.
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    session.set({ status: 'running' });
    session.set({ status: 'failed' });
    await waitFor(() => expect(find('launcher-mark')).toBeVisible());
    button.click();
    await waitFor(() => expect(find('launcher-mark')).toBeNull());
    session.set({ status: 'done' });
  },
};
