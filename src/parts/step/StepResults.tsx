'use client';
import { Json } from '../../ui/json-view/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { Markdown } from '../../markdown/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `Step.Results`. */
export interface StepResultsProps extends Omit<ElementProps<'div'>, 'results'> {
  /** What the step came to: text, or any value. */
  readonly results: unknown;
}

/** The results of a step: a string as Markdown, anything else as a JSON tree. */
export function StepResults({ results, ...rest }: StepResultsProps) {
  const texts = useTexts();
  return withRender(
    <div {...rest} data-part="step-results" role="group" aria-label={texts['step.results']}>
      {typeof results === 'string' ? <Markdown text={results} /> : <Json value={results} />}
    </div>,
  );
}
