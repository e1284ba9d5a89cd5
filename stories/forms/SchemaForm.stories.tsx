import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { MessageContext } from '../../src/react/message-scope/MessageScope.js';
import { PartComponentsProvider, PartList } from '../../src/view/index.js';
import { SchemaForm, SchemaInput, schemaTools } from '../../src/forms.js';
import type { PendingRequest } from '../../src/core/state.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import { approvalRequest, inputAsked, inputRequest, toolApproval } from '../support/samples.js';
import { bookingSchema, emailSchema, everySchema, treeSchema } from '../support/schemas.js';

/** A form from a JSON Schema, from `agent-session-react/forms`. */
const meta = {
  title: 'Forms/Schema form',
  component: SchemaForm,
  decorators: [inFrame],
  args: { schema: bookingSchema },
} satisfies Meta<typeof SchemaForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What an agent that books trains could ask. */
export const Booking: Story = {};

export const Filled: Story = {
  args: {
    defaultValue: {
      name: 'Léa Martin',
      email: 'lea@example.org',
      day: '2026-12-01',
      seats: 2,
      fare: 'flex',
      window: true,
      passengers: [{ name: 'Léa Martin' }, { name: 'Noah Martin', age: 4 }],
      stops: ['Dijon', 'Beaune'],
      payment: { method: 'card', number: '1234' },
    },
  },
};

/** Every kind of field. */
export const EveryField: Story = { args: { schema: everySchema } };

/** What is wrong is told where it stands, and above, with a way there. */
export const FieldErrors: Story = {
  args: {
    defaultValue: { email: 'lea', seats: 12, passengers: [{}], payment: { method: 'card' } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Submit|Envoyer/ }));
    await expect(document.activeElement).toHaveAttribute('data-part', 'form-summary');
  },
};

export const Recursive: Story = {
  args: { schema: treeSchema, defaultValue: { name: 'Paris', parts: [{ name: '1st' }] } },
};

export const Disabled: Story = { args: { disabled: true } };

export const NotDelivered: Story = {
  args: {
    schema: { type: 'string', title: 'City', minLength: 2 },
    defaultValue: 'Paris',
    fault: { code: 'network', message: 'The server did not answer.', retryable: true },
  },
};

const COMPONENTS = {
  input: (props: Parameters<typeof SchemaInput>[0]) => (
    <SchemaInput {...props} schemaFor={() => bookingSchema} />
  ),
  tools: schemaTools({ [toolApproval.toolName]: { inputSchema: emailSchema } }),
};

const asked =
  (
    request: PendingRequest,
    part: typeof inputAsked | typeof toolApproval,
  ): NonNullable<Story['render']> =>
  () => (
    <WithSession session={fakeSession({ requests: [request], status: 'awaiting-input' })}>
      <MessageContext value={{ messageKey: 'm2', status: 'awaiting-input', folds: new Map() }}>
        <PartComponentsProvider value={COMPONENTS}>
          <PartList parts={[part]} />
        </PartComponentsProvider>
      </MessageContext>
    </WithSession>
  );

/** A question of the agent, answered by a form. */
export const Question: Story = {
  render: asked(inputRequest, { ...inputAsked, prompt: 'Which train shall I book?' }),
};

export const Approval: Story = { render: asked(approvalRequest, toolApproval) };

/** What a tool is about to be given, changed before it is allowed. */
export const EditedApproval: Story = {
  render: asked(approvalRequest, toolApproval),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Edit|Modifier/ }));
    await expect(canvas.getByRole('button', { name: /with changes|ainsi/ })).toBeVisible();
  },
};
