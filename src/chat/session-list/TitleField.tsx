'use client';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../ui/locale/index.js';

interface TitleFieldProps {
  readonly title: string;
  readonly placeholder: string;
  /** The new title, or undefined when it stays. Called once. */
  readonly onEnd: (title: string | undefined) => void;
}

/** Where a title is changed: Enter or leaving keeps what is written, Escape what was. */
export function TitleField({ title, placeholder, onEnd }: TitleFieldProps) {
  const messages = useMessages();
  const [text, setText] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const end = (isKept: boolean) => {
    // The field loses its focus when it goes, which must not count as a second end.
    if (hasEnded.current) return;
    hasEnded.current = true;
    const next = text.trim();
    onEnd(isKept && next !== '' && next !== title ? next : undefined);
  };
  return (
    <input
      ref={field}
      data-part="session-title-input"
      dir="auto"
      enterKeyHint="done"
      aria-label={messages['sessions.title']}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') end(true);
        if (event.key === 'Escape') end(false);
      }}
    />
  );
}
