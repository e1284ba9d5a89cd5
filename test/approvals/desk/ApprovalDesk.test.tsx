import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApprovalDesk, useRequests, type ApprovalDeskProps } from '../../../src/approvals.js';
import { SchemaRequest } from '../../../src/forms.js';
import { createSession } from '../../../src/client/index.js';
import { createSessionDirectory } from '../../../src/client/SessionDirectory.js';
import { fr } from '../../../src/locales/fr/index.js';
import { AgentSessionProvider } from '../../../src/react/index.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../../src/testing.js';
import { askingSession, deskSessions } from '../../../stories/support/deskSessions.js';
import { filledBackend } from '../../../stories/support/scriptedBackend.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';

const rows = () => screen.queryAllByRole('listitem').filter((row) => row.dataset['key']);
const row = (index: number) => {
  const found = rows()[index];
  if (found === undefined) throw new Error(`There is no row ${index}.`);
  return found;
};

const textOf = (element: Element | null) => element?.textContent ?? '';

function show(props: Partial<ApprovalDeskProps> = {}) {
  const onAnswer = vi.fn();
  const { container } = render(<ApprovalDesk from={deskSessions({ onAnswer })} {...props} />);
  return { container, onAnswer };
}

/** Renders again with a new array each time, as apps do. */
function Many({ onAnswer }: { readonly onAnswer: () => void }) {
  const sessions = deskSessions({ onAnswer });
  return <ApprovalDesk from={sessions} />;
}

afterEach(() => vi.useRealTimers());

describe('the approval desk', () => {
  test('shows what waits in all sessions, the oldest first, and since when', () => {
    show();
    expect(rows()).toHaveLength(7);
    expect(row(0)).toHaveTextContent('Refund €84.50 for order 4711?');
    expect(row(0)).toHaveTextContent('Order 4711 arrived broken');
    expect(row(0)).toHaveTextContent(/waiting 42\smin/u);
    expect(screen.getByText('7 requests')).toBeVisible();
  });

  test('names the argument that it shows of a tool', () => {
    show();
    expect(row(1)).toHaveTextContent('Subject Your refund');
    expect(row(3)).toHaveTextContent('Customer C-2201');
  });

  test('has one main action in each row, as its first button, and none where it is hard to undo', async () => {
    show();
    const mains = () =>
      rows().map((one) => [...one.querySelectorAll('[data-variant="primary"]')].map(textOf));
    const firsts = () => rows().map((one) => textOf(one.querySelector('[data-variant]')));
    expect(mains().flat()).toEqual(firsts().filter((_, index) => index !== 4 && index !== 5));
    // A form in the row has a main action of its own.
    await userEvent.click(within(row(2)).getByRole('button', { name: 'Answer' }));
    act(() => row(0).focus());
    await userEvent.keyboard('d');
    expect(mains().map(({ length }) => length)).toEqual([1, 1, 1, 1, 0, 0, 1]);
    expect(mains()[0]).toEqual(['Deny']);
  });

  test('warns in words of tools that take something away', () => {
    show();
    const warned = rows().filter((one) => within(one).queryByText('Hard to undo') !== null);
    expect(warned).toEqual([row(4), row(5)]);
    expect(row(4)).toHaveAccessibleName('Allow “Delete files” to run? Hard to undo');
    expect(within(row(4)).getByRole('button', { name: 'Allow' })).toHaveAccessibleDescription(
      /Hard to undo$/u,
    );
  });

  test('warns of what the app calls destructive, and of nothing else', () => {
    show({
      isDestructive: ({ request }) =>
        request.kind === 'tool' && request.toolName === 'issue_refund',
    });
    expect(screen.getAllByText('Hard to undo')).toHaveLength(1);
    expect(row(0)).toHaveTextContent('Hard to undo');
  });

  test('goes by the name of the tool where the app fails to say', () => {
    const onError = vi.spyOn(console, 'error').mockReturnValue(undefined);
    show({
      isDestructive: () => {
        throw new Error('Not today.');
      },
    });
    expect(screen.getAllByText('Hard to undo')).toHaveLength(2);
    expect(onError).toHaveBeenCalled();
    onError.mockRestore();
  });

  test('is worked through from the keyboard, and keeps the focus in the list', async () => {
    const { onAnswer } = show();
    act(() => row(0).focus());
    await userEvent.keyboard('j');
    expect(row(1)).toHaveFocus();
    await userEvent.keyboard('k');
    expect(row(0)).toHaveFocus();
    await userEvent.keyboard('a');
    expect(onAnswer).toHaveBeenLastCalledWith('r1', {
      input: { approved: true },
      type: 'confirmation',
    });
    expect(rows()).toHaveLength(6);
    expect(row(0)).toHaveFocus();
    await userEvent.keyboard('d');
    expect(screen.getByRole('textbox', { name: /^Reason for denying/u })).toHaveFocus();
    await userEvent.keyboard('a day too early{Enter}');
    expect(onAnswer).toHaveBeenLastCalledWith('r2', {
      input: { approved: false, reason: 'a day too early' },
      type: 'confirmation',
    });
    expect(onAnswer).toHaveBeenCalledTimes(2);
    expect(row(0)).toHaveFocus();
  });

  test('goes back from a reason with Escape, and has decided nothing', async () => {
    const { onAnswer } = show();
    act(() => row(0).focus());
    await userEvent.keyboard('dwhy{Escape}');
    expect(onAnswer).not.toHaveBeenCalled();
    expect(row(0)).toHaveFocus();
  });

  test('asks by a form made from a schema where the app says so, and by a field where there is none', async () => {
    const onAnswer = vi.fn();
    const question = {
      kind: 'input',
      messageKey: 'm',
      status: 'pending',
      prompt: 'Who signs?',
    } as const;
    const schema = { type: 'object', properties: { name: { title: 'Name', type: 'string' } } };
    const asked = [
      { ...question, id: 'q1', partId: 'p1', inputTypes: ['json', JSON.stringify(schema)] },
      { ...question, id: 'q2', partId: 'p2', prompt: 'Which?', inputTypes: ['text'] },
    ];
    const from = [askingSession('s1', 'A letter', asked, { onAnswer })];
    render(<ApprovalDesk from={from} requestForm={SchemaRequest} />);
    act(() => row(1).focus());
    await userEvent.keyboard('{Enter}');
    expect(await within(row(1)).findByRole('textbox', { name: 'Which?' })).toBeVisible();
    act(() => row(0).focus());
    await userEvent.keyboard('{Enter}');
    const field = await within(row(0)).findByRole('textbox', { name: 'Name' });
    await userEvent.type(field, 'Noor{Enter}');
    const answer = { input: { name: 'Noor' }, type: 'json' };
    await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith('q1', answer));
  });

  test('leaves keys with modifiers alone', async () => {
    const { onAnswer } = show();
    act(() => row(0).focus());
    await userEvent.keyboard('{Control>}a{/Control}{Meta>}a{/Meta}');
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test('decides what is selected at once, with one reason', async () => {
    const { onAnswer } = show();
    await userEvent.click(within(row(4)).getByRole('checkbox'));
    await userEvent.click(within(row(5)).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Deny 2' }));
    await userEvent.keyboard('Keep them{Enter}');
    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(2));
    expect(onAnswer.mock.calls.map(([id]) => id as string)).toEqual(['r5', 'r6']);
    expect(rows()).toHaveLength(5);
  });

  test('tells nothing that is gone when its turn comes', async () => {
    const onAnswer = vi.fn();
    const asked = deskSessions()[2]?.getState().requests ?? [];
    const inner = askingSession('s', 'One', asked, { onAnswer });
    // One answer ends the wait of all.
    const session = {
      ...inner,
      respond: async (id: string, given: Parameters<typeof inner.respond>[1]) => {
        await inner.respond(id, given);
        for (const { id: other } of inner.getState().requests) {
          await inner.skip?.(other);
        }
      },
    };
    render(<ApprovalDesk from={[session]} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Allow 2' }));
    const allowed = onAnswer.mock.calls.filter(([, answer]) => answer !== undefined);
    expect(allowed.map(([id]) => id as string)).toEqual(['r5']);
    await userEvent.click(screen.getByText('Decisions'));
    expect(screen.getByText('too late')).toBeVisible();
  });

  test('lists only what is wanted', async () => {
    show();
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'answer');
    expect(rows()).toHaveLength(1);
    expect(screen.getByText('1 of 7')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Tool'), 'issue_refund');
    expect(rows()).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(rows()).toHaveLength(7);
    await userEvent.selectOptions(screen.getByLabelText('Conversation'), 's3');
    expect(rows()).toHaveLength(3);
  });

  test('selects nothing that the filter hides', async () => {
    const { onAnswer } = show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await userEvent.selectOptions(screen.getByLabelText('Tool'), 'delete_files');
    await userEvent.click(screen.getByRole('button', { name: 'Allow 2' }));
    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(2));
  });

  test('answers a question, and puts it on record', async () => {
    const { onAnswer } = show();
    await userEvent.click(within(row(2)).getByRole('button', { name: 'Answer' }));
    await userEvent.type(within(row(2)).getByRole('textbox'), 'ad{Enter}');
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('r3', { input: 'ad', type: 'text' });
    await userEvent.click(screen.getByText('Decisions'));
    expect(screen.getByText('Answered')).toBeVisible();
  });

  test('keeps a record of what was decided, as JSON', async () => {
    const user = userEvent.setup();
    show();
    await user.click(within(row(0)).getByRole('button', { name: 'Deny' }));
    await user.keyboard('Too much{Enter}');
    await user.click(screen.getByText('Decisions'));
    await user.click(screen.getByRole('button', { name: 'Copy the decisions as JSON' }));
    const record = JSON.parse(await navigator.clipboard.readText()) as unknown;
    expect(record).toEqual([
      expect.objectContaining({
        number: 1,
        verdict: 'denied',
        reason: 'Too much',
        outcome: 'sent',
        sessionId: 's1',
        requestId: 'r1',
        toolName: 'issue_refund',
        toolInput: expect.objectContaining({ amount: 84.5 }) as unknown,
      }),
    ]);
  });

  test('takes no answer once the time is over, neither by a key nor at once with others', async () => {
    const expiresAt = new Date(Date.now() - 1000).toISOString();
    const [first] = deskSessions()[0]?.getState().requests ?? [];
    if (first === undefined) throw new Error('Something should wait.');
    const onAnswer = vi.fn();
    render(
      <ApprovalDesk from={[askingSession('s', 'One', [{ ...first, expiresAt }], { onAnswer })]} />,
    );
    await screen.findByText('The time to answer is over.');
    act(() => row(0).focus());
    await userEvent.keyboard('a');
    expect(onAnswer).not.toHaveBeenCalled();
    expect(within(row(0)).queryByRole('button', { name: 'Allow' })).toBeNull();
    await userEvent.click(within(row(0)).getByRole('button', { name: 'Skip' }));
    expect(onAnswer).toHaveBeenCalledOnce();
  });

  test('says what is empty, and what is still read', () => {
    const { rerender } = render(
      <ApprovalDesk from={[fakeSession({ history: { status: 'loading' } })]} />,
    );
    expect(screen.getByText('Loading conversations…')).toBeVisible();
    rerender(<ApprovalDesk from={[fakeSession({ history: { status: 'loaded' } })]} locale={fr} />);
    expect(screen.getByText('Rien ne vous attend')).toBeVisible();
  });

  test('follows sessions that an app lists anew in each render', () => {
    const onAnswer = vi.fn();
    const { rerender } = render(<Many onAnswer={onAnswer} />);
    rerender(<Many onAnswer={onAnswer} />);
    expect(rows()).toHaveLength(7);
  });
});

describe('a directory', () => {
  const agent = () => {
    const { fetch } = createScriptedAgent({ pace: 0 });
    return ubikBackend({ url: 'http://agent.test/api/v1', fetch });
  };

  test('is read, its sessions are opened, and closed with the desk', async () => {
    const backend = filledBackend({ pace: 0 });
    const directory = createSessionDirectory({ backend });
    const opened: ReturnType<typeof createSession>[] = [];
    const { unmount } = render(
      <ApprovalDesk
        from={{
          directory,
          open: ({ id }) => {
            const session = createSession({ backend, sessionId: id });
            opened.push(session);
            return session;
          },
        }}
      />,
    );
    expect(await screen.findByText(/Send this e-mail/u, {}, { timeout: 5000 })).toBeVisible();
    expect(rows()[0]).toHaveTextContent('Letter to the team');
    const dispose = vi.spyOn(opened[0] as { dispose: () => void }, 'dispose');
    unmount();
    expect(dispose).toHaveBeenCalledOnce();
  });

  test('that cannot be read says so, and is read again', async () => {
    const backend = agent();
    const directory = createSessionDirectory({ backend });
    const list = vi.fn(directory.list).mockRejectedValueOnce(new Error('no'));
    render(
      <ApprovalDesk from={{ directory: { ...directory, list }, open: () => fakeSession() }} />,
    );
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing is waiting for you');
    expect(list).toHaveBeenCalledTimes(2);
  });
});

test('useRequests gives what waits in the session around, with what can be done', () => {
  const [session] = deskSessions();
  function List() {
    return useRequests().map(({ key, kind, actions, origin }) => (
      <p key={key}>{`${kind} ${actions.join(',')} ${String(origin.sessionId)}`}</p>
    ));
  }
  render(
    <AgentSessionProvider session={session}>
      <List />
    </AgentSessionProvider>,
  );
  expect(screen.getAllByText('approval respond,skip,cancel s1')).toHaveLength(2);
});
