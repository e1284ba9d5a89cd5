import type { Meta, StoryObj } from '@storybook/react-vite';
import { InputForm, MessageContext } from '../../src/view/index.js';
import type { PendingRequest } from '../../src/core/state.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import { inputAnswered, inputAsked, inputRequest } from '../support/samples.js';

/** A question of the agent: a form while it waits for the person, a line of the record afterwards. */
const meta = {
  title: 'Parts/Input form',
  component: InputForm,
  decorators: [inFrame],
  args: { part: inputAsked },
} satisfies Meta<typeof InputForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const asking = (patch: Partial<PendingRequest> = {}): NonNullable<Story['render']> =>
  function Asking(args) {
    const request = { ...inputRequest, ...patch } as PendingRequest;
    return (
      <WithSession session={fakeSession({ requests: [request], status: 'awaiting-input' })}>
        <MessageContext value={{ messageKey: 'm2', status: 'awaiting-input', folds: new Map() }}>
          <InputForm {...args} />
        </MessageContext>
      </WithSession>
    );
  };
const types = (...inputTypes: string[]) => ({ part: { ...inputAsked, inputTypes } });

export const Text: Story = { render: asking() };
export const LongText: Story = { args: types('long_text'), render: asking() };
export const Number: Story = {
  args: { part: { ...inputAsked, prompt: 'How many seats?', inputTypes: ['number'] } },
  render: asking(),
};
export const YesOrNo: Story = {
  args: { part: { ...inputAsked, prompt: 'Book a seat by the window?', inputTypes: ['boolean'] } },
  render: asking(),
};
export const Choice: Story = {
  args: { ...types('choice'), options: ['€59, fixed', '€92, flexible', '€41, one change'] },
  render: asking(),
};
export const SomeDate: Story = {
  name: 'Date',
  args: { part: { ...inputAsked, prompt: 'When do you come back?', inputTypes: ['date'] } },
  render: asking(),
};
export const Json: Story = { args: types('json'), render: asking({ draft: '{"fare": "flex",' }) };
export const File: Story = { args: types('file'), render: asking() };
export const SeveralTypes: Story = { args: types('text', 'json', 'number'), render: asking() };
export const NotDelivered: Story = {
  render: asking({
    draft: 'The flexible one',
    fault: { code: 'network', message: 'The server did not answer.', retryable: true },
  }),
};
export const Submitting: Story = {
  render: asking({ status: 'submitting', draft: 'The flexible one' }),
};
export const Answered: Story = { args: { part: inputAnswered } };
export const AnsweredWithJson: Story = {
  args: {
    part: { ...inputAnswered, provided: { input: { fare: 'flexible', seats: 1 }, type: 'json' } },
  },
};
export const Unanswered: Story = { args: { part: { ...inputAsked, status: 'interrupted' } } };
