/** A part of a message's content: text, or a file with its source. */
export type AgUiContentPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'image' | 'audio' | 'video' | 'document';
      readonly source:
        | { readonly type: 'data'; readonly value: string; readonly mimeType: string }
        | { readonly type: 'url'; readonly value: string; readonly mimeType?: string };
      readonly metadata?: unknown;
    };

/** Opaque values of a message or a call, for the agent only. They are sent back unchanged. */
export interface AgUiCarried {
  readonly encryptedValue?: string;
  /** The kind of the value, as named by the agent. */
  readonly encryptedValueType?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A tool call in a message of the agent. `arguments` is a JSON object as text. */
export interface AgUiToolCall extends AgUiCarried {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

/** A message in a request. Its fields depend on the role. */
export interface AgUiMessage extends AgUiCarried {
  readonly id: string;
  readonly role: string;
  readonly content?: string | readonly AgUiContentPart[];
  readonly toolCalls?: readonly AgUiToolCall[];
  readonly toolCallId?: string;
  /** Why a tool failed. */
  readonly error?: string;
  readonly subagentRunId?: string;
}

/** A tool that the app carries out, as described to the agent. */
export interface AgUiTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments. @default none */
  readonly parameters?: unknown;
}

/** Information for the agent, such as what the person is looking at. */
export interface AgUiContext {
  readonly description: string;
  readonly value: string;
}

/** The answer to one interrupt. */
export interface AgUiResume {
  readonly interruptId: string;
  readonly status: 'resolved' | 'cancelled';
  readonly payload?: unknown;
}

/** The body of the request for a run. */
export interface AgUiRunInput {
  readonly threadId: string;
  readonly runId: string;
  readonly protocolVersion: string;
  readonly state?: unknown;
  readonly messages: readonly AgUiMessage[];
  readonly tools: readonly AgUiTool[];
  readonly context: readonly AgUiContext[];
  readonly forwardedProps?: unknown;
  readonly resume?: readonly AgUiResume[];
}
