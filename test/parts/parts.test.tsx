import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  AgentRoot,
  Message,
  PartComponentsProvider,
  PartList,
  type PartProps,
} from '../../src/view/index.js';
import type { Part, StepPart, ToolPart } from '../../src/core/parts.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import {
  answerMessage,
  searchDone,
  stepsDone,
  text,
  userMessage,
} from '../../stories/support/samples.js';
import { TranscriptOf } from '../support/TranscriptOf.js';
import { fr } from '../../src/locales/fr/index.js';

/** Parts open and fold by and by: lets the time pass that they take for it. */
async function letFold(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(3000));
  vi.useRealTimers();
}
afterEach(() => {
  vi.useRealTimers();
});

function Broken(): never {
  throw new Error('broken on purpose');
}

const BROKEN = { tools: { explode: Broken } };
const exploding: ToolPart = { ...searchDone, id: 'x', toolName: 'explode' };

const list = (parts: readonly Part[], streaming = false) => (
  <AgentRoot>
    <PartList parts={parts} streaming={streaming} />
  </AgentRoot>
);

describe('a part that throws', () => {
  beforeEach(() => {
    // React reports what a boundary catches; here it is thrown on purpose.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test('takes down itself only and leaves its raw text', () => {
    render(
      <PartComponentsProvider value={BROKEN}>
        {list([text('a', 'before'), exploding, text('b', 'after')])}
      </PartComponentsProvider>,
    );
    expect(screen.getByText('before')).toBeInTheDocument();
    expect(screen.getByText('after')).toBeInTheDocument();
    expect(screen.getByText('This part cannot be shown.')).toBeInTheDocument();
    expect(screen.getByText(/"toolName": "explode"/)).toBeInTheDocument();
  });

  test('gets another chance when it has changed, also in the same place', () => {
    const value = {
      tools: {
        explode: ({ part }: { readonly part: ToolPart }) =>
          part.status === 'done' ? <Broken /> : <p>whole</p>,
      },
    };
    const show = (part: ToolPart) => (
      <PartComponentsProvider value={value}>{list([part])}</PartComponentsProvider>
    );
    const { rerender } = render(show(exploding));
    expect(screen.queryByText('whole')).not.toBeInTheDocument();
    rerender(show({ ...exploding, status: 'failed' }));
    expect(screen.getByText('whole')).toBeInTheDocument();
  });

  test('gets another chance when it has changed', () => {
    const { rerender } = render(
      <PartComponentsProvider value={BROKEN}>{list([exploding])}</PartComponentsProvider>,
    );
    rerender(
      <PartComponentsProvider value={BROKEN}>
        {list([{ ...exploding, toolName: 'web_search' }])}
      </PartComponentsProvider>,
    );
    expect(screen.getByRole('button', { name: /Searched the web/ })).toBeInTheDocument();
  });
});

describe('the table of components', () => {
  test('takes replacements by type and by tool name, and keeps the rest', () => {
    const value = {
      checkpoint: () => <p>own checkpoint</p>,
      tools: { web_search: ({ part }: { readonly part: ToolPart }) => <p>own {part.toolName}</p> },
    };
    render(
      <PartComponentsProvider value={value}>
        {list([
          searchDone,
          { ...searchDone, id: 'y', toolName: 'constructor' },
          { type: 'checkpoint', id: 'c', name: 'C', parts: [] },
          text('t', 'words'),
        ])}
      </PartComponentsProvider>,
    );
    expect(screen.getByText('own web_search')).toBeInTheDocument();
    expect(screen.getByText('own checkpoint')).toBeInTheDocument();
    expect(screen.getByText('words')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /“constructor”/ })).toBeInTheDocument();
  });

  test('shows nothing for blank text', () => {
    const { container } = render(list([text('t', ' \n ')]));
    expect(container).toHaveTextContent('');
  });
});

test('shows controls that would turn names round as escapes', () => {
  const turned = 'cod\u202Etxt.exe\u2066';
  render(
    <AgentRoot>
      <Message
        message={{
          ...userMessage,
          attachments: [{ id: 'f', name: turned }],
          role: 'assistant',
          parts: [
            { ...searchDone, toolName: turned },
            { type: 'checkpoint', id: 'c', name: turned, parts: [] },
            {
              type: 'agent',
              id: 'a',
              agentId: turned,
              runId: 'r',
              task: 'Look',
              status: 'done',
              parts: [],
            },
          ],
        }}
      />
    </AgentRoot>,
  );
  expect(screen.getAllByText(/(?:^|“)cod\\u202Etxt.exe\\u2066(?:”|$)/i)).toHaveLength(4);
  expect(document.body.textContent).not.toMatch(/[\u202E\u2066]/);
});

describe('folding', () => {
  const running: StepPart = { ...(stepsDone[1] as StepPart), status: 'running' };
  const done: StepPart = { ...running, status: 'done' };

  test('opens a step at work and folds it when it is done', async () => {
    vi.useFakeTimers();
    const { rerender } = render(list([running]));
    const row = () => screen.getByRole('button', { name: /Find connections/ });
    expect(row()).toHaveAttribute('aria-expanded', 'true');
    rerender(list([done]));
    expect(row()).toHaveAttribute('aria-expanded', 'true');
    await letFold();
    expect(row()).toHaveAttribute('aria-expanded', 'false');
  });

  test('leaves open what a person opened', async () => {
    const { rerender } = render(list([done]));
    await userEvent.click(screen.getByRole('button', { name: /Find connections/ }));
    rerender(list([{ ...done, note: 'changed' }]));
    expect(screen.getByRole('button', { name: /Find connections/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  test('leaves open what a person is using', async () => {
    const { rerender } = render(list([running]));
    await userEvent.click(screen.getByRole('button', { name: /Searched the web/ }));
    rerender(list([done]));
    expect(screen.getByRole('button', { name: /Find connections/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  test('leaves open what failed', () => {
    render(list([{ ...done, status: 'failed' }]));
    expect(screen.getByRole('button', { name: /Find connections/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  test('folds a plan into one line once all of it is done and something follows', async () => {
    vi.useFakeTimers();
    const { rerender } = render(list(stepsDone, true));
    expect(screen.queryByRole('button', { name: /4 steps/ })).not.toBeInTheDocument();
    rerender(list([...stepsDone, text('t', 'So')], true));
    await letFold();
    const plan = screen.getByRole('button', { name: /4 steps.*3 tools.*38/ });
    expect(screen.queryByText('Find connections')).not.toBeInTheDocument();
    await userEvent.click(plan);
    expect(screen.getByText('Find connections')).toBeInTheDocument();
  });

  test('shows on a folded plan, and on its steps, that something inside failed', async () => {
    const failed: ToolPart = { ...searchDone, id: 'f', status: 'failed', error: 'No answer' };
    const [first, ...others] = stepsDone;
    const steps = [{ ...(first as StepPart), parts: [failed] }, ...others];
    render(list([...steps, text('after', 'Done.')]));
    const plan = screen.getByRole('button', { name: /steps/ });
    expect(plan).toHaveTextContent(/^Failed.*1 failure/);
    await userEvent.click(plan);
    expect(screen.getAllByText('1 failure')).toHaveLength(2);
  });

  const tools = (count: number): ToolPart[] =>
    Array.from({ length: count }, (_, index) => ({
      ...searchDone,
      id: `tool-${String(index)}`,
      toolName: index === 1 ? 'fetch_fares' : 'web_search',
    }));

  test('does not render the line of a step again with each word in it', () => {
    const spoken = vi.fn((step: number) => `Step ${String(step)}`);
    const words = { 'step.number': spoken };
    const show = (answer: string) => {
      const step = { ...done, status: 'running' as const, parts: [text('t', answer)] };
      return (
        <AgentRoot texts={words}>
          <PartList parts={[step]} streaming />
        </AgentRoot>
      );
    };
    const { rerender } = render(show('The'));
    const before = spoken.mock.calls.length;
    expect(before).toBeGreaterThan(0);
    rerender(show('The 06:58'));
    rerender(show('The 06:58 is direct.'));
    expect(screen.getByText('The 06:58 is direct.')).toBeInTheDocument();
    expect(spoken).toHaveBeenCalledTimes(before);
  });

  test('folds many tools into one line once they are done and something follows', async () => {
    vi.useFakeTimers();
    const { rerender } = render(list(tools(4), true));
    expect(screen.getAllByRole('button', { name: /Searched the web|Fetched fares/ })).toHaveLength(
      4,
    );
    rerender(list([...tools(4), text('t', 'So')], true));
    const name = /4 tools.*Searched the web, Fetched fares/;
    await letFold();
    const run = screen.getByRole('button', { name });
    expect(run).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(run);
    expect(screen.getAllByRole('button', { name: /Searched the web|Fetched fares/ })).toHaveLength(
      5,
    );
  });

  test.each([
    ['few of them', tools(3)],
    [
      'one that failed',
      tools(4).with(2, { ...searchDone, id: 'f', status: 'failed', error: 'No' }),
    ],
    ['one that the app shows in its own way', tools(4).with(2, exploding)],
  ])('does not fold %s', (_, parts) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <PartComponentsProvider value={BROKEN}>
        {list([...parts, text('t', 'So')])}
      </PartComponentsProvider>,
    );
    expect(screen.queryByRole('button', { name: /4 tools|3 tools/ })).not.toBeInTheDocument();
  });

  test('does not fold away the tool that the person has opened', async () => {
    const message = (parts: readonly Part[]) => (
      <AgentRoot>
        <Message message={{ ...answerMessage, status: 'running', parts }} />
      </AgentRoot>
    );
    const { rerender } = render(message(tools(4)));
    await userEvent.click(screen.getByRole('button', { name: /Fetched fares/ }));
    vi.useFakeTimers();
    rerender(message([...tools(4), text('t', 'So')]));
    await letFold();
    const run = screen.getByRole('button', { name: /4 tools/ });
    expect(run).toHaveAttribute('aria-expanded', 'true');
  });

  test('shows a single step without a line of its own', () => {
    render(list([{ ...done, single: true }]));
    expect(screen.queryByText('Find connections')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Searched the web/ })).toBeInTheDocument();
  });

  test('remembers what was opened inside of what was folded', async () => {
    render(
      <AgentRoot>
        <Message message={{ ...answerMessage, parts: [done] }} />
      </AgentRoot>,
    );
    const step = screen.getByRole('button', { name: /Find connections/ });
    await userEvent.click(step);
    await userEvent.click(screen.getByRole('button', { name: /Searched the web/ }));
    await userEvent.click(step);
    await userEvent.click(step);
    expect(screen.getByRole('button', { name: /Searched the web/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });
});

describe('history', () => {
  test('does not render while the tail streams', () => {
    const renders = new Map<string, number>();
    const components = {
      text({ part }: PartProps<'text'>) {
        renders.set(part.id, (renders.get(part.id) ?? 0) + 1);
        return <p>{part.text}</p>;
      },
    };
    const old = { ...answerMessage, id: 'a0', key: 'a0', parts: [text('old', 'old words')] };
    const live = (words: string) => ({
      ...answerMessage,
      status: 'running' as const,
      parts: [text('first', 'first words'), { ...searchDone, id: 's' }, text('tail', words)],
    });
    const first = live('one');
    const session = fakeSession({ status: 'running', messages: [userMessage, old, first] });
    render(
      <WithSession session={session}>
        <TranscriptOf components={components} />
      </WithSession>,
    );
    for (const words of ['one two', 'one two three', 'one two three four']) {
      const next = { ...first, parts: [...first.parts.slice(0, 2), text('tail', words)] };
      act(() => session.set({ messages: [userMessage, old, next] }));
    }
    expect(screen.getByText('one two three four')).toBeInTheDocument();
    expect(Object.fromEntries(renders)).toEqual({ old: 1, first: 1, tail: 4 });
  });
});

describe('a nested list', () => {
  test('says where one is once the timeline no longer moves in', () => {
    const nest = (depth: number): Part => ({
      type: 'agent',
      id: `n${String(depth)}`,
      agentId: `level_${String(depth)}`,
      runId: 'r',
      task: '',
      startedAt: '2026-11-20T09:00:00Z',
      status: 'running',
      parts: depth === 5 ? [text('deep', 'deepest')] : [nest(depth + 1)],
    });
    render(list([nest(1)]));
    expect(screen.getByText('Level 2 › Level 3 › Level 4')).toBeInTheDocument();
    expect(
      within(screen.getByRole('group', { name: 'Level 5' })).getByText('deepest'),
    ).toBeInTheDocument();
  });
});

test('a thought that is being written shows what is not closed yet as it will look', () => {
  const thought: Part = {
    type: 'thinking',
    id: 'k',
    text: 'They want **noon',
    startedAt: '2026-11-20T09:00:00Z',
    status: 'running',
  };
  const { container } = render(list([thought], true));
  expect(container).toHaveTextContent(/They want noon/);
});

test('what took no time worth telling is shown without one', () => {
  const at = (ms: number) => ({
    startedAt: '2026-11-20T09:00:00Z',
    endedAt: `2026-11-20T09:00:00.${String(ms).padStart(3, '0')}Z`,
  });
  render(
    list([
      { ...searchDone, ...at(26) },
      { ...searchDone, id: 'other', ...at(300) },
    ]),
  );
  const [quick, other] = screen.getAllByRole('button', { name: /Searched the web/ });
  expect(quick?.querySelector('[data-part="duration"]')).toBeNull();
  expect(other).toHaveTextContent(/0\.3.s/);
});

test('tools in French are told in one manner', () => {
  const tense = (status: ToolPart['status']) => ({
    ...searchDone,
    id: status,
    toolName: 'get_order',
    status,
  });
  render(
    <AgentRoot locale={fr}>
      <PartList parts={[tense('done'), tense('failed')]} />
    </AgentRoot>,
  );
  expect(screen.getByRole('button', { name: /A utilisé « get order »/u })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Échec de « get order »/u })).toBeInTheDocument();
});

test('a block of code that a step has cut goes on behind it, and ends there, also while it is written', () => {
  const begin = [text('a', 'Look:\n\n```ts\nconst first = 1;'), ...stepsDone];
  const codes = () =>
    [...document.querySelectorAll('[data-part="code-text"]')].map((code) =>
      code.textContent.trim(),
    );
  const { rerender } = render(list([...begin, text('b', 'const second = 2;\n')], true));
  expect(codes()).toEqual(['const first = 1;']);
  const rest = 'const second = 2;\n```\n\nThat is all';
  rerender(list([...begin, text('b', rest)], true));
  expect(codes()).toEqual(['const first = 1;', 'const second = 2;']);
  expect(screen.getByText('That is all').closest('[data-part="code"]')).toBeNull();
  rerender(list([...begin, text('b', `${rest}.`)]));
  expect(codes()).toEqual(['const first = 1;', 'const second = 2;']);
  expect(screen.getByText('That is all.').closest('[data-part="code"]')).toBeNull();
});

describe('a failed call shows its error once', () => {
  const failed = (result: unknown, more: Partial<ToolPart> = {}): ToolPart => ({
    ...searchDone,
    status: 'failed',
    error: 'No route to host',
    result: { text: typeof result === 'string' ? result : JSON.stringify(result), value: result },
    ...more,
  });
  const open = async (part: ToolPart) => {
    render(list([part]));
    const row = screen.getByRole('button', { name: /web/iu });
    if (row.getAttribute('aria-expanded') === 'false') await userEvent.click(row);
  };
  const times = (text: string) => document.body.textContent.split(text).length - 1;

  test.each<[string, ToolPart]>([
    ['that is all of the result', failed('No route to host\n')],
    [
      'that is all of a text in JSON',
      failed('', { result: { text: '"No route to host"', value: 'No route to host' } }),
    ],
    ['that is all of an object', failed({ error: 'No route to host' })],
  ])('%s', async (_, part) => {
    await open(part);
    expect(times('No route to host')).toBe(1);
    expect(screen.queryByRole('group', { name: 'Result' })).not.toBeInTheDocument();
  });

  test('with what else the result says', async () => {
    await open(failed({ error: 'No route to host', host: 'db-7' }));
    expect(times('No route to host')).toBe(1);
    expect(screen.getByRole('group', { name: 'Result' })).toHaveTextContent('db-7');
  });

  test.each([
    ['other words', 'No route to host db-7'],
    ['another error', { error: 'Timed out' }],
    ['an error that is no text', { error: { message: 'Timed out' } }],
  ])('and the whole result if that is %s', async (_, result) => {
    await open(failed(result));
    expect(screen.getByRole('group', { name: 'Result' })).toHaveTextContent(
      typeof result === 'string' ? result : /error.*Timed out/u,
    );
  });
});
