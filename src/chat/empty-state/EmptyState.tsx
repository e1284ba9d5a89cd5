'use client';
import { watchData, watchEach } from '../../development/index.js';
import type { ReactNode } from 'react';
import { Boundary } from '../../ui/boundary/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { useSendOnce } from '../../react/session/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** A prompt to start with: the text to send, or with a label to show instead of it, a description below and an icon before it. */
export type Suggestion =
  | string
  | {
      readonly label: string;
      readonly message: string;
      readonly description?: string;
      /** Decorative, 20 px: an `Icon`, or an SVG of the app. Hidden from screen readers. */
      readonly icon?: ReactNode;
    };

/** Props of `EmptyState`. */
export interface EmptyStateProps extends Omit<ElementProps<'div'>, 'title'> {
  /** The heading. @default "What should we work on?" in the current language */
  readonly title?: ReactNode;
  /** A sentence below the title: what the agent is for. */
  readonly description?: ReactNode;
  /** Messages that a press sends. @default none */
  readonly suggestions?: readonly Suggestion[] | undefined;
}

const NONE: readonly Suggestion[] = [];

/** What an empty conversation shows. */
export function EmptyState({
  title,
  description,
  suggestions = NONE,
  children,
  ...rest
}: EmptyStateProps) {
  const texts = useTexts();
  watchData('SuggestionList', suggestions);
  return withRender(
    <div {...rest} data-part="empty-state">
      <h2 data-part="empty-title">{title ?? texts['empty.title']}</h2>
      {description === undefined ? null : <p data-part="empty-description">{description}</p>}
      {children}
      {suggestions.length > 0 ? <SuggestionList suggestions={suggestions} /> : null}
    </div>,
  );
}

/** Props of `SuggestionList`. */
export interface SuggestionListProps extends ElementProps<'ul'> {
  /** Messages that a press sends. */
  readonly suggestions: readonly Suggestion[];
}

/** Buttons that each send a message. */
export function SuggestionList({ suggestions, ...rest }: SuggestionListProps) {
  watchData('SuggestionList', suggestions);
  watchEach('a suggestion', suggestions);
  const texts = useTexts();
  const send = useSendOnce();
  return withRender(
    <ul aria-label={texts['empty.suggestions']} {...rest} data-part="suggestions">
      {suggestions.map((suggestion) => {
        const { label, message, description, icon } =
          typeof suggestion === 'string'
            ? { label: suggestion, message: suggestion, description: undefined, icon: undefined }
            : { description: undefined, icon: undefined, ...suggestion };
        return (
          <li key={message} data-part="suggestion-item">
            <button type="button" data-part="suggestion" onClick={() => send(message)}>
              {icon === undefined ? null : (
                <span data-part="suggestion-icon" aria-hidden="true">
                  <Boundary of={icon}>{icon}</Boundary>
                </span>
              )}
              <span data-part="suggestion-title">{label}</span>{' '}
              {description === undefined ? null : (
                <span data-part="suggestion-description">{description}</span>
              )}
            </button>
          </li>
        );
      })}
    </ul>,
  );
}
