import { act, cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import {
  AgentRoot,
  Message,
  PartComponentsProvider,
  Transcript,
  type PartComponents,
} from '../../../src/view/index.js';
import { groupParts } from '../../../src/parts/registry/groupParts.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { Message as MessageState, SessionState } from '../../../src/core/state.js';
import { createUbikDecoder } from '../../../src/protocols/ubik/createUbikDecoder.js';
import { createAgentBDecoder } from '../../../src/protocols/agentb/createAgentBDecoder.js';
import type { Decoder } from '../../../src/contract/index.js';
import { AgentSessionProvider } from '../../../src/react/index.js';
import { eventsOf } from '../../support/agentb.js';
import { runs } from '../../support/runs.js';
import { chunk, completed, started } from '../../support/ubik.js';
import { ubikEvents } from '../../support/ubikEvents.js';

// As it is, and counted.
vi.mock('../../../src/parts/registry/groupParts.js', { spy: true });

/** A session that is told events by hand. */
function sessionByHand(decoder: Decoder = createUbikDecoder()) {
  const listeners = new Set<() => void>();
  let state: SessionState = initialSession();
  const session = {
    capabilities: { history: false },
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as AgentSession;
  const push = (...events: readonly unknown[]) => {
    for (const event of events) state = decoder.push(event).reduce(reduceSession, state);
    act(() => listeners.forEach((listener) => listener()));
  };
  return { session, push, message: () => state.messages.at(-1) };
}

// Parts open and fold by and by.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** As long as it takes until all that opens or folds by itself has done so, one inside of the other. */
const settle = () => act(() => void vi.advanceTimersByTime(5000));

const NO_COMPONENTS: PartComponents = {};

function show(session: AgentSession, components = NO_COMPONENTS, message?: typeof Message) {
  return render(
    <AgentSessionProvider session={session}>
      <AgentRoot>
        <PartComponentsProvider value={components}>
          <Transcript.Root>
            <Transcript.Messages component={message} />
          </Transcript.Root>
        </PartComponentsProvider>
      </AgentRoot>
    </AgentSessionProvider>,
  );
}

const words = () => screen.getByRole('article').querySelector('[data-part="message-body"]');

test('text in a step appears word by word, and the step does not render with them', () => {
  const { session, push } = sessionByHand();
  const spoken = vi.fn((step: number) => `Step ${String(step)}`);
  render(
    <AgentSessionProvider session={session}>
      <AgentRoot texts={{ 'step.number': spoken }}>
        <Transcript />
      </AgentRoot>
    </AgentSessionProvider>,
  );
  push(started(1, 'Read', 0), chunk('The ', 1, 1));
  const before = spoken.mock.calls.length;
  push(chunk('06:58 ', 2, 1));
  expect(words()).toHaveTextContent(/The 06:58$/);
  push(chunk('is direct.', 3, 1));
  expect(words()).toHaveTextContent(/The 06:58 is direct\.$/);
  expect(spoken).toHaveBeenCalledTimes(before);
});

test('only the text renders while it is written, and all of it when something else happens', () => {
  const { session, push } = sessionByHand();
  const rendered = vi.fn();
  const Text = ({ part }: { readonly part: { readonly text: string } }) => {
    rendered(part.text);
    return <p>{part.text}</p>;
  };
  show(session, { text: Text });
  push(chunk('One ', 0));
  rendered.mockClear();
  vi.mocked(groupParts).mockClear();
  push(chunk('two ', 1));
  push(chunk('three', 2));
  expect(rendered.mock.calls).toEqual([['One two '], ['One two three']]);
  expect(groupParts).not.toHaveBeenCalled();
  push(started(1, 'Read', 3), chunk('inside', 4, 1));
  expect(words()).toHaveTextContent(/^One two three.*Read.*inside$/);
});

test('thinking appears word by word, and what is around it does not render with them', () => {
  const { session, push } = sessionByHand();
  const rendered = vi.fn();
  const Thinking = ({ part }: { readonly part: { readonly text: string } }) => {
    rendered(part.text);
    return <p>{part.text}</p>;
  };
  show(session, { thinking: Thinking });
  push(chunk('<<thinking>>One', 0));
  rendered.mockClear();
  vi.mocked(groupParts).mockClear();
  push(chunk(' two', 1));
  expect(rendered.mock.calls).toEqual([['One two']]);
  expect(groupParts).not.toHaveBeenCalled();
});

test('text that begins blank shows its first word', () => {
  const { session, push } = sessionByHand();
  show(session);
  push(chunk(' \n', 0));
  expect(words()).toHaveTextContent(/Working/);
  push(chunk('One', 1));
  expect(words()).toHaveTextContent(/^One$/);
});

describe('an app is shown everything', () => {
  test('its component for steps', () => {
    const { session, push } = sessionByHand();
    const Step: PartComponents['step'] = ({ part }) => (
      <p>{part.parts.map((inside) => (inside.type === 'text' ? inside.text : '')).join()}</p>
    );
    show(session, { step: Step });
    push(started(1, 'Read', 0), chunk('The ', 1, 1));
    push(chunk('06:58', 2, 1));
    expect(words()).toHaveTextContent('The 06:58');
  });

  test('its component for messages, which may change what they say', () => {
    const { session, push } = sessionByHand();
    const Loud = ({ message }: { readonly message: MessageState }) => {
      const parts = message.parts.map((part) =>
        part.type === 'text' ? { ...part, text: part.text.toUpperCase() } : part,
      );
      return <Message message={{ ...message, parts }} />;
    };
    show(session, NO_COMPONENTS, Loud as typeof Message);
    push(chunk('one ', 0));
    push(chunk('two', 1));
    expect(words()).toHaveTextContent('ONE TWO');
  });
});

/**
 * What a page shows: its parts, what they say of themselves, and the words. Not whether content came by unfolding
 * (`data-moved`), which is how it once faded in: what was just mounted has it there from the start.
 */
function pageOf(node: Node | null): string {
  if (!(node instanceof Element)) return node?.textContent ?? '';
  const data = [...node.attributes].filter(
    ({ name }) => name.startsWith('data-') && name !== 'data-moved',
  );
  const said = data.map(({ name, value }) => `${name}=${value}`).join(' ');
  return `<${node.localName} ${said}>${[...node.childNodes].map(pageOf).join('')}</>`;
}

/** Shows a run event by event, and each time beside it the same message as if it was just mounted. */
function compareEach(events: readonly unknown[], decoder?: Decoder): number {
  const { session, push, message } = sessionByHand(decoder);
  const { container } = show(session);
  const bodies = (page: Element) => [...page.querySelectorAll('[data-part="message-body"]')];
  let compared = 0;
  for (const event of events) {
    push(event);
    const state = message();
    if (state === undefined) continue;
    const fresh = render(
      <AgentSessionProvider session={session}>
        <AgentRoot>
          <Message message={state} />
        </AgentRoot>
      </AgentSessionProvider>,
    );
    settle();
    const shown = bodies(container).map(pageOf).at(-1);
    expect(shown).toBe(bodies(fresh.container).map(pageOf).at(-1));
    fresh.unmount();
    compared++;
  }
  cleanup();
  return compared;
}

describe('after each event, the message looks as one that was just mounted', () => {
  test('in any run of UBIK', () => {
    let compared = 0;
    fc.assert(
      fc.property(ubikEvents, fc.integer({ min: 0, max: 5 }), (events, late) => {
        compared += compareEach([...events.slice(late), ...events.slice(0, late)]);
      }),
      { numRuns: runs(20) },
    );
    expect(compared).toBeGreaterThan(50);
  });

  // With sub-agents, with tools at the same time, and with one whose arguments come in many pieces.
  test.each(['planner-two', 'tool-parallel', 'tool-chain', 'cancel-while-streaming', 'unicode'])(
    'in a run of AgentB: %s',
    (name) => {
      const events = eventsOf(`${name}.sse`);
      expect(compareEach(events, createAgentBDecoder())).toBeGreaterThan(5);
    },
  );
});

test('a step that has ended keeps its words', () => {
  const { session, push } = sessionByHand();
  show(session);
  push(started(1, 'Read', 0), chunk('Two ', 1, 1));
  push(chunk('files.', 2, 1));
  push(completed(1, 3), chunk('Both ', 4));
  push(chunk('are short.', 5));
  expect(words()).toHaveTextContent(/Both are short\.$/);
  settle();
  act(() => screen.getByRole('button', { name: /Read/ }).click());
  expect(words()).toHaveTextContent(/Two files\..*Both are short\.$/);
});
