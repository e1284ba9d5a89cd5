import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  ImagePolicyProvider,
  MessageContext,
  PartComponentsProvider,
  PartList,
} from '../../src/components/index.js';
import { ubikToolViews } from '../../src/tools.js';
import { inFrame } from '../support/Frame.js';
import { toolApproval, toolFailed, toolRunning } from '../support/samples.js';
import { viewedTools } from '../support/viewedTools.js';

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
      <ImagePolicyProvider value={(url) => url.host === 'nowhere.example.org'}>
        <Story />
      </ImagePolicyProvider>
    ),
  ],
};
