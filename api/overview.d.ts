import { FollowUpSuggestions, FollowUps, FollowUpsProps, Suggestion } from "./types/FollowUps.js";
import { Message } from "./types/state.js";
import { ElementProps } from "./types/withRender.js";
import { Activity, ActivityOptions, AgentActivity, AgentInfo, BudgetLimits, BudgetOptions, BudgetUse, ChangeOptions, Choices, FileChange, PlanChanges, PlanOptions, RunPlan, TraceSpan, sourcesOfResults } from "./types/budgetOf.js";
import { OnChange } from "./types/useControlled.js";
import { OverviewTexts } from "./types/overview.js";
import { DataPart } from "./types/parts.js";
import * as react from "react";
import { ReactNode } from "react";

declare const followUpsIn: (name: string) => ({
  parts
}: Message) => readonly Suggestion[];
interface ConversationPlace {
  readonly messageKey: string;
  readonly partId?: string | undefined;
}
interface GoToOptions {
  readonly within?: ((element: HTMLElement) => HTMLElement | undefined) | undefined;
  readonly focus?: boolean | undefined;
}
declare function useGoTo(): (place: ConversationPlace, options?: GoToOptions) => boolean;
type OutlineKind = 'turn' | 'heading' | 'checkpoint' | 'failure';
interface OutlineEntry {
  readonly id: string;
  readonly kind: OutlineKind;
  readonly title: string;
  readonly level: number;
  readonly messageKey: string;
  readonly partId?: string;
  readonly toolName?: string;
  readonly error?: string;
}
declare function outlineOf(messages: readonly Message[]): readonly OutlineEntry[];
interface OutlineProps extends Omit<ElementProps<'nav'>, 'children'> {
  readonly kinds?: readonly OutlineKind[] | undefined;
}
declare function Outline({
  kinds,
  ...rest
}: OutlineProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
declare const useOutline: () => readonly OutlineEntry[];
type ConversationSearchProps = Omit<ElementProps<'div'>, 'children'>;
declare function ConversationSearch(props: ConversationSearchProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
interface ConversationMatch {
  readonly messageKey: string;
  readonly partId: string;
  readonly occurrence: number;
}
declare function findMatches(messages: readonly Message[], query: string): readonly ConversationMatch[];
interface UsePlanOptions {
  readonly select?: PlanOptions['select'];
}
interface UsePlan {
  readonly plan: RunPlan | undefined;
  readonly changes: PlanChanges | undefined;
}
declare function usePlan(options?: UsePlanOptions): UsePlan;
interface PlanPillProps extends Omit<ElementProps<'span'>, 'children'>, UsePlanOptions {}
declare function PlanPill({
  select,
  ...rest
}: PlanPillProps): react.JSX.Element | null;
interface TraceProps extends Omit<ElementProps<'section'>, 'children'> {
  readonly messageKey?: string | undefined;
  readonly scope?: 'run' | 'conversation' | undefined;
  readonly limit?: number | undefined;
  readonly onSpan?: ((span: TraceSpan) => void) | undefined;
}
declare function Trace({
  messageKey,
  scope,
  ...props
}: TraceProps): react.JSX.Element;
interface TraceButtonProps extends Omit<ElementProps<'button'>, 'children'> {
  readonly messageKey?: string | undefined;
  readonly iconOnly?: boolean | undefined;
}
declare function TraceButton({
  messageKey,
  iconOnly,
  ...rest
}: TraceButtonProps): react.JSX.Element;
interface AgentListOptions {
  readonly onShowTranscript?: ((agent: AgentInfo) => void) | undefined;
}
interface AgentListProps extends Omit<ElementProps<'ul'>, 'children'>, AgentListOptions {
  readonly agents?: readonly AgentInfo[] | undefined;
}
declare function AgentList({
  agents,
  onShowTranscript,
  ...rest
}: AgentListProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
interface AgentStripProps extends Omit<ElementProps<'div'>, 'children'>, AgentListOptions {
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly onOpenChange?: OnChange<boolean, AgentStripReason> | undefined;
}
type AgentStripReason = 'trigger-press' | 'escape-key';
declare function AgentStrip({
  open,
  defaultOpen,
  onOpenChange,
  ...rest
}: AgentStripProps): react.JSX.Element | null;
type AgentTranscriptReason = 'close-press' | 'place-press' | 'escape-key' | 'none';
interface AgentTranscriptProps extends Omit<ElementProps<'dialog'>, 'children' | 'open'> {
  readonly agent: Pick<AgentInfo, 'id' | 'messageKey'> | undefined;
  readonly onLeave: (reason: AgentTranscriptReason) => void;
}
declare function AgentTranscript({
  agent,
  ...rest
}: AgentTranscriptProps): react.JSX.Element | null;
interface UseAgentsOptions {
  readonly messageKey?: string | undefined;
}
declare function useAgents(options?: UseAgentsOptions): readonly AgentInfo[];
interface ActivityListProps extends Omit<ElementProps<'section'>, 'children'>, Pick<ActivityOptions, 'kinds' | 'artifacts'> {
  readonly defaultScope?: ActivityOptions['scope'];
}
declare function ActivityList({
  kinds,
  artifacts,
  defaultScope,
  ...rest
}: ActivityListProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
declare function useActivity(options?: ActivityOptions): readonly Activity[];
interface ChangeListProps extends Omit<ElementProps<'section'>, 'children'>, ChangeOptions {}
declare function ChangeList({
  scope,
  isChange,
  ...rest
}: ChangeListProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
declare function useChanges(options?: ChangeOptions): readonly FileChange[];
interface DetailMenuProps extends Omit<ElementProps<'select'>, 'children' | 'value'> {}
declare function DetailMenu(props: DetailMenuProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
type QuoteButtonProps = Omit<ElementProps<'button'>, 'children'>;
declare function QuoteButton({
  ref,
  ...rest
}: QuoteButtonProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
interface ContextSummaryProps extends Omit<ElementProps<'div'>, 'children' | 'part'> {
  readonly part: DataPart;
}
declare function ContextSummary({
  part,
  ...rest
}: ContextSummaryProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
interface UseBudgetOptions {
  readonly scope?: BudgetOptions['scope'] | undefined;
  readonly near?: number | undefined;
  readonly stops?: boolean | undefined;
}
interface UseBudget {
  readonly uses: readonly BudgetUse[];
  readonly isActive: boolean;
  readonly hasStopped: boolean;
  readonly raise: () => void;
}
declare function useBudget(given: BudgetLimits, options?: UseBudgetOptions): UseBudget;
interface BudgetNoticeProps extends Omit<ElementProps<'div'>, 'children'>, BudgetLimits, UseBudgetOptions {}
declare function BudgetNotice(props: BudgetNoticeProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
interface JumpRailProps extends Omit<ElementProps<'div'>, 'children'> {
  readonly kinds?: readonly OutlineKind[] | undefined;
  readonly limit?: number | undefined;
}
declare function JumpRail({
  kinds,
  limit,
  ...rest
}: JumpRailProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
type ChoicePickerReason = 'trigger-press' | 'choose' | 'escape-key' | 'outside-press';
interface ChoicePickerProps<Name extends string = string> extends Omit<ElementProps<'span'>, 'children'> {
  readonly choices: Choices<Name>;
  readonly name: Name;
  readonly label?: string | undefined;
  readonly search?: boolean | undefined;
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly onOpenChange?: OnChange<boolean, ChoicePickerReason> | undefined;
}
declare function ChoicePicker<Name extends string>({
  choices,
  name,
  label,
  search,
  open,
  defaultOpen,
  onOpenChange,
  ref,
  ...rest
}: ChoicePickerProps<Name>): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
export { ActivityList, type ActivityListProps, type AgentActivity, type AgentInfo, AgentList, type AgentListOptions, type AgentListProps, AgentStrip, type AgentStripProps, type AgentStripReason, AgentTranscript, type AgentTranscriptProps, type AgentTranscriptReason, BudgetNotice, type BudgetNoticeProps, ChangeList, type ChangeListProps, ChoicePicker, type ChoicePickerProps, type ChoicePickerReason, ContextSummary, type ContextSummaryProps, type ConversationMatch, type ConversationPlace, ConversationSearch, type ConversationSearchProps, DetailMenu, type DetailMenuProps, type FollowUpSuggestions, FollowUps, type FollowUpsProps, type GoToOptions, JumpRail, type JumpRailProps, Outline, type OutlineEntry, type OutlineKind, type OutlineProps, type OverviewTexts, PlanPill, type PlanPillProps, QuoteButton, type QuoteButtonProps, Trace, TraceButton, type TraceButtonProps, type TraceProps, type UseAgentsOptions, type UseBudget, type UseBudgetOptions, type UsePlan, type UsePlanOptions, findMatches, followUpsIn, outlineOf, sourcesOfResults, useActivity, useAgents, useBudget, useChanges, useGoTo, useOutline, usePlan };
