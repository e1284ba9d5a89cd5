'use client';
import { useMessages } from '../locale/index.js';
import { Row } from '../row/index.js';
import { StatusMark } from '../status-mark/index.js';

/** Stands where the answer will be until its first word arrives. */
export function MessageWorking() {
  const messages = useMessages();
  return (
    <Row
      status="running"
      alive
      mark={<StatusMark status="running" />}
      title={messages['message.working']}
    />
  );
}
