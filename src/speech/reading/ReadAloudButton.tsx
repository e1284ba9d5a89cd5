'use client';
import { useEffect, useState } from 'react';
import { callApp } from '../../core/callApp.js';
import { ifPossible } from '../../core/ifPossible.js';
import type { Message } from '../../core/state.js';
import { useLocale } from '../../ui/locale/index.js';
import { callerFirst, type ElementProps } from '../../ui/props/index.js';
import { SpeechButton } from '../SpeechButton.js';
import { useInBrowser } from '../../ui/useInBrowser.js';
import { useSpeechTexts } from '../useSpeechTexts.js';
import { browserVoice } from './browserVoice.js';
import { spokenText } from './spokenText.js';
import type { Voice } from './Voice.js';

/** Props of `ReadAloudButton`: those of its `button`. */
export interface ReadAloudButtonProps extends Omit<ElementProps<'button'>, 'children'> {
  /** The message that is read. */
  readonly message: Message;
  /** The voice. @default the browser's; without it, there is no button */
  readonly voice?: Voice | undefined;
  /** BCP 47 tag of the answer. @default the language of the texts */
  readonly language?: string | undefined;
}

/**
 * Reads an answer aloud, and stops with another click and on unmount. Renders nothing for a person's message, or for an
 * answer without text.
 *
 * ```tsx
 * <AgentPanel backend={backend} components={{ messageActions: ReadAloudButton }} />
 * ```
 */
export function ReadAloudButton({ message, voice, language, ...rest }: ReadAloudButtonProps) {
  const texts = useSpeechTexts();
  const { tag } = useLocale();
  const isInBrowser = useInBrowser();
  const [stop, setStop] = useState<() => void>();
  useEffect(() => () => stop?.(), [stop]);
  const used = voice ?? (isInBrowser ? browserVoice() : undefined);
  const hasWords = message.parts.some((part) => part.type === 'text' && part.text.trim() !== '');
  if (used === undefined || message.role === 'user' || !hasWords) return null;
  const begin = () => {
    let isOver = false;
    const finish = callApp(() =>
      used.speak(spokenText(message.parts), {
        language: language ?? tag,
        onEnd: () => {
          isOver = true;
          setStop(undefined);
        },
      }),
    );
    if (isOver || finish === undefined) return;
    setStop(() => () => {
      if (!isOver) ifPossible(finish);
      isOver = true;
    });
  };
  return (
    <SpeechButton
      {...rest}
      data-part="read-aloud"
      label={texts['reading.label']}
      shape="M7.5 3.2 4.6 5.6H2.4v4.8h2.2l2.9 2.4V3.2Zm2.8 2.5a3.2 3.2 0 0 1 0 4.6m1.9-6.5a5.9 5.9 0 0 1 0 8.4"
      isOn={stop !== undefined}
      onClick={callerFirst(rest.onClick, () => {
        if (stop === undefined) begin();
        else setStop(undefined);
      })}
    />
  );
}
