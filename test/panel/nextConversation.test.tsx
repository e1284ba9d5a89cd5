import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { en } from '../../src/locales/en/index.js';
import { AgentSessionProvider } from '../../src/react/index.js';
import { AgentPanel, AgentRoot, PanelBody } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import {
  answerMessage,
  inputAsked,
  inputRequest,
  userMessage,
} from '../../stories/support/samples.js';

/*
 * The next conversation has messages and questions with the ids and keys of the former, as each server counts from one. What a person
 * has opened or entered in the one is not open in the other.
 */

beforeEach(() => sessionStorage.clear());

const WAYS = {
  AgentPanel: (session: ReturnType<typeof fakeSession>) => (
    <AgentPanel session={session} locale={en} draftKey={null} />
  ),
  AgentSessionProvider: (session: ReturnType<typeof fakeSession>) => (
    <AgentRoot locale={en}>
      <AgentSessionProvider session={session}>
        <PanelBody draftKey={null} />
      </AgentSessionProvider>
    </AgentRoot>
  ),
} as const;

const said = () =>
  Object.assign(
    fakeSession({ status: 'done', messages: [userMessage, answerMessage] }, undefined, {
      edit: true,
    }),
    { edit: () => Promise.resolve() },
  );
const asked = () =>
  fakeSession({
    status: 'awaiting-input',
    requests: [{ ...inputRequest, inputTypes: ['text'] }],
    messages: [
      userMessage,
      {
        ...answerMessage,
        status: 'awaiting-input',
        parts: [{ ...inputAsked, inputTypes: ['text'] }],
      },
    ],
  });
const answer = () =>
  document.querySelector<HTMLInputElement>(
    '[data-part="transcript"] form input, [data-part="transcript"] form textarea',
  );

describe.each(Object.entries(WAYS))('in %s', (_, show) => {
  test('an open edit is not open in the next conversation', async () => {
    const { rerender } = render(show(said()));
    await userEvent.click(screen.getByRole('button', { name: en.texts['message.edit'] }));
    expect(document.querySelector('[data-part="message-editor"]')).not.toBeNull();
    rerender(show(said()));
    expect(screen.getByRole('button', { name: en.texts['message.edit'] })).toBeInTheDocument();
    expect(document.querySelector('[data-part="message-editor"]')).toBeNull();
  });

  test('a half-typed answer is not in the form of the next conversation', () => {
    const { rerender } = render(show(asked()));
    fireEvent.change(answer() as HTMLInputElement, { target: { value: 'Half an' } });
    expect(answer()).toHaveValue('Half an');
    rerender(show(asked()));
    expect(answer()).toHaveValue('');
  });
});
