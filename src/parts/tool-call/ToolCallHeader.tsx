'use client';
import { formatPercent } from '../../locales/index.js';
import { Duration, elapsedBetween } from '../../ui/duration/index.js';
import { useKept } from '../../react/disclosure/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { StopPart } from '../kit/StopPart.js';
import { isActive } from '../kit/countParts.js';
import { useIsBrokenOff } from '../../react/message-scope/MessageScope.js';
import { useFoldingPart } from '../kit/FoldingPart.js';
import { plainName } from '../../ui/plainName.js';
import { DisclosureRow, type DisclosureRowProps } from '../../ui/disclosure/index.js';
import { StatusMark } from '../../ui/StatusMark.js';
import { countResults, summarizeInput } from './summarize.js';
import { TOOL_CALL } from './ToolCallRoot.js';
import { hasToolBody } from './toolContent.js';
import { toolKind, toolPhrase } from './toolKinds.js';
import { useToolOutcome, type ToolOutcome } from './toolOutcome.js';

/** Props of `ToolCall.Header`. */
export type ToolCallHeaderProps = Partial<DisclosureRowProps>;

/** Outcomes that need a text, because icon and phrase do not tell them apart. */
const TOLD: ReadonlySet<ToolOutcome> = new Set<ToolOutcome>([
  'interrupted',
  'denied',
  'not-run',
  'answered',
  'unanswered',
  'unknown',
]);

/** Those of them that show a duration. */
const TIMED: ReadonlySet<ToolOutcome> = new Set<ToolOutcome>(['interrupted', 'denied']);

/** The tool's row: what it does, with which input, its outcome and duration. */
export function ToolCallHeader(props: ToolCallHeaderProps) {
  const { part, fold, bodyId } = useFoldingPart(TOOL_CALL, 'Header');
  const { tag, texts } = useLocale();
  const outcome = useToolOutcome(part);
  // The same part as in the body, which stays open for a moment.
  const shown = useKept(part, fold.lingers);
  const running = part.status === 'running';
  const startedAt = part.startedAt ?? part.live?.startedAt;
  const isBrokenOff = useIsBrokenOff();
  // If the whole message was interrupted, a note below it says so.
  const isTold = TOLD.has(outcome) && !(outcome === 'interrupted' && isBrokenOff);
  const isTimed = !TOLD.has(outcome) || TIMED.has(outcome);
  const timed = running || (isTimed && elapsedBetween(startedAt, part.endedAt) !== undefined);
  const results = outcome === 'done' ? countResults(part.result) : undefined;
  const percent = running ? part.live?.percent : undefined;
  const meta = [
    isTold ? (
      <span data-part="" key="status">
        {texts[`status.${outcome}`]}
      </span>
    ) : null,
    results === undefined ? null : (
      <span data-part="" key="results">
        {texts['tool.results'](results)}
      </span>
    ),
    percent === undefined ? null : (
      <span data-part="" key="percent">
        {formatPercent(percent, tag)}
      </span>
    ),
    timed ? (
      <Duration key="time" startedAt={startedAt} endedAt={part.endedAt} running={running} />
    ) : null,
  ].filter((fact) => fact !== null);
  return (
    <DisclosureRow
      status={part.status}
      alive={isActive(part, fold.open)}
      mark={
        <StatusMark
          status={outcome}
          icon={toolKind(part.toolName).icon}
          aria-hidden={isTold || undefined}
        />
      }
      title={
        <span data-part="" title={plainName(part.toolName)}>
          {toolPhrase(part.toolName, outcome, texts)}
        </span>
      }
      summary={summarizeInput(part.input)}
      meta={meta.length === 0 ? undefined : meta}
      open={fold.open && hasToolBody(shown)}
      onToggle={hasToolBody(part) ? fold.toggle : undefined}
      controls={bodyId}
      action={<StopPart part={part} name={plainName(part.toolName)} />}
      {...props}
    />
  );
}
