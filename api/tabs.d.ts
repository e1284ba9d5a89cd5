import { SessionTypes } from "./types/parts.js";
import { AgentSession } from "./types/AgentSession.js";
import { SessionOptions } from "./types/createSession.js";
import { SessionDirectory } from "./types/SessionDirectory.js";
import { Fault, PendingRequest } from "./types/state.js";
import { SessionInfo } from "./types/observer.js";

declare function shareTabs<Types extends SessionTypes = SessionTypes>(session: AgentSession<Types>): AgentSession<Types>;
declare function createSharedSession<Types extends SessionTypes = SessionTypes>(options: SessionOptions<Types>): AgentSession<Types>;
interface FleetDirectory {
  readonly directory: SessionDirectory;
  readonly open: (session: SessionInfo) => AgentSession;
  readonly isActive?: ((session: SessionInfo) => boolean) | undefined;
  readonly limit?: number | undefined;
}
type FleetSource = readonly AgentSession[] | FleetDirectory;
type FleetStatus = 'running' | 'awaiting-input' | 'failed' | 'done';
interface FleetRow {
  readonly key: string;
  readonly session: AgentSession;
  readonly id?: string;
  readonly title?: string;
  readonly status: FleetStatus;
  readonly since: string;
  readonly requests: readonly PendingRequest[];
  readonly isUnread: boolean;
}
interface FleetState {
  readonly rows: readonly FleetRow[];
  readonly unread: number;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly fault?: Fault;
}
interface UseFleetOptions {
  readonly current?: string | undefined;
}
interface UseFleet extends FleetState {
  readonly markRead: (key: string) => void;
  readonly reload: () => void;
}
declare function useFleet(from: FleetSource, options?: UseFleetOptions): UseFleet;
interface FleetNotificationOptions {
  readonly wordsOf: (row: FleetRow) => {
    readonly title: string;
    readonly body?: string;
  } | undefined;
  readonly onOpen?: ((row: FleetRow) => void) | undefined;
}
interface UseFleetNotifications {
  readonly permission: NotificationPermission | 'unsupported';
  readonly ask: () => void;
}
declare function useFleetNotifications(rows: readonly FleetRow[], options: FleetNotificationOptions): UseFleetNotifications;
declare function useTitleBadge(count: number): void;
export { type FleetDirectory, type FleetNotificationOptions, type FleetRow, type FleetSource, type FleetState, type FleetStatus, type UseFleet, type UseFleetNotifications, type UseFleetOptions, createSharedSession, shareTabs, useFleet, useFleetNotifications, useTitleBadge };
