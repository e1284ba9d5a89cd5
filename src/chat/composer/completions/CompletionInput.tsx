'use client';
import { type SyntheticEvent, useEffect, useId, useMemo, useState } from 'react';
import { completions as english } from '../../../locales/en/completions.js';
import { type CompletionTexts, mergeTexts } from '../../../locales/index.js';
import { useLocale } from '../../../ui/locale/index.js';
import { callerFirst } from '../../../ui/props/index.js';
import { Composer, type ComposerCompletions, type ComposerInputProps } from '../index.js';
import { CompletionList, optionId } from './CompletionList.js';
import { type Completion, useCompletion } from './useCompletion.js';

/** Props of `CompletionInput`. */
export interface CompletionInputProps extends ComposerInputProps {
  /** The result of `completions`: what is suggested after which trigger. */
  readonly completions: ComposerCompletions;
}

/** Milliseconds without a key press before the number of results is announced. */
const QUIET = 400;

/**
 * The message field with completions.
 *
 * For assistive technology, it remains a multi-line text box that refers to the active option: HTML
 * allows no other role on a `textarea`, and a role that changes while a person types would be announced again.
 */
export function CompletionInput({ completions, ...rest }: CompletionInputProps) {
  const { word, found, active, handlers, ...list } = useCompletion(completions);
  const texts = useCompletionTexts(completions.texts);
  const id = useId();
  const isListed = word !== undefined && found.items.length > 0;
  const said = useQuietly(word === undefined ? '' : newsOf(found, texts));
  return (
    <>
      <Composer.Input
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isListed ? id : undefined}
        aria-activedescendant={
          isListed && active !== undefined ? optionId(id, found.items, active) : undefined
        }
        autoComplete="off"
        {...chained(rest, handlers)}
      />
      <span role="status" data-part="visually-hidden">
        {said}
      </span>
      {word === undefined ? null : (
        <CompletionList
          {...list}
          id={id}
          label={word.trigger.label}
          texts={texts}
          found={found}
          active={active}
        />
      )}
    </>
  );
}

/** Returns the text once it has not changed for a moment, so that screen readers do not announce results at every key press. */
function useQuietly(text: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), text === '' ? 0 : QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}

function newsOf({ status, items }: Completion['found'], texts: CompletionTexts): string {
  if (status === 'loading') return '';
  if (status === 'failed') return texts['completions.failed'];
  return items.length === 0 ? texts['completions.none'] : texts['completions.count'](items.length);
}

type Handler = (event: SyntheticEvent) => void;

/** Merges the handlers of the app and our own: the app's runs first, then ours unless the app prevents it. */
function chained(own: ComposerInputProps, ours: Completion['handlers']): ComposerInputProps {
  const props: Record<string, unknown> = { ...own };
  for (const [name, handle] of Object.entries(ours as Readonly<Record<string, Handler>>)) {
    props[name] = callerFirst(props[name] as Handler | undefined, handle);
  }
  return props;
}

/** The texts of the lists in the current language, or in English if they are not translated. */
function useCompletionTexts(own: Partial<CompletionTexts> | undefined): CompletionTexts {
  const { completions } = useLocale();
  return useMemo(() => mergeTexts(english, completions, own), [completions, own]);
}
