import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Part } from '../../src/core/parts.js';
import type { Message } from '../../src/core/state.js';
import { overview } from '../../src/locales/en/overview.js';
import { texts } from '../../src/locales/en/texts.js';
import { JumpRail, Outline, outlineOf } from '../../src/overview.js';
import { outlineTitle } from '../../src/overview/outline/index.js';
import { AgentRoot, Transcript } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import { checkpoint, toolFailed } from '../../stories/support/samples.js';

const message = (key: string, role: string, parts: readonly Part[]): Message => ({
  key,
  id: key,
  role,
  status: 'done',
  parts,
});
const text = (words: string, id = 't'): Part => ({ type: 'text', id, text: words });
const titlesOf = (words: string) =>
  outlineOf([message('m', 'assistant', [text(words)])]).map(({ title }) => title);

test('lists turns, headings, checkpoints and failures at any depth, in order', () => {
  const step: Part = {
    type: 'step',
    id: 's',
    title: 'Look',
    single: false,
    status: 'done',
    parts: [toolFailed, checkpoint],
  };
  const entries = outlineOf([
    message('u', 'user', [text('\n\nWhere to go?\nSoon.')]),
    message('a', 'assistant', [step, text('# Geneva\n\nFine.\n\n### Lakes ###')]),
    message('f', 'user', [{ type: 'file', id: 'f', name: 'map.pdf' }]),
  ]);
  expect(entries.map(({ kind, title, level }) => [kind, title, level])).toEqual([
    ['turn', 'Where to go?', 1],
    ['failure', expect.stringContaining(toolFailed.toolName), 1],
    ['checkpoint', checkpoint.name, 1],
    ['heading', 'Geneva', 1],
    ['heading', 'Lakes', 3],
    ['turn', '', 1],
  ]);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});

test('reads headings as they are shown', () => {
  expect(titlesOf('## The **old** [town](https://example.com) of `Lyon` ##')).toEqual([
    'The old town of Lyon',
  ]);
  expect(titlesOf('#no heading\n    # code\n\n# \n\n# yes')).toEqual(['yes']);
  expect(titlesOf('```sh\n# a comment\n```\n\n# After')).toEqual(['After']);
  expect(titlesOf('~~~~\n# a\n~~~\n# b\n~~~~\n# c')).toEqual(['c']);
  expect(titlesOf('snake_case_name\n# keep snake_case_name')).toEqual(['keep snake_case_name']);
  expect(titlesOf(`# ${'a'.repeat(10_000)}`)[0]).toHaveLength(200);
});

test('agrees with a reader that goes line by line', () => {
  const line = fc.constantFrom(
    '# a',
    '## b',
    '```',
    '````',
    '~~~',
    '```js',
    '``` `x`',
    'text',
    '',
    '  # c',
    '    # d',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      let fence: string | undefined;
      const expected = lines.flatMap((one) => {
        const [, marks, info = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/u.exec(one) ?? [];
        if (marks !== undefined) {
          if (fence === undefined && !(marks.startsWith('`') && info.includes('`'))) fence = marks;
          else if (fence !== undefined && marks.startsWith(fence) && info === '') fence = undefined;
          return [];
        }
        const [, words] = /^ {0,3}#+ (.+)$/u.exec(one) ?? [];
        return fence === undefined && words !== undefined ? [words] : [];
      });
      expect(titlesOf(lines.join('\n'))).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test('reads a message once, as long as it is the same', () => {
  const messages = [message('u', 'user', [text('Hello')])];
  const [first] = outlineOf(messages);
  expect(outlineOf([...messages])[0]).toBe(first);
});

function show(messages: readonly Message[]) {
  const session = fakeSession({ status: 'done', messages });
  render(
    <WithSession session={session}>
      <AgentRoot>
        <Outline />
      </AgentRoot>
      <AgentRoot>
        <Transcript />
      </AgentRoot>
    </WithSession>,
  );
  return session;
}

test('leads to the heading itself, and marks the entry', async () => {
  show([message('a', 'assistant', [text('# One\n\nFirst.\n\n# Two\n\nSecond.')])]);
  const entry = within(screen.getByRole('navigation')).getByRole('button', { name: 'Two' });
  await userEvent.click(entry);
  expect(screen.getByRole('heading', { name: 'Two' })).toHaveFocus();
  expect(entry).toHaveAttribute('aria-current', 'location');
});

test('shows nothing without entries, and what comes as it comes', () => {
  const session = show([]);
  expect(screen.queryByRole('navigation')).toBeNull();
  act(() => session.set({ messages: [message('u', 'user', [text('Hello')])] }));
  expect(screen.getByRole('navigation')).toHaveTextContent('Hello');
});

test('leads to each of several headings with the same words, also from the rail and inside of what the agent has folded', async () => {
  const words =
    '## Rail\n\n### Pros\n\nFast\n\n## Bus\n\n### Pros\n\nCheap\n\n## 🚀\n\n## 🎉\n\n<details>\n<summary>More</summary>\n\n### Pros\n\nQuiet\n\n</details>';
  const messages = [message('a', 'assistant', [text(words)])];
  render(
    <WithSession session={fakeSession({ status: 'done', messages })}>
      <AgentRoot>
        <Outline />
        <JumpRail kinds={['heading']} />
        <Transcript />
      </AgentRoot>
    </WithSession>,
  );
  const reached: Node[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target } of records)
      if (target instanceof HTMLElement && 'reached' in target.dataset) reached.push(target);
  });
  observer.observe(screen.getByRole('log'), {
    subtree: true,
    attributeFilter: ['data-reached'],
  });
  for (const list of [screen.getByRole('navigation'), screen.getByRole('toolbar')]) {
    const entries = within(list).getAllByRole('button');
    expect(entries).toHaveLength(7);
    for (const [index, entry] of entries.entries()) {
      reached.length = 0;
      fireEvent.click(entry);
      await waitFor(() => expect(reached).toHaveLength(1));
      const headings = within(screen.getByRole('log')).getAllByRole('heading', { hidden: true });
      expect(headings.indexOf(reached[0] as HTMLElement)).toBe(index);
    }
    expect(screen.getByText('Quiet').closest('details')).toHaveAttribute('open');
  }
  observer.disconnect();
});

test('names a call that failed as its row in the conversation does', () => {
  const entry = {
    id: 'a',
    kind: 'failure',
    level: 1,
    messageKey: 'm',
    title: 'read_url: Gone',
  } as const;
  const name = (more: object) => outlineTitle({ ...entry, ...more }, overview, texts);
  expect(name({})).toBe('read_url: Gone');
  expect(name({ toolName: 'read_url', error: 'Gone' })).toBe('Could not read a web page: Gone');
  expect(name({ toolName: 'read_url' })).toBe('Could not read a web page');
  expect(name({ title: '' })).toBe(overview['outline.untitled']);
});
