'use client';
import { useMessages } from '../../ui/locale/index.js';
import { DisclosureRow } from '../../ui/disclosure/index.js';
import { StatusMark } from '../../ui/status-mark/index.js';

/** Stands where the answer will be until its first word arrives. */
export function MessageWorking() {
  const messages = useMessages();
  return (
    <DisclosureRow
      status="running"
      alive
      mark={<StatusMark status="running" />}
      title={messages['message.working']}
    />
  );
}
