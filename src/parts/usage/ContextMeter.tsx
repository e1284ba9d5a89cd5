'use client';
import { formatPercent } from '../../locales/index.js';
import { usageOf } from '../../core/session/usageOf.js';
import type { SessionState } from '../../core/state.js';
import { useSessionFact } from '../../react/session/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `ContextMeter`. */
export interface ContextMeterProps extends Omit<ElementProps<'div'>, 'children'> {
  /** The size of the model's context, in tokens. */
  readonly size: number;
  /** How many tokens are used. @default `contextTokens` of the session's usage */
  readonly used?: number | undefined;
  /** From how many percent on it warns, and counts as nearly full. @default [75, 90] */
  readonly thresholds?: readonly [warning: number, full: number] | undefined;
}

const THRESHOLDS = [75, 90] as const;

const contextOf = (state: SessionState) => usageOf(state.messages)?.contextTokens;

/** Shows how full the model's context is, as a bar and a percentage. Renders nothing if the backend does not report it. */
export function ContextMeter({
  size,
  used: given,
  thresholds = THRESHOLDS,
  ...rest
}: ContextMeterProps) {
  const { tag, texts } = useLocale();
  const told = useSessionFact(contextOf, undefined);
  const used = given ?? told;
  if (used === undefined || !(used >= 0) || !(size > 0)) return null;
  const percent = Math.min(100, (used / size) * 100);
  const [warning, full] = thresholds;
  const level = percent >= full ? 'full' : percent >= warning ? 'warning' : 'low';
  const share = formatPercent(percent, tag);
  return withRender(
    <div
      aria-label={texts['context.label']}
      {...rest}
      role="meter"
      aria-valuemin={0}
      aria-valuemax={size}
      aria-valuenow={Math.min(used, size)}
      aria-valuetext={texts['context.used'](share, used, size)}
      title={rest.title ?? texts['context.used'](share, used, size)}
      data-part="context-meter"
      data-status={level}
    >
      <span data-part="context-bar" aria-hidden="true">
        <span data-part="context-fill" style={{ inlineSize: `${String(percent)}%` }} />
      </span>
      <span data-part="context-text">
        {level === 'full' ? texts['context.full'] : texts['context.label']}
        {' · '}
        {share}
      </span>
    </div>,
  );
}
