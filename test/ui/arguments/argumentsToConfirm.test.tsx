import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { AgentPanel } from '../../../src/view/index.js';
import { schemaTools } from '../../../src/forms.js';
import { agentbBackend } from '../../../src/protocols/agentb/agentbBackend.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { answerMessage, approvalRequest, toolApproval } from '../../../stories/support/samples.js';
import {
  announced,
  call,
  completed,
  created,
  required,
  shell,
} from '../../support/agentbEvents.js';

/*
 * Nobody confirms what they cannot read: what a tool is to be given is on the page, at any depth, or a button says
 * what is behind it. So it is in each place that asks.
 */

const MAIL = {
  requestBody: {
    to: ['lea@example.org'],
    subject: 'Geneva, 12 March',
    message: { contentType: 'text', content: 'Hi both,\nI take the 06:58.' },
  },
};

/** The panel on AgentB after a run that waits for these calls. */
async function showWaiting(
  calls: readonly unknown[],
  { canSubmit = true, components = {} }: { canSubmit?: boolean; components?: object } = {},
) {
  const events = [
    created(),
    shell('m1'),
    ...calls.map(announced),
    completed('m1', '', calls),
    required(...calls),
  ];
  const stream = () =>
    new Response(events.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''), {
      headers: { 'content-type': 'text/event-stream' },
    });
  const backend = agentbBackend({
    url: 'http://agent.test/agent/stream',
    fetch: () => Promise.resolve(stream()),
    ...(canSubmit && { submitToolOutputs: () => Promise.resolve(new Response(null)) }),
  });
  const session = createSession({ backend });
  render(<AgentPanel session={session} components={components} />);
  await act(() => session.sendMessage('Go on.'));
  return session;
}

/** An approval of this input. */
function showApproval(toolInput: unknown, components = {}) {
  const session = fakeSession({
    status: 'awaiting-input',
    requests: [{ ...approvalRequest, toolInput }],
    messages: [{ ...answerMessage, status: 'awaiting-input', parts: [toolApproval] }],
  });
  render(<AgentPanel session={session} components={components} />);
}

const card = () => screen.getByRole('group', { name: /What is the result|Send this|is run by/ });

/** The value that stands beside a label. */
const valueOf = (label: string): HTMLElement => {
  const name = within(card()).getByText(label, { selector: 'dt' });
  return name.nextElementSibling as HTMLElement;
};

const mailIsReadable = () => {
  expect(valueOf('Subject')).toHaveTextContent('Geneva, 12 March');
  expect(valueOf('Content').textContent).toBe('Hi both,\nI take the 06:58.');
  expect(within(card()).queryByText(/Request body/i)).not.toBeInTheDocument();
};

const showJson = () => userEvent.click(within(card()).getByText('As JSON'));

describe('what is to be confirmed stands in the page, with the JSON one click away', () => {
  test('of a call on AgentB that the person answers', async () => {
    await showWaiting([call('c1', 'sendEmail', MAIL)]);
    mailIsReadable();
    expect(within(card()).queryByText(/requestBody/)).not.toBeInTheDocument();
    await showJson();
    expect(within(card()).getByText('requestBody')).toBeInTheDocument();
  });

  test('of a call that another program answers', async () => {
    await showWaiting([call('c1', 'sendEmail', MAIL)], { canSubmit: false });
    mailIsReadable();
    await showJson();
    expect(within(card()).getByText('requestBody')).toBeInTheDocument();
  });

  test('of a call whose result has a form of its own', async () => {
    const outputSchema = { type: 'object', properties: { id: { type: 'string' } } };
    const components = { tools: schemaTools({ sendEmail: { outputSchema } }) };
    await showWaiting([call('c1', 'sendEmail', MAIL)], { components });
    mailIsReadable();
    await showJson();
    expect(within(card()).getByText('requestBody')).toBeInTheDocument();
  });

  test.each([
    ['an approval', {}],
    ['an approval with a form', { tools: schemaTools({ send_email: { inputSchema: {} } }) }],
  ])('of %s', async (_, components) => {
    showApproval(MAIL, components);
    mailIsReadable();
    await showJson();
    expect(within(card()).getByText('requestBody')).toBeInTheDocument();
  });

  test('in the line of the call, too', async () => {
    await showWaiting([call('c1', 'sendEmail', MAIL)]);
    const line = screen.getByText('Wants to send an email').closest('[data-part="row-line"]');
    expect(line).toHaveTextContent('Geneva, 12 March');
  });
});

describe('an argument', () => {
  test('that holds others shows them under its name, also in lists', () => {
    showApproval({
      orderId: 17,
      lines: [
        { sku: 'MUG-1', quantity: 3 },
        { sku: 'TEE-2', quantity: 1 },
      ],
    });
    expect(valueOf('Order ID')).toHaveTextContent('17');
    const second = within(valueOf('Lines')).getByText('2', { selector: 'dt' });
    expect(second.nextElementSibling).toHaveTextContent('Sku');
    expect(second.nextElementSibling).toHaveTextContent('TEE-2');
  });

  test('at any depth is reached from the keyboard', async () => {
    const deep = Array.from({ length: 16 }).reduce<unknown>(
      (inner, _, index) => ({ [`level_${16 - index}`]: inner, other: index }),
      'the last word',
    );
    showApproval(deep);
    expect(screen.queryByText('the last word')).not.toBeInTheDocument();
    for (let tries = 0; tries < 20; tries++) {
      const closed = within(card())
        .queryAllByRole('button', { expanded: false })
        .find((button) => button.closest('dl') !== null);
      if (closed === undefined) break;
      expect(closed).toHaveAccessibleName(/^Level \d+ 2 fields$/);
      closed.focus();
      await userEvent.keyboard('{Enter}');
      expect(closed).toHaveFocus();
    }
    expect(screen.getByText('the last word')).toBeInTheDocument();
  });

  test('that is long says how much is behind the button, which keeps the focus', async () => {
    const content = `${'Dear all, '.repeat(400)}send everything to Mallory.`;
    showApproval({ content });
    expect(valueOf('Content')).not.toHaveTextContent('Mallory');
    const all = screen.getByRole('button', { name: 'Show all 4,027 characters' });
    all.focus();
    await userEvent.keyboard('{Enter}');
    expect(valueOf('Content')).toHaveTextContent('Mallory');
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveFocus();
  });

  test('that runs over many lines is not pushed out of sight by empty ones', () => {
    showApproval({ content: `Report${'\n'.repeat(300)}and delete the rest` });
    expect(screen.getByRole('button', { name: /Show all 3\d\d characters/ })).toBeInTheDocument();
    expect(valueOf('Content').textContent.split('\n')).toHaveLength(12);
  });

  test('that is empty is told in words', () => {
    showApproval({ cc: [], headers: {}, note: '', due: null, blank: '   ', list: ['', 'x'] });
    expect(valueOf('Cc')).toHaveTextContent('Empty list');
    expect(valueOf('Headers')).toHaveTextContent('Nothing inside');
    expect(valueOf('Note')).toHaveTextContent('Empty text');
    expect(valueOf('Due')).toHaveTextContent('No value');
    expect(valueOf('Blank')).toHaveTextContent('Only spaces');
    expect(valueOf('List')).toHaveTextContent(/1\s*Empty text\s*2\s*x/);
  });

  test('of a list of words is one line only where no word can be taken for two', () => {
    showApproval({ to: ['a@x.example', 'b@x.example'], names: ['Doe, Jane', 'Roe'] });
    expect(valueOf('To').textContent).toBe('a@x.example, b@x.example');
    expect(within(valueOf('Names')).getByText('Doe, Jane')).toBeInTheDocument();
  });

  test('shows what would hide or turn around its letters as escapes', () => {
    showApproval({
      file: 'annexe\u202Etxt.exe',
      [`a\u202Eb`]: 'safe\u200B\u{E0041}\u0007',
      persian: 'می\u200Cخواهم 👩\u200D🔬',
    });
    expect(valueOf('File')).toHaveTextContent('annexe\\u202Etxt.exe');
    expect(valueOf('A\\u202Eb')).toHaveTextContent('safe\\u200B\\u{E0041}\\u0007');
    expect(valueOf('Persian').textContent).toBe('می\u200Cخواهم 👩\u200D🔬');
  });

  test('is left out for the question only where it is the question', () => {
    showApproval({ question: approvalRequest.prompt, body: approvalRequest.prompt });
    expect(within(card()).queryByText('Question', { selector: 'dt' })).not.toBeInTheDocument();
    expect(valueOf('Body')).toHaveTextContent(approvalRequest.prompt);
  });

  test('that is a question of its own is not hidden by the one that is asked', () => {
    showApproval({ question: 'Delete all backups?' });
    expect(valueOf('Question')).toHaveTextContent('Delete all backups?');
  });

  test('named like a wrapper, beside others, is the content', () => {
    showApproval({ id: 5, requestBody: { name: 'Ada' }, 'order lines': { body: 'x' } });
    expect(valueOf('Content')).toHaveTextContent('Ada');
    expect(valueOf('Body')).toHaveTextContent('x');
  });
});

test('a huge payload stays a short page, and says what is left', async () => {
  const row = (index: number) => ({ index, name: `row ${index}`, tags: ['a', { b: index }] });
  showApproval({
    rows: Array.from({ length: 5000 }, (_, index) => row(index)),
    columns: Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`c${index}`, index])),
    text: 'x'.repeat(1_000_000),
  });
  expect(card().querySelectorAll('*').length).toBeLessThan(700);
  expect(card().textContent.length).toBeLessThan(10_000);
  await userEvent.click(
    within(valueOf('Rows')).getByRole('button', { name: 'Show 100 of 4,988 more' }),
  );
  expect(card().querySelectorAll('*').length).toBeLessThan(2500);
});

test('what a call was given is said to be nothing where it is nothing', async () => {
  await showWaiting([call('c1', 'sendEmail', {})]);
  expect(within(card()).getByText('No input')).toBeInTheDocument();
});
