import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { PanelBody } from '../../src/components/index.js';
import type { Message } from '../../src/core/state.js';
import { fakeSession, type FakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import { ANSWER, answerMessage, text, userMessage } from '../support/samples.js';

const BEFORE: readonly Message[] = [userMessage, answerMessage];
const LONG = `${ANSWER}\n\n${ANSWER}`;

/** A session that answers whatever is sent, a piece with each tick. */
function answeringSession(): FakeSession {
  const session = fakeSession({ messages: BEFORE, status: 'done' }, (name, words) => {
    if (name !== 'sendMessage') return;
    const sent = { ...userMessage, id: 'u2', key: 'u2', parts: [text('t', String(words))] };
    session.set({ status: 'submitting', messages: [...BEFORE, { ...sent, status: 'sending' }] });
    let length = 0;
    const timer = setInterval(() => {
      length += 120;
      const isOver = length >= LONG.length;
      if (isOver) clearInterval(timer);
      const status = isOver ? 'done' : 'running';
      const parts = [text('a', LONG.slice(0, length))];
      const answer: Message = { ...answerMessage, id: 'a2', key: 'a2', status, parts };
      session.set({ status, messages: [...BEFORE, sent, answer] });
    }, 30);
  });
  return session;
}

function TurnStart() {
  const [sessions] = useState(() => [answeringSession(), answeringSession()] as const);
  const [shown, setShown] = useState<0 | 1>(0);
  return (
    <>
      <WithSession session={sessions[shown]}>
        <PanelBody follow="turn-start" />
      </WithSession>
      <button type="button" onClick={() => setShown(shown === 0 ? 1 : 0)}>
        Other conversation
      </button>
    </>
  );
}

const meta = {
  title: 'Parts/Transcript from the start of a turn',
  component: TurnStart,
  decorators: [inFrame],
  parameters: { fill: true, layout: 'fullscreen' },
} satisfies Meta<typeof TurnStart>;
export default meta;

const isAtEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight <= 1;

/** Another conversation is read from its end, even where its messages have the same keys. */
export const Switched: StoryObj<typeof meta> = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'And back in the evening?{Enter}');
    const box = canvas.getByRole('log');
    await waitFor(() => expect(box.style.getPropertyValue('--agent-held')).not.toBe(''));
    await userEvent.click(canvas.getByText('Other conversation'));
    await expect(box.style.getPropertyValue('--agent-held')).toBe('');
    await waitFor(() => expect(isAtEnd(box)).toBe(true));
    await userEvent.click(canvas.getByText('Other conversation'));
    await waitFor(() => expect(isAtEnd(box)).toBe(true));
  },
};

/** What was sent is at the top, the answer has grown below it and out of the view. */
export const Sent: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'And back in the evening?{Enter}');
    const box = canvas.getByRole('log');
    const topOfTurn = () => {
      const sent = [...canvasElement.querySelectorAll('[data-role="user"]')].at(-1) as Element;
      return Math.round(sent.getBoundingClientRect().top - box.getBoundingClientRect().top);
    };
    await waitFor(() => expect(topOfTurn()).toBe(12));
    const answers = () => canvasElement.querySelectorAll('[data-role="assistant"]');
    await waitFor(() => expect(answers()[1]).toHaveAttribute('data-status', 'done'), {
      timeout: 5000,
    });
    await expect(topOfTurn()).toBe(12);
    const jump = await canvas.findByRole('button', { name: /Jump to latest|Aller/u });
    // It fades in.
    await waitFor(() => expect(jump).toBeVisible());
  },
};
