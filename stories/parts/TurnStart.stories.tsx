import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { PanelBody } from '../../src/view/index.js';
import type { Message } from '../../src/core/state.js';
import { fakeSession, type FakeSession } from '../support/fakeSession.js';
import { inFrame, WithSession } from '../support/Frame.js';
import { answerMessage, text, userMessage } from '../support/samples.js';

const BEFORE: readonly Message[] = [userMessage, answerMessage];
const LONG = `The last direct train leaves Geneva at **20:29** and is in Paris at 23:42. Your meeting ends at 17:00, so two earlier ones are within reach.

| Train | Departs | Arrives | Changes | Fare |
|---|---|---|---:|---:|
| TGV Lyria 9776 | 17:29 | 20:42 | 0 | €84 |
| TGV Lyria 9780 | 18:29 | 21:42 | 0 | €69 |
| TGV Lyria 9784 | 20:29 | 23:42 | 0 | €49 |

I would take the one at **18:29**:

1. It leaves you an hour and a half for the way to the station, and for a meeting that runs late.
2. It costs €15 less than the one before it, and the fare can be exchanged until the day before.
3. Line 14 runs until half past midnight, so you are home by half past ten.

The one at 20:29 is the cheapest. If it is cancelled, though, the next train is on the following morning, and the railway pays for a hotel only when it is at fault.

### On the way

- The restaurant car closes half an hour before Paris.
- Seats 11 to 18 of coach 6 are in the quiet area; three of them are free.
- Border police sometimes check between Bellegarde and Bourg: keep your identity card at hand.

### If the meeting ends early

There is a train each hour from 13:29. With the flexible fare you take whichever comes; with the others you pay €12 for the change, up to thirty minutes before it leaves.

| Until | Change | Money back |
|---|---|---|
| the day before | free | all of it |
| 30 minutes before | €12 | half of it |
| later | not possible | nothing |

### If it ends late

The night bus leaves Geneva at 23:15 and is in Paris at 7:05, for €29. The Ibis Nations, where you stay the night before, has rooms for that night as well.

> Fares were read at 09:00 and can change.`;

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
