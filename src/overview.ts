/**
 * The run at a glance: views over a session that say what the transcript tells in order only, and lead there. With a style sheet
 * of its own. Nobody who does not import it pays for it.
 *
 * @packageDocumentation
 */
export {
  FollowUps,
  followUpsIn,
  type FollowUpsProps,
  type FollowUpSuggestions,
} from './chat/follow-ups/index.js';
export {
  type ConversationPlace,
  type GoToOptions,
  useGoTo,
} from './react/transcript-scope/useGoTo.js';
export {
  Outline,
  type OutlineEntry,
  type OutlineKind,
  type OutlineProps,
  outlineOf,
  useOutline,
} from './overview/outline/index.js';
export {
  type ConversationMatch,
  ConversationSearch,
  type ConversationSearchProps,
  findMatches,
} from './overview/search/index.js';
export {
  PlanPill,
  type PlanPillProps,
  usePlan,
  type UsePlan,
  type UsePlanOptions,
} from './chat/plan/index.js';
export {
  Trace,
  TraceButton,
  type TraceButtonProps,
  type TraceProps,
} from './overview/trace/index.js';
export {
  AgentList,
  type AgentListOptions,
  type AgentListProps,
  AgentStrip,
  type AgentStripProps,
  type AgentStripReason,
} from './chat/agents/index.js';
export {
  AgentTranscript,
  type AgentTranscriptProps,
  type AgentTranscriptReason,
} from './overview/agents/index.js';
export {
  type AgentActivity,
  type AgentInfo,
  useAgents,
  type UseAgentsOptions,
} from './react/agents/useAgents.js';
export { ActivityList, type ActivityListProps, useActivity } from './overview/activity/index.js';
export { ChangeList, type ChangeListProps, useChanges } from './overview/changes/index.js';
export { DetailMenu, type DetailMenuProps } from './chat/detail/index.js';
export { QuoteButton, type QuoteButtonProps } from './overview/quote/index.js';
export type { OverviewTexts } from './locales/index.js';
export { sourcesOfResults } from './overview/sources/index.js';
export { ContextSummary, type ContextSummaryProps } from './overview/summary/index.js';
export {
  BudgetNotice,
  type BudgetNoticeProps,
  useBudget,
  type UseBudget,
  type UseBudgetOptions,
} from './overview/budget/index.js';
export { JumpRail, type JumpRailProps } from './overview/jump-rail/index.js';
export {
  ChoicePicker,
  type ChoicePickerProps,
  type ChoicePickerReason,
} from './overview/choices/index.js';
