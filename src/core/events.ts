import type {
  Carrying,
  DataPart,
  Elsewhere,
  FilePart,
  JsonText,
  Part,
  ProvidedInput,
  SourcePart,
  Status,
  ToolPart,
  Usage,
} from './parts.js';
import type {
  Attachment,
  Connection,
  Diagnostic,
  Fault,
  EarlierStatus,
  HistoryStatus,
  Message,
  PendingRequest,
  Progress,
} from './state.js';

/** Where a new part goes: into `parentId` ('' is the message itself), at the end or before `before`. */
interface Placed {
  /**
   * Any text that no other part of the message has, such as the protocol's own id. It stays the same for as long as the part
   * exists. Later events refer to the part by it, at any depth. An event for a part that was not announced changes nothing, and
   * adds an `unknown-part` diagnostic.
   */
  readonly id: string;
  /** If the parent was not announced, the part is added to the message itself, with an `unknown-part` diagnostic. */
  readonly parentId: string;
  readonly before?: string;
}

/** Details of a question besides its text. */
interface Asked extends Carrying {
  /** When the question expires: an ISO time, as the backend wrote it. @default never */
  readonly expiresAt?: string;
  /** The JSON Schema of an answer. @default anything */
  readonly schema?: unknown;
}

interface At {
  /** ISO time of the event, as the backend wrote it. Shown, never used for order. */
  readonly at?: string;
}

/** Events that build the parts of the message in progress. */
export type PartEvent =
  | (Placed & { readonly type: 'text-delta'; readonly text: string })
  /** The whole text, if it differs from its deltas. */
  | (Placed & { readonly type: 'text-replace'; readonly text: string })
  | (Placed & At & { readonly type: 'thinking-start' })
  | { readonly type: 'thinking-delta'; readonly id: string; readonly text: string }
  | (At & { readonly type: 'thinking-end'; readonly id: string; readonly status: Status })
  | (Placed &
      At & {
        readonly type: 'step-start';
        readonly step?: number;
        readonly title: string;
        readonly single: boolean;
      })
  | {
      readonly type: 'step-update';
      readonly id: string;
      readonly step?: number;
      readonly title?: string;
      readonly single?: boolean;
      readonly percent?: number;
      readonly note?: string;
    }
  | (At & {
      readonly type: 'step-end';
      readonly id: string;
      readonly status: Status;
      readonly results?: unknown;
    })
  | (Placed &
      At & { readonly type: 'tool-start'; readonly toolName: string; readonly executionId: string })
  | { readonly type: 'tool-input-delta'; readonly id: string; readonly text: string }
  | {
      readonly type: 'tool-input-end';
      readonly id: string;
      /** The whole text. @default the deltas joined, or the value as JSON if there were none */
      readonly text?: string;
      /** @default the parsed text, if it is JSON */
      readonly value?: unknown;
    }
  | { readonly type: 'tool-result-delta'; readonly id: string; readonly text: string }
  | {
      readonly type: 'tool-result-end';
      readonly id: string;
      /** The whole text. @default the deltas joined, or the value as JSON if there were none */
      readonly text?: string;
      /** @default the parsed text, if it is JSON */
      readonly value?: unknown;
    }
  | (At & {
      readonly type: 'tool-end';
      readonly id: string;
      readonly status: Status;
      readonly error?: string;
      readonly interruption?: ToolPart['interruption'];
    })
  | (Placed & {
      readonly type: 'checkpoint';
      readonly name: string;
      readonly createdAt?: string;
    })
  | (Placed & {
      readonly type: 'input';
      readonly prompt: string;
      readonly inputTypes: readonly string[];
      readonly checkpointName?: string;
      readonly elsewhere?: Elsewhere;
      readonly status: Status;
      readonly provided?: ProvidedInput;
    })
  | { readonly type: 'input-answer'; readonly id: string; readonly provided: ProvidedInput }
  | (Placed & { readonly type: 'error'; readonly message: string; readonly details?: unknown })
  | (Placed &
      At & {
        readonly type: 'agent-start';
        readonly agentId: string;
        readonly runId: string;
        readonly task: string;
        /** Whether it begins again, if it is there already: what it has done is taken back, and follows anew. @default false */
        readonly anew?: boolean;
      })
  | (At & { readonly type: 'agent-end'; readonly id: string; readonly status: Status })
  | (Placed & FilePart)
  | (Placed & SourcePart)
  /** Data with the same id replaces the previous value, wherever it is. */
  | (Placed & DataPart)
  /** The total usage of a step or sub-agent so far; replaces earlier reports. */
  | { readonly type: 'part-usage'; readonly id: string; readonly usage: Usage }
  /** What the protocol needs of a part; replaces what it carried before, and `undefined` removes it. */
  | { readonly type: 'part-carry'; readonly id: string; readonly carried: unknown };

/** Events about the live state of tools. */
export type ToolEvent =
  | (At & {
      readonly type: 'tool-update';
      readonly executionId: string;
      readonly toolName: string;
      readonly data: Readonly<Record<string, unknown>>;
    })
  | (At & {
      readonly type: 'tool-output';
      readonly executionId: string;
      readonly toolName: string;
      readonly outputKey: string;
      /** Text is appended; anything else replaces. */
      readonly content: unknown;
    })
  | (At &
      Asked & {
        readonly type: 'tool-request';
        readonly executionId: string;
        readonly toolName: string;
        readonly question: string;
        readonly input: unknown;
        /** What the tool needs from the person. @default 'answer' */
        readonly expects?: 'answer' | 'output';
      })
  /**
   * The outcome of a tool in the message that the run writes or in an earlier one, such as
   * a tool that asked, was answered with `continues: 'new-run'`, and is executed by this run. It is identified by
   * the id of its execution. If no message has the tool when the run ends, it adds an `unknown-part` diagnostic.
   */
  | (At & {
      readonly type: 'tool-outcome';
      readonly executionId: string;
      readonly status: Status;
      readonly result?: JsonText;
      readonly error?: string;
      /** What the protocol needs of the tool's part; replaces what it carried before. @default what it carried before */
      readonly carried?: unknown;
    });

/** How a run can end. */
export type RunOutcome = 'done' | 'failed' | 'stopped' | 'interrupted';

/** Events about the course of a run. */
export type RunEvent =
  | (At & { readonly type: 'run-start'; readonly runId?: string })
  | {
      readonly type: 'run-identify';
      readonly sessionId?: string;
      readonly runId?: string;
      readonly messageId?: string;
      readonly parentId?: string;
      /**
       * The run writes a message of its own after the one that the page was attached to, as it turned out. Matters only to a page
       * that reads a run which another page began. @default false
       */
      readonly isAnother?: boolean;
    }
  /** The person's message that the run answers, as the backend stored it. It is matched with the one that is shown. */
  | (At &
      Carrying & {
        readonly type: 'user-message';
        readonly id: string;
        readonly text: string;
        readonly attachments?: readonly Attachment[];
        /**
         * Whether the shown message must have the same text. Needed if the backend sends the newest message of a list that may
         * not contain it yet. A message that matches gets this id, whatever its id was before. @default false
         */
        readonly sameText?: boolean;
      })
  | { readonly type: 'run-progress'; readonly progress: Progress }
  /** The new state that the agent and the app share. It outlives the run. */
  | { readonly type: 'agent-state'; readonly state: unknown }
  /** The total usage of the run so far; replaces earlier reports. */
  | { readonly type: 'run-usage'; readonly usage: Usage }
  /** What the app has stored with the message; replaces the previous value. */
  | { readonly type: 'message-metadata'; readonly metadata: unknown }
  /** What the protocol needs of a message; replaces what it carried before, and `undefined` removes it. */
  | {
      readonly type: 'message-carry';
      readonly carried: unknown;
      /** The backend's id of another message. @default the message that the run writes */
      readonly messageId?: string;
      /** The key of another message, instead of its id. */
      readonly key?: string;
    }
  /** Data for the app that is not stored: observers of the session receive it (`onData`), and the state does not change. */
  | { readonly type: 'transient-data'; readonly name: string; readonly value: unknown }
  /** The run is to stop. `by`: a person has asked for it on this page. */
  | { readonly type: 'run-stop-request'; readonly by?: 'person' }
  /** A mark to which a later `run-rewind` with the same number may go back, while it is kept (`keptMarks`). */
  | { readonly type: 'run-mark'; readonly mark: number }
  /** A late event arrived: everything after the mark is undone, and follows again in the right order. */
  | { readonly type: 'run-rewind'; readonly mark: number }
  /** The stream is over: from now on only the first mark is needed, and the others can be dropped. */
  | { readonly type: 'run-unmark' }
  /** Many part events at once, such as those of one large piece of text. Equivalent to the single events. */
  | { readonly type: 'part-events'; readonly events: readonly PartEvent[] }
  /** A full snapshot: replaces the content, and keeps ids and live state of parts that are the same. */
  | { readonly type: 'content-replace'; readonly parts: readonly Part[] }
  | (At &
      Asked & {
        readonly type: 'input-request';
        readonly id: string;
        readonly prompt: string;
        readonly inputTypes: readonly string[];
        readonly checkpointName?: string;
        readonly elsewhere?: Elsewhere;
      })
  | (At & { readonly type: 'run-end'; readonly outcome: RunOutcome; readonly fault?: Fault });

/** Events from the client: history, the person's actions, the connection. */
export type ClientEvent =
  | { readonly type: 'session-identify'; readonly sessionId: string; readonly title?: string }
  | { readonly type: 'history-status'; readonly status: HistoryStatus; readonly fault?: Fault }
  | {
      readonly type: 'history-load';
      readonly messages: readonly Message[];
      /** Whether earlier messages may be stored as well: those that are shown stay. @default false */
      readonly isTail?: boolean;
      /**
       * What this page has done since the messages were asked for, which they do not know: the keys of the messages that it has
       * changed and added, and the ids of those that it has taken out.
       */
      readonly since?: {
        readonly changed: readonly string[];
        readonly added?: readonly string[];
        readonly removed: readonly string[];
      };
      /** The id of a run that may be writing a message which is not stored yet: what is shown of that message stays. */
      readonly openRunId?: string | undefined;
    }
  /** What the storage has of the session. Used until the backend's history is loaded. */
  | {
      readonly type: 'cache-load';
      readonly messages: readonly Message[];
      /** When the storage saved it. */
      readonly at: string;
      readonly agentState?: unknown;
      readonly title?: string;
    }
  | { readonly type: 'earlier-load'; readonly messages: readonly Message[] }
  | { readonly type: 'earlier-status'; readonly status: EarlierStatus }
  | {
      readonly type: 'message-submit';
      readonly key: string;
      readonly idempotencyKey?: string;
      readonly text: string;
      readonly attachments?: readonly Attachment[];
      readonly at?: string;
      readonly keptAfter?: string;
    }
  | {
      readonly type: 'message-update';
      readonly key: string;
      readonly id?: string;
      readonly parentId?: string;
      readonly siblingIds?: readonly string[];
      readonly createdAt?: string;
      readonly status?: Message['status'];
      readonly fault?: Fault;
    }
  | { readonly type: 'message-remove'; readonly key: string }
  /**
   * A run is requested. `isAnswer`: by an answer to a request, so that the run takes over the tool that asked,
   * and other open requests can no longer be answered.
   */
  | { readonly type: 'run-submit'; readonly isAnswer?: boolean }
  /** Writes the next run into the message with this key (a continued or replayed run). */
  | { readonly type: 'run-attach'; readonly key: string; readonly runId?: string }
  | { readonly type: 'request-submit'; readonly requestId: string }
  /** A request is answered, but the answer is not sent before the others (B42). */
  | { readonly type: 'request-ready'; readonly requestId: string; readonly answer: ProvidedInput }
  /** The app handles the request itself, or leaves it to the person. */
  | { readonly type: 'request-hold'; readonly requestId: string; readonly isHeld: boolean }
  /** A tool of the page asks for approval before it runs, or does not ask any more. */
  | { readonly type: 'request-ask'; readonly requestId: string; readonly isAsking: boolean }
  /** What was decided about a tool of the page that asked. Its request stays open until its output is sent. */
  | { readonly type: 'request-decide'; readonly requestId: string; readonly answer: ProvidedInput }
  /** A ready answer is taken back, so that it can be given again. */
  | { readonly type: 'request-reopen'; readonly requestId: string }
  | {
      readonly type: 'request-fail';
      readonly requestId: string;
      readonly fault: Fault;
      readonly draft: unknown;
    }
  | {
      readonly type: 'request-close';
      readonly requestId: string;
      /** The person's answer, if it was given on this page. */
      readonly answer?: ProvidedInput;
      /** What asked, if the request may be closed already: the answer is noted there. */
      readonly asked?: Pick<PendingRequest, 'messageKey' | 'partId'>;
    }
  | { readonly type: 'connection-change'; readonly connection: Connection }
  | { readonly type: 'fault'; readonly fault: Fault | undefined };

/** Notes for the developer. */
export type NoticeEvent =
  | { readonly type: 'diagnostic'; readonly diagnostic: Diagnostic }
  | { readonly type: 'unknown'; readonly protocol: string; readonly raw: unknown };

/** Everything that can happen to a session: a small closed union that no protocol leaks into. */
export type SessionEvent = PartEvent | ToolEvent | RunEvent | ClientEvent | NoticeEvent;

/** The event of one type. */
export type SessionEventOf<Type extends SessionEvent['type']> = Extract<
  SessionEvent,
  { readonly type: Type }
>;
