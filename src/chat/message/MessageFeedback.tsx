'use client';
import { createContext, use } from 'react';
import { callApp } from '../../core/callApp.js';
import { PartButton } from '../../ui/Button.js';
import { type ChangeDetails, type OnChange, useControlled } from '../../ui/useControlled.js';
import { useTexts } from '../../ui/locale/index.js';
import { useShownMessage } from '../../react/message-scope/MessageScope.js';
import { type ElementProps, withRender } from '../../ui/props/index.js';
import type { Message } from '../../core/state.js';
import { watchCallbacks } from '../../development/index.js';

/** Props of `Message.Feedback`. */
export interface MessageFeedbackProps extends Omit<
  ElementProps<'div'>,
  'children' | 'defaultValue'
> {
  /** The person's feedback, if the app controls it; null for none. */
  readonly value?: Feedback | null | undefined;
  /** The person's earlier feedback, if the app remembers it. */
  readonly defaultValue?: Feedback | null | undefined;
  /** Called with the person's feedback, or null when they take it back; the panel's `onFeedback` is called as well. */
  readonly onValueChange?: OnChange<Feedback | null, FeedbackReason> | undefined;
}

/** A thumb was pressed, or the pressed thumb was pressed again. */
export type FeedbackReason = 'give' | 'take-back';

/** Asks whether an answer was good, if the app wants to know. Pressing the same thumb again takes it back. */
export function MessageFeedback({
  value,
  defaultValue = null,
  onValueChange,
  ...rest
}: MessageFeedbackProps) {
  watchCallbacks('Message.Feedback', { onValueChange });
  const message = useShownMessage('Message.Feedback');
  const onFeedback = use(FeedbackContext);
  const texts = useTexts();
  const [given, give] = useControlled(
    value,
    defaultValue,
    (next: Feedback | null, details: ChangeDetails<FeedbackReason>) => {
      callApp(() => onValueChange?.(next, details));
      onFeedback?.(message, next);
    },
  );
  const isWanted = onFeedback !== undefined || onValueChange !== undefined;
  if (!isWanted || message.role === 'user') return null;
  const button = (feedback: Feedback) => (
    <PartButton
      variant="quiet"
      icon={`thumb-${feedback}`}
      iconOnly
      data-part="feedback-button"
      aria-pressed={given === feedback}
      onClick={() => {
        if (given === feedback) give(null, 'take-back');
        else give(feedback, 'give');
      }}
    >
      {texts[`feedback.${feedback}`]}
    </PartButton>
  );
  return withRender(
    <div role="group" aria-label={texts['feedback.label']} {...rest} data-part="message-feedback">
      {button('up')}
      {button('down')}
    </div>,
  );
}

/** What a person thinks of an answer. */
export type Feedback = 'up' | 'down';

/** Called with a person's feedback on an answer; null when they take it back. */
export type OnFeedback = (message: Message, feedback: Feedback | null) => void;

const FeedbackContext = createContext<OnFeedback | undefined>(undefined);

/** Enables feedback on all answers below it. */
export const FeedbackProvider = FeedbackContext.Provider;
