import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { MessageContext } from '../../src/react/message-scope/MessageScope.js';
import { PartComponentsProvider, PartList } from '../../src/view/index.js';
import { QuestionsCall, SchemaInput } from '../../src/forms.js';
import type { InputPart, Part, ToolPart } from '../../src/core/parts.js';
import type { PendingRequest } from '../../src/core/state.js';
import { fakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import { inputAsked, inputRequest } from '../support/samples.js';

const ASKED = {
  questions: [
    {
      question: 'Which train shall I book?',
      header: 'Train',
      options: [
        { label: '7:12', description: 'Direct, 4 h 05. The cheapest fare cannot be exchanged.' },
        {
          label: '8:40',
          description: 'One change in Dijon, 4 h 50, a seat by the window is left.',
        },
        { label: '10:05', description: 'Direct, 4 h 02, sold out in second class.' },
      ],
    },
    {
      question: 'What do you need on board?',
      header: 'Seat',
      multiSelect: true,
      options: [{ label: 'A table' }, { label: 'A power socket' }, { label: 'The quiet coach' }],
    },
    { question: 'In which name?' },
  ],
};

const asking: ToolPart = {
  type: 'tool',
  id: 'ask',
  toolName: 'ask_user',
  executionId: 'c1',
  status: 'awaiting-input',
  input: { text: JSON.stringify(ASKED), value: ASKED },
  parts: [],
};
const toolRequest: PendingRequest = {
  kind: 'tool',
  id: 'r1',
  messageKey: 'm2',
  partId: 'ask',
  status: 'pending',
  prompt: '',
  executionId: 'c1',
  toolName: 'ask_user',
  toolInput: ASKED,
  expects: 'output',
};
const output = {
  answers: [
    { question: 'Which train shall I book?', answer: '7:12' },
    { question: 'What do you need on board?', answer: ['A table', 'Room for a bicycle'] },
    { question: 'In which name?' },
  ],
};

const COMPONENTS = { input: SchemaInput, tools: { ask_user: QuestionsCall } };

const NONE: readonly PendingRequest[] = [];

interface AskedProps {
  readonly parts: readonly Part[];
  readonly requests?: readonly PendingRequest[];
}

/** Parts of a message that asks. */
function Asked({ parts, requests = NONE }: AskedProps) {
  const status = requests.length > 0 ? ('awaiting-input' as const) : ('done' as const);
  return (
    <WithSession session={fakeSession({ requests, status: requests.length > 0 ? status : 'idle' })}>
      <MessageContext value={{ messageKey: 'm2', status, folds: new Map() }}>
        <PartComponentsProvider value={COMPONENTS}>
          <PartList parts={parts} />
        </PartComponentsProvider>
      </MessageContext>
    </WithSession>
  );
}

/** Questions as people answer them: several in one card, by keys, and then a receipt. */
const meta = {
  title: 'Forms/Questions',
  component: Asked,
  decorators: [inFrame],
} satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Three questions of a tool in the page, the first two half answered by keys. */
export const SeveralQuestions: Story = {
  args: { parts: [asking], requests: [toolRequest] },
  play: async ({ canvas }) => {
    const [trains] = await canvas.findAllByRole('radiogroup');
    if (trains === undefined) throw new Error('There are no trains.');
    within(trains).getByRole('radio', { name: '7:12' }).focus();
    await userEvent.keyboard('2{Enter}14');
    const own = await canvas.findByRole('textbox', { name: /own answer|propre réponse|إجابتك/ });
    await waitFor(() => expect(own).toHaveFocus());
    await userEvent.keyboard('Room for a bicycle');
    // The field below is as wide as the choices.
    const fields = canvas.getAllByRole('textbox');
    const { width } = (fields.at(-1) as HTMLElement).getBoundingClientRect();
    const choices = trains.querySelector('[data-part="choice"]') ?? trains;
    await expect(width).toBeCloseTo(choices.getBoundingClientRect().width, 0);
  },
};

const schema = {
  anyOf: [
    { const: 'fix', title: '€59, fixed', description: 'Cannot be exchanged or refunded.' },
    { const: 'flex', title: '€92, flexible', description: 'Can be exchanged until departure.' },
    { type: 'string' },
  ],
};
const inputTypes = ['text', JSON.stringify(schema)];

/** One question with a schema: its prompt is the heading of the card. */
export const OneQuestion: Story = {
  args: {
    parts: [{ ...inputAsked, prompt: 'Which fare should I book?', inputTypes }],
    requests: [{ ...inputRequest, prompt: 'Which fare should I book?', inputTypes }],
  },
};

const answered: InputPart = {
  ...inputAsked,
  prompt: 'Which fare should I book?',
  inputTypes,
  status: 'done',
  provided: { input: 'flex', type: 'json' },
};

/** What was answered, also from the stored conversation. */
export const Receipts: Story = {
  args: {
    parts: [
      { ...asking, status: 'done', result: { text: JSON.stringify(output), value: output } },
      answered,
    ],
  },
};
