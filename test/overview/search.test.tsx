import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Part, ToolPart } from '../../src/core/parts.js';
import type { Message } from '../../src/core/state.js';
import { ConversationSearch, findMatches, outlineOf } from '../../src/overview.js';
import { rangeOf } from '../../src/overview/search/rangeOf.js';
import { AgentPanel, AgentRoot, Transcript } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import { errorPart, toolFailed } from '../../stories/support/samples.js';

const message = (key: string, parts: readonly Part[]): Message => ({
  key,
  id: key,
  role: 'assistant',
  status: 'done',
  parts,
});
const text = (words: string, id = 't'): Part => ({ type: 'text', id, text: words });

test('finds words in every part at any depth, whatever their case and accents', () => {
  const step: Part = {
    type: 'step',
    id: 's',
    title: 'Café',
    single: false,
    status: 'done',
    parts: [
      { ...toolFailed, id: 's/t', input: { text: '{"place":"CAFE"}' } },
      text('**Caf**és, cafe\u0301', 's/x'),
    ],
  };
  const matches = findMatches(
    [message('m', [step, errorPart]), message('n', [text('no tea')])],
    ' cafe ',
  );
  expect(matches.map(({ partId, occurrence }) => [partId, occurrence])).toEqual([
    ['s', 0],
    ['s/t', 0],
    ['s/x', 0],
    ['s/x', 1],
  ]);
  expect(findMatches([message('m', [step])], '  ')).toEqual([]);
});

test('counts what a search by hand counts, also after a message has changed', () => {
  const words = fc
    .array(fc.constantFrom('a', 'b', 'ab', ' ', 'É'), { maxLength: 8 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(fc.array(words, { maxLength: 5 }), words, words, (all, changed, query) => {
      const count = (list: readonly string[]) => {
        const wanted = query.trim().replaceAll('É', 'e');
        if (wanted === '') return 0;
        return list.reduce(
          (sum, one) => sum + one.replaceAll('É', 'e').split(wanted).length - 1,
          0,
        );
      };
      const messages = all.map((one, index) => message(String(index), [text(one)]));
      expect(findMatches(messages, query)).toHaveLength(count(all));
      const next = [...messages.slice(1), message('new', [text(changed)])];
      expect(findMatches(next, query)).toHaveLength(count([...all.slice(1), changed]));
    }),
    { numRuns: 300 },
  );
});

test('finds what a person reads, whatever Markdown, JSON and the protocol make of it', async () => {
  const words = [
    'Price: ~5 € for 2 * 3 seats, snake\\_case, **bo**ld, [a link](https://a.test) and `__init__`',
    '```py\ndef f(**kwargs): return m[i][j] + glob("src/**/*.ts")\n```',
    '~~gone~~ __strong__ and *soft*, [`useGoTo`](https://a.test), 1 ` alone',
  ].join('\n\n');
  const json = (value: unknown, text = JSON.stringify(value)) => ({ text, value });
  const parts: readonly Part[] = [
    text(words),
    {
      ...toolFailed,
      id: 'tool',
      input: json({ path: 'C:\\temp' }),
      result: json({ city: 'Zürich 東京' }, '{"city":"Z\\u00fcrich \\u6771\\u4eac"}'),
      answer: { type: 'input', input: { note: 'by the window' } },
    },
    {
      type: 'input',
      id: 'asked',
      prompt: 'Which seat?',
      inputTypes: ['select'],
      status: 'done',
      provided: { type: 'select', input: { seat: 'The aisle' } },
    },
  ];
  const messages = [
    { ...message('u', [text('Hi')]), role: 'user', attachments: [{ id: 'f', name: 'Plan.pdf' }] },
    message('m', parts),
  ];
  const wanted: Readonly<Record<string, string>> = {
    '~5': 't',
    '2 * 3': 't',
    snake_case: 't',
    bold: 't',
    'a link and': 't',
    __init__: 't',
    '**kwargs': 't',
    'm[i][j]': 't',
    'src/**/*.ts': 't',
    'gone strong and soft, useGoTo, 1 ` alone': 't',
    'C:\\temp': 'tool',
    'zurich 東京': 'tool',
    'by the window': 'tool',
    aisle: 'asked',
    'plan.pdf': '',
  };
  for (const [query, partId] of Object.entries(wanted)) {
    expect(findMatches(messages, query).map((match) => [query, match.partId])).toEqual([
      [query, partId],
    ]);
  }
  show(messages);
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: 'plan.pdf' } });
  expect(await screen.findByText('0 of 1')).toBeInTheDocument();
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() =>
    expect(document.querySelector('[data-reached]')).toHaveTextContent('Plan.pdf'),
  );
});

test('finds once what a sub-agent has said last, which is also the result of the call that asked it', () => {
  const call = (result: string, error = ''): ToolPart => ({
    ...toolFailed,
    id: 'call',
    toolName: 'ask_scout',
    status: 'done',
    input: { text: '{"task":"Look for nightjars"}' },
    result: { text: result },
    error,
    parts: [
      {
        type: 'agent',
        id: 'scout',
        agentId: 'scout',
        runId: 'r',
        task: 'Look for nightjars',
        status: 'done',
        parts: [text('Two nightjars.', 'said')],
      },
    ],
  });
  const placesOf = (part: Part, query: string) =>
    findMatches([message('m', [part])], query).map(({ partId }) => partId);
  expect(placesOf(call('Two nightjars.'), 'nightjars')).toEqual(['scout', 'said']);
  expect(placesOf(call('Two **nightjars**, one owl.', 'Lost'), 'one owl')).toEqual(['scout']);
  expect(placesOf(call('Two nightjars.', 'Lost'), 'lost')).toEqual(['scout']);
  // The call itself is shown while it waits for the person.
  const waiting: ToolPart = { ...call('Two nightjars.'), status: 'awaiting-input' };
  expect(placesOf(waiting, 'nightjars')).toEqual(['call', 'call', 'scout', 'said']);
});

const done = { status: 'done' } as const;
const thinking = (id: string): Part => ({ type: 'thinking', id, text: `thought${id}`, ...done });
const step = (id: string, single: boolean, ...parts: readonly Part[]): Part => ({
  type: 'step',
  id,
  title: `title${id}`,
  single,
  parts,
  ...done,
});
const agent = (id: string, ...parts: readonly Part[]): Part => ({
  type: 'agent',
  id,
  agentId: `agent${id}`,
  runId: id,
  task: `task${id}`,
  parts,
  ...done,
});
const call = (id: string, ...parts: readonly Part[]): Part => ({
  type: 'tool',
  id,
  toolName: `name${id}`,
  executionId: id,
  input: { text: `{"place":"input${id}"}`, value: { place: `input${id}` } },
  result: { text: `result${id}` },
  parts,
  ...done,
});
const deep = step('a', false, agent('b', step('c', false, agent('d', call('e'), thinking('f')))));
const calls = Array.from({ length: 90 }, (_, index) => call(`${String(index)}.`));

test.each(
  (['answer', 'normal', 'everything'] as const).flatMap((detail) =>
    (
      [
        ['thoughts', [thinking('a')], ['thoughta']],
        ['a call', [call('a')], ['namea', 'inputa', 'resulta']],
        ['a sub-agent', [deep], ['titlea', 'taskb', 'agentd', 'inpute', 'resulte', 'thoughtf']],
        [
          'a call that delegates',
          [call('a', agent('b', call('c')))],
          ['taskb', 'resultc', 'resulta'],
        ],
        ['one of many calls', [step('a', false, ...calls)], ['input0.', 'input40.', 'result89.']],
        ['the only step', [step('a', true, call('b'))], ['resultb']],
      ] as const
    ).map(([what, parts, words]) => [detail, what, parts, words] as const),
  ),
)('where the level is %s, a search leads into %s', async (detail, _, parts, words) => {
  const messages = [message('m', [...parts, text('The answer.')])];
  const session = fakeSession({ ...done, history: { status: 'loaded' }, messages });
  const shown = () => document.querySelector('[data-part="transcript-content"]')?.textContent;
  for (const word of words) {
    const { unmount } = render(
      <AgentPanel session={session} detail={detail} title={<ConversationSearch />} />,
    );
    await userEvent.type(screen.getByRole('searchbox'), `${word}{Enter}`);
    await waitFor(() => expect(document.querySelector('[data-reached]')).not.toBeNull());
    expect(shown()?.toLowerCase()).toContain(word);
    unmount();
  }
});

test('the title of the only step, which has no row, is not found', () => {
  expect(findMatches([message('m', [step('a', true, text('Hello'))])], 'title')).toEqual([]);
});

test('finds a match across elements, and behind letters that folding makes longer or shorter', () => {
  const element = document.createElement('div');
  element.innerHTML = '<p>İÉ één <b>ol</b>d to<i>wn</i></p><p>Old town</p>';
  expect(rangeOf(element, 'old town', 0)?.toString()).toBe('old town');
  expect(rangeOf(element, 'OLD TOWN', 1)?.toString()).toBe('Old town');
  expect(rangeOf(element, 'een', 0)?.toString()).toBe('één');
  // Of those that are folded away, the last one that is there.
  expect(rangeOf(element, 'old town', 7)?.toString()).toBe('Old town');
  expect(rangeOf(element, 'new', 0)).toBeUndefined();
  expect(rangeOf(element, ' ', 0)).toBeUndefined();
});

function show(messages: readonly Message[]) {
  render(
    <WithSession session={fakeSession({ status: 'done', messages })}>
      <AgentRoot>
        <ConversationSearch />
        <Transcript />
      </AgentRoot>
    </WithSession>,
  );
}

test('leads through the matches with the focus in the field, and Escape ends at the one that is shown', async () => {
  show(Array.from({ length: 60 }, (_, index) => message(`m${index}`, [text(`Entry ${index}.`)])));
  const field = screen.getByRole('searchbox', { name: 'Search this conversation' });
  await userEvent.type(field, 'entry 1');
  expect(await screen.findByText('0 of 11')).toHaveAttribute('role', 'status');
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.getByText('2 of 11')).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(screen.getByText('Entry 10.')).toHaveAttribute('data-reached');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await userEvent.click(screen.getByRole('button', { name: 'Previous match' }));
  expect(screen.getByText('11 of 11')).toBeInTheDocument();
  await userEvent.type(field, '{Escape}');
  expect(screen.getByText('Entry 19.')).toHaveFocus();
  expect(field).toHaveValue('');
});

test('says that there is none', async () => {
  show([message('m', [text('Hello')])]);
  await userEvent.type(screen.getByRole('searchbox'), 'goodbye{Enter}');
  expect(await screen.findByText('No matches')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next match' })).toBeDisabled();
});

test('long texts that only begin like marks of Markdown cost no more than others', () => {
  const texts = [
    `a${'_'.repeat(200_000)}a`,
    ...['[', '[a](', '[a][', '![', '*', '# ', '`', '` `` ', '\\\\', '~~', '* ', 'a **'].map(
      (mark) => mark.repeat(100_000),
    ),
  ];
  for (const words of texts) {
    const messages = [message('m', [text(`# ${words}\n\nfound`)])];
    expect(findMatches(messages, 'found')).toHaveLength(1);
    expect(outlineOf(messages).length).toBeLessThanOrEqual(1);
  }
  expect(outlineOf([message('m', [text(`# a${' '.repeat(200_000)}b`)])])).toHaveLength(1);
});
