import type { ApprovalRule } from '../engine/index.js';

/** A decision made by a rule. */
export interface RuleUse {
  readonly ruleId: string;
  readonly decision: 'allow' | 'deny';
  readonly tool: string;
  /** An ISO time. */
  readonly at: string;
  readonly sessionId?: string;
  /** Identifies the call, so that it is decided only once across tabs. */
  readonly call: string;
}

/** What is stored: plain JSON. */
export interface StoredRules {
  readonly version: 1;
  /** All stored rules. Those that could not be read, such as rules of a later version, are kept unchanged. */
  readonly rules: readonly unknown[];
  /** The latest decisions of rules, oldest first; at most 100. */
  readonly uses: readonly RuleUse[];
}

/** Where rules are stored: the app's server, a database, this browser. */
export interface RulesStorage {
  /** Returns what was saved last, or undefined. The result is validated. */
  readonly load: () => unknown;
  readonly save: (rules: StoredRules) => void | Promise<void>;
  /** Calls the listener after changes made elsewhere, until the returned function is called. */
  readonly subscribe?: ((listener: () => void) => () => void) | undefined;
}

/** The state of a store of rules. */
export interface ApprovalRulesState {
  /** `failed`: the rules could not be loaded, and none applies. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly rules: readonly ApprovalRule[];
  /** Recent decisions of rules, oldest first. */
  readonly uses: readonly RuleUse[];
  /** Rules that were ignored, and storage that failed, for developers. */
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
}
