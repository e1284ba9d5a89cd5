'use client';
import { useTexts } from '../../ui/locale/index.js';
import { NestedParts } from '../kit/NestedParts.js';
import { PartUsage } from '../kit/PartUsage.js';
import { FoldedContext, useShownParts } from '../kit/shownParts.js';
import { useBodyProps, useFoldingPart } from '../kit/FoldingPart.js';
import { DisclosurePanel } from '../../ui/disclosure/index.js';
import { hasBody, hasResults } from './hasBody.js';
import { STEP } from './StepRoot.js';
import { StepResults } from './StepResults.js';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `Step.Body`: those of its `div`. */
export type StepBodyProps = ElementProps<'div'>;

/** The content of the step: its parts and its results. */
export function StepBody({ children, ...rest }: StepBodyProps) {
  const info = useFoldingPart(STEP, 'Body');
  const { part, fold } = info;
  const texts = useTexts();
  const shown = useShownParts(part.parts, fold.open);
  const isWhole = shown === 'all';
  const body = useBodyProps(info, rest, isWhole);
  if (shown === 'none' || !hasBody(part)) return null;
  const title = part.title || texts['step.untitled'];
  return (
    <DisclosurePanel {...body} aria-label={title}>
      {children ?? (
        <>
          <FoldedContext value={!isWhole}>
            <NestedParts parts={part.parts} streaming={part.status === 'running'} title={title} />
          </FoldedContext>
          {isWhole && hasResults(part) && !fold.lingers ? (
            <StepResults results={part.results} />
          ) : null}
          {isWhole && part.usage ? <PartUsage usage={part.usage} /> : null}
        </>
      )}
    </DisclosurePanel>
  );
}
