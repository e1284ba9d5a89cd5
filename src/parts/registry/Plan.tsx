'use client';
import { use, useId, type ReactNode } from 'react';
import type { Part, StepPart } from '../../core/parts.js';
import { useDisclosure, useSettled } from '../../react/disclosure/index.js';
import { useMessages } from '../../ui/locale/index.js';
import { MessageContext } from '../../react/message-scope/MessageContext.js';
import { countParts } from '../kit/countParts.js';
import { FoldedContext, useShownParts } from '../kit/shownParts.js';
import { GroupRow } from './GroupRow.js';

/** Fewer steps than this are rows of their own. */
const FEWEST = 3;

export interface PlanProps {
  readonly parts: readonly Part[];
  /** Something follows the plan, or nothing more will. */
  readonly over: boolean;
  readonly children: ReactNode;
}

/** A row of steps. Folds into `4 steps · 6 tools · 38 s` once it is over and all went well. */
export function Plan({ parts, over, children }: PlanProps) {
  const messages = useMessages();
  const id = useId();
  const steps = parts.filter((part): part is StepPart => part.type === 'step');
  const settled = useSettled(
    over && steps.length >= FEWEST && steps.every((step) => step.status === 'done'),
  );
  const folds = use(MessageContext)?.folds;
  const used = steps.some((step) => folds?.get(step.id) === true);
  const fold = useDisclosure(`plan/${steps[0]?.id ?? ''}`, used ? 'now' : 'no');
  const isFolded = use(FoldedContext);
  const shown = useShownParts(parts, fold.open || !settled);
  const tools = settled ? countParts(parts, ({ type }) => type === 'tool') : 0;
  return (
    <div data-part="plan" {...(settled && { 'data-status': 'done', 'data-rail': '' })}>
      {settled && !isFolded ? (
        <GroupRow
          parts={parts}
          title={messages['plan.steps'](steps.length)}
          summary={tools === 0 ? undefined : messages['plan.tools'](tools)}
          startedAt={steps[0]?.startedAt}
          endedAt={steps.at(-1)?.endedAt}
          fold={fold}
          controls={id}
        />
      ) : null}
      {shown === 'none' ? null : (
        <div data-part="plan-steps" id={id} data-pinned={shown === 'pinned' ? '' : undefined}>
          <FoldedContext value={shown === 'pinned'}>{children}</FoldedContext>
        </div>
      )}
    </div>
  );
}
