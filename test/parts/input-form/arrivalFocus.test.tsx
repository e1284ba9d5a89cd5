import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Part } from '../../../src/core/parts.js';
import type { PendingRequest } from '../../../src/core/state.js';
import {
  answerMessage,
  approvalRequest,
  inputAsked,
  inputRequest,
  questionRequest,
  toolApproval,
  toolQuestion,
} from '../../../stories/support/samples.js';
import { showWaiting } from '../../support/showWaiting.js';

const ASKED: Record<string, [Part, PendingRequest]> = {
  'a question': [inputAsked, inputRequest],
  'a question with two buttons': [{ ...inputAsked, inputTypes: ['confirmation'] }, inputRequest],
  'an approval': [toolApproval, approvalRequest],
  'a question of a tool': [toolQuestion, questionRequest],
};

/** The same part once somebody else has answered it, or nobody has. */
const over = (part: Part, by: 'answer' | 'stop'): Part =>
  ({
    ...part,
    status: by === 'stop' ? 'interrupted' : 'done',
    ...(part.type === 'tool' && { live: undefined }),
  }) as Part;

/** Begins with the focus in the message field, and then asks. */
async function ask(part: Part, request: PendingRequest) {
  const { session } = showWaiting(part, request);
  const waiting = session.getState();
  act(() => session.set({ status: 'running', requests: [], messages: [answerMessage] }));
  const field = screen.getByRole('textbox', { name: 'Message' });
  await userEvent.click(field);
  act(() => session.set(waiting));
  return { session, field };
}

describe.each(Object.entries(ASKED))('%s', (_, [part, request]) => {
  test.each(['answer', 'stop'] as const)(
    'that has taken the focus gives it back to the message field once it is over: %s from elsewhere',
    async (by) => {
      const { session, field } = await ask(part, request);
      expect(field).not.toHaveFocus();
      act(() =>
        session.set({
          status: 'running',
          requests: [],
          messages: [{ ...answerMessage, parts: [over(part, by)] }],
        }),
      );
      expect(field).toHaveFocus();
    },
  );

  test('leaves the focus where the person has put it meanwhile', async () => {
    const { session, field } = await ask(part, request);
    await userEvent.tab();
    act(() =>
      session.set({
        status: 'running',
        requests: [],
        messages: [{ ...answerMessage, parts: [over(part, 'answer')] }],
      }),
    );
    expect(field).not.toHaveFocus();
  });
});

test('words that a person was writing into a question do not go on in the message field', async () => {
  const { session, field } = await ask(inputAsked, inputRequest);
  await userEvent.keyboard('The flex');
  act(() =>
    session.set({
      status: 'running',
      requests: [],
      messages: [{ ...answerMessage, parts: [over(inputAsked, 'answer')] }],
    }),
  );
  expect(field).not.toHaveFocus();
});
