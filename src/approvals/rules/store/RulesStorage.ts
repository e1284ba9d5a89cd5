import type { ApprovalRule } from '../engine/index.js';

/** A decision that a rule made. */
export interface RuleUse {
  readonly ruleId: string;
  readonly decision: 'allow' | 'deny';
  readonly tool: string;
  /** An ISO time. */
  readonly at: string;
  readonly sessionId?: string;
  /** Names the call, so that it is decided once, in whichever tab. */
  readonly call: string;
}

/** What is stored: plain JSON. */
export interface StoredRules {
  readonly version: 1;
  /** Also what could not be read, such as rules of a later version: it is kept as it is. */
  readonly rules: readonly unknown[];
  /** The latest decisions of rules, oldest first; at most 100. */
  readonly uses: readonly RuleUse[];
}

/** Where rules are kept: a server of the app's, a database, this browser. */
export interface RulesStorage {
  /** What was saved last; undefined if nothing was. Whatever it gives is checked. */
  readonly load: () => unknown;
  readonly save: (rules: StoredRules) => void | Promise<void>;
  /** Tells of changes that were made elsewhere, until the function that it gives is called. */
  readonly subscribe?: ((listener: () => void) => () => void) | undefined;
}

/** What a store of rules holds now. */
export interface ApprovalRulesState {
  /** `failed`: the rules could not be read, and none counts. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly rules: readonly ApprovalRule[];
  /** What rules decided lately, oldest first. */
  readonly uses: readonly RuleUse[];
  /** Rules that were ignored, and storage that failed, for developers. */
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
}
