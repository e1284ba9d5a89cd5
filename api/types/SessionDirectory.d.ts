import { AgentBackend, CheckpointInfo, SessionChanges, SessionInfo, SessionPage, ToolInfo } from "./protocol.js";

interface SessionDirectoryOptions {
  readonly backend: AgentBackend;
  readonly scope?: string;
  readonly idleTimeout?: number;
}
type DirectoryAction = 'get' | 'create' | 'update' | 'remove' | 'checkpoints' | 'tools';
interface SessionDirectory {
  readonly key: string;
  readonly offers: Readonly<Record<DirectoryAction, boolean>>;
  readonly list: (options?: {
    readonly page?: number;
    readonly limit?: number;
  }, signal?: AbortSignal) => Promise<SessionPage>;
  readonly get: (sessionId: string, signal?: AbortSignal) => Promise<SessionInfo>;
  readonly create: (fields?: SessionChanges) => Promise<SessionInfo>;
  readonly update: (sessionId: string, changes: SessionChanges) => Promise<SessionInfo>;
  readonly remove: (sessionId: string) => Promise<void>;
  readonly checkpoints: (sessionId: string, signal?: AbortSignal) => Promise<readonly CheckpointInfo[]>;
  readonly tools: (sessionId: string, signal?: AbortSignal) => Promise<readonly ToolInfo[]>;
}
declare function createSessionDirectory({
  backend,
  scope,
  idleTimeout
}: SessionDirectoryOptions): SessionDirectory;
export { DirectoryAction, SessionDirectory, SessionDirectoryOptions, createSessionDirectory };
