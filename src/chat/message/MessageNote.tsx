'use client';
import type { Fault, Message, MessageStatus, SessionState } from '../../core/state.js';
import type { TextKey } from '../../locales/index.js';
import { faultText, useTexts } from '../../ui/locale/index.js';
import { isBlank } from './MessageBody.js';
import { textOf } from '../../core/session/textOf.js';
import { useShownMessage } from '../../react/message-scope/MessageScope.js';
import { type ElementProps, withRender } from '../../ui/props/index.js';
import { readValidationDetails } from '../../client/index.js';
import { flushSync } from 'react-dom';
import { isUnsent } from '../../core/session/messages.js';
import { isBusy } from '../../core/session/runStatus.js';
import { Button } from '../../ui/Button.js';
import { returnFiles } from '../composer/index.js';
import { focusComposer, useFocusScope } from '../../ui/focus/index.js';
import { useSession, useSessionFact } from '../../react/session/index.js';

/** Props of `Message.Note`: those of its `p`. */
export type MessageNoteProps = ElementProps<'p'>;

type PlainKey = Extract<
  TextKey,
  | 'run.stopped'
  | `message.${'sending' | 'stopped' | 'interrupted' | 'failed' | 'notSent' | 'noAnswer'}`
>;

type Notes = Readonly<Record<MessageStatus, PlainKey | undefined>>;

const NOTES: Notes = {
  running: undefined,
  'awaiting-input': undefined,
  done: undefined,
  sending: 'message.sending',
  stopped: 'run.stopped',
  interrupted: 'message.interrupted',
  failed: 'message.failed',
};

/** A person's message has no run that could fail or be interrupted: it was either sent or not. */
const OWN_NOTES: Notes = {
  ...NOTES,
  stopped: 'message.stopped',
  interrupted: 'message.notSent',
  failed: 'message.notSent',
};

/** Whether the run is over without any content from the agent (B22). */
function isUnanswered({ status, parts }: Message): boolean {
  return status === 'done' && isBlank(parts);
}

function noteFor(message: Message): PlainKey | undefined {
  const { role, status, stoppedBy } = message;
  if (role === 'user') return OWN_NOTES[status];
  if (isUnanswered(message)) return 'message.noAnswer';
  return status === 'stopped' && stoppedBy === 'person' ? 'message.stopped' : NOTES[status];
}

/** Explains a message that was not simply delivered: being sent, stopped, failed and so on. */
export function MessageNote(props: MessageNoteProps) {
  const message = useShownMessage('Message.Note');
  const texts = useTexts();
  const { status, parts, fault } = message;
  const key = noteFor(message);
  const reason =
    key === 'message.notSent' && fault !== undefined ? faultText(fault, texts) : undefined;
  if (message.aside === true) {
    return withRender(
      <p {...props} data-part="message-note" data-status={status}>
        {texts['message.aside']}
      </p>,
    );
  }
  // The error part already says more than the note would.
  if (key === undefined || (key === 'message.failed' && parts.at(-1)?.type === 'error'))
    return null;
  return (
    <>
      {withRender(
        <p {...props} data-part="message-note" data-status={status}>
          {texts[key]}
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

/** The fields of a message that the agent refused, with the reasons (R16). */
function RefusedFields({ fault }: { readonly fault: Fault }) {
  const details = readValidationDetails(fault);
  if (details.length === 0) return null;
  return (
    <ul data-part="refused-fields">
      {details.map(({ loc, msg }) => (
        <li key={`${loc.join('.')} ${msg}`} data-part="refused-field" dir="auto">
          <code data-part="inline-code">{loc.join('.')}</code> {msg}
        </li>
      ))}
    </ul>
  );
}

const selectBusy = ({ status }: SessionState): boolean =>
  isBusy(status) || status === 'awaiting-input';

/** Statuses of a message that is too large: it would be refused again as it is. */
const TOO_MUCH: ReadonlySet<number | undefined> = new Set([413, 414, 431]);

/** Actions for a message that did not reach the agent: its text exists only on this page. */
function UnsentActions({ message }: { readonly message: Message }) {
  const texts = useTexts();
  const session = useSession({ optional: true });
  const busy = useSessionFact(selectBusy, true);
  const scope = useFocusScope();
  if (session === undefined || !isUnsent(message)) return null;
  const edit = () => {
    if (busy) return;
    const { outbox } = session;
    returnFiles(session, message.attachments);
    // Discard the message only if a composer has taken its text: otherwise the text would be lost.
    flushSync(() => outbox.giveBack(textOf(message)));
    if (outbox.takeReturned() !== '') return;
    focusComposer(scope);
    session.discard(message.key);
  };
  return (
    <div data-part="unsent-actions">
      {TOO_MUCH.has(message.fault?.httpStatus) ? null : (
        <Button
          icon="retry"
          aria-disabled={busy}
          onClick={() => (busy ? undefined : void session.resend(message.key))}
        >
          {texts['message.resend']}
        </Button>
      )}
      <Button icon="edit" aria-disabled={busy} onClick={edit}>
        {texts['message.edit']}
      </Button>
    </div>
  );
}
