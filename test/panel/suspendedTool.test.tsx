import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { AgentSession } from '../../src/client/session/AgentSession.js';
import { AgentPanel } from '../../src/view/index.js';
import { finish, gives, says } from '../support/agUi.js';
import { heldBy, scriptedAgUi, sessionOf } from '../support/agUiServer.js';
import { until } from '../support/until.js';

/* A tool that suspends its run, as `@ag-ui/mastra` 1.1 tells of it: no call is made, and all is in the interrupt's metadata. */

const suspends = (mastra: object, more: object = {}) =>
  finish({
    type: 'interrupt',
    interrupts: [
      {
        id: 'r1::c1',
        reason: 'mastra:tool_suspend',
        toolCallId: 'c1',
        ...more,
        metadata: {
          mastra: {
            type: 'mastra_suspend',
            toolName: 'send_email',
            args: { to: 'ada@example.com' },
            suspendPayload: { question: 'Send it to Ada?' },
            runId: 'r1',
            ...mastra,
          },
        },
      },
    ],
  });

const opened: AgentSession[] = [];
afterEach(() => {
  for (const session of opened.splice(0)) session.dispose();
});

async function show(asked: ReturnType<typeof suspends>) {
  const { backend, sent } = scriptedAgUi([
    [asked],
    [gives('c1', 'Sent.'), ...says('m2', 'Done.'), finish()],
    [finish()],
  ]);
  const session = sessionOf(backend);
  opened.push(session);
  render(<AgentPanel session={session} />);
  await act(() => session.sendMessage('Write to Ada.'));
  return { sent, session };
}

test('asks with its name, its arguments and its question', async () => {
  const { sent, session } = await show(suspends({}));
  const card = await screen.findByRole('group', { name: /Send it to Ada/u });
  expect(card).toHaveTextContent('ada@example.com');
  expect(screen.getByRole('log')).toHaveTextContent('Wants to send an email');
  expect(document.body).not.toHaveTextContent(/suspend|No input/iu);
  await userEvent.click(within(card).getByRole('button', { name: 'Allow' }));
  await until(() => expect(session.getState().status).toBe('done'));
  expect(sent[1]?.resume).toEqual([
    { interruptId: 'r1::c1', status: 'resolved', payload: { approved: true } },
  ]);
  expect(await screen.findByText('Done.')).toBeVisible();
  // The agent has made no call in a message, so none is sent.
  await act(() => session.sendMessage('On.'));
  expect(heldBy(sent[2])).toEqual(['user Write to Ada.', 'assistant Done.', 'user On.']);
});

test('asks for the reason that the payload gives, where it has no question', async () => {
  await show(suspends({ suspendPayload: { reason: 'A person has to allow it.' } }));
  expect(await screen.findByText('A person has to allow it.')).toBeVisible();
});

test('shows what it would do beside a form for what it wants to know', async () => {
  const responseSchema = { type: 'object', properties: { subject: { type: 'string' } } };
  const { sent, session } = await show(suspends({ suspendPayload: {} }, { responseSchema }));
  expect(session.getState().requests).toMatchObject([{ kind: 'input', prompt: 'send_email' }]);
  expect(screen.getByRole('log')).toHaveTextContent('ada@example.com');
  const [request] = session.getState().requests;
  await act(() => session.respond(request?.id ?? '', { input: { subject: 'Hi' }, type: 'json' }));
  await until(() => expect(session.getState().status).toBe('done'));
  expect(sent[1]?.resume).toMatchObject([{ payload: { subject: 'Hi' } }]);
  expect(session.getState().messages[1]?.parts).toMatchObject([
    { type: 'tool', status: 'done', result: { text: 'Sent.' } },
    { type: 'input', status: 'done' },
  ]);
});
