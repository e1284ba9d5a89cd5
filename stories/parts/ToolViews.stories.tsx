import type { Meta, StoryObj } from '@storybook/react-vite';
import { MessageContext } from '../../src/react/message-scope/MessageScope.js';
import {
  PartComponentsProvider,
  PartList,
  toolView,
  type ToolPartProps,
} from '../../src/view/index.js';
import { ubikToolViews } from '../../src/tools.js';
import { inFrame } from '../support/Frame.js';
import { stepsDone, text, toolApproval, toolFailed, toolRunning } from '../support/samples.js';
import { viewedTools } from '../support/viewedTools.js';
import { ContentPolicyProvider } from '../../src/ui/content/index.js';

/** Views of the documented tools, from `agent-session-react/tools`, for `components.tools`. */
const meta = {
  title: 'Parts/Tool views',
  component: PartList,
  decorators: [inFrame],
  args: { parts: viewedTools },
  render: (args) => (
    <PartComponentsProvider value={{ tools: ubikToolViews }}>
      <MessageContext
        value={{
          messageKey: 'm',
          status: 'done',
          folds: new Map(args.parts.map(({ id }) => [id, true])),
        }}
      >
        <PartList {...args} />
      </MessageContext>
    </PartComponentsProvider>
  ),
} satisfies Meta<typeof PartList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = {};
export const AtWork: Story = {
  args: {
    parts: [
      { ...toolRunning, toolName: 'web_search' },
      { ...toolFailed, toolName: 'rag_search' },
      { ...toolApproval, toolName: 'code_execution' },
    ],
  },
};
export const ImagesAllowed: Story = {
  args: { parts: viewedTools.slice(3) },
  decorators: [
    (Story) => (
      <ContentPolicyProvider
        value={{ images: { origins: { 'https://nowhere.example.org': 'allow' } } }}
      >
        <Story />
      </ContentPolicyProvider>
    ),
  ],
};

function Weather({
  part: { input, result },
}: ToolPartProps<{ city: string }, { sky: string; celsius: number }>) {
  return (
    <p
      style={{
        display: 'inline-flex',
        gap: 12,
        margin: 0,
        padding: '10px 14px',
        borderRadius: 'var(--agent-radius)',
        background: 'var(--agent-surface-sunken)',
      }}
    >
      <strong>{input?.value?.city}</strong>
      <span>
        {result?.value === undefined ? '…' : `${result.value.celsius} °C, ${result.value.sky}`}
      </span>
    </p>
  );
}

const pinnedWeather = { tools: { get_weather: toolView(Weather, { pinned: true }) } };

/** The plan is folded; the view that the app has pinned stays. */
export const Pinned: Story = {
  args: { parts: [...stepsDone, text('end', 'Take the train at nine: it rains in Geneva.')] },
  render: (args) => (
    <PartComponentsProvider value={pinnedWeather}>
      <PartList {...args} />
    </PartComponentsProvider>
  ),
};

/** A step by itself that is folded. */
export const PinnedInStep: Story = {
  ...Pinned,
  args: { parts: [...stepsDone.slice(3), text('end', 'It rains in Geneva.')] },
};
