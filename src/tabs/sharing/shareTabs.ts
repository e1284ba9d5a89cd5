import { callApp } from '../../core/callApp.js';
import {
  browserPlatform,
  createSession,
  insideOf,
  type AgentSession,
  type SessionOptions,
  type TabPlatform,
} from '../../client/index.js';
import type { ActionName } from './actions.js';
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
export function shareTabs(session: AgentSession): AgentSession {
  return shareBy(session, browserPlatform());
}

/** Creates a session like `createSession`, shared with the other tabs: see `shareTabs`. */
export function createSharedSession(options: SessionOptions): AgentSession {
  return shareTabs(createSession(options));
}

/** @param platform How tabs reach each other; undefined if they cannot. */
export function shareBy(session: AgentSession, platform: TabPlatform | undefined): AgentSession {
  const inside = insideOf(session);
  if (inside === undefined) return session;
  const sender: Pick<AgentSession, 'sendMessage' | 'stop'> = {
    sendMessage: (message) => tab.act('sendMessage', [message]) as Promise<void>,
    stop: () => tab.act('stop', []) as Promise<void>,
  };
  const tab = new TabSession(session, inside, platform, sender);
  /** The same method, carried out by the leading tab; undefined if the session does not have it. */
  const shared = <Name extends ActionName & keyof AgentSession>(name: Name): AgentSession[Name] =>
    session[name] && (((...args: unknown[]) => tab.act(name, args)) as AgentSession[Name]);
  /** A method that returns nothing: it does not wait for the leading tab, and ignores a failure. */
  const done =
    (name: ActionName) =>
    (...args: unknown[]): void => {
      tab.act(name, args).catch(() => undefined);
    };
  const { detach, listCheckpoints, restore, takeBack, upload } = session;
  return {
    ...session,
    ...sender,
    outbox: tab.outbox,
    getState: session.getState,
    subscribe: (listener) => {
      tab.join();
      return session.subscribe(listener);
    },
    respond: shared('respond'),
    hold: done('hold'),
    ask: done('ask'),
    takeBack: takeBack && done('takeBack'),
    skip: shared('skip'),
    retry: shared('retry'),
    attach: shared('attach'),
    detach: detach && done('detach'),
    resend: shared('resend'),
    discard: done('discard'),
    continueFrom: shared('continueFrom'),
    restore: restore && (() => tab.restore()),
    load: (known) => tab.load(known),
    loadEarlier: shared('loadEarlier'),
    fetchHistory: (signal) =>
      tab.act('fetchHistory', [], signal) as ReturnType<AgentSession['fetchHistory']>,
    regenerate: shared('regenerate'),
    edit: shared('edit'),
    loadSiblings: shared('loadSiblings'),
    showSibling: shared('showSibling'),
    upload:
      upload &&
      (async (file, { onProgress, signal } = {}) => {
        // Progress is known only in the leading tab, so the other tabs report the end alone.
        const stored = await (tab.act('upload', [file], signal) as ReturnType<typeof upload>);
        callApp(() => onProgress?.(1));
        return stored;
      }),
    listCheckpoints:
      listCheckpoints &&
      ((signal) => tab.act('listCheckpoints', [], signal) as ReturnType<typeof listCheckpoints>),
    dispose: () => {
      tab.leave();
      session.dispose();
    },
  };
}
