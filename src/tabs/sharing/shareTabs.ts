import { callApp } from '../../core/callApp.js';
import type { SessionTypes } from '../../core/SessionTypes.js';
import {
  browserPlatform,
  checkedOutbox,
  createSession,
  checked,
  eachAction,
  insideOf,
  SESSION_ACTIONS,
  type AgentSession,
  type SessionActions,
  type SessionActionName,
  type SessionOptions,
  type TabPlatform,
} from '../../client/index.js';
import { TabSession } from './TabSession.js';

/**
 * Shares a session among all tabs of this browser that show it. One of them, the leader, holds the stream and informs the
 * others. Actions from any tab are carried out once. When the leader goes, another tab continues.
 *
 * Call it once per session, and use the returned session instead. If the page has no locks or no broadcast channels, each tab
 * works by itself, and so does a session that was not created with `createSession`.
 *
 * ```ts
 * const session = shareTabs(createSession({ backend, sessionId }));
 * ```
 */
export function shareTabs<Types extends SessionTypes = SessionTypes>(
  session: AgentSession<Types>,
): AgentSession<Types> {
  // What the agent sends has the types that the app says, in every tab.
  return shareBy(session as AgentSession, browserPlatform()) as AgentSession<Types>;
}

/** Creates a session like `createSession`, shared with the other tabs: see `shareTabs`. */
export function createSharedSession<Types extends SessionTypes = SessionTypes>(
  options: SessionOptions<Types>,
): AgentSession<Types> {
  return shareTabs(createSession<Types>(options));
}

/** @param platform How tabs reach each other; undefined if they cannot. */
export function shareBy(session: AgentSession, platform: TabPlatform | undefined): AgentSession {
  const inside = insideOf(session);
  if (inside === undefined) return session;
  if (platform !== undefined) inside.setup.platform = platform;
  /** The same method, carried out by the leading tab. If it returns nothing, it does not wait, and ignores a failure. */
  const shared = (name: SessionActionName) =>
    SESSION_ACTIONS[name].returnsNothing === true
      ? (...args: unknown[]) => void tab.act({ name, args }).catch(() => undefined)
      : (...args: unknown[]) => tab.act({ name, args });
  const methods: Partial<SessionActions> = {
    load: (known) => tab.load(known),
    fetchHistory: (signal) =>
      tab.act({ name: 'fetchHistory', args: [], signal }) as ReturnType<
        AgentSession['fetchHistory']
      >,
    upload: async (file, { onProgress, signal } = {}) => {
      // Progress is known only in the leading tab, so the other tabs report the end alone.
      const stored = await (tab.act({ name: 'upload', args: [file], signal }) as ReturnType<
        NonNullable<AgentSession['upload']>
      >);
      callApp(() => onProgress?.(100));
      return stored;
    },
    listCheckpoints: (signal) =>
      tab.act({ name: 'listCheckpoints', args: [], signal }) as ReturnType<
        NonNullable<AgentSession['listCheckpoints']>
      >,
  };
  const actions = eachAction(
    (name) => session[name] && checked(name, methods[name] ?? shared(name)),
  );
  const tab = new TabSession(session, inside, platform, actions);
  const { restore } = session;
  return {
    ...session,
    ...actions,
    outbox: checkedOutbox(tab.outbox),
    subscribe: (listener) => {
      tab.join();
      return session.subscribe(listener);
    },
    restore: restore && (() => tab.restore()),
    dispose: () => {
      tab.leave();
      session.dispose();
    },
  };
}
