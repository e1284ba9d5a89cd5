import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test } from 'vitest';
import type { SessionEvent } from '../../src/core/events.js';
import { initialSession, reduceSession } from '../../src/core/session/reduceSession.js';
import { AgentSessionProvider, useAgentState, useUsage } from '../../src/react/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';

/* What a run tells beside its words is read in slices: a component renders for what it reads, and for nothing else. */

let renders: string[] = [];
const onRender = (id: string) => renders.push(id);

const stepOf = (state: unknown) => (state as { readonly step?: number } | undefined)?.step;

function Shared() {
  return <output aria-label="step">{useAgentState(stepOf) ?? 'none'}</output>;
}

function Used() {
  const usage = useUsage();
  return <output aria-label="tokens">{usage?.totalTokens ?? 'unknown'}</output>;
}

const step: SessionEvent = {
  type: 'step-start',
  id: 's',
  parentId: '',
  title: 'Read',
  single: false,
};

test('useAgentState and useUsage follow what is told, and render for no word of an answer', () => {
  const session = fakeSession();
  let state = initialSession();
  const tell = (...events: readonly SessionEvent[]) =>
    act(() => {
      state = events.reduce(reduceSession, state);
      session.set(state);
    });
  const says = (text: string) => tell({ type: 'text-delta', id: 't', parentId: 's', text });
  const shown = () => ['step', 'tokens'].map((name) => screen.getByLabelText(name).textContent);
  render(
    <AgentSessionProvider session={session}>
      <Profiler id="state" onRender={onRender}>
        <Shared />
      </Profiler>
      <Profiler id="usage" onRender={onRender}>
        <Used />
      </Profiler>
    </AgentSessionProvider>,
  );
  expect(shown()).toEqual(['none', 'unknown']);

  tell({ type: 'run-start' }, step, { type: 'agent-state', state: { step: 1, plan: [] } });
  says('a');
  tell({ type: 'part-usage', id: 's', usage: { inputTokens: 3 } });
  expect(shown()).toEqual(['1', '3']);
  tell({ type: 'part-usage', id: 's', usage: { inputTokens: 4 } });
  expect(shown()).toEqual(['1', '4']);

  renders = [];
  for (const word of ['b', 'c', 'd']) says(word);
  tell({ type: 'agent-state', state: { step: 1, plan: ['more'] } });
  tell({ type: 'part-usage', id: 's', usage: { inputTokens: 4 } });
  expect(renders).toEqual([]);

  tell({ type: 'run-usage', usage: { inputTokens: 5, outputTokens: 4 } });
  tell({ type: 'agent-state', state: { step: 2 } });
  says('e');
  expect(shown()).toEqual(['2', '9']);
  expect(renders).toEqual(['usage', 'state']);
});
