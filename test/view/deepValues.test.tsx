import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Part } from '../../src/core/parts.js';
import type { SessionState } from '../../src/core/state.js';
import { readMessage } from '../../src/protocols/ubik/readMessages.js';
import { recordSession, SessionInspector, type LogEntry } from '../../src/inspector.js';
import { AgentPanel, AgentRoot, AgentSessionProvider, JsonView } from '../../src/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { until } from '../support/until.js';

/*
 * What arrives as text is cut at a depth. What a function of the app hands over, such as `history` or an iterable, is not: values
 * that nest deeper than any function may call itself are shown as far as they are read, and take nothing down.
 */

const DEPTH = 20_000;

function deep(depth = DEPTH): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

let errors: unknown[] = [];
beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    errors.push(...words.filter((word) => word instanceof Error));
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const value = deep();
const PARTS: readonly Part[] = [
  { type: 'data', id: 'd', name: 'deep', value },
  {
    type: 'tool',
    id: 't',
    toolName: 'deep',
    executionId: 'e',
    status: 'done',
    input: { text: '', value },
    result: { text: '', value },
    parts: [],
  },
  { type: 'error', id: 'x', message: 'No', details: value },
  {
    type: 'input',
    id: 'i',
    prompt: 'Which?',
    inputTypes: ['json'],
    status: 'done',
    provided: { input: value, type: 'json' },
  },
];
const state: Partial<SessionState> = {
  history: { status: 'loaded' },
  status: 'done',
  messages: [{ id: 'm', key: 'm', role: 'assistant', status: 'done', parts: PARTS }],
};

describe('a value that nests 20,000 deep', () => {
  test('is shown in the panel, folded and unfolded', () => {
    const { container } = render(
      <>
        <h1>The app</h1>
        <AgentPanel session={fakeSession(state)} />
      </>,
    );
    act(() => {
      for (const row of container.querySelectorAll('button[aria-expanded="false"]')) {
        fireEvent.click(row);
      }
    });
    expect(errors.map(String)).toEqual([]);
    expect(container.querySelector('h1')).toHaveTextContent('The app');
    expect(container.querySelectorAll('[data-part="broken-part"]')).toHaveLength(0);
  });

  test('is shown where the tags of a stored message do', () => {
    const content = `${'<step title="x">'.repeat(DEPTH)}Bottom${'</step>'.repeat(DEPTH)}`;
    const message = readMessage({ id: 'm', role: 'assistant', content });
    const { container } = render(
      <>
        <h1>The app</h1>
        <AgentPanel
          session={fakeSession({ ...state, messages: message === undefined ? [] : [message] })}
        />
      </>,
    );
    expect(errors.map(String)).toEqual([]);
    expect(container).toHaveTextContent('Bottom');
  });

  test('is copied from the JSON view as far as it can be written', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    render(
      <AgentRoot>
        <JsonView value={value} />
      </AgentRoot>,
    );
    for (const button of screen.queryAllByRole('button', { name: /copy/iu })) {
      fireEvent.click(button);
    }
    await until(() =>
      expect(writeText).toHaveBeenCalledExactlyOnceWith(
        expect.stringMatching(/^\{\s+"a": \[[^]+nested too deep/u),
      ),
    );
    expect(errors.map(String)).toEqual([]);
  });

  test('is shown, searched and copied in the inspector', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const session = fakeSession(state);
    const entry: LogEntry = {
      number: 1,
      at: 0,
      source: 'stream',
      wire: { type: 'deep', value },
      events: [{ type: 'part-add', part: PARTS[0] as Part, parentId: '' } as never],
      run: 'done',
      connection: 'closed',
    };
    const log = { entries: [entry], last: 1, dropped: 0, earlier: [] };
    const recorder = {
      ...recordSession(session),
      getLog: () => log,
      stateAfter: () => session.getState(),
      toRecording: () => ({ entries: [entry] }) as never,
    };
    const { container } = render(
      <AgentSessionProvider session={session}>
        <h1>The app</h1>
        <SessionInspector recorder={recorder} />
      </AgentSessionProvider>,
    );
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'deep' } });
    fireEvent.click(container.querySelector('[data-part="copy-button"]') as HTMLElement);
    await until(() =>
      expect(writeText).toHaveBeenCalledExactlyOnceWith(
        expect.stringMatching(/^\{"entries":[^]+nested too deep/u),
      ),
    );
    for (const tab of screen.getAllByRole('tab')) fireEvent.click(tab);
    expect(errors.map(String)).toEqual([]);
    expect(container.querySelector('h1')).toHaveTextContent('The app');
    expect(container.querySelectorAll('[data-part="broken-note"]')).toHaveLength(0);
  });
});
