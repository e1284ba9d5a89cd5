'use client';
import { isBusy } from '../../core/session/runStatus.js';
import type { SessionState } from '../../core/state.js';
import { useSessionFact } from '../../react/session/index.js';
import { TranscriptContext } from '../../react/transcript-scope/TranscriptContext.js';
import { useFollow, type FollowMode } from './useFollow.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

const selectRunning = ({ status }: SessionState): boolean => isBusy(status);

/** Props of `Transcript.Root`. */
export interface TranscriptRootProps extends ElementProps<'div'> {
  /**
   * What stays in view while an answer grows: the end of the answer, or with `turn-start` the message that the person has sent,
   * which moves to the top and stays there. @default 'end'
   */
  readonly follow?: FollowMode | undefined;
}

/** Holds the scroll box of a conversation, and what floats over it. */
export function TranscriptRoot({ follow = 'end', ...rest }: TranscriptRootProps) {
  const isRunning = useSessionFact(selectRunning, false);
  const value = useFollow(isRunning, follow);
  return (
    <TranscriptContext value={value}>
      {withRender(<div {...rest} data-part="transcript" />)}
    </TranscriptContext>
  );
}
