'use client';
import { useMemo, useState } from 'react';
import type { SessionState } from '../../core/state.js';
import { PartButton } from '../../ui/Button.js';
import { focusedAround } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { callerFirst, type ElementProps } from '../../ui/props/index.js';
import { useSessionFact } from '../../react/session/index.js';
import { useTranscript } from '../../react/transcript-scope/TranscriptContext.js';

/** Props of `Transcript.JumpToLatest`. */
export type JumpToLatestProps = Omit<ElementProps<'button'>, 'children'>;

/** Counts the parts from a message on: messages loaded above it are not new. */
const countFrom =
  (first: string | undefined) =>
  ({ messages }: SessionState): number => {
    let count = 0;
    for (let index = messages.length - 1; index >= 0; index--) {
      const message = messages[index];
      count += message?.parts.length ?? 0;
      if (message?.key === first) break;
    }
    return count;
  };

const firstOf = ({ messages }: SessionState) => messages[0]?.key;

/** Scrolls to the end, and shows how many parts have arrived since the person scrolled away. */
export function JumpToLatest(props: JumpToLatestProps) {
  const { away } = useTranscript('Transcript.JumpToLatest');
  return away ? <Jump {...props} /> : null;
}

function Jump(props: JumpToLatestProps) {
  const { toEnd, viewport } = useTranscript('Transcript.JumpToLatest');
  const texts = useTexts();
  const [first] = useState(useSessionFact(firstOf, undefined));
  const count = useSessionFact(
    useMemo(() => countFrom(first), [first]),
    0,
  );
  const [seen] = useState(count);
  const fresh = Math.max(0, count - seen);
  return (
    <PartButton
      icon="down"
      {...props}
      data-part="jump-to-latest"
      onClick={callerFirst(props.onClick, ({ currentTarget }) => {
        // The button goes away, and the keys that scroll act on what has the focus.
        if (focusedAround(currentTarget) === currentTarget) {
          viewport.current?.focus({ preventScroll: true });
        }
        toEnd();
      })}
    >
      {texts['transcript.jump']}{' '}
      {fresh > 0 ? <span data-part="jump-count">{texts['transcript.newParts'](fresh)}</span> : null}
    </PartButton>
  );
}
