'use client';
import { memo } from 'react';
import type { ActivityKind } from '../../core/overview/Activity.js';
import { readable, toolKind, toolPhrase } from '../../parts/tool-call/index.js';
import { agentName } from '../../parts/sub-agent/index.js';
import { useToolTexts } from '../../parts/tool-views/kit/useToolTexts.js';
import { Duration, elapsedBetween } from '../../ui/duration/index.js';
import { Icon, type IconName } from '../../ui/icon/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { plainText } from '../../ui/plainName.js';
import { StatusMark } from '../../ui/StatusMark.js';
import { formatDuration } from '../../locales/index.js';
import { useOverviewTexts } from '../texts/index.js';
import type { ActivityRowData } from './activityRows.js';

interface ActivityRowProps {
  readonly row: ActivityRowData;
  /** Whether Tab reaches this row. */
  readonly isReached: boolean;
  /** Whether the person went there last. */
  readonly isCurrent: boolean;
  readonly onPress: (row: ActivityRowData) => void;
}

const ICONS: Readonly<Record<Exclude<ActivityKind, 'tool'>, IconName>> = {
  command: 'terminal',
  file: 'read',
  source: 'web',
  question: 'question',
  approval: 'person',
  artifact: 'edit',
  error: 'alert',
  checkpoint: 'flag',
};

/** Longer texts are cut: a row is one line. */
const MAX_LENGTH = 300;

const short = (text: string) =>
  plainText(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

/** One thing that the agent did, on one line. */
export const ActivityRow = memo(
  function ActivityRow({ row, isReached, isCurrent, onPress }: ActivityRowProps) {
    const { entry, same, isOpen, isInside } = row;
    const { kind, status, title, detail, toolName, agent, count, decision, exitCode } = entry;
    const { tag, texts } = useLocale();
    const words = useOverviewTexts();
    const toolTexts = useToolTexts();
    const named =
      kind === 'tool'
        ? toolPhrase(title, status, texts)
        : kind === 'approval'
          ? readable(title)
          : kind === 'artifact'
            ? detail === undefined
              ? readable(title)
              : short(detail)
            : short(title);
    const isRunning = status === 'running';
    const isTimed = isRunning || elapsedBetween(entry.startedAt, entry.endedAt) !== undefined;
    // From the first to the last, as in the conversation.
    const took = elapsedBetween(same?.[0]?.startedAt, same?.at(-1)?.endedAt) ?? 0;
    const isTold = status === 'interrupted';
    const often = same?.length ?? count;
    return (
      <li data-part="">
        <button
          type="button"
          data-part="activity-row"
          data-kind={kind}
          data-status={status}
          data-inside={isInside === true ? '' : undefined}
          aria-expanded={isOpen}
          tabIndex={isReached ? 0 : -1}
          aria-current={isCurrent ? 'location' : undefined}
          onClick={() => onPress(row)}
        >
          <StatusMark
            status={decision === 'denied' ? 'denied' : status}
            icon={kind === 'tool' ? toolKind(toolName ?? '').icon : ICONS[kind]}
            aria-hidden={isTold || undefined}
          />{' '}
          {/* The words for a call say what it is. */}
          {kind === 'tool' ? null : (
            <span data-part="visually-hidden">{words[`activity.${kind}`]}</span>
          )}{' '}
          <span data-part="activity-words">
            <span data-part="activity-title" data-status={status} dir="auto">
              {named}
            </span>{' '}
            {detail === undefined || kind === 'artifact' ? null : (
              <span data-part="activity-detail" dir="auto">
                {short(detail)}
              </span>
            )}
          </span>{' '}
          <span data-part="activity-facts">
            {agent === undefined ? null : <span data-part="">{agentName(agent)}</span>}{' '}
            {often < 2 ? null : (
              <span data-part="activity-often">×{new Intl.NumberFormat(tag).format(often)}</span>
            )}{' '}
            {exitCode === undefined || exitCode === 0 ? null : (
              <span data-part="">{toolTexts['terminal.exit'](exitCode)}</span>
            )}
            {decision === undefined ? null : (
              <span data-part="">
                {decision === 'denied' ? texts['status.denied'] : words['activity.approved']}
              </span>
            )}
            {isTold ? <span data-part="">{texts['status.interrupted']}</span> : null}
            {took > 0 ? <span data-part="">{formatDuration(took, tag)}</span> : null}
            {isTimed && same === undefined ? (
              <Duration startedAt={entry.startedAt} endedAt={entry.endedAt} running={isRunning} />
            ) : null}
          </span>
          {same === undefined ? null : (
            <span data-part="chevron">
              <Icon name="chevron" />
            </span>
          )}
        </button>
      </li>
    );
  },
  (previous, next) =>
    previous.row.entry === next.row.entry &&
    previous.row.same?.length === next.row.same?.length &&
    previous.row.isOpen === next.row.isOpen &&
    previous.row.isInside === next.row.isInside &&
    previous.isReached === next.isReached &&
    previous.isCurrent === next.isCurrent,
);
