/* The examples of docs/artifacts.md, against an agent of AG-UI that writes a report and rewrites it. */
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { calls, finish, gives, says, start, type Wire } from '../support/agUi.js';
import { Workspace } from './artifacts/Workspace.js';

// Machines may be busy.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  vi.unstubAllGlobals();
});

function answerWith(...turns: readonly (readonly Wire[])[]) {
  let count = 0;
  vi.stubGlobal('fetch', () => {
    const text = (turns[count++] ?? [])
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .join('');
    return Promise.resolve(
      new Response(text, { headers: { 'content-type': 'text/event-stream' } }),
    );
  });
}

const writes = (run: string, body: string) => [
  start(run),
  ...calls(`c-${run}`, 'write_report', JSON.stringify({ id: 'q3', title: 'Third quarter', body })),
  gives(`c-${run}`, 'Saved.'),
  ...says(`m-${run}`, `Written in ${run}.`),
  finish(undefined, run),
];

test('a report opens as the agent writes it, and has a version more when it is rewritten', async () => {
  answerWith(writes('r1', 'Sales went **up**.'), writes('r2', 'Sales went **down**.'));
  const user = userEvent.setup();
  render(<Workspace />);
  await user.type(screen.getByRole('textbox'), 'Write it{Enter}');
  expect(await screen.findByRole('region', { name: 'Third quarter' })).toHaveTextContent(
    'Sales went up.',
  );
  await screen.findByText('Written in r1.');
  await user.type(screen.getByRole('textbox'), 'Again{Enter}');
  await screen.findByText('Written in r2.');
  const region = screen.getByRole('region', { name: 'Third quarter' });
  expect(region).toHaveTextContent('Version 2 of 2');
  expect(region).toHaveTextContent('Sales went down.');
});
