import type { Meta, StoryObj } from '@storybook/react-vite';
import { MessageContext } from '../../src/react/message-scope/MessageScope.js';
import { InputForm } from '../../src/view/index.js';
import type { PendingRequest } from '../../src/core/state.js';
import type { Capabilities } from '../../src/contract/index.js';
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

const asking = (
  patch: Partial<PendingRequest> = {},
  capabilities: Partial<Capabilities> = {},
): NonNullable<Story['render']> =>
  function Asking(args) {
    const request = { ...inputRequest, ...patch } as PendingRequest;
    const state = { requests: [request], status: 'awaiting-input' } as const;
    return (
      <WithSession session={fakeSession(state, undefined, capabilities)}>
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
/** The agent can be told to go on without an answer, as by AG-UI. */
export const Skippable: Story = { render: asking({}, { skippable: ['answer'] }) };
/** It waits for so long. A screen reader hears until when, once. */
export const Expiring: Story = {
  render: asking({ expiresAt: new Date(Date.now() + 12 * 60_000).toISOString() }),
};
/** It is too late to answer, and can only be left. */
export const Expired: Story = {
  render: asking({ expiresAt: '2026-01-01T00:00:00Z' }, { skippable: ['answer'] }),
  play: async ({ canvas }) => {
    await canvas.findByText(/^(The time to answer is over|Le délai de réponse est écoulé)/u);
  },
};
export const Answered: Story = { args: { part: inputAnswered } };
export const AnsweredWithJson: Story = {
  args: {
    part: { ...inputAnswered, provided: { input: { fare: 'flexible', seats: 1 }, type: 'json' } },
  },
};
export const Skipped: Story = {
  args: { part: { ...inputAnswered, provided: { input: null, type: 'skipped' } } },
};
export const Unanswered: Story = { args: { part: { ...inputAsked, status: 'interrupted' } } };

const BANK = 'https://secure.accounts.bank.example/consent?state=81';
const elsewhere = (id: string, url: string, confirm: boolean) => {
  const prompt =
    'Please sign in to your bank, so that I can read the balance of the joint account.';
  const asked = { prompt, inputTypes: [], elsewhere: { url, confirm } };
  return {
    part: { ...inputAsked, ...asked, id },
    request: { ...inputRequest, ...asked, id, partId: id },
  };
};
const PLACES = [
  elsewhere('first', BANK, false),
  elsewhere('opened', BANK, true),
  elsewhere('refused', 'https://bank.example@evil.example/\u202Egpj.exe', true),
];

/** Answered on another page: as it is asked, after it was opened, and with an address that is not opened. */
export const Elsewhere: Story = {
  render: () => (
    <WithSession
      session={fakeSession({
        requests: PLACES.map(({ request }) => request),
        status: 'awaiting-input',
      })}
    >
      <MessageContext value={{ messageKey: 'm2', status: 'awaiting-input', folds: new Map() }}>
        {PLACES.map(({ part }) => (
          <div key={part.id} style={{ marginBlockEnd: 16 }}>
            <InputForm part={part} />
          </div>
        ))}
      </MessageContext>
    </WithSession>
  ),
  play: async ({ canvas, userEvent }) => {
    const [, second] = await canvas.findAllByRole('link');
    second?.addEventListener('click', (event) => event.preventDefault());
    if (second !== undefined) await userEvent.click(second);
  },
};
