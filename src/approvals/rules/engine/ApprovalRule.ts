/** The version of the format of rules. Rules of another version are not read. */
export const RULES_VERSION = 1;

/**
 * A condition for one argument of a call. A missing argument matches nothing, not even `any`. Texts are compared code point
 * by code point, without case folding or Unicode normalisation (no NFC), so characters that only look alike differ. The
 * number 1 is not the text "1". A number that a JavaScript number cannot hold is compared by its text (`ExactNumber`), and as a
 * rounded JavaScript number, beyond `Number.MAX_SAFE_INTEGER`, equals nothing.
 */
export type ArgumentMatcher = {
  /**
   * The path of the argument, from the outside in: strings are own fields of objects, numbers are list indexes. Empty: all
   * arguments as one value.
   */
  readonly path: readonly (string | number)[];
} & ArgumentTest;

/** How an argument is compared: exactly one of these tests. */
export type ArgumentTest =
  /** This JSON value; in objects, the same fields in any order. */
  | { readonly equals: unknown }
  /** One of these JSON values. */
  | { readonly oneOf: readonly unknown[] }
  /** Text with this beginning. For paths and URLs use `under`, because `/home/anna` also starts with `/home/ann`. */
  | { readonly startsWith: string }
  /**
   * A path or URL that begins with these segments, between slashes; `*` is any single segment. Values that could lead
   * elsewhere, for whoever decodes them, match nothing: `.` and `..` in any encoding, backslashes, control and special characters,
   * empty segments.
   */
  | { readonly under: string }
  /** Any value. */
  | { readonly any: true };

/**
 * A rule that decides similar calls without asking the person. Plain JSON, to be stored anywhere. Times are ISO
 * strings.
 */
export interface ApprovalRule {
  readonly version: typeof RULES_VERSION;
  /** Unique among the rules of a store. */
  readonly id: string;
  /** The exact name of the tool. */
  readonly tool: string;
  readonly arguments: readonly ArgumentMatcher[];
  /** Whether the call may have arguments that no matcher names. Without it, such a call does not match. */
  readonly others?: 'any';
  /** A rule that denies takes precedence over all that allow. */
  readonly decision: 'allow' | 'deny';
  /** `once`: for one call, then it is gone. `session`: for the session of `sessionId`. `always`: wherever the store is used. */
  readonly scope: 'once' | 'session' | 'always';
  /** The only session in which the rule applies. Required for `session`. */
  readonly sessionId?: string;
  /** The `address` of the only backend in which the rule applies: others may have the same ids and names. @default any */
  readonly address?: string;
  readonly createdAt: string;
  /** From when on the rule does not apply. @default never */
  readonly expiresAt?: string;
}

/** A call that waits for the person, as rules see it. */
export interface ApprovalCall {
  readonly tool: string;
  /** The arguments of the call. */
  readonly input: unknown;
  /** Whether all arguments have arrived. Until then, no rule applies. */
  readonly isComplete: boolean;
  /** Whether somebody has changed the agent's arguments. If so, no rule applies. @default false */
  readonly isEdited?: boolean;
}
