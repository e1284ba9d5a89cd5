import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import { createSession } from '../../src/client/session/createSession.js';
import { en } from '../../src/locales/en/index.js';
import { AgentPanel } from '../../src/view/index.js';

/* What is tried while something is asked, and is refused, says so, and what was asked can be answered as before. */

const stream = (chunks: readonly object[]) => {
  const frames = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
  return new Response(`${frames}data: [DONE]\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  });
};
const asked = () =>
  stream([
    { type: 'start', messageId: 'm1' },
    { type: 'tool-input-available', toolCallId: 'c1', toolName: 'pay', input: { to: 'Ada' } },
    { type: 'tool-approval-request', approvalId: 'a1', toolCallId: 'c1' },
    { type: 'finish' },
  ]);
const paid = () =>
  stream([
    { type: 'start', messageId: 'm1' },
    { type: 'tool-output-available', toolCallId: 'c1', output: 'Paid.' },
    { type: 'text-start', id: '0' },
    { type: 'text-delta', id: '0', delta: 'All done.' },
    { type: 'text-end', id: '0' },
    { type: 'finish' },
  ]);

async function showRefused(
  tryIt: (session: ReturnType<typeof createSession>) => unknown,
  refuse = () => new Response('', { status: 503 }),
) {
  const answers = [asked, refuse, paid];
  const posted: { messages: { parts: object[] }[] }[] = [];
  const backend = aiSdkBackend({
    url: 'https://agent.test/chat',
    sessionId: 'c',
    fetch: async (_, init) => {
      posted.push(JSON.parse(init?.body as string) as (typeof posted)[number]);
      return answers[posted.length - 1]?.() ?? asked();
    },
  });
  const session = createSession({ backend });
  render(<AgentPanel session={session} locale={en} />);
  await act(() => session.sendMessage('Pay Ada'));
  await screen.findByRole('button', { name: 'Allow' });
  await act(async () => tryIt(session));
  return { posted };
}

const allow = async () => userEvent.click(await screen.findByRole('button', { name: 'Allow' }));

test('an answer again that is refused says so, and the approval is sent as it is given', async () => {
  const { posted } = await showRefused((session) =>
    session.regenerate?.(session.getState().messages[1]?.key ?? ''),
  );
  const line = screen.getByRole('group', { name: en.texts['run.label'] });
  await waitFor(() => expect(line).toHaveAttribute('data-tone', 'danger'));
  expect(line).not.toHaveTextContent(en.texts['run.waiting']);
  await allow();
  expect(await screen.findByText('All done.')).toBeInTheDocument();
  expect(posted[2]?.messages.at(-1)?.parts).toMatchObject([
    { state: 'approval-responded', approval: { id: 'a1', approved: true } },
  ]);
});

test('a message that is refused says so itself, and the approval is sent as it is given', async () => {
  const { posted } = await showRefused((session) => session.sendMessage('Wait'));
  expect(await screen.findByText(/Not sent/u)).toBeInTheDocument();
  await allow();
  expect(await screen.findByText('All done.')).toBeInTheDocument();
  expect(posted[2]?.messages).toHaveLength(2);
});

test('a message whose answer is lost before it begins says so, and is sent once more by Retry, in its place', async () => {
  const { posted } = await showRefused(
    (session) => session.sendMessage('Wait'),
    () => new Response('', { headers: { 'content-type': 'text/event-stream' } }),
  );
  const line = screen.getByRole('group', { name: en.texts['run.label'] });
  await waitFor(() => expect(line).toHaveAttribute('data-tone', 'danger'));
  expect(screen.getByRole('button', { name: 'Allow' })).toBeInTheDocument();
  await userEvent.click(within(line).getByRole('button', { name: en.texts['action.retry'] }));
  expect(await screen.findByText('All done.')).toBeInTheDocument();
  expect(posted).toHaveLength(3);
  expect(screen.getAllByText('Wait')).toHaveLength(1);
});
