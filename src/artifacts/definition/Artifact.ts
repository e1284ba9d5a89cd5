/**
 * The status of a version: the agent is still writing it, it is complete, its tool failed, or it was interrupted while
 * being written.
 */
export type ArtifactStatus = 'writing' | 'done' | 'failed' | 'interrupted';

/** One version of an artifact, from one tool call or one piece of data. */
export interface ArtifactVersion {
  /** Counts from 1. */
  readonly number: number;
  /** The part of the conversation that it comes from. */
  readonly partId: string;
  /** The key of the message with that part. */
  readonly messageKey: string;
  readonly status: ArtifactStatus;
  readonly title: string;
  /** The text to copy, download and compare. */
  readonly text: string;
  /** The language of the text, if it is code. */
  readonly language?: string | undefined;
  readonly fileName: string;
  /** The value as parsed by the schema, or the incomplete value while it is being written. */
  readonly value: unknown;
}

/** A document that the agent writes and edits, with all its versions in this conversation. */
export interface Artifact {
  /** The name of the tool or the data that it comes from. */
  readonly name: string;
  /** Distinguishes it from others of the same name. */
  readonly id: string;
  /** The title of the newest version. */
  readonly title: string;
  /** The versions, the oldest first. Never empty. */
  readonly versions: readonly ArtifactVersion[];
}
