'use client';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { warnOutsideSession } from '../../react/session/index.js';
import type { PlanChanges } from '../../core/overview/planChanges.js';
import type { PlanItem, RunPlan } from '../../core/overview/planOf.js';
import { isComposing } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { plainText } from '../../ui/plainName.js';
import { callerFirst, useSharedRef, withRender, type ElementProps } from '../../ui/props/index.js';
import { PlanItems } from './PlanItems.js';
import { usePlan, type UsePlanOptions } from './usePlan.js';

/** Props of `PlanPill`. */
export interface PlanPillProps extends Omit<ElementProps<'span'>, 'children'>, UsePlanOptions {}

/**
 * Where the run is in its plan, such as "3 of 7 · Compare fares": a button that opens the whole plan. Renders nothing if no plan
 * is known, or nothing of it is left to do.
 */
export function PlanPill({ select, ...rest }: PlanPillProps) {
  warnOutsideSession('PlanPill');
  const { plan, changes } = usePlan({ select });
  return plan?.current === undefined ? null : (
    <PlanButton {...rest} plan={plan} changes={changes}>
      <PlanPosition plan={plan} />
    </PlanButton>
  );
}

/** "3 of 7 · Compare fares". */
export function PlanPosition({ plan }: { readonly plan: RunPlan }) {
  const texts = useTexts();
  const title = currentOf(plan)?.title ?? '';
  return (
    <>
      <span data-part="plan-position">{texts['plan.position'](plan.position, plan.total)}</span>{' '}
      {title === '' ? null : (
        <span data-part="plan-title" dir="auto" title={plainText(title)}>
          {plainText(title)}
        </span>
      )}
    </>
  );
}

/** The item in progress, or the next one. */
export const currentOf = ({ current, items }: RunPlan): PlanItem | undefined =>
  current === undefined ? undefined : items[current];

interface PlanButtonProps extends Omit<ElementProps<'span'>, 'children'> {
  readonly plan: RunPlan;
  readonly changes: PlanChanges | undefined;
  /** What the button says. */
  readonly children: ReactNode;
}

/** A button that opens the whole plan above it. Escape closes it, and so does a press beside it. */
export function PlanButton({ plan, changes, children, ref, ...rest }: PlanButtonProps) {
  const texts = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const shared = useSharedRef(box, ref);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = (event: Event) => {
      if (box.current !== null && !event.composedPath().includes(box.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent<HTMLSpanElement>) => {
    if (!isOpen || event.key !== 'Escape' || isComposing(event)) return;
    // Escape closes only the plan, not a dialog around it.
    event.preventDefault();
    setOpen(false);
    event.currentTarget.querySelector('button')?.focus();
  };
  return withRender(
    // Only Escape; the controls inside handle the other keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      {...rest}
      ref={shared}
      data-part="plan-pill"
      onKeyDown={callerFirst(rest.onKeyDown, onKeyDown)}
    >
      <button
        type="button"
        data-part="plan-trigger"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span data-part="visually-hidden">{texts['plan.label']}:</span> {children}
      </button>
      {isOpen ? (
        <PlanItems id={id} plan={plan} changes={changes} onLeave={() => setOpen(false)} />
      ) : null}
    </span>,
  );
}
