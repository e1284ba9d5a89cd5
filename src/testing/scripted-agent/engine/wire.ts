/** The events and types of the UBIK HTTP API that the scripts need. */

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** A JSON object. */
export type JsonObject = { readonly [key: string]: JsonValue };

interface Stamped {
  /** ISO 8601 with microseconds. Strictly increasing within a run. */
  readonly timestamp: string;
}

/** One event of a run, before it is split or reordered for delivery. */
export type WireEvent =
  | {
      readonly type: 'connection_established';
      readonly session_id: string;
      readonly connection_id: string;
      readonly task_id: string;
    }
  | (Stamped & { readonly type: 'agent_processing_started'; readonly task_id: string })
  | (Stamped & {
      readonly type: 'response_stream_start';
      /** The string 'None', which the backend sends before the message exists (R19). */
      readonly message_id: 'None';
      readonly task_id: string;
    })
  | (Stamped & {
      readonly type: 'agent_step_started';
      readonly step: number;
      readonly description: string;
      readonly single_step_agent: boolean;
    })
  | (Stamped & {
      readonly type: 'agent_step_progress';
      readonly step: number;
      readonly progress: number;
      readonly message: string;
    })
  | (Stamped & {
      readonly type: 'agent_step_completed';
      readonly step: number;
      readonly progress: number;
      readonly completed: boolean;
      readonly results: JsonObject;
    })
  | (Stamped & {
      readonly type: 'agent_progress';
      readonly step: number;
      readonly total_steps: number;
      readonly description: string;
      readonly progress: number;
    })
  | (Stamped & {
      readonly type: 'agent_response_update';
      readonly message_id: string;
      readonly content: string;
      readonly parent_id: string;
    })
  | (Stamped & {
      readonly type: 'response_chunk';
      readonly content: string;
      readonly step?: number;
    })
  | {
      readonly type: 'checkpoint_created';
      readonly checkpoint_name: string;
      /** Stands in for `timestamp` in this event (R21). */
      readonly created_at: string;
    }
  | (Stamped & {
      readonly type: 'input_required';
      readonly checkpoint_name: string;
      readonly prompt: string;
      readonly input_types: readonly string[];
    })
  | (Stamped & {
      readonly type: 'tool_update';
      readonly tool_execution_id: string;
      readonly tool_name: string;
      readonly data: JsonObject;
    })
  | (Stamped & {
      readonly type: 'tool_partial_update';
      readonly tool_execution_id: string;
      readonly tool_name: string;
      readonly data: { readonly content: string; readonly output_key: string };
    })
  | (Stamped & {
      readonly type: 'tool_input_required';
      readonly tool_execution_id: string;
      readonly tool_name: string;
      readonly tool_input: JsonObject;
    })
  | (Stamped & { readonly type: 'agent_stop_requested'; readonly task_id: string })
  | (Stamped & {
      readonly type: 'agent_processing_complete';
      readonly message_id: string;
      readonly content: string;
      readonly result: JsonObject;
    })
  | (Stamped & {
      readonly type: 'agent_processing_error';
      readonly error: string;
      readonly traceback: string;
    });

type WithoutStamp<Event> = Event extends unknown ? Omit<Event, 'timestamp' | 'created_at'> : never;

/** An event before the clock of the run has added its timestamp. */
export type UnstampedEvent = WithoutStamp<WireEvent>;

/** A piece of an event that is too large for one SSE message. */
export interface SplitPiece {
  readonly type: `${string}_delta_sse`;
  readonly chunk_id: string;
  readonly chunk_index: number;
  readonly total_chunks: number;
  readonly original_event_type: string;
  readonly chunk_data: string;
}

export interface WireMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly created_at: string;
  readonly parent_id: string | null;
  readonly sibling_ids: readonly string[];
  readonly task_id: string | null;
  /** A path, to be resolved against the base URL. */
  readonly stream_url: string | null;
}

export interface WireDocument {
  readonly id: string;
  readonly name: string;
  readonly status: 'completed';
  readonly created_at: string;
  readonly updated_at: string;
  readonly file_type: string | null;
  readonly file_name: string | null;
  readonly processing_pipeline: null;
  readonly error_message: null;
  readonly is_starred: boolean;
}

export interface WireTool {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly input_schema: JsonObject;
  readonly media_output_keys: readonly string[];
  readonly example_responses: readonly JsonObject[];
}

export interface WireCheckpoint {
  readonly checkpoint_name: string;
  readonly task_id: string;
  readonly created_at: string;
  readonly metadata: { readonly scenario: string; readonly message_id: string };
}

/** An answer to an input request or to the question of a tool (R63). */
export interface Answer {
  readonly input: unknown;
  readonly type: string;
}
