'use client';
import { useEffect, useRef, useState } from 'react';
import { callApp } from '../../core/callApp.js';
import { ifPossible } from '../../core/ifPossible.js';
import { useComposer } from '../../chat/composer/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { callerFirst, type ElementProps } from '../../ui/props/index.js';
import { SpeechButton } from '../SpeechButton.js';
import { useSpeechTexts } from '../useSpeechTexts.js';
import { useInBrowser } from '../../ui/useInBrowser.js';
import { browserDictation } from './browserDictation.js';
import type { DictationEngine, DictationFault } from './DictationEngine.js';

/** Props of `DictateButton`: those of its `button`. */
export interface DictateButtonProps extends Omit<ElementProps<'button'>, 'children'> {
  /** The speech recognition. @default the browser's; without it, there is no button */
  readonly engine?: DictationEngine | undefined;
  /** BCP 47 tag of the spoken language. @default the language of the texts */
  readonly language?: string | undefined;
}

/**
 * Writes what the person says into the message field, after the text that is there. Nothing is sent automatically. Dictation
 * stops when the message is sent, with another click, and on unmount. Put it into a composer:
 *
 * ```tsx
 * <AgentPanel backend={backend} composer={{ actions: <DictateButton /> }} />
 * ```
 */
export function DictateButton({ engine, language, ...rest }: DictateButtonProps) {
  const texts = useSpeechTexts();
  const { tag } = useLocale();
  const isInBrowser = useInBrowser();
  const { text, setText, reason } = useComposer('DictateButton');
  const [stop, setStop] = useState<() => void>();
  const [fault, setFault] = useState<DictationFault>();
  /** The text that was recognised last, and the text before it. */
  const heard = useRef<{ before: string; shown: string } | undefined>(undefined);
  const latest = useRef({ text, setText });
  useEffect(() => {
    latest.current = { text, setText };
    const isSent = text === '' && (heard.current?.shown ?? '') !== '';
    if (isSent) stop?.();
  });
  useEffect(() => () => stop?.(), [stop]);

  const used = engine ?? (isInBrowser ? browserDictation() : undefined);
  if (used === undefined) return null;

  const begin = () => {
    let isOver = false;
    setFault(undefined);
    heard.current = undefined;
    const onEnd = (why?: DictationFault) => {
      if (isOver) return;
      isOver = true;
      setStop(undefined);
      setFault(why);
    };
    const listen = () =>
      used.listen({
        language: language ?? tag,
        onWords: (words, { isFinal }) => {
          if (isOver) return;
          const { text: now, setText: write } = latest.current;
          const { before, shown } = heard.current ?? { before: now, shown: now };
          // What was typed or quoted meanwhile stays around the words that are not certain yet.
          const at = now.lastIndexOf(shown);
          const start = at === -1 ? now : now.slice(0, at) + before;
          const said = joined(start, words);
          const next = at === -1 ? said : said + now.slice(at + shown.length);
          heard.current = isFinal ? { before: next, shown: next } : { before: start, shown: said };
          latest.current = { text: next, setText: write };
          write(next, 'input');
        },
        onEnd,
      });
    const finish = callApp(listen);
    if (finish === undefined) onEnd('failed');
    if (isOver || finish === undefined) return;
    setStop(() => () => {
      if (isOver) return;
      isOver = true;
      heard.current = undefined;
      ifPossible(finish);
      setStop(undefined);
    });
  };
  const isListening = stop !== undefined;
  const toggle = () => {
    if (isListening) stop();
    else if (reason === undefined) begin();
  };
  return (
    <>
      <SpeechButton
        {...rest}
        data-part="dictate"
        label={texts['dictation.label']}
        shape="M8 9.8a2.3 2.3 0 0 0 2.3-2.3V4.1a2.3 2.3 0 1 0-4.6 0v3.4A2.3 2.3 0 0 0 8 9.8Zm4.6-2.6a4.6 4.6 0 0 1-9.2 0M8 11.8v2.4"
        isOn={isListening}
        aria-disabled={reason === undefined ? undefined : true}
        onClick={(event) => callerFirst(rest.onClick, toggle)(event)}
      />
      <span data-part="visually-hidden" role="status">
        {isListening ? texts['dictation.listening'] : ''}
      </span>
      {fault === undefined ? null : (
        <span data-part="field-fault" role="alert" style={OWN_LINE}>
          {texts[`dictation.fault.${fault}`]}
        </span>
      )}
    </>
  );
}

/** A line of its own, below the field and its buttons. */
const OWN_LINE = { flex: '1 0 100%', order: 2 };

function joined(before: string, words: string): string {
  const said = words.trim();
  return before === '' || said === '' || /\s$/u.test(before) ? before + said : `${before} ${said}`;
}
