import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { DictateButton, ReadAloudButton, type DictationEngine } from '../src/speech.js';
import { Composer, Message, PartComponentsProvider } from '../src/view/index.js';
import { fakeSession } from './support/fakeSession.js';
import { inFrame, WithSession } from './support/Frame.js';
import { answerMessage } from './support/samples.js';
import { deaf, dictation, silent } from './support/speechSamples.js';

/** Speaking instead of typing, and listening instead of reading. */
const meta = { title: 'Speech', decorators: [inFrame] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const writing = (engine: DictationEngine) => (
  <WithSession session={fakeSession({ status: 'idle' })}>
    <Composer actions={<DictateButton engine={engine} />} />
  </WithSession>
);

export const Dictation: Story = { render: () => writing(dictation) };
export const Listening: Story = {
  render: () => writing(dictation),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Dictate|Dicter)$/u }));
    const field = canvas.getByRole('textbox');
    await waitFor(() => expect(field).toHaveValue('And back in the evening, please.'));
  },
};
export const NotAllowed: Story = {
  render: () => writing(deaf('not-allowed')),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Dictate|Dicter)$/u }));
    await canvas.findByRole('alert');
  },
};

const Reader = ({ message }: { readonly message: typeof answerMessage }) => (
  <ReadAloudButton message={message} voice={silent} />
);
const READING = { messageActions: Reader };

export const ReadingAloud: Story = {
  render: () => (
    <WithSession session={fakeSession({ status: 'done', messages: [answerMessage] })}>
      <PartComponentsProvider value={READING}>
        <Message message={answerMessage} />
      </PartComponentsProvider>
    </WithSession>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Read aloud|Lire)/u }));
  },
};
