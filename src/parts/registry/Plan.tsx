'use client';
import { use } from 'react';
import type { Part, StepPart } from '../../core/parts.js';
import { useTexts } from '../../ui/locale/index.js';
import { countParts } from '../kit/countParts.js';
import { FoldedContext, useShownParts } from '../kit/shownParts.js';
import { GroupRow, useGroup, type GroupProps } from './GroupRow.js';
import { StepsToCome } from './StepsToCome.js';

/** Minimum number of steps that fold into one row. */
const FEWEST = 3;

/** Consecutive steps. They fold into `4 steps · 6 tools · 38 s` once the plan is complete and nothing has failed. */
export function Plan({ parts, over, children }: GroupProps<Part>) {
  const texts = useTexts();
  const steps = parts.filter((part): part is StepPart => part.type === 'step');
  const { id, settled, fold } = useGroup('plan', steps, { over, fewest: FEWEST });
  const isFolded = use(FoldedContext);
  const shown = useShownParts(parts, fold.open || !settled);
  const last = steps.at(-1);
  const tools = settled ? countParts(parts, ({ type }) => type === 'tool') : 0;
  return (
    <div data-part="plan" {...(settled && { 'data-status': 'done', 'data-timeline': '' })}>
      {settled && !isFolded ? (
        <GroupRow
          parts={parts}
          title={texts['plan.steps'](steps.length)}
          summary={tools === 0 ? undefined : texts['plan.tools'](tools)}
          startedAt={steps[0]?.startedAt}
          endedAt={last?.endedAt}
          fold={fold}
          controls={id}
        />
      ) : null}
      {shown === 'none' ? null : (
        <div data-part="plan-steps" id={id} data-pinned={shown === 'pinned' ? '' : undefined}>
          <FoldedContext value={shown === 'pinned'}>{children}</FoldedContext>
          {last === undefined || settled || isFolded ? null : (
            <StepsToCome stepId={last.id} number={last.step || steps.length} />
          )}
        </div>
      )}
    </div>
  );
}
