import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { AgentPanel, AgentRoot, Message, Transcript } from '../../../src/view/index.js';
import { aiSdkBackend } from '../../../src/protocols/ai-sdk/aiSdkBackend.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import type { Message as MessageState } from '../../../src/core/state.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { WithSession } from '../../../stories/support/Frame.js';
import { answerMessage, userMessage } from '../../../stories/support/samples.js';

test.each([
  ['interrupted', 'Not sent'],
  ['failed', 'Not sent'],
  ['stopped', 'Stopped by you'],
] as const)('a person’s own message that was %s says “%s”', (status, note) => {
  render(
    <AgentRoot>
      <Message message={{ ...userMessage, status }} />
    </AgentRoot>,
  );
  expect(screen.getByText(note)).toBeInTheDocument();
});

test.each([
  ['a person here', { stoppedBy: 'person' }, 'Stopped by you'],
  ['somebody else, or the agent itself', {}, 'Stopped'],
] as const)('an answer that was stopped by %s says so', (_, more, note) => {
  render(
    <AgentRoot>
      <Message message={{ ...answerMessage, status: 'stopped', ...more }} />
    </AgentRoot>,
  );
  expect(screen.getByText(note)).toBeInTheDocument();
});

test('a long message of a person shows its beginning, and all of it on request', async () => {
  const words = `Begin ${'word '.repeat(10_000)}end`;
  const parts = [{ type: 'text', id: 'text', text: words }] as const;
  render(
    <AgentRoot>
      <Message message={{ ...userMessage, parts }} />
    </AgentRoot>,
  );
  expect(screen.getByText(/^Begin/).textContent.length).toBeLessThan(2100);
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByText(/^Begin/)).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
});

describe('a message that the agent refuses', () => {
  function show(status: number) {
    const posts: string[] = [];
    const backend = ubikBackend({
      url: 'http://agent.test',
      sessionId: 's',
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (request.method === 'GET') return Response.json({ items: [], active_head_id: null });
        posts.push(await request.text());
        return Response.json({ detail: 'Not now' }, { status });
      },
    });
    const session = createSession({ backend });
    render(<AgentPanel session={session} />);
    return { posts, session };
  }

  test('can be sent again, once for each click', async () => {
    const { posts, session } = show(403);
    await act(() => session.sendMessage('Hello'));
    const button = screen.getByRole('button', { name: 'Send again' });
    await act(async () => {
      for (let clicks = 0; clicks < 3; clicks++) button.click();
      await Promise.resolve();
    });
    expect(await screen.findByText(/Not sent · /)).toBeInTheDocument();
    expect(posts).toHaveLength(2);
    expect(session.getState().messages).toHaveLength(1);
  });

  test('can be written anew: its words are in the composer, and the message is gone', async () => {
    const { session } = show(400);
    await act(() => session.sendMessage('Hello'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'and more');
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello\n\nand more');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
    expect(session.getState().messages).toEqual([]);
  });

  test.each([413, 414, 431])(
    'as too large, with %s, is not sent again as it is, but changed, with its files',
    async (status) => {
      const sent: string[] = [];
      const backend = aiSdkBackend({
        url: 'http://agent.test',
        fetch: async (_, init) => {
          sent.push(init?.body as string);
          // In words of its own as well.
          return Response.json({ error: 'entity too large' }, { status });
        },
      });
      const session = createSession({ backend });
      render(<AgentPanel session={session} />);
      const attachments = [
        {
          id: 'f1',
          name: 'dot.png',
          mediaType: 'image/png',
          url: 'data:image/png;base64,aGVsbG8=',
        },
        { id: 'f2', name: 'far.pdf', mediaType: 'application/pdf', url: 'https://files.test/2' },
        { id: 'f3', name: 'odd.png', mediaType: 'image/png', url: 'data:image/png;base64,*' },
      ];
      await act(() => session.sendMessage({ text: 'Look', attachments }));
      expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
      expect(session.getState().messages).toEqual([]);
      const files = session.outbox.getState().files;
      expect(
        files.map(({ attachment, file: { size }, status: is }) => [attachment, size, is]),
      ).toEqual(attachments.map((one, index) => [one, index === 0 ? 5 : 0, 'ready']));
      expect(screen.getByText('dot.png')).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: /far\.pdf/u }));
      await userEvent.click(screen.getByRole('button', { name: /odd\.png/u }));
      await userEvent.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(sent).toHaveLength(2));
      expect(sent[1]).toContain('aGVsbG8=');
      expect(sent[1]).not.toContain('files.test');
    },
  );

  test('is worth another try when the session was at work on something else', async () => {
    const { session } = show(409);
    await act(() => session.sendMessage('Hello'));
    expect(session.getState().fault).toMatchObject({ httpStatus: 409, retryable: true });
  });
});

test('no region of a message can take down the others', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const wrong = {
    ...userMessage,
    attachments: [{ id: 'a', name: { not: 'a name' }, mediaType: 7 }],
    createdAt: { not: 'a time' },
    siblingIds: 3,
  } as unknown as MessageState;
  const session = fakeSession({ messages: [wrong, answerMessage] });
  render(
    <AgentRoot>
      <WithSession session={session}>
        <Transcript />
      </WithSession>
    </AgentRoot>,
  );
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('This part cannot be shown.')).toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'You' })).toHaveTextContent(/Geneva/);
});
