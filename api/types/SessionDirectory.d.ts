import { AgentBackend } from "./AgentBackend.js";
import { CheckpointInfo, SessionChanges, SessionInfo, SessionPage, ToolInfo } from "./observer.js";

interface SessionDirectoryOptions {
  readonly backend: AgentBackend;
  readonly scope?: string;
  readonly idleTimeout?: number;
}
type DirectoryAction = 'get' | 'create' | 'update' | 'remove' | 'archive' | 'search' | 'checkpoints' | 'tools';
interface DirectoryListOptions {
  readonly page?: number;
  readonly limit?: number;
  readonly archived?: boolean;
  readonly search?: string;
}
interface SessionDirectory {
  readonly key: string;
  readonly offers: Readonly<Record<DirectoryAction, boolean>>;
  readonly list: (options?: DirectoryListOptions, signal?: AbortSignal) => Promise<SessionPage>;
  readonly get: (sessionId: string, signal?: AbortSignal) => Promise<SessionInfo>;
  readonly create: (fields?: SessionChanges) => Promise<SessionInfo>;
  readonly update: (sessionId: string, changes: SessionChanges) => Promise<SessionInfo>;
  readonly remove: (sessionId: string) => Promise<void>;
  readonly archive: (sessionId: string, archived?: boolean) => Promise<void>;
  readonly checkpoints: (sessionId: string, signal?: AbortSignal) => Promise<readonly CheckpointInfo[]>;
  readonly tools: (sessionId: string, signal?: AbortSignal) => Promise<readonly ToolInfo[]>;
}
declare function createSessionDirectory(options: SessionDirectoryOptions): SessionDirectory;
export { DirectoryAction, DirectoryListOptions, SessionDirectory, SessionDirectoryOptions, createSessionDirectory };
