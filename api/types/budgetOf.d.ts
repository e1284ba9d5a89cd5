import { JsonText, Part, Status, ToolPart, Usage } from "./parts.js";
import { Message, MessageStatus, SessionState } from "./state.js";
import { ValueStorage } from "./ValueStorage.js";
import { HostAnswer } from "./hostCall.js";
import { NumberedSources } from "./numberedSources.js";

interface AgentActivity {
  readonly type: 'tool' | 'step' | 'thinking' | 'writing' | 'said' | 'error';
  readonly partId: string;
  readonly text: string;
  readonly input?: unknown;
}
interface AgentInfo {
  readonly id: string;
  readonly messageKey: string;
  readonly agentId: string;
  readonly task: string;
  readonly status: Status;
  readonly depth: number;
  readonly parentId?: string | undefined;
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | undefined;
  readonly usage?: Usage | undefined;
  readonly calls: number;
  readonly activity?: AgentActivity | undefined;
  readonly waitsFor: readonly string[];
  readonly asks: readonly string[];
}
declare function agentsOf(of: SessionState | Message | readonly Part[], before?: readonly AgentInfo[]): readonly AgentInfo[];
type PlanItemStatus = 'pending' | 'running' | 'done' | 'failed' | 'skipped';
interface PlanItem {
  readonly id: string;
  readonly title: string;
  readonly status: PlanItemStatus;
  readonly messageKey: string;
  readonly partId?: string;
}
interface RunPlan {
  readonly source: 'steps' | 'tool' | 'data' | 'state';
  readonly items: readonly PlanItem[];
  readonly current: number | undefined;
  readonly position: number;
  readonly total: number;
}
interface PlanOptions {
  readonly select?: ((agentState: unknown) => unknown) | undefined;
  readonly version?: 'first' | 'latest' | undefined;
}
declare function planOf(from: SessionState | Message, options?: PlanOptions): RunPlan | undefined;
interface PlanChanges {
  readonly added: ReadonlySet<string>;
  readonly renamed: ReadonlyMap<string, string>;
  readonly removed: readonly PlanItem[];
  readonly skipped: ReadonlySet<string>;
}
declare function planChanges(earlier: RunPlan, later: RunPlan): PlanChanges;
type TraceKind = 'run' | 'step' | 'thinking' | 'model' | 'tool' | 'agent' | 'waiting';
interface TraceSpan {
  readonly id: string;
  readonly parentId?: string;
  readonly depth: number;
  readonly kind: TraceKind;
  readonly name: string;
  readonly status: MessageStatus;
  readonly start?: number;
  readonly end?: number;
  readonly estimated?: true;
  readonly usage?: Usage;
  readonly partId?: string;
  readonly messageKey: string;
  readonly callId?: string;
  readonly input?: JsonText;
  readonly result?: JsonText;
}
interface Trace {
  readonly spans: readonly TraceSpan[];
  readonly start?: number;
  readonly end?: number;
}
interface Choice {
  readonly value: string;
  readonly label?: string | undefined;
  readonly description?: string | undefined;
  readonly group?: string | undefined;
  readonly disabled?: boolean | string | undefined;
}
interface ChoiceDefinition {
  readonly list: readonly (Choice | string)[] | ((request: {
    readonly signal: AbortSignal;
  }) => HostAnswer<unknown>);
  readonly initial?: string | undefined;
}
interface ChoiceState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  readonly isOptional: boolean;
}
interface ChoicesOptions {
  readonly storage?: {
    readonly values?: ValueStorage | undefined;
  } | undefined;
  readonly storageName?: string | undefined;
}
interface Choices<Name extends string = string> {
  readonly getState: () => Readonly<Record<Name, ChoiceState>>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (name: Name, value: string | undefined) => void;
  readonly load: () => Promise<void>;
  readonly values: () => Readonly<Record<string, string>>;
}
declare function createChoices<const Name extends string>(definitions: Readonly<Record<Name, ChoiceDefinition>>, options?: ChoicesOptions): Choices<Name>;
type ActivityKind = 'tool' | 'command' | 'file' | 'source' | 'question' | 'approval' | 'artifact' | 'error' | 'checkpoint';
interface Activity {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly status: Status;
  readonly title: string;
  readonly detail?: string;
  readonly messageKey: string;
  readonly partId?: string;
  readonly toolName?: string;
  readonly agent?: string;
  readonly decision?: 'approved' | 'denied';
  readonly exitCode?: number;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly count: number;
}
interface ActivityOptions {
  readonly kinds?: readonly ActivityKind[] | undefined;
  readonly status?: 'running' | 'failed' | 'interrupted' | 'done' | undefined;
  readonly scope?: 'turn' | 'run' | 'conversation' | undefined;
  readonly artifacts?: readonly {
    readonly tool?: string | undefined;
    readonly data?: string | undefined;
  }[] | undefined;
}
interface DiffLine {
  readonly type: 'context' | 'added' | 'removed' | 'gap';
  readonly text: string;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly hasReturn?: true;
  readonly isUnended?: true;
}
type OverviewScope = 'turn' | 'run' | 'conversation';
interface ChangeCall {
  readonly messageKey: string;
  readonly partId: string;
  readonly toolName: string;
  readonly agent?: string;
  readonly endedAt?: string;
}
interface FileChange {
  readonly id: string;
  readonly name: string | undefined;
  readonly from?: string;
  readonly kind: 'changed' | 'added' | 'deleted' | 'binary' | 'restored';
  readonly lines: readonly DiffLine[];
  readonly added: number;
  readonly removed: number;
  readonly isMerged: boolean;
  readonly isPlaced: boolean;
  readonly mode?: string;
  readonly calls: readonly ChangeCall[];
}
interface ChangeOptions {
  readonly scope?: OverviewScope | undefined;
  readonly isChange?: ((call: ToolPart) => boolean) | undefined;
}
declare function sourcesOfResults(parts: readonly Part[]): NumberedSources;
interface BudgetLimits {
  readonly cost?: number | undefined;
  readonly currency?: string | undefined;
  readonly tokens?: number | undefined;
  readonly calls?: number | undefined;
  readonly seconds?: number | undefined;
}
type BudgetMeasure = 'cost' | 'tokens' | 'calls' | 'seconds';
interface BudgetUse {
  readonly measure: BudgetMeasure;
  readonly limit: number;
  readonly used: number | undefined;
  readonly status: 'within' | 'near' | 'passed' | 'unknown';
}
interface BudgetOptions {
  readonly scope?: OverviewScope;
  readonly near?: number;
  readonly now?: number;
}
declare function budgetOf(from: SessionState | readonly Message[], limits: BudgetLimits, options?: BudgetOptions): readonly BudgetUse[];
export { Activity, ActivityKind, ActivityOptions, AgentActivity, AgentInfo, BudgetLimits, BudgetMeasure, BudgetOptions, BudgetUse, ChangeCall, ChangeOptions, Choice, ChoiceDefinition, ChoiceState, Choices, ChoicesOptions, DiffLine, FileChange, OverviewScope, PlanChanges, PlanItem, PlanItemStatus, PlanOptions, RunPlan, Trace, TraceKind, TraceSpan, agentsOf, budgetOf, createChoices, planChanges, planOf, sourcesOfResults };
