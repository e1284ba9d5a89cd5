/** The version that rules are written in. A rule of another version is not read. */
export const RULES_VERSION = 1;

/**
 * What one argument of a call has to be. All that is named must be there: an argument that is missing matches nothing, `any`
 * included. Texts are compared as they are, code point by code point: no case is folded, no form of Unicode is made of another
 * (no NFC), and what only looks alike differs. The number 1 is not the text "1".
 */
export type ArgumentMatcher = {
  /**
   * Where the argument is, from the outside in: texts are own fields of objects, numbers are places in lists. Empty: all arguments
   * as one value.
   */
  readonly path: readonly (string | number)[];
} & ArgumentTest;

/** How an argument is compared. Exactly one of them. */
export type ArgumentTest =
  /** This JSON value; of objects, the same fields in any order. */
  | { readonly equals: unknown }
  /** One of these JSON values. */
  | { readonly oneOf: readonly unknown[] }
  /** A text that begins so. For paths and addresses use `under`: `/home/ann` is the beginning of `/home/anna` too. */
  | { readonly startsWith: string }
  /**
   * A path or an address whose segments, between slashes, begin with these; `*` is any one segment. What could lead elsewhere
   * matches nothing: `.` and `..`, also written as `%2e`, backslashes, control characters, empty segments.
   */
  | { readonly under: string }
  /** Whatever it is. */
  | { readonly any: true };

/**
 * What is decided of calls like these without asking the person. Plain JSON, to be stored anywhere. Times are ISO
 * texts.
 */
export interface ApprovalRule {
  readonly version: typeof RULES_VERSION;
  /** Unique among the rules of a store. */
  readonly id: string;
  /** The name of the tool, exactly. */
  readonly tool: string;
  readonly arguments: readonly ArgumentMatcher[];
  /** Whether the call may have arguments that no matcher names. Without it, such a call does not match. */
  readonly others?: 'any';
  /** A rule that denies wins against all that allow. */
  readonly decision: 'allow' | 'deny';
  /** `once`: for one call, then it is gone. `session`: for the session of `sessionId`. `always`: wherever the store is used. */
  readonly scope: 'once' | 'session' | 'always';
  /** The only session in which it counts. Needed for `session`. */
  readonly sessionId?: string;
  readonly createdAt: string;
  /** From when on it does not count. @default never */
  readonly expiresAt?: string;
}

/** A call that waits for the person, as rules see it. */
export interface ApprovalCall {
  readonly tool: string;
  /** What the tool is about to be given. */
  readonly input: unknown;
  /** Whether all arguments have arrived. While they have not, no rule counts. */
  readonly isComplete: boolean;
  /** Whether somebody has changed the arguments since the agent gave them. Then no rule counts. @default false */
  readonly isEdited?: boolean;
}
