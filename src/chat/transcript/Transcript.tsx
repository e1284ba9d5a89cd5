'use client';
import type { ReactNode } from 'react';
import { Boundary } from '../../ui/boundary/index.js';
import { HistoryNotice } from './HistoryNotice.js';
import { JumpToLatest } from './JumpToLatest.js';
import { TranscriptMessages, type TranscriptMessagesProps } from './TranscriptMessages.js';
import { TranscriptRoot, type TranscriptRootProps } from './TranscriptRoot.js';
import { TranscriptViewport } from './TranscriptViewport.js';

/** Props of `Transcript`. */
export interface TranscriptProps extends TranscriptRootProps {
  /** Renders one message. @default Message */
  readonly messageComponent?: TranscriptMessagesProps['component'];
  /** Whether every message is mounted from the start. @default false */
  readonly eager?: TranscriptMessagesProps['eager'];
  /** Shown below the last message, such as `FollowUps`. */
  readonly after?: ReactNode;
  /** Shown above the first message, or instead of it. */
  readonly children?: ReactNode;
}

export function Transcript({ messageComponent, eager, after, children, ...rest }: TranscriptProps) {
  return (
    <TranscriptRoot {...rest}>
      <TranscriptViewport>
        <Boundary of={children}>{children}</Boundary>
        <HistoryNotice />
        <TranscriptMessages component={messageComponent} eager={eager} />
        <Boundary of={after}>{after}</Boundary>
      </TranscriptViewport>
      <JumpToLatest />
    </TranscriptRoot>
  );
}
