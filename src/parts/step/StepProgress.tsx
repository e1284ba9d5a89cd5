'use client';
import { useTexts } from '../../ui/locale/index.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { ProgressLine } from '../../ui/ProgressLine.js';
import { STEP } from './StepRoot.js';
import type { ElementProps } from '../../ui/props/index.js';

/** Props of `Step.Progress`: those of its `div`. */
export type StepProgressProps = ElementProps<'div'>;

/** The step's progress, while it runs and reports any. */
export function StepProgress(props: StepProgressProps) {
  const { part } = useFoldingPart(STEP, 'Progress');
  const texts = useTexts();
  if (part.status !== 'running' || part.percent === undefined) return null;
  // The parts inside show their own progress; two progress bars would compete.
  if (part.parts.length > 0) return null;
  return <ProgressLine {...props} percent={part.percent} label={texts['step.progress']} />;
}
