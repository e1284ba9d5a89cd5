import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AgentRoot, PanelBody } from '../src/components/index.js';
import { fakeSession } from './support/fakeSession.js';
import { inFrame, WithSession } from './support/Frame.js';
import {
  answerMessage,
  approvalRequest,
  liveMessage,
  text,
  toolApproval,
  userMessage,
} from './support/samples.js';
import { THEMES } from './support/themes.js';

const meta = { title: 'Themes', decorators: [inFrame], tags: ['!autodocs'] } satisfies Meta;
export default meta;

const session = fakeSession({
  history: 'loaded',
  status: 'awaiting-input',
  requests: [approvalRequest],
  messages: [
    userMessage,
    { ...answerMessage, parts: [text('t', 'The **06:58** is direct.'), toolApproval] },
  ],
});

/** The same panel in twelve hosts: nothing but tokens differs. */
export const TwelveHosts: StoryObj = {
  play: async ({ canvas, canvasElement }) => {
    await expect(THEMES).toHaveLength(12);
    for (const { name } of THEMES) canvas.getByRole('heading', { name });
    const hosts = [...canvasElement.querySelectorAll('[data-agent-root] [data-agent-root]')];
    const looks = hosts.map((host) => {
      const { backgroundColor, color } = getComputedStyle(host);
      return `${backgroundColor} ${color}`;
    });
    await expect(new Set(looks).size).toBe(12);
  },
  render: (_args, { globals }) => (
    <WithSession session={session}>
      <div
        style={{
          display: 'grid',
          gap: 24,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        }}
      >
        {THEMES.map(({ name, tokens }) => (
          <AgentRoot
            key={name}
            locale={String(globals['locale'] ?? 'en')}
            hostTheme={false}
            style={{ ...tokens, height: 560, borderRadius: 12, overflow: 'hidden' }}
          >
            <PanelBody title={name} />
          </AgentRoot>
        ))}
      </div>
    </WithSession>
  ),
};

const DENSITIES = ['compact', 'default', 'comfortable'] as const;

/** The three densities beside each other. */
export const Densities: StoryObj = {
  render: (_args, { globals }) => (
    <WithSession session={fakeSession({ status: 'running', messages: [userMessage, liveMessage] })}>
      <div
        style={{
          display: 'grid',
          gap: 24,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        }}
      >
        {DENSITIES.map((density) => (
          <AgentRoot
            key={density}
            density={density}
            locale={String(globals['locale'] ?? 'en')}
            style={{ height: 560 }}
          >
            <PanelBody title={density} />
          </AgentRoot>
        ))}
      </div>
    </WithSession>
  ),
};
