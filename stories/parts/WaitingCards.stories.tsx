import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { createSession } from '../../src/client/session/createSession.js';
import { AgentPanel } from '../../src/view/index.js';
import { DEEP, LETTER, MAIL, ORDER, waitingBackend } from '../support/waitingCalls.js';
import { languageOf, type Language } from '../support/languageOf.js';

interface WaitingProps {
  /** What the run waits for: names of tools, with what they are given. */
  readonly calls: readonly (readonly [string, unknown])[];
  readonly canSubmit?: boolean;
  readonly locale?: Language;
}

/** A panel on AgentB whose run waits for a person. */
function Waiting({ calls, canSubmit = true, locale }: WaitingProps) {
  const [session] = useState(() =>
    createSession({ backend: waitingBackend(calls, { canSubmit }) }),
  );
  useEffect(() => {
    if (session.getState().status === 'idle') void session.sendMessage('Write to Lea and Noah.');
  }, [session]);
  return <AgentPanel session={session} locale={locale} style={{ blockSize: '100dvh' }} />;
}

/** What waits for a person: what they decide about is all there, to any depth. */
const meta = {
  title: 'Parts/Waiting cards',
  component: Waiting,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { calls: [['sendEmail', MAIL]] },
  argTypes: { locale: { control: false } },
  render: (args, { globals }) => <Waiting {...args} locale={languageOf(globals['locale'])} />,
  play: async ({ canvas }) => {
    await canvas.findByText(/^(As JSON|En JSON)$/u);
  },
} satisfies Meta<typeof Waiting>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A mail, as AgentB wraps it. */
export const OneCall: Story = {};

/** Objects in lists, empty values, and letters that would turn others around. */
export const ListOfObjects: Story = { args: { calls: [['createOrder', ORDER]] } };

/** Groups in groups. From the seventh on they are opened from the keyboard, as here. */
export const Deep: Story = {
  args: { calls: [['updatePolicy', DEEP]] },
  play: async ({ canvas, userEvent }) => {
    const closed = { name: /\d (field|champ)s?$/u, expanded: false };
    await canvas.findByRole('button', closed);
    for (const name of [/^Group/u, /^Members/u, /^Include/u, /^Of/u]) {
      const folded = canvas.getByRole('button', { ...closed, name });
      folded.focus();
      await userEvent.keyboard('{Enter}');
      await expect(folded).toHaveFocus();
    }
    await canvas.findByText('EMEA');
  },
};

/** A long text says how long it is. */
export const LongText: Story = {
  args: { calls: [['sendEmail', LETTER]] },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', {
      name: /(Show all|Afficher les) .* (characters|caractères)/u,
    });
    // Where the view ends soon below the question, the buttons are behind it, and nothing hides it.
    const card = (await canvas.findAllByRole('group', { name: /“|«/u }))[0] as HTMLElement;
    const view = card.closest<HTMLElement>('[data-part="transcript-viewport"]') as HTMLElement;
    const question = card.querySelector('[data-part="question"]') as HTMLElement;
    view.scrollTop = 0;
    await waitFor(async () => {
      const { top } = view.getBoundingClientRect();
      view.style.maxHeight = `${question.getBoundingClientRect().bottom - top + 16}px`;
      const { left, bottom } = question.getBoundingClientRect();
      await expect(bottom).toBeLessThan(view.getBoundingClientRect().bottom);
      const shown = document.elementFromPoint(left + 8, bottom - 8);
      await expect(shown?.closest('[data-part="question"]')).toBe(question);
    });
    view.style.maxHeight = '';
  },
};

/** The same as JSON. */
export const AsJson: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText(/^(As JSON|En JSON)$/u));
    await canvas.findByText('requestBody');
  },
};

/** Another program gives the result; the person sees what it is about. */
export const Elsewhere: Story = {
  args: { canSubmit: false },
  play: async ({ canvas }) => {
    const name = /run by another|un autre programme/u;
    const card = within(await canvas.findByRole('group', { name }));
    await expect(card.getByText('Geneva, 12 March')).toBeInTheDocument();
  },
};

const NOTE = { requestBody: { channel: 'travel', text: 'Jo is in Geneva on 12 March.' } };

/** Two calls, one answered: it waits for the other, which has the focus and is what is told. */
export const OneOfTwoAnswered: Story = {
  args: {
    calls: [
      ['sendEmail', MAIL],
      ['postNote', NOTE],
    ],
  },
  play: async ({ canvas, userEvent }) => {
    // They come one after the other.
    const [first, second] = await waitFor(() => {
      const [one, two] = canvas.getAllByRole('group', { name: /“|«/u });
      if (one === undefined || two === undefined) throw new Error('Two cards are to wait.');
      return [within(one), within(two)];
    });
    await waitFor(() => expect(first.getByRole('textbox')).toHaveFocus());
    await userEvent.keyboard('Sent at 09:12.{Control>}{Enter}{/Control}');
    await canvas.findByText(/^(Ready|C’est prêt)/u);
    const open = second.getByRole('textbox');
    await expect(open).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent(/Post note/u);
    await expect(canvas.getByRole('status')).not.toHaveTextContent(/Send email/u);
    await waitFor(async () => {
      const { top, bottom } = open.getBoundingClientRect();
      await expect(top).toBeGreaterThan(0);
      await expect(bottom).toBeLessThan(window.innerHeight);
    });
  },
};

/** Both wait; the first has the focus. */
export const Two: Story = {
  ...OneOfTwoAnswered,
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('textbox', { name: /“|«/u });
    await waitFor(() => expect(first).toHaveFocus());
  },
};

/** The first answer is taken back, to be changed. */
export const TakenBack: Story = {
  ...OneOfTwoAnswered,
  play: async (context) => {
    await OneOfTwoAnswered.play?.(context);
    const { canvas, userEvent } = context;
    (await canvas.findByRole('button', { name: /^(Change|Modifier)$/u })).focus();
    await userEvent.keyboard('{Enter}');
    const [first] = canvas.getAllByRole('textbox', { name: /“|«/u });
    await waitFor(() => expect(first).toHaveFocus());
    await expect(first).toHaveValue('Sent at 09:12.');
  },
};
