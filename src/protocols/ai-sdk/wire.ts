/**
 * A piece of a message, by its `type`: `text`, `reasoning`, `tool-…`, `dynamic-tool`, `file` and the like. Each type has
 * fields of its own, which the AI SDK's own types name.
 */
export interface AiSdkPart {
  readonly type: string;
}

/** A message as the AI SDK stores and sends it. Its own `UIMessage` is one. */
export interface AiSdkMessage {
  readonly id: string;
  readonly role: 'system' | 'user' | 'assistant';
  /** What the server attached, such as usage and times. */
  readonly metadata?: unknown;
  readonly parts: readonly AiSdkPart[];
}

/** A part with all its fields, as it is built. */
export type WirePart = { type: string } & Record<string, unknown>;
