import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { AgentList } from '../../../src/chat/agents/index.js';
import type { Part } from '../../../src/core/parts.js';
import { AgentPanel, AgentRoot } from '../../../src/view/index.js';
import { AgentSessionProvider } from '../../../src/react/index.js';
import {
  agentAsks,
  agentAt,
  agentHasFailed,
  agentIsDone,
  agentSearches,
  agentsHostile,
  agentsNested,
  agentsState,
  agentWrites,
} from '../../../stories/support/agentSamples.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';

const strip = () => screen.queryByRole('region', { name: 'Sub-agents' });
const line = () => within(strip() as HTMLElement).getAllByRole('button')[0] as HTMLElement;
const rows = () =>
  within(screen.getByRole('list', { name: 'Sub-agents' })).getAllByRole('listitem');
const wordsOf = (element: Element | undefined) =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim();

function show(parts: readonly Part[], stopPart = false) {
  const onAction = vi.fn<(name: string, ...details: unknown[]) => void>();
  const session = fakeSession(agentsState(parts), onAction, { stopPart });
  render(<AgentPanel session={session} />);
  return {
    session,
    onAction,
    set: (next: readonly Part[]) => act(() => session.set(agentsState(next))),
  };
}

describe('the line', () => {
  test('is not there without sub-agents, nor when all are done', () => {
    const { set } = show([]);
    expect(strip()).toBeNull();
    set([agentIsDone, agentHasFailed]);
    expect(strip()).toBeNull();
    set([agentIsDone, agentWrites]);
    expect(wordsOf(line())).toBe('1 sub-agent at work Weather specialist · Writing the answer');
    set([agentIsDone]);
    expect(strip()).toBeNull();
  });

  test('says who waits for the person', () => {
    const { set } = show([agentAsks, agentSearches, agentWrites]);
    expect(wordsOf(line())).toBe('2 sub-agents at work Booking desk waits for you');
    expect(strip()).toHaveAttribute('data-status', 'awaiting-input');
    set([agentAsks]);
    expect(wordsOf(line())).toBe('1 sub-agent Booking desk waits for you');
  });

  test('opens the list, which stays until it is closed', async () => {
    const { set } = show([agentSearches, agentIsDone]);
    expect(screen.queryByRole('list', { name: 'Sub-agents' })).toBeNull();
    await userEvent.click(line());
    expect(line()).toHaveAttribute('aria-expanded', 'true');
    expect(rows()).toHaveLength(2);
    set([{ ...agentSearches, status: 'done' }, agentIsDone]);
    expect(wordsOf(line())).toBe('2 sub-agents');
    await userEvent.click(line());
    expect(strip()).toBeNull();
  });

  test('closes with Escape, and leaves the focus where it can be used', async () => {
    const { set } = show([agentSearches]);
    await userEvent.tab();
    while (document.activeElement !== line()) await userEvent.tab();
    await userEvent.keyboard('{Enter}{Tab}');
    expect(rows()[0]).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    expect(line()).toHaveFocus();
    expect(line()).toHaveAttribute('aria-expanded', 'false');
    set([]);
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('may be replaced, or left out', () => {
    const session = fakeSession(agentsState([agentSearches]));
    const { rerender } = render(<AgentPanel session={session} slots={{ agents: null }} />);
    expect(strip()).toBeNull();
    rerender(<AgentPanel session={session} slots={{ agents: <p>Mine</p> }} />);
    expect(screen.getByText('Mine')).toBeVisible();
  });
});

describe('the list', () => {
  const list = (parts: readonly Part[], onShowTranscript?: () => void) =>
    render(
      <AgentSessionProvider session={fakeSession(agentsState(parts))}>
        <AgentRoot>
          <AgentList onShowTranscript={onShowTranscript} />
        </AgentRoot>
      </AgentSessionProvider>,
    );

  test('says of each its task, what it does or has said, its calls and usage', () => {
    list([agentSearches, agentWrites, agentIsDone, agentHasFailed]);
    const said = rows().map(wordsOf);
    expect(said[0]).toMatch(
      /Fare expert Find the cheapest fare .* Searching the web · train Paris Geneva 15 tools 48,200 tokens$/,
    );
    expect(said[1]).toMatch(/Weather specialist Forecast .* Writing the answer$/);
    expect(said[2]).toMatch(/The consulate does not answer: 503.$/);
    expect(said[3]).toMatch(/31 s The Bristol is closest. 3 tools 9,000 tokens$/);
  });

  test('has those first that wait, are at work or have failed, each before its own sub-agents', () => {
    const around = agentAt('around', 'travel_planner', 'A weekend', [agentWrites, agentAsks]);
    list([
      agentIsDone,
      agentHasFailed,
      agentSearches,
      { ...around, status: 'done' },
      agentAt('last', 'scout', 'Look'),
    ]);
    const title = (row: HTMLElement) => row.querySelector('[data-part="row-title"]')?.textContent;
    expect(rows().map(title)).toEqual([
      'Travel planner',
      'Booking desk',
      'Weather specialist',
      'Fare expert',
      'Scout',
      'Visa check',
      'Hotel scout',
    ]);
  });

  test('says that a sub-agent was interrupted, before what it has said last', () => {
    const stopped = { ...agentWrites, status: 'interrupted' } as Part;
    const silent = { ...stopped, id: 'silent', parts: [] } as Part;
    show([agentSearches, stopped, silent]);
    act(() => line().click());
    const now = rows().map((row) => row.querySelector('[data-part="agent-now"]')?.textContent);
    expect(now.slice(1)).toEqual(['Interrupted · Rain from 06:00', 'Interrupted']);
  });

  test('says whom a sub-agent waits for: others, or the person', () => {
    list([agentsNested, agentAsks]);
    const said = rows().map(wordsOf);
    expect(said[0]).toContain('Waiting for you');
    expect(said[1]).toContain('Waits for Rail expert');
    expect(said[2]).toContain('Waits for Fare expert, Weather specialist');
    expect(rows().map((row) => row.getAttribute('data-depth'))).toEqual([
      '0',
      '0',
      '1',
      '2',
      '2',
      '1',
    ]);
  });

  test('shows hostile names as text that cannot deceive', () => {
    list(agentsHostile);
    expect(rows()).toHaveLength(3);
    expect(wordsOf(rows()[0])).toContain(
      String.raw`\u202Egnp exe <img src=x onerror=alert(1)> \u202Etxt`,
    );
    expect(document.querySelector('img')).toBeNull();
    expect(wordsOf(rows()[2])).toContain('Agent');
  });

  test('leads to its place, or to what waits there for the person', async () => {
    show([agentsNested, agentAsks]);
    await userEvent.click(line());
    const press = async (name: string) => {
      const row = rows().find((one) => within(one).queryByText(name) !== null);
      await userEvent.click(within(row as HTMLElement).getAllByRole('button')[0] as HTMLElement);
    };
    const focused = () => document.activeElement?.querySelector('[data-part="row-title"], h2, h3');
    await press('Rail expert');
    await waitFor(() => expect(focused()).toHaveTextContent(/^Rail expert$/));
    expect(strip()).not.toContainElement(document.activeElement as HTMLElement);
    await press('Booking desk');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-tool', 'send_email'));
    expect(document.activeElement).toHaveTextContent('Send this confirmation');
  });

  test('stops one sub-agent, only where the backend can', async () => {
    const { onAction } = show([agentSearches, agentIsDone, agentAsks], true);
    await userEvent.click(line());
    const stops = within(strip() as HTMLElement).getAllByRole('button', { name: /^Stop/ });
    expect(stops.map((button) => button.getAttribute('aria-label'))).toEqual(['Stop: Fare expert']);
    await userEvent.click(stops[0] as HTMLElement);
    expect(onAction).toHaveBeenCalledWith('stop', 'fares');
  });

  test('offers no stop where the backend cannot', async () => {
    show([agentSearches]);
    await userEvent.click(line());
    expect(within(strip() as HTMLElement).queryByRole('button', { name: /^Stop/ })).toBeNull();
  });

  test('offers the transcript of one, where the app shows it', async () => {
    const onShowTranscript = vi.fn<() => void>();
    list([agentSearches], onShowTranscript);
    await userEvent.click(screen.getByRole('button', { name: 'Open transcript: Fare expert' }));
    expect(onShowTranscript).toHaveBeenCalledWith(expect.objectContaining({ id: 'fares' }));
  });

  test('is not there without sub-agents', () => {
    list([]);
    expect(screen.queryByRole('list', { name: 'Sub-agents' })).toBeNull();
  });
});
