import {
  seeAlso,
  watchData,
  watchObserver,
  watchOptions,
  watchResume,
} from '../../development/index.js';
import type { SessionTypes } from '../../core/SessionTypes.js';
import { hasMessage } from '../../core/session/FoldState.js';
import {
  type AgentBackend,
  type SessionObserver,
  addressOf,
  capabilitiesOf,
} from '../../contract/index.js';
import { randomId } from '../../core/randomId.js';
import { BranchView, LocalBranches } from '../history/index.js';
import { HttpClient, RETRY_POLICY, SILENCE_TIMEOUT, type RetryPolicy } from '../http/index.js';
import { frameScheduler, SessionStore, type Scheduler } from '../store/Store.js';
import { browserPlatform } from '../tabs/index.js';
import { actionsOf } from './sessionActions.js';
import type { AgentSession } from './AgentSession.js';
import type { AgentStorage } from './AgentStorage.js';
import { createOutbox } from './createOutbox.js';
import type { SessionSetup } from './SessionSetup.js';
import { beginLifetime, type SessionInside, type SessionInternals } from './SessionInternals.js';

/** Options of `createSession`. */
export interface SessionOptions<Types extends SessionTypes = SessionTypes> {
  /** The system that runs the agent. */
  readonly backend: AgentBackend;
  /** The session to continue. @default the backend's, else a new one is created with the first message */
  readonly sessionId?: string | undefined;
  /** When collected changes are published. @default once per animation frame */
  readonly scheduler?: Scheduler;
  /** How to retry after a broken connection. */
  readonly retry?: Partial<RetryPolicy>;
  /**
   * Milliseconds of silence after which a connection counts as dead: a stream, or a request whose answer is not complete.
   * @default 60_000
   */
  readonly idleTimeout?: number;
  /** Milliseconds that a run may take to stop before its stream is closed. @default 15_000 */
  readonly stopTimeout?: number;
  /**
   * Whether to read the stored messages after each run, without a visible change, for the ids and siblings that messages have
   * got. Needed to regenerate or edit them. @default true
   */
  readonly reloadAfterTurn?: boolean;
  /**
   * Keeps unsent messages and the latest messages beyond the page, see `agent-session-react/storage`. What it has stored is
   * shown with the first action, `load` or `restore`. @default nothing is stored
   */
  readonly storage?: AgentStorage | undefined;
  /**
   * Whose session this is, such as the id of your user. Tabs of different people share nothing, even if they show a session
   * with the same id. @default the person of the storage, else everybody who uses the browser
   */
  readonly person?: string | undefined;
  /** Receives events, errors and ids, in addition to the backend's own observer. */
  readonly observer?: SessionObserver<Types> | undefined;
}

/**
 * Opens a conversation with an agent. Makes no request until an action, such as `load`, needs one.
 *
 * ```ts
 * const session = createSession({ backend: ubikBackend({ url, auth: { token } }) });
 * session.subscribe(() => render(session.getState()));
 * await session.sendMessage('Plan a trip to Lyon.');
 * ```
 */
export function createSession<Types extends SessionTypes = SessionTypes>(
  options: SessionOptions<Types>,
): AgentSession<Types> {
  watchOptions('createSession', options);
  watchData('createSession', options.storage);
  watchObserver(options?.observer);
  requireBackend(options.backend);
  watchResume(options.backend, options.sessionId);
  // What the agent sends has the types that the app says.
  const inside = new Inside(options as SessionOptions);
  insides.set(inside.session, inside);
  return inside.session as AgentSession<Types>;
}

/** A backend that is none is a mistake in the app. */
function requireBackend(backend: unknown): void {
  const { sendMessage, createDecoder } = (backend ?? {}) as Partial<AgentBackend>;
  if (typeof sendMessage === 'function' && typeof createDecoder === 'function') return;
  throw new TypeError(
    'What was passed as backend is no backend. Pass what ubikBackend({ … }), agUiBackend({ … }) and the others return.' +
      seeAlso('no-backend'),
  );
}

const insides = new WeakMap<AgentSession, SessionInside>();

/** The internals of a session of `createSession`; undefined for any other object, such as one that an app has made from it. */
export function insideOf(session: AgentSession): SessionInside | undefined {
  return insides.get(session);
}

/** What a session consists of, over all its lifetimes. */
class Inside implements SessionInside {
  readonly store: SessionStore;
  readonly setup: SessionSetup;
  readonly session: AgentSession;
  #life: SessionInternals | undefined;

  constructor(options: SessionOptions) {
    const { backend, scheduler = frameScheduler, idleTimeout = SILENCE_TIMEOUT } = options;
    const address = addressOf(backend);
    const store = new SessionStore(scheduler, [backend.observer, options.observer]);
    this.store = store;
    const shown = {
      ...actionsOf(backend, this),
      getState: () => store.getState(),
      subscribe: (listener: () => void) => store.subscribe(listener),
      observe: (observer: SessionObserver) => store.observe(observer),
    };
    const outbox = createOutbox(shown);
    let messageCount = 0;
    const messageOptions: SessionSetup['messageOptions'] = new Map();
    const keeper = options.storage?.keep?.({
      address,
      hasHistory: backend.loadHistory !== undefined,
      hasUploads: backend.upload !== undefined,
      outbox,
      messageOptions,
      getState: () => store.current,
      observe: shown.observe,
      apply: (...events) => store.applyNow(...events),
      freshKey: () => this.setup.freshKey(),
      load: () => this.live().history.load(),
      compare: () => this.live().history.compare(),
    });
    this.setup = {
      backend,
      place: placeOf(address, options.person ?? options.storage?.person ?? ''),
      platform: browserPlatform(),
      outbox,
      http: new HttpClient(backend, idleTimeout),
      store,
      branches: {
        view: new BranchView(store),
        local: backend.holdsConversation === true ? new LocalBranches(store) : undefined,
      },
      retry: { ...RETRY_POLICY, ...options.retry },
      idleTimeout,
      stopTimeout: options.stopTimeout ?? 15_000,
      reloadAfterTurn: options.reloadAfterTurn ?? true,
      messageOptions,
      keeper,
      freshKey: () => {
        // With a storage, keys outlive the page, so they must be unique among all pages.
        if (keeper !== undefined) return randomId();
        // Another tab that led before may have used the same count.
        do messageCount++;
        while (hasMessage(store.current, `local-${messageCount}`));
        return `local-${messageCount}`;
      },
    };
    this.session = {
      ...shown,
      address,
      capabilities: capabilitiesOf(backend),
      outbox,
      restore: keeper && (() => keeper.open()),
      dispose: () => {
        this.live().end();
        keeper?.close();
        this.#life = undefined;
      },
    };
    const sessionId = options.sessionId ?? backend.sessionId;
    if (sessionId !== undefined) store.applyNow({ type: 'session-identify', sessionId });
  }

  readonly live = (): SessionInternals => (this.#life ??= beginLifetime(this.setup));

  readonly rest = (): void => {
    this.#life?.close();
    this.#life = undefined;
  };
}

function placeOf(address: string, person: string): string {
  return person === '' ? address : `${address}#${encodeURIComponent(person)}`;
}
