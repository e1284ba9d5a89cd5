import { createSession, type AgentSession, type AgentStorage } from '../../src/client/index.js';
import { ubikBackend, type UbikBackendOptions } from '../../src/protocols/ubik/ubikBackend.js';
import { shareBy } from '../../src/tabs/sharing/index.js';
import {
  createScriptedAgent,
  pause,
  text,
  type Scenario,
} from '../../src/testing/scripted-agent/index.js';
import { createOrigin } from './tabs.js';

/* Tabs that share a conversation with an agent that writes when it is told. */

const open: AgentSession[] = [];
/** Closes the sessions of a test. */
export function closeAll(): void {
  for (const session of open.splice(0)) session.dispose();
}

export const baseUrl = 'http://agent.test/api/v1';

/** An agent that writes up to its pauses, and on when it is told. */
export function pausingAgent(scenarios?: readonly Scenario[]) {
  const waiting = new Set<() => void>();
  const chat: Scenario = {
    name: 'chat',
    script: [text('One, '), pause(5000), text('two, '), pause(5000), text('three.')],
  };
  const agent = createScriptedAgent({
    scenarios: scenarios ?? [chat],
    wait: (ms, signal) =>
      ms < 5000
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.add(resolve);
            signal.addEventListener('abort', () => resolve());
          }),
  });
  return {
    ...agent,
    isWaiting: () => waiting.size > 0,
    /** The agent writes up to its next pause. */
    goOn: () => {
      for (const go of waiting) go();
      waiting.clear();
    },
    count: (method: string, end: string) =>
      agent.requests.filter((one) => one.method === method && one.path.endsWith(end)).length,
  };
}

export type PausingAgent = ReturnType<typeof pausingAgent>;

/** A conversation that the agent knows, as tabs show it. */
export async function conversation(agent = pausingAgent(), more: Partial<UbikBackendOptions> = {}) {
  const response = await agent.fetch(`${baseUrl}/agent-sessions`, { method: 'POST', body: '{}' });
  const { id } = (await response.json()) as { readonly id: string };
  const origin = createOrigin();
  const show = (
    tab = origin.open(),
    own: Partial<UbikBackendOptions> = {},
    storage?: AgentStorage,
  ) => {
    const backend = ubikBackend({
      url: baseUrl,
      sessionId: id,
      fetch: tab.fetch(agent.fetch),
      ...more,
      ...own,
    });
    const session = shareBy(createSession({ backend, retry: { base: 1 }, storage }), tab.platform);
    open.push(session);
    // Shown: a session that nobody looks at takes no place.
    session.subscribe(() => undefined);
    return { session, tab };
  };
  return { agent, origin, show };
}

/** Two tabs, of which the first leads. */
export async function twoTabs(agent?: PausingAgent, more?: Partial<UbikBackendOptions>) {
  const world = await conversation(agent, more);
  const here = world.show();
  await here.session.load();
  const there = world.show();
  await there.session.load();
  return { ...world, here, there };
}

/** What the messages say. */
export const wordsOf = (session: AgentSession) =>
  session
    .getState()
    .messages.map(({ parts }) =>
      parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    );
/** What a session shows, beside how it is connected. */
export const shown = (session: AgentSession) => {
  const { diagnostics: _, connection: __, ...state } = session.getState();
  return state;
};
