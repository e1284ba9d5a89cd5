'use client';
import { useEffect, useRef } from 'react';
import { PartButton } from '../../ui/button/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { useTranscript } from '../../react/transcript-scope/TranscriptContext.js';
import { ifPossible } from '../../core/ifPossible.js';

interface EarlierMessagesProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** Stands for the messages before those that are shown; brings them when it comes near the view. */
export function EarlierMessages({ count, onShow }: EarlierMessagesProps) {
  const messages = useMessages();
  const { viewport } = useTranscript('Transcript.Messages');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    if (element === null) return undefined;
    const onMove: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onShow();
    };
    const options = { root: viewport.current, rootMargin: '800px 0px 0px' };
    // Without one there is still the button.
    const observer = ifPossible(() => new IntersectionObserver(onMove, options));
    observer?.observe(element);
    return () => observer?.disconnect();
  }, [onShow, viewport]);
  return (
    <PartButton ref={button} variant="quiet" data-part="earlier-messages" onClick={onShow}>
      {messages['transcript.earlier'](count)}
    </PartButton>
  );
}
