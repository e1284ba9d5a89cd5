'use client';
import { formatPercent } from '../../locales/format.js';
import { Duration, elapsedBetween } from '../duration/index.js';
import { useLocale } from '../locale/index.js';
import { countParts, isFailure } from '../part/countParts.js';
import { isAlive } from '../part/isAlive.js';
import { useFoldingPart } from '../part/useFoldingPart.js';
import { Row, type RowProps } from '../row/index.js';
import { StatusMark } from '../status-mark/index.js';
import { hasBody } from './hasBody.js';
import { StepContext } from './StepContext.js';

export type StepHeaderProps = Partial<RowProps>;

/** The step's line: number, title, note, progress, duration. */
export function StepHeader(props: StepHeaderProps) {
  const { part, fold, bodyId } = useFoldingPart(StepContext, 'Step.Header');
  const { tag, messages } = useLocale();
  const running = part.status === 'running';
  const timed = running || elapsedBetween(part.startedAt, part.endedAt) !== undefined;
  const number = part.step === undefined ? undefined : messages['step.number'](part.step);
  const title = part.title === '' ? (number ?? messages['step.untitled']) : part.title;
  const percent = running && part.progress !== undefined ? part.progress : undefined;
  // A step can be done although something in it failed; folded, it would not show.
  const failures = part.status === 'done' ? countParts(part.parts, isFailure) : 0;
  return (
    <Row
      status={part.status}
      alive={isAlive(part)}
      mark={<StatusMark status={failures === 0 ? part.status : 'failed'} />}
      title={title}
      summary={part.note}
      meta={
        percent === undefined && !timed && failures === 0 ? undefined : (
          <>
            {failures === 0 ? null : <span>{messages['plan.failed'](failures)}</span>}
            {percent === undefined ? null : <span>{formatPercent(percent, tag)}</span>}
            {timed ? (
              <Duration startedAt={part.startedAt} endedAt={part.endedAt} running={running} />
            ) : null}
          </>
        )
      }
      open={fold.open}
      onToggle={hasBody(part) ? fold.toggle : undefined}
      controls={bodyId}
      {...props}
    />
  );
}
