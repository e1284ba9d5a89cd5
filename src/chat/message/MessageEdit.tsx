'use client';
import { use } from 'react';
import { isUnsent } from '../../core/session/messages.js';
import { PartButton, type ButtonProps } from '../../ui/Button.js';
import { useFocusBack } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { callerFirst, useSharedRef } from '../../ui/props/index.js';
import { useSession } from '../../react/session/index.js';
import { useShownMessage } from '../../react/message-scope/MessageScope.js';
import { textOf } from '../../core/session/textOf.js';
import { MessageEditContext } from './MessageEditContext.js';
import { useIsResting } from './useIsResting.js';

/** Props of `Message.Edit`. */
export type MessageEditProps = ButtonProps;

/** Lets the person edit their message in place, if the session can do that. */
export function MessageEdit({ ref, ...props }: MessageEditProps) {
  const message = useShownMessage('Message.Edit');
  const { draft, start } = use(MessageEditContext);
  const texts = useTexts();
  const session = useSession({ optional: true });
  const resting = useIsResting();
  const button = useFocusBack(draft !== undefined);
  const shared = useSharedRef(button, ref);
  const canEdit = session?.edit !== undefined && resting && message.role === 'user';
  if (!canEdit || draft !== undefined || isUnsent(message)) return null;
  return (
    <PartButton
      variant="quiet"
      icon="edit"
      iconOnly
      {...props}
      data-part="message-edit"
      ref={shared}
      onClick={callerFirst(props.onClick, () => start(textOf(message)))}
    >
      {props.children ?? texts['message.edit']}
    </PartButton>
  );
}
