/**
 * A part of a message, by its `type`: `text`, `reasoning`, `tool-…`, `dynamic-tool`, `file` and so on. Each type has its own
 * fields, as in the types of the AI SDK.
 */
export interface AiSdkPart {
  readonly type: string;
}

/** A message as the AI SDK stores and sends it; compatible with its `UIMessage`. */
export interface AiSdkMessage {
  readonly id: string;
  readonly role: 'system' | 'user' | 'assistant';
  /** Data attached by the server, such as usage and times. */
  readonly metadata?: unknown;
  readonly parts: readonly AiSdkPart[];
}

/** A part with all its fields, while it is being built. */
export type WirePart = { type: string } & Record<string, unknown>;
