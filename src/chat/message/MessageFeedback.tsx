'use client';
import { use, useState, type ComponentPropsWithRef } from 'react';
import { PartButton } from '../../ui/button/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { FeedbackContext, type Feedback } from './FeedbackContext.js';
import { useShownMessage } from '../../react/message-scope/MessageContext.js';

/** Props of `Message.Feedback`. */
export interface MessageFeedbackProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What the person said before, where the app remembers it. */
  readonly defaultValue?: Feedback | undefined;
}

/** Asks whether an answer was good, there where the app wants to know. The pressed thumb takes it back. */
export function MessageFeedback({ defaultValue, ...rest }: MessageFeedbackProps) {
  const message = useShownMessage('Message.Feedback');
  const onFeedback = use(FeedbackContext);
  const messages = useMessages();
  const [given, setGiven] = useState(defaultValue);
  if (onFeedback === undefined || message.role === 'user') return null;
  const button = (feedback: Feedback) => (
    <PartButton
      variant="quiet"
      icon={`thumb-${feedback}`}
      iconOnly
      data-part="feedback-button"
      aria-pressed={given === feedback}
      onClick={() => {
        const next = given === feedback ? undefined : feedback;
        setGiven(next);
        onFeedback(message, next);
      }}
    >
      {messages[`feedback.${feedback}`]}
    </PartButton>
  );
  return (
    <div
      role="group"
      aria-label={messages['feedback.label']}
      {...rest}
      data-part="message-feedback"
    >
      {button('up')}
      {button('down')}
    </div>
  );
}
