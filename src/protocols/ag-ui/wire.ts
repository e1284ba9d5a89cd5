/** A piece of a message's content: text, or a file with where it is. */
export type AgUiContentPart =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'image' | 'audio' | 'video' | 'document';
      readonly source:
        | { readonly type: 'data'; readonly value: string; readonly mimeType: string }
        | { readonly type: 'url'; readonly value: string; readonly mimeType?: string };
      readonly metadata?: unknown;
    };

/** What a message or a call holds for the agent alone. It is sent back as it came, and not looked into. */
export interface AgUiCarried {
  readonly encryptedValue?: string;
  /** What kind of value it is, in the agent's words. */
  readonly encryptedValueType?: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A call in a message of the agent's. `arguments` is the text of a JSON object. */
export interface AgUiToolCall extends AgUiCarried {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

/** A message as a request holds it. Which fields there are follows from the role. */
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

/** A tool that the app carries out, as the agent is told of it. */
export interface AgUiTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its arguments. @default none */
  readonly parameters?: unknown;
}

/** Something that the agent should know of, such as what the person looks at. */
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

/** What is posted for a run. */
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
