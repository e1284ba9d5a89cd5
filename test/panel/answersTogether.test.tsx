import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createSession } from '../../src/client/session/createSession.js';
import { streamCall } from '../../src/client/http/streamCall.js';
import type { ProvidedInput } from '../../src/core/parts.js';
import type { SessionEvent } from '../../src/core/events.js';
import { schemaTools } from '../../src/forms.js';
import { en } from '../../src/locales/en/index.js';
import { fr } from '../../src/locales/fr/index.js';
import type { Locale } from '../../src/locales/index.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { AgentPanel, type PartComponents } from '../../src/view/index.js';
import { sayBackend } from '../support/sayBackend.js';

/* A protocol takes the decisions about all calls of a message at once. What is decided says so, and can be changed until then. */

const asks = (id: string, toolName: string): SessionEvent[] => [
  { type: 'tool-start', id, parentId: '', toolName, executionId: id },
  { type: 'tool-request', executionId: id, toolName, question: '', input: { to: id } },
];
const ASKED: SessionEvent[] = [
  { type: 'run-start', runId: 'r1' },
  ...asks('a', 'send_email'),
  ...asks('b', 'create_order'),
];
const ANSWERED: SessionEvent[] = [
  { type: 'tool-end', id: 'a', status: 'done' },
  { type: 'tool-end', id: 'b', status: 'done' },
  { type: 'run-end', outcome: 'done' },
];

interface Options {
  readonly locale?: Locale;
  readonly components?: PartComponents;
}

async function showAsking({ locale = en, components = {} }: Options = {}) {
  const sent: ProvidedInput[][] = [];
  const telling = (events: readonly SessionEvent[]) =>
    streamCall(async function* run() {
      yield* events;
    });
  const backend: AgentBackend = {
    ...sayBackend(telling(ASKED)),
    capabilities: { ...sayBackend(telling([])).capabilities, toolRequests: true },
    createDecoder: () => ({ push: (raw) => [raw as SessionEvent], end: () => [] }),
    answersTogether: true,
    submitAnswers: (given) => {
      if (given.length > 1) sent.push(given.map(({ answer }) => answer));
      return { call: telling(ANSWERED), continues: 'same-message' };
    },
  };
  const session = createSession({ backend });
  render(<AgentPanel session={session} locale={locale} components={components} />);
  await act(() => session.sendMessage('Go on.'));
  return { sent };
}

const card = (name: RegExp) => screen.findByRole('group', { name });
const press = async (name: RegExp, button: string) =>
  userEvent.click(within(await card(name)).getByRole('button', { name: button }));

describe.each([
  ['an approval', {}],
  [
    'an approval with a form',
    { tools: schemaTools({ send_email: { inputSchema: { type: 'object' } } }) },
  ],
] as const)('%s that waits for the others', (_, components) => {
  test('says what was decided and that it is not sent, and can be changed', async () => {
    const { sent } = await showAsking({ components });
    await press(/send email/iu, 'Allow');
    expect(await card(/send email/iu)).toHaveTextContent('Your answer: Allowed');
    expect(await card(/send email/iu)).toHaveTextContent(
      'Ready. It is sent once you have answered the other question.',
    );
    expect(screen.queryByText('Sending…')).not.toBeInTheDocument();
    await press(/send email/iu, 'Change');
    await press(/send email/iu, 'Deny');
    const reason = within(await card(/send email/iu)).getByRole('textbox');
    await userEvent.type(reason, 'Too late');
    await press(/send email/iu, 'Deny');
    expect(await card(/send email/iu)).toHaveTextContent('Your answer: Denied · Too late');
    expect(sent).toEqual([]);
    await press(/create order/iu, 'Allow');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject([
      { input: { approved: false, reason: 'Too late' } },
      { input: { approved: true } },
    ]);
    await waitFor(() => expect(screen.queryByText(/Ready\. It is sent/u)).not.toBeInTheDocument());
  });
});

test('in French', async () => {
  await showAsking({ locale: fr });
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Autoriser' }))[0] as Element,
  );
  expect(await screen.findByText('Autorisé')).toBeInTheDocument();
});
