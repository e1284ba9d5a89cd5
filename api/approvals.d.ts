import { AgentSession } from "./types/AgentSession.js";
import { AgentRootProps } from "./types/AgentRoot.js";
import { Fault, PendingRequest, ToolInputRequest } from "./types/state.js";
import { SessionDirectory } from "./types/SessionDirectory.js";
import { RequestKind, SessionInfo } from "./types/observer.js";
import { RequestAction, RequestOrigin } from "./types/requestActions.js";
import { RequestFormProps } from "./types/RequestForm.js";
import * as react from "react";
import { ComponentType } from "react";

declare const RULES_VERSION = 1;
type ArgumentMatcher = {
  readonly path: readonly (string | number)[];
} & ArgumentTest;
type ArgumentTest = {
  readonly equals: unknown;
} | {
  readonly oneOf: readonly unknown[];
} | {
  readonly startsWith: string;
} | {
  readonly under: string;
} | {
  readonly any: true;
};
interface ApprovalRule {
  readonly version: typeof RULES_VERSION;
  readonly id: string;
  readonly tool: string;
  readonly arguments: readonly ArgumentMatcher[];
  readonly others?: 'any';
  readonly decision: 'allow' | 'deny';
  readonly scope: 'once' | 'session' | 'always';
  readonly sessionId?: string;
  readonly address?: string;
  readonly createdAt: string;
  readonly expiresAt?: string;
}
interface ApprovalCall {
  readonly tool: string;
  readonly input: unknown;
  readonly isComplete: boolean;
  readonly isEdited?: boolean;
}
interface DecisionContext {
  readonly now: number;
  readonly sessionId?: string | undefined;
  readonly address?: string | undefined;
}
type RuleDecision = {
  readonly decision: 'allow' | 'deny';
  readonly rule: ApprovalRule;
} | {
  readonly decision: 'ask';
  readonly rule?: undefined;
};
declare function decide(rules: readonly ApprovalRule[], call: ApprovalCall, context: DecisionContext): RuleDecision;
interface RuleUse {
  readonly ruleId: string;
  readonly decision: 'allow' | 'deny';
  readonly tool: string;
  readonly at: string;
  readonly sessionId?: string;
  readonly call: string;
}
interface StoredRules {
  readonly version: 1;
  readonly rules: readonly unknown[];
  readonly uses: readonly RuleUse[];
}
interface RulesStorage {
  readonly load: () => unknown;
  readonly save: (rules: StoredRules) => void | Promise<void>;
  readonly subscribe?: ((listener: () => void) => () => void) | undefined;
}
interface ApprovalRulesState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly rules: readonly ApprovalRule[];
  readonly uses: readonly RuleUse[];
  readonly diagnostics: readonly {
    readonly code: string;
    readonly message: string;
  }[];
}
declare function browserRules(key?: string): RulesStorage;
type NewApprovalRule = Omit<ApprovalRule, 'version' | 'id' | 'createdAt'>;
interface ApprovalRules {
  readonly getState: () => ApprovalRulesState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (rule: NewApprovalRule) => Promise<ApprovalRule>;
  readonly revoke: (id: string) => Promise<void>;
  readonly claim: (use: Omit<RuleUse, 'at'>, isNeeded?: () => boolean) => Promise<boolean>;
}
interface ApprovalRulesOptions {
  readonly now?: () => number;
  readonly createId?: () => string;
}
declare function createApprovalRules(storage?: RulesStorage, options?: ApprovalRulesOptions): ApprovalRules;
declare function memoryRules(): RulesStorage;
interface ApplyRulesOptions {
  readonly now?: () => number;
  readonly reason?: string;
}
declare function applyApprovalRules(session: AgentSession, rules: ApprovalRules, options?: ApplyRulesOptions): () => void;
declare function useApprovalRules(rules: ApprovalRules): ApprovalRulesState;
interface RuleActionsProps {
  readonly request: ToolInputRequest;
}
declare function ruleActions(rules: ApprovalRules): ComponentType<RuleActionsProps>;
interface ApprovalRuleListProps extends Omit<AgentRootProps, 'children'> {
  readonly rules: ApprovalRules;
}
declare function ApprovalRuleList({
  rules,
  ...root
}: ApprovalRuleListProps): react.JSX.Element;
interface Approval {
  readonly key: string;
  readonly session: AgentSession;
  readonly request: PendingRequest;
  readonly kind: RequestKind;
  readonly origin: RequestOrigin;
  readonly actions: readonly RequestAction[];
  readonly since: string;
}
interface ApprovalDirectory {
  readonly directory: SessionDirectory;
  readonly open: (session: SessionInfo) => AgentSession;
  readonly isWaiting?: ((session: SessionInfo) => boolean) | undefined;
  readonly limit?: number | undefined;
}
type ApprovalSource = readonly AgentSession[] | ApprovalDirectory;
type Verdict = 'allowed' | 'denied' | 'skipped' | 'answered';
interface AuditEntry {
  readonly number: number;
  readonly at: string;
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly batch?: number;
  readonly outcome: 'sending' | 'sent' | 'failed' | 'gone';
  readonly fault?: string;
  readonly sessionId?: string;
  readonly sessionTitle?: string;
  readonly requestId: string;
  readonly kind: RequestKind;
  readonly question: string;
  readonly toolName?: string;
  readonly executionId?: string;
  readonly toolInput?: unknown;
  readonly answer?: unknown;
  readonly since: string;
}
interface ApprovalDeskProps extends Omit<AgentRootProps, 'children'> {
  readonly from: ApprovalSource;
  readonly onOpenSession?: ((approval: Approval) => void) | undefined;
  readonly requestForm?: ComponentType<RequestFormProps> | undefined;
  readonly isDestructive?: ((approval: Approval) => boolean) | undefined;
}
declare function ApprovalDesk({
  from,
  onOpenSession,
  requestForm,
  isDestructive,
  ...root
}: ApprovalDeskProps): react.JSX.Element;
interface ApprovalState {
  readonly approvals: readonly Approval[];
  readonly audit: readonly AuditEntry[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly fault?: Fault;
}
interface UseApprovals extends ApprovalState {
  readonly decide: (keys: readonly string[], verdict: 'allowed' | 'denied' | 'skipped', reason?: string) => void;
  readonly reload: () => void;
}
declare function useApprovals(from: ApprovalSource): UseApprovals;
declare function useRequests(): readonly Approval[];
export { type ApplyRulesOptions, type Approval, type ApprovalCall, ApprovalDesk, type ApprovalDeskProps, type ApprovalDirectory, type ApprovalRule, ApprovalRuleList, type ApprovalRuleListProps, type ApprovalRules, type ApprovalRulesOptions, type ApprovalRulesState, type ApprovalSource, type ApprovalState, type ArgumentMatcher, type ArgumentTest, type AuditEntry, type DecisionContext, type NewApprovalRule, type RuleActionsProps, type RuleDecision, type RuleUse, type RulesStorage, type StoredRules, type UseApprovals, type Verdict, applyApprovalRules, browserRules, createApprovalRules, decide, memoryRules, ruleActions, useApprovalRules, useApprovals, useRequests };
