'use client';
import { USES } from './farAway.js';
import { useTexts } from '../../ui/locale/index.js';
import { useSharedRef, withRender, type ElementProps } from '../../ui/props/index.js';
import { useTranscript } from '../../react/transcript-scope/TranscriptContext.js';

/** Props of `Transcript.Viewport`: those of its `div`. */
export type TranscriptViewportProps = ElementProps<'div'>;

/** The scroll box. Its role is `log`, but it is not live: `Announcer` announces what matters, once, instead of every token. */
export function TranscriptViewport({ children, ref, ...rest }: TranscriptViewportProps) {
  const { viewport, content, away } = useTranscript('Transcript.Viewport');
  const texts = useTexts();
  return withRender(
    <div
      aria-label={texts['transcript.label']}
      {...rest}
      ref={useSharedRef(viewport, ref)}
      data-part="transcript-viewport"
      data-away={away ? '' : undefined}
      role="log"
      aria-live="off"
      tabIndex={0}
    >
      <div {...USES} ref={content} data-part="transcript-content">
        {children}
      </div>
    </div>,
  );
}
