'use client';
import { use } from 'react';
import { usageOf } from '../../core/session/usageOf.js';
import type { Usage } from '../../core/parts.js';
import type { Message, SessionState } from '../../core/state.js';
import { formatCost, formatCount } from '../../locales/index.js';
import { MessageContext, useMessageSlice } from '../../react/message-scope/MessageScope.js';
import { isSameUsage, useSessionFact } from '../../react/session/index.js';
import { Details } from '../../ui/Details.js';
import { useLocale } from '../../ui/locale/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';

/** Props of `UsageLine`. */
export interface UsageLineProps extends Omit<ElementProps<'div'>, 'children'> {
  /** What was used. @default the usage of the surrounding message or, outside of one, of the session */
  readonly usage?: Usage | undefined;
}

const ofMessage = (message: Message) => usageOf([message]);
const ofSession = (state: SessionState) => usageOf(state.messages);

/**
 * Token usage in a quiet line, such as `1,204 tokens · $0.02`, which unfolds to the details. Renders nothing if the
 * backend reports no usage.
 */
export function UsageLine(props: UsageLineProps) {
  const message = use(MessageContext);
  if (props.usage !== undefined) return <Line {...props} usage={props.usage} />;
  return message === undefined ? <OfSession {...props} /> : <OfMessage {...props} />;
}

/*
 * Two components, because each subscribes only to what it shows: a line in every message of a long conversation must not add up
 * all messages.
 */

function OfMessage(props: UsageLineProps) {
  const usage = useMessageSlice<Usage | undefined>(ofMessage, { isEqual: isSameUsage });
  return usage === undefined ? null : <Line {...props} usage={usage} />;
}

function OfSession(props: UsageLineProps) {
  const usage = useSessionFact<Usage | undefined>(ofSession, undefined, isSameUsage);
  return usage === undefined ? null : <Line {...props} usage={usage} />;
}

function Line({ usage, ...rest }: UsageLineProps & { readonly usage: Usage }) {
  const { tag, texts } = useLocale();
  const { inputTokens, cachedInputTokens, outputTokens, reasoningTokens, currency } = usage;
  const total = usage.totalTokens ?? sumOf(inputTokens, outputTokens);
  const summary = [
    ...(isCount(total) ? [texts['usage.tokens'](total)] : []),
    ...(isCount(usage.cost) ? [formatCost(usage.cost, currency, tag)] : []),
  ].join(' · ');
  if (summary === '') return null;
  const rows = (
    [
      ['usage.input', inputTokens],
      ['usage.cached', cachedInputTokens],
      ['usage.output', outputTokens],
      ['usage.reasoning', reasoningTokens],
    ] as const
  ).filter(([, count]) => isCount(count));
  return withRender(
    <div aria-label={texts['usage.label']} role="group" {...rest} data-part="usage">
      {rows.length === 0 ? (
        summary
      ) : (
        <Details summary={summary}>
          <dl data-part="usage-counts">
            {rows.map(([key, count = 0]) => (
              <div key={key} data-part="usage-count">
                <dt data-part="">{texts[key]}</dt>
                <dd data-part="">{formatCount(count, tag)}</dd>
              </div>
            ))}
          </dl>
        </Details>
      )}
    </div>,
  );
}

/** A backend may report any number. */
function isCount(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value >= 0;
}

function sumOf(input: number | undefined, output: number | undefined): number | undefined {
  return input === undefined && output === undefined ? undefined : (input ?? 0) + (output ?? 0);
}
