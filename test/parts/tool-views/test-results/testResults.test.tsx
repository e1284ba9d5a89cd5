import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AgentRoot } from '../../../../src/view/index.js';
import { TestResultsView } from '../../../../src/tools.js';
import { call, TESTS, TROJAN } from '../../../../stories/support/kindSamples.js';
import { readTestResults } from '../../../../src/parts/tool-views/test-results/readTestResults.js';

const show = (node: ReactNode) => render(<AgentRoot>{node}</AgentRoot>);

test('shows what failed, with its reason, before all else', () => {
  show(<TestResultsView tests={TESTS} />);
  const [failed, passed] = screen.getAllByRole('list');
  expect(failed).toHaveAccessibleName('1 failed');
  expect(failed).toHaveTextContent('leaves the list as it is');
  expect(failed).toHaveTextContent('AssertionError');
  expect(passed?.closest('details')).not.toHaveAttribute('open');
  expect(screen.getAllByText('2 passed').length).toBeGreaterThan(0);
});

test('copies the failures only', async () => {
  const user = userEvent.setup();
  show(<TestResultsView tests={TESTS} />);
  await user.click(screen.getByRole('button', { name: 'Copy failures' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toMatch(/^test\/cheapest\.test\.ts › leaves the list as it is\nAssertionError/u);
  expect(copied).not.toContain('euros');
});

test('takes names and reasons of any length, with what hides in them', () => {
  const message = TROJAN + 'x'.repeat(1e7);
  show(<TestResultsView tests={[{ name: TROJAN, suite: TROJAN, status: 'failed', message }]} />);
  expect(document.body.textContent).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
  expect(document.body.textContent.length).toBeLessThan(4000);
});

test.each([
  ['words', [{ name: 'a', status: 'PASSED' }], { status: 'passed' }],
  [
    'pytest',
    { tests: [{ nodeid: 'a', outcome: 'error', longrepr: 'why' }] },
    { status: 'failed', message: 'why' },
  ],
  ['flags', { results: [{ title: 'a', passed: false }] }, { status: 'failed' }],
  [
    'jest',
    { assertionResults: [{ title: 'a', status: 'failed', failureMessages: ['x', 'y'] }] },
    { message: 'x\ny' },
  ],
])('finds tests told by %s', (_, value, found) => {
  expect(readTestResults(call('t', {}, value))?.tests).toEqual([
    expect.objectContaining({ name: 'a', ...found }),
  ]);
});

test.each([
  ['other statuses', [{ name: 'a', status: 'shipped' }]],
  ['pages', { results: [{ title: 'a', url: 'b' }] }],
  ['nothing', []],
])('finds none in %s', (_, value) => {
  expect(readTestResults(call('t', {}, value))).toBeUndefined();
});
