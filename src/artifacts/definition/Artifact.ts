/**
 * Where a version is: the agent is still writing it, it is whole, its tool failed, or it broke off while it was
 * written.
 */
export type ArtifactStatus = 'writing' | 'done' | 'failed' | 'interrupted';

/** One state of an artifact: what one call, or one piece of data, has made of it. */
export interface ArtifactVersion {
  /** Counts from 1. */
  readonly number: number;
  /** The part of the conversation that it comes from. */
  readonly partId: string;
  /** The key of the message with that part. */
  readonly messageKey: string;
  readonly status: ArtifactStatus;
  readonly title: string;
  /** What is copied, downloaded and compared. */
  readonly text: string;
  /** The language of the text, where it is code. */
  readonly language?: string | undefined;
  readonly fileName: string;
  /** What the schema has made of the value; what has come of it, while it is being written. */
  readonly value: unknown;
}

/** Something that the agent makes and rewrites, with all of its versions in this conversation. */
export interface Artifact {
  /** The name of the tool or the data that it comes by. */
  readonly name: string;
  /** Tells it from others of the same name. */
  readonly id: string;
  /** That of the newest version. */
  readonly title: string;
  /** The oldest first. There is always one. */
  readonly versions: readonly ArtifactVersion[];
}
