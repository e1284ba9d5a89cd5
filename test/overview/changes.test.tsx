import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ToolPart } from '../../src/core/parts.js';
import type { Message } from '../../src/core/state.js';
import { ChangeList } from '../../src/overview.js';
import { AgentRoot, Transcript } from '../../src/view/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';

const json = (value: unknown) => ({ text: JSON.stringify(value), value });

const edit = (id: string, file_path: string, before: string, after: string): ToolPart => ({
  type: 'tool',
  id,
  toolName: 'edit_file',
  executionId: id,
  status: 'done',
  input: json({ file_path, old_string: before, new_string: after }),
  parts: [],
});

const patch = (id: string, text: string): ToolPart => ({
  ...edit(id, '', '', ''),
  toolName: 'apply_patch',
  input: json({ patch: text }),
});

const message = (key: string, ...parts: readonly ToolPart[]): Message => ({
  key,
  id: key,
  role: 'assistant',
  status: 'done',
  parts,
});

const PATCH = '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n';
const AGAIN = '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,3 +1,3 @@\n one\n-2\n+II\n three\n';

function show(messages: readonly Message[]) {
  const session = fakeSession({ status: 'done', messages });
  const shown = (isMounted: boolean) => (
    <WithSession session={session}>
      <AgentRoot>{isMounted ? <ChangeList /> : null}</AgentRoot>
      <AgentRoot>
        <Transcript />
      </AgentRoot>
    </WithSession>
  );
  const { rerender } = render(shown(true));
  return { session, mount: (isMounted: boolean) => rerender(shown(isMounted)) };
}

const list = () => screen.getByRole('region', { name: 'Changes' });
const row = (name: RegExp) =>
  within(list())
    .getAllByRole('button', { name })
    .find((button) => button.hasAttribute('aria-expanded')) as HTMLElement;
const viewed = (name: string) => within(list()).getByRole('button', { name: `Viewed: ${name}` });

test('lists files with what was added and removed, and opens one to its diff and its calls', async () => {
  show([message('m', patch('p', PATCH), patch('q', AGAIN), edit('e', 'src/b.ts', 'x\n', 'y\n'))]);
  expect(list()).toHaveTextContent('2 files');
  const a = row(/a\.ts.*1 line/u);
  expect(a).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(a);
  expect(within(list()).getByRole('table')).toHaveTextContent('II');
  // The row names the file; what it opens to does not repeat it.
  expect(within(list()).getAllByText('a.ts')).toHaveLength(1);
  expect(within(list()).getByRole('table')).not.toHaveTextContent(/\b2\s*II/u);
  const calls = within(list()).getByRole('group', { name: 'Calls that changed this file' });
  await userEvent.click(within(calls).getAllByRole('button')[1] as HTMLElement);
  expect(document.activeElement?.closest('[data-part="tool-call"]')).not.toBeNull();
});

test('says of what it cannot place or merge that it cannot', async () => {
  show([
    message(
      'm',
      edit('1', 'a.ts', 'one\ntwo\n', 'one\n2\n'),
      edit('2', 'a.ts', '2\nthree\n', '2\n3\n'),
    ),
  ]);
  await userEvent.click(row(/a\.ts/u));
  expect(list()).toHaveTextContent('Some changes could not be merged');
  expect(list()).toHaveTextContent('is unknown');
});

test('remembers in the page what was viewed, until the file changes again', async () => {
  const { session, mount } = show([
    message('m', patch('p', PATCH), edit('e', 'src/b.ts', 'x\n', 'y\n')),
  ]);
  await userEvent.click(viewed('src/a.ts'));
  await userEvent.click(viewed('src/b.ts'));
  expect(viewed('src/a.ts')).toHaveAttribute('aria-pressed', 'true');
  mount(false);
  mount(true);
  expect(viewed('src/a.ts')).toHaveAttribute('aria-pressed', 'true');
  // Loaded again: other objects, the same changes.
  act(() => session.set({ messages: structuredClone(session.getState().messages) }));
  expect(viewed('src/a.ts')).toHaveAttribute('aria-pressed', 'true');
  act(() =>
    session.set({ messages: [...session.getState().messages, message('n', patch('q', AGAIN))] }),
  );
  expect(viewed('src/a.ts')).toHaveAttribute('aria-pressed', 'false');
  expect(viewed('src/b.ts')).toHaveAttribute('aria-pressed', 'true');
});

test('copies all as a patch, and one file', async () => {
  const user = userEvent.setup();
  show([message('m', patch('p', PATCH), edit('e', 'src/b.ts', 'x\n', 'y\n'))]);
  await user.click(within(list()).getByRole('button', { name: 'Copy as patch' }));
  const all = await navigator.clipboard.readText();
  expect(all).toContain('diff --git a/src/a.ts b/src/a.ts');
  expect(all).toContain('# src/b.ts is left out');
  await user.click(row(/b\.ts/u));
  await user.click(within(list()).getByRole('button', { name: 'Copy changes' }));
  expect(await navigator.clipboard.readText()).toContain('*** Update File: src/b.ts');
});

test('says that nothing has changed, and mounts the first of many files', async () => {
  const { session } = show([]);
  expect(list()).toHaveTextContent('No changes');
  const edits = Array.from({ length: 400 }, (_, index) => edit(`${index}`, `f${index}`, 'a', 'b'));
  act(() => session.set({ messages: [message('m', ...edits)] }));
  const files = () => within(list()).getAllByRole('listitem');
  expect(files()).toHaveLength(50);
  await userEvent.click(within(list()).getByRole('button', { name: 'Show 350 more' }));
  expect(files()).toHaveLength(250);
});

test('shows names with hidden characters as what they are', () => {
  show([message('m', edit('1', 'txt\u202Eexe.ts', 'a', 'b'), edit('2', '__proto__', 'a', 'b'))]);
  expect(list().textContent).not.toContain('\u202E');
  expect(row(/__proto__/u)).toBeVisible();
});
