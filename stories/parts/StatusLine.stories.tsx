import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AgentRoot, StatusLine } from '../../src/view/index.js';
import type { SessionState } from '../../src/core/state.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import { ago, liveMessage } from '../support/samples.js';
import { LANGUAGES } from '../support/languageOf.js';

/** One line above the composer that says what is going on, and offers the one thing to do. */
const meta = {
  title: 'Parts/Status line',
  component: StatusLine,
  decorators: [inFrame],
} satisfies Meta<typeof StatusLine>;
export default meta;
type Story = StoryObj<typeof meta>;

const showing = (state: Partial<SessionState>): NonNullable<Story['render']> =>
  function Showing(args) {
    return (
      <WithSession session={fakeSession(state)}>
        <StatusLine {...args} />
      </WithSession>
    );
  };

const fault = { code: 'agent', message: 'The model is overloaded.', retryable: true } as const;
const messages = [{ ...liveMessage, createdAt: ago(72) }];
const progress = { step: 3, totalSteps: 4 };

export const Idle: Story = { render: showing({}) };
export const Submitting: Story = { render: showing({ status: 'submitting' }) };
export const Running: Story = { render: showing({ status: 'running', messages, progress }) };
export const RunningWithoutSteps: Story = { render: showing({ status: 'running' }) };
export const Waiting: Story = { render: showing({ status: 'awaiting-input' }) };
export const Reconnecting: Story = {
  render: showing({
    status: 'running',
    connection: { status: 'reconnecting', attempt: 2, retryIn: 8000 },
  }),
};
export const Offline: Story = {
  render: showing({ status: 'running', connection: { status: 'offline' } }),
};
export const Stopping: Story = { render: showing({ status: 'stopping' }) };
export const Stopped: Story = { render: showing({ status: 'stopped' }) };
export const Failed: Story = { render: showing({ status: 'failed', fault }) };
export const Interrupted: Story = { render: showing({ status: 'interrupted' }) };

const asksTool = {
  kind: 'tool',
  id: 'r',
  messageKey: 'm',
  partId: 'p',
  executionId: 'e',
  toolName: 'send_email',
  toolInput: {},
  prompt: '',
  status: 'pending',
} as const;

const NARROW: readonly Partial<SessionState>[] = [
  { status: 'submitting' },
  { status: 'awaiting-input' },
  { status: 'awaiting-input', requests: [asksTool] },
  { status: 'awaiting-input', requests: [{ ...asksTool, expects: 'output' }] },
  { status: 'stopping' },
  { status: 'stopped' },
  { status: 'failed' },
  { status: 'interrupted' },
  { status: 'running', connection: { status: 'offline' } },
  { status: 'running', connection: { status: 'reconnecting', attempt: 2, retryIn: 60_000 } },
];

/** Every line of fixed words in a panel of 360 px, where there is 336 px for it. None is cut. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      {LANGUAGES.flatMap((locale) =>
        (['default', 'comfortable'] as const).map((density) => (
          <AgentRoot key={locale.tag + density} locale={locale} density={density}>
            {NARROW.map((state) => (
              <WithSession
                key={JSON.stringify(state)}
                session={fakeSession(state, undefined, { toolRequests: false })}
              >
                <StatusLine {...args} style={{ width: 336 }} />
              </WithSession>
            ))}
          </AgentRoot>
        )),
      )}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const words = canvasElement.querySelectorAll<HTMLElement>('[data-part="status-text"]');
    const cut = [...words].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    await expect(words.length).toBeGreaterThan(0);
    await expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  },
};
