'use client';
import { useSyncExternalStore } from 'react';
import { useLocale } from '../../ui/locale/index.js';
import { markdown as english } from '../../locales/en/markdown.js';
import { mergeTexts, type MarkdownMessages } from '../../locales/index.js';
import type { Typesetter } from './createTypesetter.js';
import { trimFormula } from './signs.js';

export interface MathViewProps {
  readonly typesetter: Typesetter;
  readonly formula: string;
  /** Among words, on a line of its own, or a block. */
  readonly place: 'words' | 'line' | 'block';
  /** More of it is still coming: it is shown as it is written. */
  readonly streaming: boolean;
  readonly messages: Partial<MarkdownMessages> | undefined;
}

/** A formula. Until it is whole and KaTeX is there, and where it cannot be typeset, its source. */
export function MathView({ typesetter, place, streaming, messages, ...props }: MathViewProps) {
  const formula = trimFormula(props.formula);
  const { markdown } = useLocale();
  const texts = mergeTexts(english, markdown, messages);
  const typeset = useSyncExternalStore(typesetter.subscribe, typesetter.get, () => undefined);
  const isReady = !streaming && typeset !== undefined;
  const made = isReady ? typeset(formula, place !== 'words') : undefined;
  const isFault = isReady && made === undefined && formula !== '';
  const content = made ?? (
    <code data-part="math-source" title={isFault ? texts['math.fault'] : undefined}>
      {formula}
    </code>
  );
  if (place === 'words') {
    return (
      <span data-part="math" dir="ltr">
        {content}
      </span>
    );
  }
  const Element = place === 'line' ? 'span' : 'div';
  return (
    // It scrolls where it is wide, and so can be reached with the keyboard.
    <Element
      data-part="math-display"
      role="group"
      aria-label={texts['math.label']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      dir="ltr"
      data-source={made === undefined ? '' : undefined}
    >
      {content}
      {isFault ? <span data-part="math-fault">{texts['math.fault']}</span> : null}
    </Element>
  );
}
