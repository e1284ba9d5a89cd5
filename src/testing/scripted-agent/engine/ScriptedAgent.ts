import type { Scenario, ScenarioInfo } from './scenario.js';
import type { AgentStorage } from './store.js';

/** What a scripted agent plays, and how fast. */
export interface ScriptedPlayOptions {
  /**
   * Factor for the pauses of the scripts: 1 is pleasant to watch, 0 plays a run at once
   * and sets no timer at all.
   * @default 1
   */
  readonly pace?: number;
  /**
   * Scenarios of your own, written with `text`, `tool`, `ask` and so on. They come before the built-in
   * ones: the first whose `words` occur in a message is played, and one called `chat` answers everything else.
   */
  readonly scenarios?: readonly Scenario[];
  /** The scenario for messages that do not name one. Without it, the words of the message decide. */
  readonly scenario?: string;
  /**
   * Waits for the given milliseconds, or until the signal aborts. Never called at pace 0.
   * @default a timer
   */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Characters per piece of text. Without it, pieces have a natural size of 3 to 20 characters. */
  readonly textPieceSize?: number;
}

/** Options of `createScriptedAgent` for the UBIK API. */
export interface ScriptedAgentOptions extends ScriptedPlayOptions {
  /** @default 'ubik' */
  readonly protocol?: 'ubik';
  /**
   * Path before `/agent-sessions`, such as `/api/ubik`; requests to other paths get a 404.
   * Without it, any path is accepted, for example `/api/v1`.
   * @default ''
   */
  readonly basePath?: string;
  /**
   * Milliseconds since 1970 for all timestamps, for example `Date.now`. Without it, timestamps start at a fixed
   * time and advance with the scripts, so that the same requests always get the same responses.
   */
  readonly now?: () => number;
  /** Requests must have this key in `X-API-KEY`, or the token. */
  readonly apiKey?: string;
  /** Requests must have this bearer token, or the key. A function returns the currently valid one. */
  readonly token?: string | (() => string);
  /** Keeps sessions and runs in progress over a page reload. */
  readonly storage?: AgentStorage;
  /** Send events in pieces if their JSON has more than this many characters. Without it, only `scrambled` does so. */
  readonly splitOver?: number;
}

/** Options of `createScriptedAgent` for a protocol that has one URL, where each request contains the conversation. */
export interface ScriptedRouteOptions extends ScriptedPlayOptions {
  /** The backend that reads it is `agUiBackend` or `aiSdkBackend`. */
  readonly protocol: 'ag-ui' | 'ai-sdk';
}

/** A request that an agent has received, for tests that check the calls. */
export interface RequestRecord {
  readonly method: string;
  /** Without origin, base path and query. */
  readonly path: string;
}

/** An agent without a model that answers requests as the servers of its protocol do. */
export interface ScriptedAgent {
  /** Answers a request. Needs no `this`, and takes what `globalThis.fetch` takes. */
  fetch(this: void, input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /** The scenarios that the agent can play. */
  readonly scenarios: readonly ScenarioInfo[];
  /** Every request since the agent was created or reset, except preflights. */
  readonly requests: readonly RequestRecord[];
  /** Changes the pace, including that of runs in progress. */
  setPace(pace: number): void;
  /** Ends all runs and forgets everything. */
  reset(): void;
}
