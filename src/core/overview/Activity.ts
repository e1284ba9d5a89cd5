import type { Status } from '../parts.js';

/**
 * What an entry of the activity is.
 *
 * - `tool`: a call of a tool; `command`: one that runs a command
 * - `file`: a file from the agent, or one that a call names; `source`: a page or document
 * - `question`: a question to the person; `approval`: a call that asked before it acted
 * - `artifact`: a version of a document that the agent writes
 * - `error`, `checkpoint`
 */
export type ActivityKind =
  | 'tool'
  | 'command'
  | 'file'
  | 'source'
  | 'question'
  | 'approval'
  | 'artifact'
  | 'error'
  | 'checkpoint';

export const ACTIVITY_KINDS: readonly ActivityKind[] = [
  'tool',
  'command',
  'file',
  'source',
  'question',
  'approval',
  'artifact',
  'error',
  'checkpoint',
];

/** Something that a run did. Its texts are the agent's, and not safe to show without a check for invisible characters. */
export interface Activity {
  /** Unique in the list. */
  readonly id: string;
  readonly kind: ActivityKind;
  readonly status: Status;
  /** The name of the tool, the command, the question, the name of the file or source, the message of the error. */
  readonly title: string;
  /** The error, the most telling argument of a call, the answer to a question, or the URL of a file or source. */
  readonly detail?: string;
  /** The message that it is in. With `partId`, the place to go to. */
  readonly messageKey: string;
  /** Absent if it is about the whole message. */
  readonly partId?: string;
  /** The name of the tool that was called or asked. */
  readonly toolName?: string;
  /** The id of the sub-agent that did it, the innermost one. */
  readonly agent?: string;
  /** What the person decided about an approval. */
  readonly decision?: 'approved' | 'denied';
  /** The exit code of a command. */
  readonly exitCode?: number;
  readonly startedAt?: string;
  readonly endedAt?: string;
  /** How often a file or source is named: it is listed once, where it is named first. 1 for all else. */
  readonly count: number;
}

/** Options of `activityOf`: what to list. */
export interface ActivityOptions {
  /** @default all kinds */
  readonly kinds?: readonly ActivityKind[] | undefined;
  /**
   * `running` includes what waits for the person. `interrupted` is what ended with a run that was stopped or cut off.
   * @default any
   */
  readonly status?: 'running' | 'failed' | 'interrupted' | 'done' | undefined;
  /**
   * `turn`: since the last message of the person; `run`: the run that writes, or wrote last.
   * @default 'conversation'
   */
  readonly scope?: 'turn' | 'run' | 'conversation' | undefined;
  /**
   * Which calls and data are versions of a document: the `tool` or the `data` that contains it. Definitions of
   * `agent-session-react/artifacts` fit. Keep the identity of the list stable. @default none
   */
  readonly artifacts?:
    | readonly { readonly tool?: string | undefined; readonly data?: string | undefined }[]
    | undefined;
}
