'use client';
import { useState, type ComponentPropsWithRef } from 'react';
import type { PendingRequest, RunStatus, SessionState } from '../../core/state.js';
import type { Messages } from '../../locales/messages.js';
import { readHeadline } from '../error-notice/index.js';
import { useMessages } from '../locale/index.js';
import { toolPhrase } from '../tool-call/toolKinds.js';
import { useSessionSlice } from '../session/index.js';

export type AnnouncerProps = Omit<ComponentPropsWithRef<'div'>, 'children'>;

const selectStatus = (state: SessionState): RunStatus => state.status;
const selectRequest = (state: SessionState): PendingRequest | undefined => state.requests.at(-1);
const selectFault = (state: SessionState): string => state.fault?.message ?? '';

function questionOf(request: PendingRequest, messages: Messages): string {
  if (request.prompt !== '' || request.kind !== 'tool') return request.prompt;
  const name = toolPhrase(request.toolName, 'done', messages);
  return messages[request.expects === 'output' ? 'output.question' : 'approval.question'](name);
}

function say(status: RunStatus, question: string, fault: string, messages: Messages): string {
  switch (status) {
    case 'submitting':
    case 'running':
      return messages['announce.start'];
    case 'awaiting-input':
      return messages['announce.waiting'](question);
    case 'done':
      return messages['announce.done'];
    case 'failed':
      return messages['announce.failed'](readHeadline(fault).headline);
    case 'stopped':
      return messages['announce.stopped'];
    case 'interrupted':
      return messages['announce.interrupted'];
    case 'idle':
    case 'stopping':
      return '';
    default:
      status satisfies never;
      return '';
  }
}

/**
 * Tells screen readers politely when a run starts, waits, ends or fails: once each, never a token.
 * What was already so when it appeared is not news.
 */
export function Announcer(props: AnnouncerProps) {
  const messages = useMessages();
  const status = useSessionSlice(selectStatus, 'idle');
  const request = useSessionSlice(selectRequest, undefined);
  const question = request === undefined ? '' : questionOf(request, messages);
  const fault = useSessionSlice(selectFault, '');
  const [first] = useState(status);
  const [moved, setMoved] = useState(false);
  if (!moved && status !== first) setMoved(true);
  return (
    <div {...props} data-part="visually-hidden" role="status">
      {moved ? say(status, question, fault, messages) : ''}
    </div>
  );
}
