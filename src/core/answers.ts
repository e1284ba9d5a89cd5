import type { ProvidedInput } from './parts.js';

/** What a person decides about a tool that asks before it acts. */
export type Decision<Input = unknown> =
  /** `input`: arguments that replace those that the tool asked about. */
  | { readonly approved: true; readonly input?: Input }
  | { readonly approved: false; readonly reason?: string };

/** Exists for the compiler only: an answer that is a decision, or is none. */
declare const DECIDES: unique symbol;

/** Exists for the compiler only: the answer that belongs to an id. */
declare const TAKES: unique symbol;

/** The answer to a request for approval: what `approve` and `deny` create. */
export interface ApprovalAnswer<Input = unknown> extends ProvidedInput {
  readonly input: Decision<Input>;
  readonly type: 'confirmation';
  readonly [DECIDES]?: true;
}

/** The answer to a question. `type` is one of the request's `inputTypes`, or `text` if a tool asks. */
export interface QuestionAnswer extends ProvidedInput {
  readonly [DECIDES]?: never;
}

/** The output of a tool, as the answer to the request for it. */
export interface OutputAnswer<Output = unknown> extends ProvidedInput {
  readonly input: Output;
  readonly [DECIDES]?: never;
}

/**
 * The id of a request: a text. For the compiler, it also says which answer the request takes, so that `respond` refuses any other.
 * Any text can be passed as an id; then any answer can.
 */
export type RequestId<Answer extends ProvidedInput = ProvidedInput> = string & {
  readonly [TAKES]?: Answer;
};

/** The answer that the request with an id takes. */
export type AnswerTo<Id extends string> =
  Id extends RequestId<infer Answer extends ProvidedInput> ? Answer : ProvidedInput;
