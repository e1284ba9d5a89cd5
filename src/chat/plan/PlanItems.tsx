'use client';
import type { PlanChanges } from '../../core/overview/planChanges.js';
import type { PlanItem, RunPlan } from '../../core/overview/planOf.js';
import type { PlanItemStatus } from '../../core/overview/readPlanItems.js';
import type { Status } from '../../core/parts.js';
import { useGoTo } from '../../react/transcript-scope/useGoTo.js';
import { useTexts } from '../../ui/locale/index.js';
import { plainText } from '../../ui/plainName.js';
import { StatusMark } from '../../ui/StatusMark.js';

interface PlanItemsProps {
  readonly id: string;
  readonly plan: RunPlan;
  readonly changes: PlanChanges | undefined;
  /** Called when a press leads to a place in the conversation. */
  readonly onLeave: () => void;
}

/** The whole plan: its items with what has become of them, and what the agent has changed. */
export function PlanItems({ id, plan, changes, onLeave }: PlanItemsProps) {
  const texts = useTexts();
  const named = plan.items.filter(({ title }) => title !== '');
  const toCome = plan.items.length - named.length;
  const dropped = changes?.removed.map((item) => ({ ...item, status: 'skipped' }) as const) ?? [];
  return (
    <div data-part="plan-sheet" id={id}>
      <ol data-part="plan-items" aria-label={texts['plan.label']}>
        {[...named, ...dropped].map((item) => (
          <Item key={item.id} item={item} changes={changes} onLeave={onLeave} />
        ))}
        {toCome === 0 ? null : (
          <li data-part="plan-item" data-status="pending">
            <span data-part="status-mark" data-status="pending" aria-hidden="true" />
            {texts['plan.toCome'](toCome)}
          </li>
        )}
      </ol>
    </div>
  );
}

const MARKS: Readonly<Record<PlanItemStatus, Status | undefined>> = {
  pending: undefined,
  running: 'running',
  done: 'done',
  failed: 'failed',
  skipped: undefined,
};

interface ItemProps extends Pick<PlanItemsProps, 'changes' | 'onLeave'> {
  readonly item: PlanItem;
}

function Item({ item, changes, onLeave }: ItemProps) {
  const texts = useTexts();
  const goTo = useGoTo();
  const { id, messageKey, partId, status, title } = item;
  const mark = MARKS[status];
  const was = changes?.renamed.get(id);
  const note =
    status === 'skipped'
      ? texts['plan.skipped']
      : changes?.added.has(id)
        ? texts['plan.new']
        : was === undefined
          ? undefined
          : texts['plan.changed'];
  const content = (
    <>
      {mark === undefined ? (
        <span data-part="status-mark" data-status={status} aria-hidden="true" />
      ) : (
        <StatusMark status={mark} />
      )}{' '}
      <span data-part="plan-text" data-status={status} dir="auto">
        {plainText(title)}
      </span>{' '}
      {note === undefined ? null : (
        <span data-part="plan-note" title={was && plainText(was)}>
          {note}
        </span>
      )}
    </>
  );
  return (
    <li data-part="plan-item" data-status={status}>
      {partId === undefined ? (
        content
      ) : (
        <button
          type="button"
          data-part="plan-go"
          onClick={() => {
            if (goTo({ messageKey, partId })) onLeave();
          }}
        >
          {content}
        </button>
      )}
    </li>
  );
}
