import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createSessionDirectory } from '../../../src/client/SessionDirectory.js';
import { AgentRoot, SessionList } from '../../../src/view/index.js';
import { aiSdkBackend } from '../../../src/protocols/ai-sdk/aiSdkBackend.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../../src/testing/scripted-agent/index.js';
import type { DirectoryCalls, SessionInfo } from '../../../src/contract/index.js';
import { fr } from '../../../src/locales/fr/index.js';

const baseUrl = 'http://agent.test/api/v1';

async function withTitles(...titles: string[]) {
  const agent = createScriptedAgent({ pace: 0 });
  for (const title of titles.toReversed()) {
    await agent.fetch(`${baseUrl}/agent-sessions`, {
      method: 'POST',
      body: JSON.stringify({ title }),
    });
  }
  const state = { refuse: false };
  const backend = ubikBackend({
    url: baseUrl,
    fetch: (input, init) =>
      state.refuse
        ? Promise.resolve(Response.json({ detail: 'Not now.' }, { status: 409 }))
        : agent.fetch(input, init),
  });
  return { agent, directory: createSessionDirectory({ backend }), state };
}

/** A directory with these sessions. */
function directoryOf(sessions: readonly SessionInfo[]) {
  const backend = ubikBackend({
    url: baseUrl,
    fetch: () => Promise.resolve(Response.json({})),
  });
  return createSessionDirectory({
    backend: {
      ...backend,
      directory: {
        ...(backend.directory as DirectoryCalls),
        readList: () => ({ sessions, page: 1, hasMore: false }),
      },
    },
  });
}

const item = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`, 'u') });
const titles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('[data-part="session-title"]')?.textContent);

describe('the list of conversations', () => {
  test('shows them latest first, the open one marked, and says which was picked', async () => {
    const { directory } = await withTitles('Lyon', 'Leave');
    const { sessions } = await directory.list();
    const onSelect = vi.fn<(session: { id: string }) => void>();
    render(
      <StrictMode>
        <AgentRoot>
          <SessionList directory={directory} selectedId={sessions[1]?.id} onSelect={onSelect} />
        </AgentRoot>
      </StrictMode>,
    );
    expect((await item('Leave')).getAttribute('aria-current')).toBe('true');
    expect(titles()).toEqual(['Lyon', 'Leave']);
    await userEvent.click(await item('Lyon'));
    expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: sessions[0]?.id }));
  });

  test('groups them by days and months, and marks those that run or wait', async () => {
    const at = (days: number) => {
      const date = new Date(2026, 2, 12, 12);
      date.setDate(date.getDate() - days);
      return date.toISOString();
    };
    vi.setSystemTime(new Date(2026, 2, 12, 18));
    const sessions = [
      { id: 'a', title: 'Lyon', updatedAt: at(0), status: 'running' },
      { id: 'b', title: 'Leave', updatedAt: at(0), status: 'active' },
      { id: 'c', title: 'Numbers', updatedAt: at(1), status: 'waiting' },
      { id: 'd', title: 'Letter', updatedAt: at(5) },
      { id: 'e', title: 'Draft', updatedAt: at(9) },
      { id: 'f', title: 'Older', updatedAt: at(200) },
    ];
    render(<SessionList directory={directoryOf(sessions)} />);
    await item('Lyon');
    vi.useRealTimers();
    const rows = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'today',
      expect.stringMatching(/^LyonIn progress/u),
      expect.stringMatching(/^Leave\d/u),
      'yesterday',
      expect.stringMatching(/^NumbersWaiting for you/u),
      'March',
      expect.stringMatching(/^Letter/u),
      expect.stringMatching(/^Draft/u),
      'August 2025',
      expect.stringMatching(/^Older/u),
    ]);
  });

  test('has no headings where the list is in another order', async () => {
    const sessions = ['2026-03-12', '2026-01-02', '2026-03-11'].map((day, index) => ({
      id: day,
      title: `Lyon ${String(index)}`,
      updatedAt: `${day}T12:00:00Z`,
    }));
    render(<SessionList directory={directoryOf(sessions)} />);
    await item('Lyon 2');
    expect(titles()).toEqual(['Lyon 0', 'Lyon 1', 'Lyon 2']);
  });

  test('finds titles by their words, without regard to case and accents', async () => {
    const { directory } = await withTitles('Élections à Lyon', 'Leave');
    render(<SessionList directory={directory} />);
    await item('Leave');
    await userEvent.type(screen.getByRole('searchbox'), 'lyon elec');
    expect(titles()).toEqual(['Élections à Lyon']);
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('No title matches')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), '{Escape}');
    expect(titles()).toHaveLength(2);
  });

  test('is walked with the arrow keys', async () => {
    const { directory } = await withTitles('One', 'Two', 'Three');
    render(<SessionList directory={directory} />);
    (await item('One')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await item('Two'));
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(document.activeElement).toBe(await item('Three'));
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(await item('One'));
  });

  test('goes on with the conversation beside one that is deleted or put into the archive', async () => {
    const ids = new Set(['One', 'Two', 'Three', 'Four']);
    const takeOut = ({ id }: { readonly id: string }) => void ids.delete(id);
    const backend = aiSdkBackend({
      url: '/api/chat',
      list: () => [...ids].map((id) => ({ id, title: id })),
      remove: takeOut,
      archive: takeOut,
    });
    const directory = createSessionDirectory({ backend });
    const isGone = (name: string) =>
      waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());
    render(<SessionList directory={directory} />);
    (await item('Two')).focus();
    await userEvent.keyboard('{Delete}{Tab}{Enter}');
    await isGone('Two');
    expect(await item('Three')).toHaveFocus();
    (await item('Four')).focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await isGone('Four');
    expect(await item('Three')).toHaveFocus();
  });

  test('a title that arrives while the field is open stays, unless another one is written', async () => {
    const { agent, directory } = await withTitles('Lyon');
    const { id } = (await directory.list()).sessions[0] as SessionInfo;
    const client = new QueryClient();
    const update = vi.spyOn(directory, 'update');
    render(
      <QueryClientProvider client={client}>
        <AgentRoot>
          <SessionList directory={directory} />
        </AgentRoot>
      </QueryClientProvider>,
    );
    (await item('Lyon')).focus();
    await userEvent.keyboard('{F2}');
    await agent.fetch(`${baseUrl}/agent-sessions/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ title: 'Three days' }),
    });
    await act(() => client.invalidateQueries());
    await userEvent.keyboard('{Enter}');
    expect(await item('Three days')).toBeInTheDocument();
    expect(update).not.toHaveBeenCalled();
  });

  test('R100 changes a title in its place with F2 and Enter', async () => {
    const { agent, directory } = await withTitles('One', 'Two');
    render(<SessionList directory={directory} />);
    (await item('Two')).focus();
    await userEvent.keyboard('{F2}Three{Enter}');
    expect(titles()).toEqual(['One', 'Three']);
    expect(document.activeElement).toBe(await item('Three'));
    await waitFor(() =>
      expect(agent.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1),
    );
    expect((await directory.list()).sessions.map(({ title }) => title)).toContain('Three');
  });

  test('leaves a title as it is with Escape, when it is empty, and when nothing changed', async () => {
    const { agent, directory } = await withTitles('One');
    render(<SessionList directory={directory} />);
    (await item('One')).focus();
    await userEvent.keyboard('{F2}Other{Escape}');
    await userEvent.keyboard('{F2}{Backspace}{Enter}');
    await userEvent.keyboard('{F2}{Enter}');
    expect(titles()).toEqual(['One']);
    expect(agent.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  test('takes a title back, and says why, when it could not be saved', async () => {
    const { directory, state } = await withTitles('One');
    render(<SessionList directory={directory} />);
    await item('One');
    state.refuse = true;
    await userEvent.click(screen.getByRole('button', { name: 'Rename One' }));
    await userEvent.keyboard('Two{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    expect(titles()).toEqual(['One']);
  });

  test('what was refused is no longer said once another change has gone well', async () => {
    const { directory, state } = await withTitles('One');
    render(<SessionList directory={directory} />);
    await item('One');
    state.refuse = true;
    await userEvent.click(screen.getByRole('button', { name: 'Rename One' }));
    await userEvent.keyboard('Three{Enter}');
    await screen.findByRole('alert');
    state.refuse = false;
    await userEvent.click(screen.getByRole('button', { name: 'New conversation' }));
    await item('Untitled');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('makes a conversation, puts it first and opens it', async () => {
    const { directory } = await withTitles('One');
    const onSelect = vi.fn<(session: { id: string }) => void>();
    render(<SessionList directory={directory} onSelect={onSelect} />);
    await item('One');
    await userEvent.click(screen.getByRole('button', { name: 'New conversation' }));
    await item('Untitled');
    expect(titles()).toEqual(['Untitled', 'One']);
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  test('shows older ones on demand, each once', async () => {
    const { directory } = await withTitles('One', 'Two', 'Three');
    render(<SessionList directory={directory} limit={2} />);
    await item('One');
    expect(titles()).toEqual(['One', 'Two']);
    await userEvent.click(screen.getByRole('button', { name: 'Show older conversations' }));
    await item('Three');
    expect(titles()).toEqual(['One', 'Two', 'Three']);
    expect(screen.queryByRole('button', { name: 'Show older conversations' })).toBeNull();
  });

  test('says that there is none, and in French', async () => {
    const { directory } = await withTitles();
    render(
      <AgentRoot locale={fr}>
        <SessionList directory={directory} />
      </AgentRoot>,
    );
    expect(await screen.findByText('Aucune conversation pour l’instant')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Conversations' })).toBeTruthy();
  });

  test('says what went wrong, and tries again', async () => {
    const { directory, state } = await withTitles('One');
    state.refuse = true;
    render(<SessionList directory={directory} />);
    await screen.findByRole('alert');
    state.refuse = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await item('One');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  describe('with an archive and a search of the app', () => {
    /** A server with an archive, and words in its conversations that no title has. */
    function appDirectory() {
      const stored = [
        { id: 'a', title: 'Lyon', words: 'the blue train', archived: false },
        { id: 'b', title: 'Leave', words: 'two weeks', archived: false },
        { id: 'c', title: 'Old', words: 'a train of 2019', archived: true },
      ];
      const state = { refuse: false };
      const functions = {
        list: ({ archived }: { archived?: boolean }) =>
          stored.filter((chat) => chat.archived === archived),
        search: vi.fn(({ query, archived }: { query: string; archived?: boolean }) =>
          stored
            .filter((chat) => chat.archived === archived && chat.words.includes(query))
            .map(({ words, ...chat }) => ({ ...chat, excerpt: words })),
        ),
        archive: ({ id, archived }: { id: string; archived: boolean }) => {
          if (state.refuse) return Response.json({ detail: 'Not now.' }, { status: 409 });
          for (const chat of stored) if (chat.id === id) chat.archived = archived;
          return undefined;
        },
      };
      const backend = aiSdkBackend({ url: '/api/chat', ...functions });
      return { directory: createSessionDirectory({ backend }), functions, state };
    }

    test('a new one leaves the archive, in which it would not be seen', async () => {
      const { directory } = appDirectory();
      const onCreate = vi.fn<() => void>();
      render(<SessionList directory={directory} onCreate={onCreate} />);
      await item('Lyon');
      await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
      await item('Old');
      await userEvent.click(screen.getByRole('button', { name: 'New conversation' }));
      expect(onCreate).toHaveBeenCalledTimes(1);
      await item('Lyon');
      expect(titles()).toEqual(['Lyon', 'Leave']);
    });

    test('puts one into the archive, shows the archive, and takes it out again', async () => {
      const { directory } = appDirectory();
      render(<SessionList directory={directory} />);
      await item('Lyon');
      expect(titles()).toEqual(['Lyon', 'Leave']);
      await userEvent.click(screen.getByRole('button', { name: 'Archive “Lyon”' }));
      await waitFor(() => expect(titles()).toEqual(['Leave']));
      await userEvent.click(screen.getByRole('button', { name: 'Archive', pressed: false }));
      await item('Old');
      expect(titles()).toEqual(['Lyon', 'Old']);
      await userEvent.click(screen.getByRole('button', { name: 'Move “Lyon” out of the archive' }));
      await waitFor(() => expect(titles()).toEqual(['Old']));
      await userEvent.click(screen.getByRole('button', { name: 'Archive', pressed: true }));
      await item('Leave');
      await waitFor(() => expect(titles()).toEqual(['Lyon', 'Leave']));
    });

    test('brings one back, and says why, when it could not be archived', async () => {
      const { directory, state } = appDirectory();
      render(<SessionList directory={directory} />);
      await item('Lyon');
      state.refuse = true;
      await userEvent.click(screen.getByRole('button', { name: 'Archive “Lyon”' }));
      expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
      expect(titles()).toEqual(['Lyon', 'Leave']);
    });

    test('finds what no title has, with the words around it, and asks once per pause', async () => {
      const { directory, functions } = appDirectory();
      render(<SessionList directory={directory} />);
      await item('Lyon');
      const field = screen.getByRole('searchbox', { name: 'Search conversations' });
      await userEvent.type(field, 'train');
      expect(await screen.findByText('the blue train')).toBeTruthy();
      expect(titles()).toEqual(['Lyon']);
      expect(functions.search).toHaveBeenCalledOnce();
      await userEvent.type(field, 's');
      expect(await screen.findByText('No conversation found')).toBeTruthy();
      await userEvent.clear(field);
      await item('Leave');
      expect(titles()).toEqual(['Lyon', 'Leave']);
      expect(screen.queryByText('the blue train')).toBeNull();
    });

    test('has neither button nor archive if the app does not want them', async () => {
      const { directory } = appDirectory();
      render(<SessionList directory={directory} canArchive={false} />);
      await item('Lyon');
      expect(screen.queryByRole('button', { name: /Archive/u })).toBeNull();
    });
  });
});
