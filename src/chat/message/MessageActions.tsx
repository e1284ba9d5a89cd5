'use client';
import { use } from 'react';
import { PartComponentsContext } from '../../parts/kit/PartComponentsContext.js';
import type { MessageStatus } from '../../core/state.js';
import { Boundary } from '../../ui/boundary/index.js';
import { useTime } from '../../ui/duration/index.js';
import { useShownMessage } from '../../react/message-scope/MessageScope.js';
import { MessageCopy } from './MessageCopy.js';
import { MessageEdit } from './MessageEdit.js';
import { MessageFeedback } from './MessageFeedback.js';
import { MessageRegenerate } from './MessageRegenerate.js';
import { onDemand } from '../../ui/later/index.js';
import { useHasVersions } from './useHasVersions.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

const LaterBranches = /* @__PURE__ */ onDemand(
  () => import('../../later/index.js').then(({ MessageBranches }) => MessageBranches),
  () => null,
);

/** Props of `Message.Actions`: those of its `div`. */
export type MessageActionsProps = ElementProps<'div'>;

/** Actions are hidden until a message has ended. While a question waits, nothing should compete for attention. */
const BUSY: ReadonlySet<MessageStatus> = new Set(['running', 'sending', 'awaiting-input']);

/**
 * The actions on a message; `children` replace those for editing, regenerating, feedback and versions. Space is reserved for
 * them, so that nothing moves when they appear.
 */
export function MessageActions({ children, ...rest }: MessageActionsProps) {
  const message = useShownMessage('Message.Actions');
  const hasVersions = useHasVersions(message);
  const isBusy = BUSY.has(message.status);
  const { messageActions: More } = use(PartComponentsContext);
  const time = useTime(isBusy ? undefined : message.createdAt);
  return withRender(
    <div {...rest} data-part="message-actions">
      {isBusy ? null : (
        <>
          <MessageCopy message={message} />
          <Boundary of={message}>
            {children ?? (
              <>
                <MessageEdit />
                <MessageRegenerate />
                <MessageFeedback />
                {hasVersions ? <LaterBranches /> : null}
              </>
            )}
          </Boundary>
          {More === undefined ? null : (
            <Boundary of={message}>
              <More message={message} />
            </Boundary>
          )}
          {time === '' ? null : (
            <time data-part="message-time" dateTime={message.createdAt}>
              {time}
            </time>
          )}
        </>
      )}
    </div>,
  );
}
