import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DetailMenu } from '../../../src/chat/detail/index.js';
import type { Part } from '../../../src/core.js';
import { useGoTo } from '../../../src/react/transcript-scope/useGoTo.js';
import type { SessionState } from '../../../src/core/state.js';
import { AgentPanel, AgentRoot, type AgentPanelProps } from '../../../src/view/index.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';

const step = (id: string, ...parts: readonly Part[]): Part => ({
  type: 'step',
  id,
  title: `Step ${id}`,
  single: false,
  status: 'done',
  parts,
});
const tool = (id: string, status: 'done' | 'failed' | 'running' = 'done'): Part => ({
  type: 'tool',
  id,
  toolName: `look_${id}`,
  executionId: id,
  status,
  input: { text: '{"place":"Lyon"}', value: { place: 'Lyon' } },
  parts: [],
});
const thinking: Part = { type: 'thinking', id: 'th', text: 'Hm', status: 'done' };
const answer: Part = { type: 'text', id: 'answer', text: 'Take the train.' };

const said = (...parts: readonly Part[]): Partial<SessionState> => ({
  status: 'done',
  history: { status: 'loaded' },
  messages: [{ id: 'm', key: 'm', role: 'assistant', status: 'done', parts }],
});
const PARTS = [thinking, step('a', tool('1'), tool('2')), tool('bad', 'failed'), tool('3'), answer];

function show(props: Partial<AgentPanelProps> = {}, parts: readonly Part[] = PARTS) {
  const session = fakeSession(said(...parts));
  return render(<AgentPanel session={session} title={<DetailMenu />} {...props} />);
}
const menu = () => screen.getByRole('combobox', { name: 'How much to show' });
const hidden = () => screen.queryAllByRole('button', { name: /^Hidden:/u });

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('leaves one quiet line for each stretch that is hidden, and opens it in its place', async () => {
  const user = userEvent.setup();
  show({ defaultDetail: 'answer' });
  expect(hidden().map(({ textContent }) => textContent.trim())).toEqual([
    'Hidden: 1 step, 2 tools',
    'Hidden: 1 tool',
  ]);
  expect(screen.getByText('Take the train.')).toBeInTheDocument();
  expect(screen.getByText(/look bad/iu)).toBeInTheDocument();
  expect(screen.queryByText('Step a')).toBeNull();
  const [first] = hidden();
  await user.click(first as HTMLElement);
  expect(first).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Step a')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Step a/u }));
  expect(screen.getByText(/look 1/iu)).toBeInTheDocument();
  await user.click(first as HTMLElement);
  expect(screen.queryByText('Step a')).toBeNull();
});

test('says that it is thinking where nothing else is hidden', () => {
  show({ detail: 'answer' }, [thinking, answer]);
  expect(hidden()[0]).toHaveTextContent('Hidden: thinking');
});

test('opens what is folded where everything is wanted, and folds it again', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.queryByText(/look 1/iu)).toBeNull();
  await user.selectOptions(menu(), 'Everything');
  expect(await screen.findByText(/look 1/iu)).toBeInTheDocument();
  expect(hidden()).toEqual([]);
  await user.selectOptions(menu(), 'Answer only');
  expect(screen.queryByText(/look 1/iu)).toBeNull();
  expect(hidden()).toHaveLength(2);
});

test('shows a call while it is at work, and hides it when it is done', () => {
  const session = fakeSession({
    ...said(tool('1', 'running')),
    status: 'running',
    messages: [
      { id: 'm', key: 'm', role: 'assistant', status: 'running', parts: [tool('1', 'running')] },
    ],
  });
  render(<AgentPanel session={session} detail="answer" />);
  const list = () => within(screen.getByRole('article'));
  expect(list().getByText(/look 1/iu)).toBeInTheDocument();
  act(() => session.set(said(tool('1'), answer)));
  expect(list().queryByText(/look 1/iu)).toBeNull();
  expect(hidden()).toHaveLength(1);
});

describe('the choice of the person', () => {
  test('is told with its reason, by the menu and by a key', async () => {
    const user = userEvent.setup();
    const onDetailChange = vi.fn();
    show({ onDetailChange });
    await user.selectOptions(menu(), 'Answer only');
    expect(onDetailChange).toHaveBeenLastCalledWith('answer', { reason: 'menu' });
    screen.getByRole('article').focus();
    await user.keyboard('d');
    expect(onDetailChange).toHaveBeenLastCalledWith('normal', { reason: 'key-press' });
    expect(menu()).toHaveDisplayValue('Normal');
  });

  test('is remembered, also by another panel', async () => {
    const user = userEvent.setup();
    const { unmount } = show();
    await user.selectOptions(menu(), 'Answer only');
    unmount();
    show({ defaultDetail: 'everything' });
    expect(menu()).toHaveDisplayValue('Answer only');
  });

  test('is the app’s where the app controls it, and then nothing is remembered', async () => {
    const user = userEvent.setup();
    const onDetailChange = vi.fn();
    show({ detail: 'normal', onDetailChange });
    await user.selectOptions(menu(), 'Everything');
    expect(onDetailChange).toHaveBeenCalledExactlyOnceWith('everything', { reason: 'menu' });
    expect(menu()).toHaveDisplayValue('Normal');
    expect(localStorage.length).toBe(0);
  });

  test('counts where the page has no storage', async () => {
    const user = userEvent.setup();
    const broken = () => {
      throw new Error('denied');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(broken);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(broken);
    show();
    await user.selectOptions(menu(), 'Answer only');
    expect(menu()).toHaveDisplayValue('Answer only');
    expect(hidden()).toHaveLength(2);
  });

  test('is that of the root around a panel without its own', async () => {
    const user = userEvent.setup();
    render(
      <AgentRoot defaultDetail="answer">
        <DetailMenu />
        <AgentPanel session={fakeSession(said(...PARTS))} />
      </AgentRoot>,
    );
    expect(hidden()).toHaveLength(2);
    await user.selectOptions(menu(), 'Normal');
    expect(hidden()).toEqual([]);
  });

  test.each(['nonsense', '', '__proto__'])('is not read from %j in the storage', (word) => {
    localStorage.setItem('agent-session-react detail', word);
    show();
    expect(menu()).toHaveDisplayValue('Normal');
  });
});

test('is opened for who is led to a place in what is hidden', async () => {
  const user = userEvent.setup();
  function Lead() {
    const goTo = useGoTo();
    return <button onClick={() => goTo({ messageKey: 'm', partId: '2' })}>Lead</button>;
  }
  show({ defaultDetail: 'answer', title: <Lead /> });
  await user.click(screen.getByRole('button', { name: 'Lead' }));
  const reached = await screen.findByText(/look 2/iu);
  await waitFor(() => expect(document.activeElement?.contains(reached)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});
