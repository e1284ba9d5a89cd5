import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { agUiBackend } from '../../src/ag-ui.js';
import { agentbBackend } from '../../src/agentb.js';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import { createSession, createSessionDirectory } from '../../src/core.js';
import type { SessionState } from '../../src/core/state.js';
import { AgentPanel, AgentSessionProvider, CheckpointList, SessionList } from '../../src/index.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { ubikBackend } from '../../src/ubik.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { sample } from '../support/runs.js';
import { tried } from '../support/tried.js';
import { stateAfterWire, WIRE_RUNS, type WireRun } from '../support/wireRuns.js';
import { mutantsOf } from '../support/wrongTypes.js';

/*
 * Each field of each object on the wire may have any type of JSON: usage, media, sources, plans, checkpoints, data, calls. The
 * decoder and the reducer do not throw, and the panel shows what there is, with nothing of ours broken.
 */

const OWN_NOTES = '[data-part="broken-part"], [data-part="broken-note"]';
/** Panels that are rendered per protocol. */
const MOST_PANELS = 16;

let errors: unknown[] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    errors.push(...words.filter((word) => word instanceof Error));
  });
});

afterEach(cleanup);

/**
 * The runs in which one field of one object has another type, or is missing. Where objects name their type, the first of each type
 * with the same fields is enough.
 */
function mutantRunsOf({ run }: WireRun): readonly (readonly unknown[])[] {
  const typeOf = (event: object) =>
    'type' in event ? [event.type, ...Object.keys(event)].join(' ') : event;
  return run.flatMap((event, index) => {
    const isFirst = run.findIndex((one) => typeOf(one) === typeOf(event)) === index;
    return isFirst ? mutantsOf(event).map((mutant) => run.with(index, mutant as object)) : [];
  });
}

/** Shows a state, and then what is folded in it. */
function expectShown(state: SessionState): void {
  const { container } = render(
    <>
      <h1>The app</h1>
      <AgentPanel session={fakeSession({ ...state, history: { status: 'loaded' } })} />
    </>,
  );
  act(() => {
    for (const row of container.querySelectorAll('button[aria-expanded="false"]')) {
      fireEvent.click(row);
    }
  });
  expect(errors.map(String)).toEqual([]);
  expect(container.querySelector('h1')).toHaveTextContent('The app');
  expect(container.querySelector('[data-part="composer-input"]')).not.toBeNull();
  expect(container.querySelectorAll(OWN_NOTES)).toHaveLength(0);
  cleanup();
}

describe.each(Object.entries(WIRE_RUNS))('on %s', (_, wire) => {
  test('the run itself shows its parts', () => {
    const state = stateAfterWire(wire, wire.run);
    expect(state.messages.flatMap(({ parts }) => parts).length).toBeGreaterThan(2);
    expectShown(state);
  });

  test('a wrong type on the wire leaves the page as it is', () => {
    const runs = mutantRunsOf(wire);
    const states = runs.map((run) => stateAfterWire(wire, run));
    for (const state of sample(states, MOST_PANELS)) expectShown(state);
    tried('wrong types', runs.length);
  });
});

const url = 'https://agent.test/api';
const SESSION = { id: 's1', title: 'Stored', createdAt: '2026-01-05T09:00:00Z', updatedAt: 5 };

/** A backend of each protocol whose stored data is what the agent answers. */
const BACKENDS: Readonly<Record<string, (answer: unknown) => AgentBackend>> = {
  UBIK: (answer) => ubikBackend({ url, sessionId: 's1', fetch: async () => Response.json(answer) }),
  AgentB: (answer) =>
    agentbBackend({
      url,
      sessionId: 's1',
      history: () => answer as never,
      list: () => answer as never,
    }),
  'AG-UI': (answer) =>
    agUiBackend({
      url,
      sessionId: 's1',
      history: () => answer as never,
      list: () => answer as never,
    }),
  'AI SDK': (answer) =>
    aiSdkBackend({
      url,
      sessionId: 's1',
      history: () => answer as never,
      list: () => answer as never,
    }),
};

/** A stored answer with calls, of each protocol. */
const STORED: Readonly<Record<string, object>> = {
  UBIK: {
    active_head_id: 'm1',
    items: [
      {
        id: 'm1',
        role: 'assistant',
        content: '<step title="One">Done</step> so.',
        created_at: '2026-01-05T09:00:00Z',
        parent_id: null,
        task_id: 't1',
        sibling_ids: ['m1', 'm2'],
      },
    ],
  },
  AgentB: {
    messages: [
      {
        id: 'm1',
        role: 'assistant',
        content: [{ type: 'text', text: 'Hi' }],
        createdAt: '2026-01-05T09:00:00Z',
        metadata: {
          runId: 'r1',
          tool_calls: [{ id: 'c1', type: 'function', function: { name: 'look', arguments: '{}' } }],
        },
      },
      { id: 'm2', role: 'tool', content: '{"one":1}', metadata: { tool_call_id: 'c1' } },
    ],
  },
  'AG-UI': {
    messages: [
      {
        id: 'm1',
        role: 'assistant',
        content: 'Hi',
        toolCalls: [{ id: 'c1', type: 'function', function: { name: 'look', arguments: '{}' } }],
      },
      { id: 'm2', role: 'tool', toolCallId: 'c1', content: '{"one":1}' },
      { id: 'a1', role: 'activity', activityType: 'PLAN', content: { steps: [{ title: 'x' }] } },
    ],
  },
  'AI SDK': {
    messages: [
      {
        id: 'm1',
        role: 'assistant',
        metadata: { usage: { inputTokens: 1 } },
        parts: [
          { type: 'text', text: 'Hi' },
          { type: 'source-url', sourceId: 's', url: 'https://example.org/s', title: 'Source' },
          { type: 'file', url: 'https://example.org/a.png', mediaType: 'image/png' },
          { type: 'data-plan', id: 'd1', data: { steps: [{ title: 'x' }] } },
          {
            type: 'tool-look',
            toolCallId: 'c1',
            state: 'output-available',
            input: { a: 1 },
            output: { one: 1 },
          },
        ],
      },
    ],
  },
};

describe.each(Object.entries(BACKENDS))('stored by %s', (name, backendOf) => {
  test('a wrong type in a history is left out, or the history cannot be read', async () => {
    const stored = mutantsOf(STORED[name]);
    for (const answer of sample(stored, MOST_PANELS)) {
      const session = createSession({ backend: backendOf(answer) });
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await session.load();
      expectShown(session.getState());
      session.dispose();
    }
    tried('wrong types', stored.length);
  });

  test('a wrong type in the list of conversations leaves the list or its fault', async () => {
    const lists = sample(mutantsOf({ sessions: [SESSION, { ...SESSION, id: 's2' }] }), 15);
    for (const answer of lists) {
      const directory = createSessionDirectory({ backend: backendOf(answer) });
      const { container } = render(
        <>
          <h1>The app</h1>
          <SessionList directory={directory} />
        </>,
      );
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await waitFor(() =>
        expect(container.querySelector('[data-part="session-skeleton"]')).toBeNull(),
      );
      expect(errors.map(String)).toEqual([]);
      expect(container.querySelector('h1')).toHaveTextContent('The app');
      cleanup();
    }
  });
});

test('a wrong type in a checkpoint leaves the list of checkpoints', async () => {
  const checkpoint = {
    checkpoint_name: 'before_booking',
    task_id: 't1',
    created_at: '2026-01-05T09:00:00Z',
    metadata: { step: 1 },
  };
  for (const answer of sample(mutantsOf({ checkpoints: [checkpoint] }), 20)) {
    const session = createSession({ backend: BACKENDS['UBIK']?.(answer) as AgentBackend });
    render(
      <AgentSessionProvider session={session}>
        <h1>The app</h1>
        <CheckpointList />
      </AgentSessionProvider>,
    );
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await act(() => session.listCheckpoints?.().catch(() => undefined) ?? Promise.resolve([]));
    expect(errors.map(String)).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The app');
    cleanup();
    session.dispose();
  }
});
