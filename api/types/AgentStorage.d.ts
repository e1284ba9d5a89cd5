import { SessionEvent, SessionObserver } from "./observer.js";
import { SessionState } from "./state.js";
import { AgentBackend } from "./AgentBackend.js";
import { ValueStorage } from "./ValueStorage.js";
import { OutgoingMessage } from "./OutgoingMessage.js";
import { Outbox } from "./createOutbox.js";

interface AgentStorage {
  readonly person: string;
  readonly keep: (session: KeptSession) => SessionKeeper;
  readonly preload: (backend: AgentBackend, sessionId?: string) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly values?: ValueStorage | undefined;
}
interface KeptSession {
  readonly address: string;
  readonly hasHistory: boolean;
  readonly hasUploads: boolean;
  readonly outbox: Outbox;
  readonly messageOptions: Map<string, OutgoingMessage['options']>;
  readonly getState: () => SessionState;
  readonly observe: (observer: SessionObserver) => () => void;
  readonly apply: (...events: readonly SessionEvent[]) => void;
  readonly freshKey: () => string;
  readonly load: () => Promise<void>;
  readonly compare: () => Promise<void>;
}
type KeeperRole = 'first' | 'next' | 'beside';
interface SessionKeeper {
  readonly open: (role?: KeeperRole) => void;
  readonly show: () => void;
  readonly expect: (key: string, message: OutgoingMessage, after?: string) => void;
  readonly willSend: (key: string) => Promise<void>;
  readonly willAnswer: (requestId: string, input: unknown) => Promise<void>;
  readonly close: () => void;
  readonly handOver: () => void;
}
export { AgentStorage, KeeperRole, KeptSession, SessionKeeper };
