'use client';
import { PartButton, type ButtonProps } from '../../ui/Button.js';
import { focusComposer, useFocusScope } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { callerFirst } from '../../ui/props/index.js';
import { useSession } from '../../react/session/index.js';
import { useShownMessage } from '../../react/message-scope/MessageScope.js';
import { useIsResting } from './useIsResting.js';

/** Props of `Message.Regenerate`. */
export type MessageRegenerateProps = ButtonProps;

/** Asks for another answer. Renders nothing during a run, or if the session cannot do that. */
export function MessageRegenerate(props: MessageRegenerateProps) {
  const { key, role } = useShownMessage('Message.Regenerate');
  const texts = useTexts();
  const session = useSession({ optional: true });
  const resting = useIsResting();
  const scope = useFocusScope();
  const regenerate = session?.regenerate;
  if (regenerate === undefined || !resting || role === 'user') return null;
  return (
    <PartButton
      variant="quiet"
      icon="retry"
      iconOnly
      {...props}
      data-part="message-regenerate"
      onClick={callerFirst(props.onClick, () => {
        // The button is removed together with the answer.
        focusComposer(scope);
        void regenerate(key);
      })}
    >
      {props.children ?? texts['message.regenerate']}
    </PartButton>
  );
}
