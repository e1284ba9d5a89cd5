import type { BackendOptions, RunOptions } from '../backendOptions.js';

/** What is sent to run the graph. Fields that this library does not know are sent unchanged. */
export interface LangGraphRun {
  readonly assistant_id: string;
  /** The person's message, or null to go on from a checkpoint. Absent for an answer. */
  readonly input?: unknown;
  /** The answers to the graph's interrupts. */
  readonly command?: { readonly resume: unknown };
  readonly checkpoint_id?: string;
  readonly stream_mode: readonly string[];
  readonly stream_subgraphs: boolean;
  readonly stream_resumable: boolean;
  readonly on_disconnect: 'continue' | 'cancel';
  readonly [field: string]: unknown;
}

/** The context of `body`. */
export interface LangGraphBodyContext {
  readonly sessionId: string;
  /** The request as it would be sent without `body`. */
  readonly run: LangGraphRun;
  /** The `options` of `sendMessage`. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Options of `langGraphBackend`. */
export interface LangGraphBackendOptions extends BackendOptions, RunOptions {
  /** The URL of the server, such as `http://localhost:2024`, or of a route that passes requests on to it, such as `/api/graph`. */
  readonly url: string;
  /** The assistant, or the name of the graph, that answers. */
  readonly assistantId: string;
  /** The key of the graph's state that holds the messages. @default 'messages' */
  readonly messagesKey?: string | undefined;
  /** Stored with each new thread. The list has only the threads that have it, such as those of the person. @default none */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  /**
   * Fields to add to each run, such as `config` or `context`, or a function that returns the whole request. @default none
   */
  readonly body?:
    | Readonly<Record<string, unknown>>
    | ((context: LangGraphBodyContext) => Readonly<Record<string, unknown>>);
}
