'use client';
import type { BudgetLimits, BudgetMeasure } from '../../core/overview/budgetOf.js';
import { formatCost, formatDuration, type Texts } from '../../locales/index.js';
import { useSession, warnOutsideSession } from '../../react/session/index.js';
import { Button } from '../../ui/Button.js';
import { focusComposer, useEntrySheet, useFocusScope } from '../../ui/focus/index.js';
import { Icon } from '../../ui/icon/index.js';
import { useLocale, useTexts } from '../../ui/locale/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';
import { useOverviewTexts } from '../texts/index.js';
import { useBudget, type UseBudgetOptions } from './useBudget.js';

/** Props of `BudgetNotice`. */
export interface BudgetNoticeProps
  extends Omit<ElementProps<'div'>, 'children'>, BudgetLimits, UseBudgetOptions {}

/**
 * Asks before a budget is passed: it appears during a run once a share of a limit is used, and lets the person raise the limit or stop. A run that
 * passes a limit is stopped, where the backend can, and the person can raise the limit by the same amount. Renders nothing otherwise.
 */
export function BudgetNotice(props: BudgetNoticeProps) {
  const { calls, cost, currency = 'USD', near, scope, seconds, stops, tokens, ...rest } = props;
  useEntrySheet('overview');
  warnOutsideSession('BudgetNotice');
  const words = useOverviewTexts();
  const texts = useTexts();
  const { tag } = useLocale();
  const focus = useFocusScope();
  const session = useSession({ optional: true });
  const { uses, isActive, hasStopped, raise } = useBudget(
    { calls, cost, currency, seconds, tokens },
    { near, scope, stops },
  );
  const passed = uses.filter(({ status }) => status === 'passed');
  const told = passed.length > 0 ? passed : uses.filter(({ status }) => status === 'near');
  const isPassed = passed.length > 0;
  const isShown = isActive || (isPassed && (hasStopped || scope === 'conversation'));
  if (told.length === 0 || !isShown) return null;
  const amount = (measure: BudgetMeasure, value: number) =>
    amountOf(measure, value, { currency, tag, texts });
  const leave = (action: () => void) => () => {
    action();
    // The button that was pressed goes away.
    focusComposer(focus);
  };
  return withRender(
    <div
      {...rest}
      role="alert"
      data-part="budget-notice"
      data-status={isPassed ? 'passed' : 'near'}
    >
      <span data-part="budget-words">
        <Icon name="alert" />
        <span data-part="">
          {told.map(({ measure, limit, used = 0 }) => (
            <span key={measure} data-part="">
              {isPassed
                ? words['budget.passed'](amount(measure, limit))
                : words['budget.near'](amount(measure, used), amount(measure, limit))}{' '}
            </span>
          ))}
          {hasStopped ? words['budget.stopped'] : null}
        </span>
      </span>{' '}
      <Button onClick={leave(raise)}>{words['budget.raise']}</Button>{' '}
      {isActive && session?.capabilities.stop === true ? (
        <Button variant="quiet" icon="stop" onClick={leave(() => void session.stop())}>
          {texts['run.stop']}
        </Button>
      ) : null}
    </div>,
  );
}

interface Words {
  readonly currency: string;
  readonly tag: string;
  readonly texts: Texts;
}

/** An amount in words, such as `$0.80`, `12 tools` or `48 s`. */
function amountOf(measure: BudgetMeasure, value: number, { currency, tag, texts }: Words): string {
  switch (measure) {
    case 'cost':
      return formatCost(value, currency, tag);
    case 'tokens':
      return texts['usage.tokens'](value);
    case 'calls':
      return texts['plan.tools'](value);
    case 'seconds':
      return formatDuration(value * 1000, tag);
  }
}
