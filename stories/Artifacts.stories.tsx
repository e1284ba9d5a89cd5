import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { agUiBackend } from '../src/ag-ui.js';
import { ArtifactPanel, ArtifactRoot, artifactViews, type OpenArtifact } from '../src/artifacts.js';
import type { Message, RunStatus } from '../src/core/state.js';
import { AgentSessionProvider } from '../src/react/index.js';
import { AgentPanel } from '../src/view/index.js';
import {
  BROKEN_OFF,
  DEFINITIONS,
  FAILED,
  ONE,
  rewritingAgent,
  SEVERAL,
  THREE,
  WRITING,
} from './support/artifactSamples.js';
import { fakeSession } from './support/fakeSession.js';
import { languageOf, type Language } from './support/languageOf.js';

const pace = navigator.webdriver ? 0 : 1;

const components = artifactViews(DEFINITIONS);

interface RegionProps {
  readonly messages: readonly Message[];
  readonly status?: RunStatus;
  readonly open?: OpenArtifact | null;
  readonly locale?: Language;
}

const LYON = { name: 'write_brief', id: 'lyon' };

function Region({ messages, status = 'done', open = LYON, locale }: RegionProps) {
  const [session] = useState(() =>
    fakeSession({ messages, status, history: { status: 'loaded' } }),
  );
  return (
    <AgentSessionProvider session={session}>
      <ArtifactRoot
        definitions={DEFINITIONS}
        defaultOpen={open}
        locale={locale}
        style={{ blockSize: '100dvh' }}
      >
        <AgentPanel session={session} components={components} />
        <ArtifactPanel />
      </ArtifactRoot>
    </AgentSessionProvider>
  );
}

/** What the agent makes and rewrites, beside the conversation (`agent-session-react/artifacts`). */
const meta = {
  title: 'Artifacts',
  component: Region,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { messages: THREE },
  argTypes: {
    messages: { control: false },
    status: { control: false },
    open: { control: false },
    locale: { control: false },
  },
  render: (args, { globals }) => <Region {...args} locale={languageOf(globals['locale'])} />,
} satisfies Meta<typeof Region>;
export default meta;
type Story = StoryObj<RegionProps>;

const panelIn = (canvas: HTMLElement) =>
  canvas.querySelector<HTMLElement>('[data-part="artifact-panel"]');

/** The newest of three versions. The one before is a press away, and stays while newer ones come. */
export const Versions: Story = {
  play: async ({ canvasElement }) => {
    const panel = within(panelIn(canvasElement) as HTMLElement);
    await expect(panel.getByRole('status')).toHaveTextContent(/3 (of|sur) 3/u);
    await userEvent.click(panel.getByRole('button', { name: /Older|précédente/u }));
    await expect(panel.getByRole('status')).toHaveTextContent(/2 (of|sur) 3/u);
    await expect(panel.getByRole('button', { name: /^(Pin|Épingler)$/u })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await panel.findByText(/Version 3 is the newest|version 3 est la plus/u);
  },
};

/** What has changed since the version before. */
export const Compared: Story = {
  play: async ({ canvasElement }) => {
    const panel = within(panelIn(canvasElement) as HTMLElement);
    await userEvent.click(panel.getByRole('button', { name: /^Compar/u }));
    await expect(panelIn(canvasElement)?.querySelector('[data-part="diff"]')).not.toBeNull();
  },
};

/** Nothing is open; a card in the conversation opens it, and closing gives the focus back to the card. */
export const FromACard: Story = {
  args: { messages: ONE, open: null },
  play: async ({ canvasElement, canvas }) => {
    await expect(panelIn(canvasElement)).toBeNull();
    const card = await canvas.findByRole('button', { name: /Three days in Lyon/u });
    await userEvent.click(card);
    const panel = panelIn(canvasElement) as HTMLElement;
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await expect(panelIn(canvasElement)).toBeNull();
    await waitFor(() => expect(card).toHaveFocus());
  },
};

/** The second version is being written. */
export const Writing: Story = { args: { messages: WRITING, status: 'running' } };

/** The second version has broken off: what came of it is kept, and marked. */
export const BrokenOff: Story = { args: { messages: BROKEN_OFF, status: 'interrupted' } };

/** A text, a table of an own component's, and code. */
export const Several: Story = {
  args: { messages: SEVERAL, open: { name: 'budget', id: 'budget' } },
};

/** Code, as it is coloured where the app has highlighting. */
export const Code: Story = {
  args: { messages: SEVERAL, open: { name: 'write_script', id: 'days.py' } },
};

/** A call whose arguments do not fit is shown as any call; one that failed is a version, and says so. */
export const Failed: Story = { args: { messages: FAILED } };

function Live({ locale }: { readonly locale: Language }) {
  const [backend] = useState(() =>
    agUiBackend({ url: 'http://agent.test/agent', fetch: rewritingAgent({ pace }) }),
  );
  return (
    <AgentSessionProvider backend={backend}>
      <ArtifactRoot definitions={DEFINITIONS} locale={locale} style={{ blockSize: '100dvh' }}>
        <AgentPanel components={components} suggestions={['Write a brief for Lyon.']} />
        <ArtifactPanel />
      </ArtifactRoot>
    </AgentSessionProvider>
  );
}

/** The agent writes the brief, which opens by itself, and writes it anew with the next message. */
export const AgentRewrites: Story = {
  name: 'The agent writes and rewrites',
  render: (_, { globals }) => <Live locale={languageOf(globals['locale'])} />,
  play: async ({ canvas, canvasElement }) => {
    const field = await canvas.findByRole('textbox');
    await userEvent.type(field, 'Write a brief for Lyon.{Enter}');
    await waitFor(() => expect(panelIn(canvasElement)).not.toBeNull());
    await canvas.findByText('The brief is beside us.');
    await userEvent.type(field, 'An hour later.{Enter}');
    const panel = within(panelIn(canvasElement) as HTMLElement);
    await waitFor(() =>
      expect(panel.getByRole('status')).toHaveTextContent(/^Version 2 (of|sur) 2$/u),
    );
    await panel.findByText(/8:12/u);
  },
};
