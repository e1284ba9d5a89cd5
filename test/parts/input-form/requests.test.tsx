import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AgentRoot, Composer, Message, Transcript } from '../../../src/view/index.js';
import type { InputPart } from '../../../src/core/parts.js';
import { showWaiting } from '../../support/showWaiting.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import {
  answerMessage,
  approvalRequest,
  inputAnswered,
  inputAsked,
  inputRequest,
  questionRequest,
  toolApproval,
  toolQuestion,
} from '../../../stories/support/samples.js';

// The tab keeps what is entered until the session says that it was received.
afterEach(() => sessionStorage.clear());

const asking = (...inputTypes: string[]): InputPart => ({ ...inputAsked, inputTypes });

describe('a question', () => {
  test('takes the focus and is answered from the keyboard', async () => {
    const { onAction } = showWaiting(inputAsked, inputRequest);
    expect(screen.getByRole('textbox', { name: inputAsked.prompt })).toHaveFocus();
    await userEvent.keyboard('The flexible one{Enter}');
    expect(onAction).toHaveBeenCalledExactlyOnceWith('respond', 'q1', {
      input: 'The flexible one',
      type: 'text',
    });
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  });

  test('outside of every root sends the focus to no field of another conversation', async () => {
    const other = fakeSession({ status: 'done', messages: [answerMessage] });
    render(
      <WithSession session={other}>
        <Composer />
      </WithSession>,
    );
    const session = fakeSession({
      status: 'awaiting-input',
      requests: [inputRequest],
      messages: [{ ...answerMessage, status: 'awaiting-input', parts: [inputAsked] }],
    });
    render(
      <WithSession session={session}>
        <Transcript />
      </WithSession>,
    );
    const field = screen.getByRole('textbox', { name: inputAsked.prompt });
    field.focus();
    await userEvent.keyboard('The flexible one{Enter}');
    expect(screen.getByRole('textbox', { name: 'Message' })).not.toHaveFocus();
  });

  test('is not answered with Yes by words that were on their way to the composer', async () => {
    const { onAction } = showWaiting(asking('confirmation'), inputRequest);
    expect(screen.getByRole('group', { name: inputAsked.prompt })).toHaveFocus();
    await userEvent.keyboard('by the way{Enter}');
    expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
    expect(onAction).not.toHaveBeenCalled();
  });

  test('leaves the focus with a person who is typing', async () => {
    const session = fakeSession({ status: 'done', messages: [answerMessage] });
    render(
      <AgentRoot>
        <WithSession session={session}>
          <Transcript />
          <Composer />
        </WithSession>
      </AgentRoot>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'by the way');
    act(() =>
      session.set({
        status: 'awaiting-input',
        requests: [inputRequest],
        messages: [{ ...answerMessage, status: 'awaiting-input', parts: [inputAsked] }],
      }),
    );
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  });

  test('sends a long text with Ctrl+Enter; Enter is a new line', async () => {
    const { onAction } = showWaiting(asking('long_text'), inputRequest);
    await userEvent.keyboard('one{Enter}two');
    expect(onAction).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onAction).toHaveBeenCalledWith('respond', 'q1', {
      input: 'one\ntwo',
      type: 'long_text',
    });
  });

  test('says what is wrong with JSON and sends it once it is right', async () => {
    const { onAction } = showWaiting(asking('json'), inputRequest);
    await userEvent.keyboard('{{"fare": {Control>}{Enter}{/Control}');
    expect(screen.getByRole('alert')).toHaveTextContent('This is not valid JSON');
    expect(onAction).not.toHaveBeenCalled();
    await userEvent.keyboard('1}{Control>}{Enter}{/Control}');
    expect(onAction).toHaveBeenCalledWith('respond', 'q1', { input: { fare: 1 }, type: 'json' });
  });

  test('sends a number as a number, and yes or no as a boolean', async () => {
    const { onAction } = showWaiting(asking('number', 'boolean'), inputRequest);
    await userEvent.keyboard('many{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a number.');
    await userEvent.click(screen.getByRole('radio', { name: 'Yes or no' }));
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    expect(onAction).toHaveBeenCalledWith('respond', 'q1', { input: false, type: 'boolean' });
  });

  test('offers each way to answer once, and a plain field when it knows none', () => {
    showWaiting(asking('text', 'voice', 'string', 'text', 'json'), inputRequest);
    expect(screen.getAllByRole('radio').map((way) => way.parentElement?.textContent)).toEqual([
      'Text',
      'JSON',
    ]);
    cleanup();
    showWaiting(asking('voice', 'hologram'), inputRequest);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: inputAsked.prompt })).toBeVisible();
  });

  test('keeps what was typed when it could not be delivered', () => {
    showWaiting(inputAsked, {
      ...inputRequest,
      draft: 'The flexible one',
      fault: { code: 'network', message: 'No answer.', retryable: true },
    });
    expect(screen.getByRole('textbox', { name: inputAsked.prompt })).toHaveValue(
      'The flexible one',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('No answer.');
  });

  test('leaves what was being typed in the composer when it is closed elsewhere', async () => {
    const { session } = showWaiting(inputAsked, inputRequest);
    await userEvent.keyboard('The flexible');
    act(() => session.set({ status: 'done', requests: [] }));
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('The flexible');
  });

  test('is a line of the record once it is answered, or without a session', () => {
    render(
      <AgentRoot>
        <Message message={{ ...answerMessage, parts: [inputAnswered, inputAsked] }} />
      </AgentRoot>,
    );
    expect(screen.getByText('The flexible one, please.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('an approval', () => {
  test('is given from the keyboard', async () => {
    const { onAction } = showWaiting(toolApproval, approvalRequest);
    expect(screen.getByRole('group', { name: approvalRequest.prompt })).toHaveFocus();
    const allow = screen.getByRole('button', { name: 'Allow' });
    while (document.activeElement !== allow) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onAction).toHaveBeenCalledWith('respond', 'q2', {
      input: { approved: true },
      type: 'confirmation',
    });
  });

  test('is not given by an Enter that was on its way to the empty composer', async () => {
    const onAction = vi.fn();
    const session = fakeSession({ status: 'done', messages: [answerMessage] }, onAction);
    render(
      <AgentRoot>
        <WithSession session={session}>
          <Transcript />
          <Composer />
        </WithSession>
      </AgentRoot>,
    );
    await userEvent.click(screen.getByRole('textbox', { name: 'Message' }));
    act(() =>
      session.set({
        status: 'awaiting-input',
        requests: [approvalRequest],
        messages: [{ ...answerMessage, status: 'awaiting-input', parts: [toolApproval] }],
      }),
    );
    expect(screen.getByRole('group', { name: approvalRequest.prompt })).toHaveFocus();
    await userEvent.keyboard('{Enter}{ }');
    expect(onAction).not.toHaveBeenCalled();
  });

  test('is not answered by a key that is held down, or that went down before it appeared', async () => {
    const { onAction } = showWaiting(toolApproval, approvalRequest);
    const deny = screen.getByRole('button', { name: 'Deny' });
    deny.focus();
    await userEvent.keyboard('{Enter>3/}');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
    expect(onAction).not.toHaveBeenCalled();
    // Space presses a button when it comes up.
    const isTaken = !fireEvent.keyUp(screen.getByRole('button', { name: 'Back' }), { key: ' ' });
    expect(isTaken).toBe(true);
  });

  test('is denied with a reason', async () => {
    const { onAction } = showWaiting(toolApproval, approvalRequest);
    await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
    await userEvent.keyboard('Not to Noah{Enter}');
    expect(onAction).toHaveBeenCalledWith('respond', 'q2', {
      input: { approved: false, reason: 'Not to Noah' },
      type: 'confirmation',
    });
  });

  test('tells the arguments in plain words', () => {
    showWaiting(toolApproval, approvalRequest);
    expect(screen.getByText('lea@example.org, noah@example.org')).toBeInTheDocument();
    expect(screen.getByText('Send now')).toBeInTheDocument();
  });

  test('tells how much it does not show at first, and shows it on request', async () => {
    const recipients = Array.from({ length: 25 }, (_, index) => `person-${index}@example.org`);
    const rest = Array.from({ length: 14 }, (_, index) => [`argument_${index}`, `value ${index}`]);
    showWaiting(toolApproval, {
      ...approvalRequest,
      toolInput: { recipients, ...(Object.fromEntries(rest) as Readonly<Record<string, string>>) },
    });
    expect(screen.queryByText(/person-24/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show 5 more' }));
    expect(screen.getByText(/person-24/)).toBeInTheDocument();
    expect(screen.queryByText('Argument 13')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show 3 more' }));
    expect(screen.getByText('Argument 13')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /more/ })).not.toBeInTheDocument();
  });

  test.each([
    ['the answer given here', { answer: { input: { approved: false }, type: 'confirmation' } }],
    ['the stored result', { result: { text: '{}', value: { status: 'denied', reason: '' } } }],
  ])('is told from a finished tool when it was denied: %s', (_, known) => {
    render(
      <AgentRoot>
        <Message
          message={{ ...answerMessage, parts: [{ ...toolApproval, ...known, status: 'done' }] }}
        />
      </AgentRoot>,
    );
    expect(screen.getByText('Did not send an email')).toBeInTheDocument();
    expect(screen.getAllByText('Denied')).not.toHaveLength(0);
    expect(screen.queryByText('Sent an email')).not.toBeInTheDocument();
  });

  test('is an answer in words where the tool only asks a question', async () => {
    const { onAction } = showWaiting(toolQuestion, questionRequest);
    await userEvent.keyboard('Half fare{Enter}');
    expect(onAction).toHaveBeenCalledWith('respond', 'q3', { input: 'Half fare', type: 'text' });
  });
});

describe('the arguments of an approval', () => {
  const editor = () => screen.getByRole('textbox', { name: 'Arguments as JSON' });
  const edit = () => userEvent.click(screen.getByRole('button', { name: 'Edit' }));

  test('can be changed before they are allowed', async () => {
    const { onAction } = showWaiting(toolApproval, approvalRequest);
    await edit();
    expect(editor()).toHaveFocus();
    fireEvent.change(editor(), { target: { value: '{ "to": ["lea@example.org"] }' } });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onAction).toHaveBeenCalledExactlyOnceWith('respond', 'q2', {
      input: { approved: true, input: { to: ['lea@example.org'] } },
      type: 'confirmation',
    });
  });

  test('are for reading where the backend cannot take others', () => {
    showWaiting(toolApproval, approvalRequest, { editInput: false });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Deny' })).toBeVisible();
  });

  test('are not sent while they are no JSON, and the field says why', async () => {
    const { onAction } = showWaiting(toolApproval, approvalRequest);
    await edit();
    fireEvent.change(editor(), { target: { value: '{ "to": ' } });
    expect(editor()).not.toBeInvalid();
    await userEvent.click(screen.getByRole('button', { name: 'Allow with these changes' }));
    expect(onAction).not.toHaveBeenCalled();
    expect(editor()).toBeInvalid();
    expect(editor()).toHaveFocus();
    expect(editor()).toHaveAccessibleDescription(/^This is not valid JSON: /);
    fireEvent.change(editor(), { target: { value: '{}' } });
    expect(editor()).toBeValid();
  });

  test.each(['Edit', 'Deny'])(
    '%s gives the focus back when it is left with Escape',
    async (name) => {
      showWaiting(toolApproval, approvalRequest);
      await userEvent.click(screen.getByRole('button', { name }));
      await userEvent.keyboard('{Escape}');
      expect(screen.getByRole('button', { name })).toHaveFocus();
    },
  );
});
