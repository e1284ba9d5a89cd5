import { createSession } from '../../src/client/session/createSession.js';
import { createSessionDirectory } from '../../src/client/SessionDirectory.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { createScriptedAgent } from '../../src/testing.js';
import { ubikBackend } from '../../src/ubik.js';
import { paths, provideInput, SERVED_AT } from './inPageBackend.js';

const STORED_AS = 'agent-session-playground-agent';

/**
 * In a static build, and in tests, there is no server: then the same agent runs in the page. A server of a static build
 * that has one says so in the address.
 */
const isServed =
  (import.meta.env.DEV && import.meta.env.MODE !== 'test') ||
  new URLSearchParams(location.search).get('agent') === 'served';

const inPage = createScriptedAgent({
  basePath: SERVED_AT,
  now: Date.now,
  storage: {
    load: () => localStorage.getItem(STORED_AS),
    save: (json) => localStorage.setItem(STORED_AS, json),
  },
});

/** Everything that the scripted agent can play. */
export const scenarios = inPage.scenarios;

let pace = 1;

/** How fast the agent works from the next message on: 1 is as written, 0 everything at once. */
export function setPace(next: number): void {
  pace = next;
}

/** How fast it works. */
export function paceNow(): number {
  return pace;
}

export function scriptedBackend(): AgentBackend {
  return ubikBackend({
    url: SERVED_AT,
    provideInput,
    paths,
    auth: {
      headers: () => {
        inPage.setPace(pace);
        return { 'x-scripted-pace': String(pace) };
      },
    },
    ...(!isServed && { fetch: inPage.fetch }),
  });
}

const CONVERSATIONS = [
  ['Three days in Lyon', 'Plan three days in Lyon for our team of eight'],
  ['Passages of Lyon', 'Just answer: what is a traboule?'],
  ['Letter to the team', 'Send an e-mail to the team, but let me confirm it'],
] as const;

/** An agent of a story's own, which has had conversations before. */
export function filledBackend({ pace }: { readonly pace: number }): AgentBackend {
  const agent = createScriptedAgent({ basePath: SERVED_AT, pace: 0 });
  const fill = async () => {
    const before = ubikBackend({ url: SERVED_AT, provideInput, fetch: agent.fetch });
    const directory = createSessionDirectory({ backend: before });
    for (const [title, words] of CONVERSATIONS.toReversed()) {
      const { id } = await directory.create({ title });
      const session = createSession({ backend: before, sessionId: id });
      const isThrough = new Promise<void>((resolve) => {
        session.subscribe(() => {
          const { status } = session.getState();
          if (status === 'done' || status === 'awaiting-input') resolve();
        });
      });
      void session.sendMessage(words);
      await isThrough;
      session.dispose();
    }
    agent.setPace(pace);
  };
  const filled = fill();
  return ubikBackend({
    url: SERVED_AT,
    provideInput,
    paths,
    fetch: (input, init) => filled.then(() => agent.fetch(input, init)),
  });
}

/** Whether the agent still knows a session; one that runs in a server forgets when it starts again. */
export async function knowsSession(sessionId: string): Promise<boolean> {
  const url = new URL(`${SERVED_AT}/agent-sessions/${sessionId}`, location.href);
  const response = await (isServed ? fetch(url) : inPage.fetch(url));
  return response.ok;
}
