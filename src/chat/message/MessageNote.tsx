'use client';
import type { Message, MessageStatus } from '../../core/state.js';
import type { MessageKey } from '../../locales/index.js';
import { faultText, useMessages } from '../../ui/locale/index.js';
import { isBlank } from './isBlank.js';
import { useShownMessage } from '../../react/message-scope/MessageContext.js';
import { RefusedFields } from './RefusedFields.js';
import { UnsentActions } from './UnsentActions.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `Message.Note`: those of its `p`. */
export type MessageNoteProps = ElementProps<'p'>;

type PlainKey = Extract<
  MessageKey,
  `message.${'sending' | 'stopped' | 'interrupted' | 'failed' | 'notSent' | 'noAnswer'}`
>;

type Notes = Readonly<Record<MessageStatus, PlainKey | undefined>>;

const NOTES: Notes = {
  running: undefined,
  'awaiting-input': undefined,
  done: undefined,
  sending: 'message.sending',
  stopped: 'message.stopped',
  interrupted: 'message.interrupted',
  failed: 'message.failed',
};

/** A person's own message has no run that could fail or break off: it left this page or it did not. */
const OWN_NOTES: Notes = { ...NOTES, interrupted: 'message.notSent', failed: 'message.notSent' };

/** The run is over, and the agent has said and done nothing (B22). */
function isUnanswered({ status, parts }: Message): boolean {
  return status === 'done' && isBlank(parts);
}

/** While words arrive there is nothing to note, and no reason to look at each of them. */
const selectNoted = (message: Message) =>
  message.status === 'running' && message.aside !== true ? undefined : message;

/** Says what became of a message that did not simply arrive. */
export function MessageNote(props: MessageNoteProps) {
  const message = useShownMessage('Message.Note', selectNoted);
  const messages = useMessages();
  if (message === undefined) return null;
  const { status, role, parts, fault } = message;
  const key =
    role === 'user'
      ? OWN_NOTES[status]
      : isUnanswered(message)
        ? 'message.noAnswer'
        : NOTES[status];
  const reason =
    key === 'message.notSent' && fault !== undefined ? faultText(fault, messages) : undefined;
  if (message.aside === true) {
    return withRender(
      <p {...props} data-part="message-note" data-status={status}>
        {messages['message.aside']}
      </p>,
    );
  }
  // The error says more than the note would.
  if (key === undefined || (key === 'message.failed' && parts.at(-1)?.type === 'error'))
    return null;
  return (
    <>
      {withRender(
        <p {...props} data-part="message-note" data-status={status}>
          {messages[key]}
          {reason === undefined ? null : ` · ${reason}`}
        </p>,
      )}
      {key === 'message.notSent' ? (
        <>
          {fault === undefined ? null : <RefusedFields fault={fault} />}
          <UnsentActions message={message} />
        </>
      ) : null}
    </>
  );
}
