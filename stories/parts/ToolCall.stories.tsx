import { deny } from '../../src/core/decisions.js';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MessageContext } from '../../src/react/message-scope/MessageScope.js';
import { PartList, ToolCall } from '../../src/view/index.js';
import type { PendingRequest } from '../../src/core/state.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import {
  approvalRequest,
  bigTool,
  deepTool,
  mcpFailed,
  mcpTool,
  questionRequest,
  searchDone,
  text,
  toolApproval,
  toolDenied,
  toolFailed,
  toolInterrupted,
  toolQuestion,
  toolRunning,
  toolStreaming,
  toolsDone,
} from '../support/samples.js';

/** One use of a tool: what it does, live and afterwards. Made of `ToolCall.Root`, `.Header`, `.Body` and others. */
const meta = {
  title: 'Parts/Tool call',
  component: ToolCall,
  decorators: [inFrame],
  args: { part: searchDone },
} satisfies Meta<typeof ToolCall>;
export default meta;
type Story = StoryObj<typeof meta>;

const asking = (request: PendingRequest): NonNullable<Story['render']> =>
  function Asking(args) {
    return (
      <WithSession session={fakeSession({ requests: [request], status: 'awaiting-input' })}>
        <MessageContext value={{ messageKey: 'm2', status: 'awaiting-input', folds: new Map() }}>
          <ToolCall {...args} />
        </MessageContext>
      </WithSession>
    );
  };

export const Done: Story = {};
export const Open: Story = {
  render: (args) => (
    <MessageContext
      value={{ messageKey: 'm', status: 'done', folds: new Map([[args.part.id, true]]) }}
    >
      <ToolCall {...args} />
    </MessageContext>
  ),
};
/** Many that follow each other fold into one line once all went well. */
export const Many: Story = {
  render: () => <PartList parts={[...toolsDone, text('t', 'Take the **06:58**.')]} />,
};
export const BigResult: Story = { ...Open, args: { part: bigTool } };
/** A large result can be searched. */
export const SearchedResult: Story = {
  ...BigResult,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Search|Rechercher)$/ }));
    await userEvent.type(canvas.getByRole('searchbox'), '8500007');
    await canvas.findByText('8500007', { selector: 'mark' });
  },
};
/** What a tool of an MCP server returns: text, a picture and a link to a resource. */
export const McpContent: Story = { ...Open, args: { part: mcpTool } };
export const McpFailed: Story = { ...Open, args: { part: mcpFailed } };
export const Running: Story = { args: { part: toolRunning } };
export const Streaming: Story = { args: { part: toolStreaming } };
export const Failed: Story = { args: { part: toolFailed } };
export const Denied: Story = { args: { part: toolDenied } };
export const DeepResult: Story = { ...Open, args: { part: deepTool } };
export const Interrupted: Story = { args: { part: toolInterrupted } };
export const Approval: Story = { args: { part: toolApproval }, render: asking(approvalRequest) };

/** Decided, and sent with the decisions about the other calls. */
export const ApprovalReady: Story = {
  args: { part: toolApproval },
  render: asking({
    ...approvalRequest,
    status: 'ready',
    answer: deny('Only after the invoice'),
    draft: deny('Only after the invoice').input,
  }),
};
export const ApprovalEdited: Story = {
  ...Approval,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Edit|Modifier)$/ }));
    await userEvent.type(canvas.getByRole('textbox'), ',');
    await userEvent.click(canvas.getByRole('button', { name: /Allow|Autoriser/ }));
  },
};
export const ApprovalElsewhere: Story = { args: { part: toolApproval } };
export const Question: Story = { args: { part: toolQuestion }, render: asking(questionRequest) };
