'use client';
import { useState } from 'react';
import type { SessionState } from '../../core/state.js';
import { PartButton } from '../../ui/Button.js';
import { useMessages } from '../../ui/locale/index.js';
import { callerFirst, type ElementProps } from '../../ui/props/index.js';
import { useSessionFact } from '../../react/session/index.js';
import { useTranscript } from '../../react/transcript-scope/TranscriptContext.js';

/** Props of `Transcript.JumpToLatest`. */
export type JumpToLatestProps = Omit<ElementProps<'button'>, 'children'>;

const countParts = (state: SessionState): number => {
  let count = 0;
  for (const message of state.messages) count += message.parts.length;
  return count;
};

/** Leads back to the end, and tells how much has come since the person left it. */
export function JumpToLatest(props: JumpToLatestProps) {
  const { away } = useTranscript('Transcript.JumpToLatest');
  return away ? <Jump {...props} /> : null;
}

function Jump(props: JumpToLatestProps) {
  const { toEnd } = useTranscript('Transcript.JumpToLatest');
  const messages = useMessages();
  const count = useSessionFact(countParts, 0);
  const [seen] = useState(count);
  const fresh = Math.max(0, count - seen);
  return (
    <PartButton
      icon="down"
      {...props}
      data-part="jump-to-latest"
      onClick={callerFirst(props.onClick, toEnd)}
    >
      {messages['transcript.jump']}{' '}
      {fresh > 0 ? (
        <span data-part="jump-count">{messages['transcript.newParts'](fresh)}</span>
      ) : null}
    </PartButton>
  );
}
