'use client';
import { use, useId, type ReactNode } from 'react';
import { isContainer, type Part, type StepPart } from '../../core/parts.js';
import { Duration, elapsedBetween } from '../duration/index.js';
import { useFold } from '../fold/index.js';
import { useMessages } from '../locale/index.js';
import { MessageContext } from '../message/MessageContext.js';
import { Row } from '../row/index.js';
import { StatusMark } from '../status-mark/index.js';

/** Fewer steps than this are rows of their own. */
const FEWEST = 3;

function countTools(parts: readonly Part[]): number {
  let count = 0;
  const open = [...parts];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (part.type === 'tool') count += 1;
    if (isContainer(part)) open.push(...part.parts);
  }
  return count;
}

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
  const settled = over && steps.length >= FEWEST && steps.every((step) => step.status === 'done');
  const folds = use(MessageContext)?.folds;
  const used = steps.some((step) => folds?.get(step.id) === true);
  const fold = useFold(`plan/${steps[0]?.id ?? ''}`, used);
  if (!settled) {
    return <div data-part="plan">{children}</div>;
  }
  const tools = countTools(parts);
  const startedAt = steps[0]?.startedAt;
  const endedAt = steps.at(-1)?.endedAt;
  return (
    <div data-part="plan" data-status="done" data-rail="">
      <Row
        status="done"
        mark={<StatusMark status="done" />}
        title={messages['plan.steps'](steps.length)}
        summary={tools === 0 ? undefined : messages['plan.tools'](tools)}
        meta={
          elapsedBetween(startedAt, endedAt) === undefined ? undefined : (
            <Duration startedAt={startedAt} endedAt={endedAt} />
          )
        }
        open={fold.open}
        onToggle={fold.toggle}
        controls={id}
      />
      {fold.open ? (
        <div data-part="plan-steps" id={id}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
