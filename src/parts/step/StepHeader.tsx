'use client';
import { memo } from 'react';
import type { StepPart } from '../../core/parts.js';
import { formatPercent } from '../../locales/index.js';
import { Duration, elapsedBetween } from '../../ui/duration/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { countParts, isFailure } from '../kit/countParts.js';
import { isActive } from '../kit/countParts.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { DisclosureRow, type DisclosureRowProps } from '../../ui/disclosure/index.js';
import { StatusMark } from '../../ui/StatusMark.js';
import { hasBody } from './hasBody.js';
import { STEP } from './StepRoot.js';

/** Props of `Step.Header`. */
export type StepHeaderProps = Partial<DisclosureRowProps>;

/** The step's row: number, title, note, progress, duration. */
export function StepHeader(props: StepHeaderProps) {
  const { part, fold, bodyId } = useFoldingPart(STEP, 'Header');
  return (
    <StepLine
      stepStatus={part.status}
      step={part.step}
      stepTitle={part.title}
      note={part.note}
      percent={part.percent}
      startedAt={part.startedAt}
      endedAt={part.endedAt}
      alive={isActive(part, fold.open)}
      // A step can be done although something in it failed, which would not be visible when folded.
      failures={part.status === 'done' ? countParts(part.parts, isFailure) : 0}
      open={fold.open}
      onToggle={hasBody(part) ? fold.toggle : undefined}
      controls={bodyId}
      {...props}
    />
  );
}

interface StepLineProps extends StepHeaderProps {
  readonly stepStatus: StepPart['status'];
  readonly step: StepPart['step'] | undefined;
  readonly stepTitle: string;
  readonly note: string | undefined;
  readonly percent: number | undefined;
  readonly startedAt: string | undefined;
  readonly endedAt: string | undefined;
  /** How many parts of the step have failed. */
  readonly failures: number;
}

/** Takes single values instead of the part, so that it does not render with each chunk inside the step. */
const StepLine = memo(function StepLine({
  stepStatus,
  step,
  stepTitle,
  note,
  percent,
  startedAt,
  endedAt,
  failures,
  ...rest
}: StepLineProps) {
  const { tag, texts } = useLocale();
  const running = stepStatus === 'running';
  const timed = running || elapsedBetween(startedAt, endedAt) !== undefined;
  const number = step === undefined ? undefined : texts['step.number'](step);
  const title = stepTitle === '' ? (number ?? texts['step.untitled']) : stepTitle;
  const shown = running ? percent : undefined;
  return (
    <DisclosureRow
      status={stepStatus}
      mark={<StatusMark status={failures === 0 ? stepStatus : 'failed'} />}
      title={title}
      summary={note}
      meta={
        shown === undefined && !timed && failures === 0 ? undefined : (
          <>
            {failures === 0 ? null : <span data-part="">{texts['plan.failed'](failures)}</span>}
            {shown === undefined ? null : <span data-part="">{formatPercent(shown, tag)}</span>}
            {timed ? <Duration startedAt={startedAt} endedAt={endedAt} running={running} /> : null}
          </>
        )
      }
      {...rest}
    />
  );
});
