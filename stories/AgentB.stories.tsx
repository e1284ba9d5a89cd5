import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { RECORDINGS } from './support/agentbRecordings.js';
import { Replay } from './support/Replay.js';
import { partsOf, playsToTheEnd, reaches, settles } from './support/replayChecks.js';
import { languageOf } from './support/languageOf.js';

const meta = {
  title: 'AgentB recordings',
  component: Replay,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: {
    recording: 'plain',
    // To look at: as it was. In tests and for pictures: at once.
    pace: navigator.webdriver ? 0 : 1,
    locale: 'en',
  },
  argTypes: {
    recording: { control: 'select', options: RECORDINGS },
    pace: { control: { type: 'range', min: 0, max: 3, step: 0.25 } },
    locale: { control: false },
  },
  render: (args, { globals }) => (
    <Replay
      key={`${args.recording} ${args.pace}`}
      {...args}
      locale={languageOf(globals['locale'])}
    />
  ),
  play: playsToTheEnd,
} satisfies Meta<typeof Replay>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Any of the recordings: choose one in the controls. */
export const AnyRecording: Story = { args: { recording: 'tool-chain' } };

/** A run that waits goes on with what the person gives it. */
export const Continued: Story = {
  args: { recording: 'continue-1', offers: ['outputs'] },
  play: async ({ canvas, canvasElement }) => {
    const field = await canvas.findByRole('textbox', { name: /what is the result of/iu });
    await userEvent.type(field, 'Sunny');
    await userEvent.click(canvas.getByRole('button', { name: 'Answer' }));
    await reaches(canvasElement, 'done');
    await canvas.findByText(/and sunny in Lisbon/u);
    await settles(canvasElement);
  },
};

/** A thread as a host's store has it. */
export const StoredThread: Story = {
  args: { recording: 'turns-1', offers: ['history'], isSent: false },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Your name is Ada.');
    await expect(partsOf(canvasElement, 'tool-call')).toHaveLength(1);
    await settles(canvasElement);
  },
};

/** The connection breaks in the middle of a word. */
export const BrokenConnection: Story = {
  args: { recording: 'plain', mishap: 'cutAfter=5000' },
  play: async ({ canvas, canvasElement }) => {
    await reaches(canvasElement, 'interrupted');
    await canvas.findAllByRole('button', { name: 'Try again' });
    await settles(canvasElement);
  },
};

/** Text that tries to be more than text. */
export const HostileText: Story = {
  args: { recording: 'hostile-text' },
  play: async (context) => {
    await playsToTheEnd(context);
    await expect(Reflect.get(globalThis, '__pwned')).toBeUndefined();
    await expect(context.canvasElement.querySelector('iframe, script')).toBeNull();
  },
};

/** An answer without a word. */
export const EmptyAnswer: Story = {
  args: { recording: 'empty-answer' },
  play: async (context) => {
    await playsToTheEnd(context);
    await context.canvas.findByText('No answer');
  },
};

/** Two calls of one turn, each with its own result. */
export const ToolParallel: Story = {
  args: { recording: 'tool-parallel' },
  play: async (context) => {
    await playsToTheEnd(context);
    const [, second] = partsOf(context.canvasElement, 'tool-call');
    await userEvent.click(within(second as HTMLElement).getAllByRole('button')[0] as HTMLElement);
    await within(second as HTMLElement).findByText(/light rain/u);
  },
};

/** Three seconds of silence, in which the tool is seen to be at work. */
export const ToolSlow: Story = { args: { recording: 'tool-slow' } };

/** A tool fails, with what its service said; the run goes on. */
export const ToolErrorHttp: Story = {
  args: { recording: 'tool-error-http' },
  play: async (context) => {
    await playsToTheEnd(context);
    await context.canvas.findByText(/failed with status 503/u);
    await context.canvas.findByText(/closed for counting/u);
  },
};

/** A call that is announced and never run. */
export const ToolCallWithStop: Story = {
  args: { recording: 'tool-call-with-stop' },
  play: async (context) => {
    await playsToTheEnd(context);
    await context.canvas.findByText('Not run');
  },
};

/** A failure that the backend tells of twice. */
export const FailMidway: Story = {
  args: { recording: 'fail-midway' },
  play: async (context) => {
    await playsToTheEnd(context);
    await expect(partsOf(context.canvasElement, 'error-notice')).toHaveLength(1);
    await context.canvas.findAllByRole('button', { name: 'Try again' });
  },
};

/** The answer stands, and is cut off. */
export const FailLength: Story = {
  args: { recording: 'fail-length' },
  play: async (context) => {
    await playsToTheEnd(context);
    await context.canvas.findByText(/reached its limit/u);
  },
};

/** A run that waits, and a host that cannot give it anything. */
export const LimitRequiresAction: Story = {
  args: { recording: 'limit-requires-action' },
  play: async (context) => {
    await playsToTheEnd(context);
    await context.canvas.findByRole('heading', { name: /is run by another program/u });
  },
};

/** Cancelled on the server in the middle of its text. */
export const CancelWhileStreaming: Story = {
  args: { recording: 'cancel-while-streaming' },
  play: async (context) => {
    await playsToTheEnd(context);
    await context.canvas.findByText('Stopped');
  },
};

/** The stream closes before the run has come to an end. */
export const ClientGone: Story = {
  args: { recording: 'client-gone' },
  play: async (context) => {
    await playsToTheEnd(context);
    await context.canvas.findAllByText(/the connection was lost/iu);
    await context.canvas.findAllByRole('button', { name: 'Try again' });
  },
};

/** Two specialists, with all that they did. */
export const PlannerTwo: Story = {
  args: { recording: 'planner-two' },
  play: async (context) => {
    await playsToTheEnd(context);
    const agents = partsOf(context.canvasElement, 'sub-agent');
    await expect(agents).toHaveLength(2);
    for (const agent of agents) {
      const [row] = within(agent).getAllByRole('button');
      // What is done folds by itself, a moment later.
      await waitFor(() => expect(row).toHaveAttribute('aria-expanded', 'false'));
      await userEvent.click(row as HTMLElement);
    }
    await waitFor(() => expect(partsOf(context.canvasElement, 'tool-call')).toHaveLength(2));
  },
};

export const Plain: Story = { args: { recording: 'plain' } };
export const MarkdownLong: Story = { args: { recording: 'markdown-long' } };
export const Unicode: Story = { args: { recording: 'unicode' } };
export const UserImage: Story = { args: { recording: 'user-image' } };
export const ToolOne: Story = { args: { recording: 'tool-one' } };
export const ToolParallelExecutor: Story = { args: { recording: 'tool-parallel-executor' } };
export const ToolChain: Story = { args: { recording: 'tool-chain' } };
export const ToolLongArguments: Story = { args: { recording: 'tool-long-arguments' } };
export const ToolBigResult: Story = { args: { recording: 'tool-big-result' } };
export const ToolErrorNetwork: Story = { args: { recording: 'tool-error-network' } };
export const ToolThrows: Story = { args: { recording: 'tool-throws' } };
export const FailBadKey: Story = { args: { recording: 'fail-bad-key' } };
export const FailAfterTool: Story = { args: { recording: 'fail-after-tool' } };
export const FailBrokenArguments: Story = { args: { recording: 'fail-broken-arguments' } };
export const FailNoFinish: Story = { args: { recording: 'fail-no-finish' } };
export const FailHandler: Story = { args: { recording: 'fail-handler' } };
export const Continue1: Story = { args: { recording: 'continue-1' } };
export const Continue2: Story = { args: { recording: 'continue-2' } };
export const Turns1: Story = { args: { recording: 'turns-1' } };
export const Turns2: Story = { args: { recording: 'turns-2' } };
export const Turns3: Story = { args: { recording: 'turns-3' } };
export const UnknownThread: Story = { args: { recording: 'unknown-thread' } };
