import type { Attachment } from '../core/state.js';
import type { BackendCall } from './calls.js';

/** A tool that a session can use. */
export interface ToolInfo {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  /** JSON Schema of its inputs. */
  readonly inputSchema?: unknown;
  /** Output keys that contain URLs of pictures and files. */
  readonly mediaOutputKeys?: readonly string[];
}

/** A checkpoint, from which a run can continue (R99). */
export interface CheckpointInfo {
  readonly name: string;
  readonly runId?: string;
  readonly createdAt?: string;
  readonly metadata?: unknown;
}

/** A session in a list. */
export interface SessionInfo {
  readonly id: string;
  readonly title?: string;
  /** The backend's own status, such as `active`. */
  readonly status?: string;
  readonly createdAt?: string;
  readonly updatedAt?: string;
  /** What was found in it, in a list of search results. */
  readonly excerpt?: string;
  readonly model?: string;
  readonly tools?: readonly ToolInfo[];
  readonly documents?: readonly Attachment[];
}

/** A page of sessions, latest first. */
export interface SessionPage {
  readonly sessions: readonly SessionInfo[];
  /** Counted from 1. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly total?: number;
}

/** Fields of a session that can be changed. A list replaces the previous one, so send all of it (R100). */
export interface SessionChanges {
  readonly title?: string;
  readonly model?: string;
  readonly status?: string;
  readonly toolIds?: readonly string[];
  readonly skillIds?: readonly string[];
  /** Fields specific to the backend, sent unchanged. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** The calls to manage sessions. The interface does not offer the missing ones. */
export interface DirectoryCalls {
  /** @param options `archived` asks for the archived sessions, and only if there is `archive`. */
  list(options: {
    readonly page: number;
    readonly limit: number;
    readonly archived?: boolean;
  }): BackendCall;
  /** Lists the sessions in which words occur, in their titles or anywhere in their messages. `readList` reads the answer. */
  search?(options: {
    readonly query: string;
    readonly page: number;
    readonly limit: number;
    readonly archived?: boolean;
  }): BackendCall;
  /** @param asked The page and limit that were requested. */
  readList(answer: unknown, asked: { readonly page: number; readonly limit: number }): SessionPage;
  get?(sessionId: string): BackendCall;
  create?(fields: SessionChanges): BackendCall;
  /** Returns undefined if it cannot change these fields. */
  update?(sessionId: string, changes: SessionChanges): BackendCall | undefined;
  /** Deletes a session, with its messages. */
  remove?(sessionId: string): BackendCall;
  /** Moves a session into the archive, or out of it. */
  archive?(sessionId: string, archived: boolean): BackendCall;
  /**
   * Reads the response to `get`, `create` and `update`.
   *
   * @param known For `update`: the session with its new title, in case the response is empty.
   */
  readSession(answer: unknown, known?: SessionInfo): SessionInfo;
  checkpoints?(sessionId: string): BackendCall;
  readCheckpoints?(answer: unknown): readonly CheckpointInfo[];
  tools?(sessionId: string): BackendCall;
  readTools?(answer: unknown): readonly ToolInfo[];
}
