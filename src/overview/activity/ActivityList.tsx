'use client';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { warnOutsideSession } from '../../react/session/index.js';
import {
  type Activity,
  ACTIVITY_KINDS,
  type ActivityKind,
  type ActivityOptions,
} from '../../core/overview/Activity.js';
import { useGoTo } from '../../react/transcript-scope/useGoTo.js';
import { PartButton } from '../../ui/Button.js';
import { useEntrySheet } from '../../ui/focus/index.js';
import { useLocale } from '../../ui/locale/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';
import { useOverviewTexts } from '../texts/index.js';
import { ActivityRow } from './ActivityRow.js';
import { type ActivityRowData, activityRows, withoutNamedFiles } from './activityRows.js';
import { useActivity } from './useActivity.js';

/** Props of `ActivityList`. */
export interface ActivityListProps
  extends Omit<ElementProps<'section'>, 'children'>, Pick<ActivityOptions, 'kinds' | 'artifacts'> {
  /** How much is listed at first. The person can switch to this turn. @default 'conversation' */
  readonly defaultScope?: ActivityOptions['scope'];
}

/** Rows that are mounted at first, and that each press adds. */
const SHOWN_AT_FIRST = 100;
const PAGE = 400;

const STATUSES = ['running', 'failed', 'interrupted'] as const;

/**
 * Lists everything that the agent did, the latest last: calls, commands, files, sources, questions, approvals, documents, errors and
 * checkpoints. The person filters by kind, by what runs, has failed or was interrupted, and by this turn. A press leads to the place in the
 * conversation, whether or not that is mounted. Identical calls that follow one another share a row, which opens to all of them. It belongs inside an `AgentRoot`.
 */
export function ActivityList({
  kinds = ACTIVITY_KINDS,
  artifacts,
  defaultScope = 'conversation',
  ...rest
}: ActivityListProps) {
  useEntrySheet('overview');
  warnOutsideSession('ActivityList');
  const { tag, texts } = useLocale();
  const words = useOverviewTexts();
  const goTo = useGoTo();
  const label = useId();
  const [scope, setScope] = useState(defaultScope);
  const [status, setStatus] = useState<(typeof STATUSES)[number]>();
  const [picked, setPicked] = useState<ReadonlySet<ActivityKind>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const [current, setCurrent] = useState<string>();
  const all = useActivity({ kinds, artifacts, scope });
  const ofStatus = status === undefined ? all : all.filter((entry) => isOf(entry, status));
  const entries =
    picked.size === 0
      ? withoutNamedFiles(ofStatus)
      : ofStatus.filter(({ kind }) => picked.has(kind));
  const rows = activityRows(entries, opened);
  const left = Math.max(0, rows.length - most);
  const shown = left === 0 ? rows : rows.slice(left);
  const list = useRef<HTMLOListElement>(null);
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    // The button is gone that had the focus.
    if (!isLeaving.current) return;
    isLeaving.current = false;
    rowsIn(list.current)[0]?.focus();
  });
  const counts = new Map<ActivityKind, number>();
  for (const { kind } of ofStatus) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const offered = ACTIVITY_KINDS.filter((kind) => counts.has(kind) || picked.has(kind));
  const numbers = new Intl.NumberFormat(tag);
  const press = ({ id, entry: { messageKey, partId }, same }: ActivityRowData) => {
    setCurrent(id);
    if (same === undefined) goTo({ messageKey, partId });
    else setOpened(toggled(opened, id));
  };
  // One row can be reached with Tab, the others with arrows.
  const reached = shown.some(({ id }) => id === current) ? current : shown.at(-1)?.id;
  const isFiltered = picked.size > 0 || status !== undefined || scope === 'turn';
  return withRender(
    <section
      aria-labelledby={rest['aria-label'] === undefined ? label : undefined}
      {...rest}
      data-part="activity"
    >
      <h2 id={label} data-part="activity-heading">
        {words['activity.label']}
      </h2>
      <div data-part="activity-filter" role="group" aria-label={words['activity.filter']}>
        {offered.map((kind) => (
          <PartButton
            key={kind}
            variant="quiet"
            data-part="activity-chip"
            aria-pressed={picked.has(kind)}
            onClick={() => setPicked(toggled(picked, kind))}
          >
            {words[`activity.${kind}`]}{' '}
            <span data-part="activity-count">{numbers.format(counts.get(kind) ?? 0)}</span>
          </PartButton>
        ))}
        {STATUSES.filter(
          (one) => one !== 'interrupted' || status === one || all.some((entry) => isOf(entry, one)),
        ).map((one) => (
          <PartButton
            key={one}
            variant="quiet"
            data-part="activity-chip"
            aria-pressed={status === one}
            onClick={() => setStatus(status === one ? undefined : one)}
          >
            {texts[`status.${one}`]}{' '}
            <span data-part="activity-count">
              {numbers.format(all.filter((entry) => isOf(entry, one)).length)}
            </span>
          </PartButton>
        ))}
        <PartButton
          variant="quiet"
          data-part="activity-chip"
          aria-pressed={scope === 'turn'}
          onClick={() => setScope(scope === 'turn' ? 'conversation' : 'turn')}
        >
          {words['activity.turn']}
        </PartButton>
      </div>
      {entries.length === 0 ? (
        <p data-part="activity-empty">{words[isFiltered ? 'activity.none' : 'activity.empty']}</p>
      ) : null}
      {left === 0 ? null : (
        <PartButton
          variant="quiet"
          data-part="activity-earlier"
          onClick={() => {
            isLeaving.current = left <= PAGE;
            setMost(most + PAGE);
          }}
        >
          {texts['parts.earlier'](left)}
        </PartButton>
      )}
      {/* Arrows move between the rows, which are buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol ref={list} data-part="activity-list" onKeyDown={onArrow}>
        {shown.map((row) => (
          <ActivityRow
            key={row.id}
            row={row}
            isReached={row.id === reached}
            isCurrent={row.id === current && row.same === undefined}
            onPress={press}
          />
        ))}
      </ol>
    </section>,
  );
}

function toggled<Item>(before: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(before);
  if (!next.delete(item)) next.add(item);
  return next;
}

const isOf = ({ status }: Activity, wanted: (typeof STATUSES)[number]) =>
  wanted === 'running' ? status === 'running' || status === 'awaiting-input' : status === wanted;

const rowsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-part="activity-row"]') ?? []),
];

function onArrow(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget } = event;
  const rows = rowsIn(currentTarget);
  const at = rows.findIndex((row) => row === event.target);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[key];
  if (to === undefined || at === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  rows[Math.max(0, Math.min(to, rows.length - 1))]?.focus();
}
