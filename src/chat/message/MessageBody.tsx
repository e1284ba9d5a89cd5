'use client';
import { use } from 'react';
import type { Role } from '../../core/state.js';
import { PartList } from '../../parts/registry/index.js';
import { isBlank } from './isBlank.js';
import { useShownMessage } from '../../react/message-scope/MessageContext.js';
import { MessageEditContext } from './MessageEditContext.js';
import { MessageEditor } from './MessageEditor.js';
import { UserText } from './UserText.js';
import { MessageWorking } from './MessageWorking.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `Message.Body`: those of its `div`. */
export type MessageBodyProps = ElementProps<'div'>;

const plain = (role: Role) => role === 'user';

/** What the message says: the person's words as they wrote them, the agent's parts as parts. */
export function MessageBody({ children, ...rest }: MessageBodyProps) {
  const message = useShownMessage('Message.Body');
  const running = message.status === 'running';
  const { draft } = use(MessageEditContext);
  if (draft !== undefined) {
    return withRender(
      <div {...rest} data-part="message-body" data-editing="">
        <MessageEditor draft={draft} />
      </div>,
    );
  }
  return withRender(
    <div {...rest} data-part="message-body" dir={plain(message.role) ? 'auto' : rest.dir}>
      {children ??
        (plain(message.role) ? (
          message.parts.map((part) =>
            part.type === 'text' ? (
              <UserText key={part.id} text={part.text} />
            ) : (
              <PartList key={part.id} parts={[part]} />
            ),
          )
        ) : (
          <PartList parts={message.parts} streaming={running} />
        ))}
      {running && isBlank(message.parts) ? <MessageWorking /> : null}
    </div>,
  );
}
