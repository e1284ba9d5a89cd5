import { ElementProps } from "./withRender.js";
import { Message } from "./state.js";
import * as react from "react";
import { ReactNode } from "react";

type Suggestion = string | {
  readonly label: string;
  readonly message: string;
  readonly description?: string;
  readonly icon?: ReactNode;
};
interface EmptyStateProps extends Omit<ElementProps<'div'>, 'title'> {
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  readonly suggestions?: readonly Suggestion[] | undefined;
}
declare function EmptyState({
  title,
  description,
  suggestions,
  children,
  ...rest
}: EmptyStateProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
interface SuggestionListProps extends ElementProps<'ul'> {
  readonly suggestions: readonly Suggestion[];
}
declare function SuggestionList({
  suggestions,
  ...rest
}: SuggestionListProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>>;
type FollowUpSuggestions = readonly Suggestion[] | ((answer: Message) => readonly Suggestion[] | undefined);
interface FollowUpsProps extends Omit<ElementProps<'div'>, 'children'> {
  readonly suggestions: FollowUpSuggestions;
}
declare function FollowUps({
  suggestions,
  ...rest
}: FollowUpsProps): react.ReactElement<unknown, string | react.JSXElementConstructor<any>> | null;
export { EmptyState, EmptyStateProps, FollowUpSuggestions, FollowUps, FollowUpsProps, Suggestion, SuggestionList };
