'use client';
import type { ReactNode } from 'react';
import type { ToolPart } from '../../core/parts.js';
import { useTexts } from '../../ui/locale/index.js';
import { summarizeInput, toolPhrase } from '../tool-call/index.js';
import { countParts, isFailure } from '../kit/countParts.js';
import { GroupRow, useGroup } from './GroupRow.js';
import { LongList } from './LongList.js';
import { sameCalls } from './sameCalls.js';

/** Minimum number of tool calls that fold into one row, and of identical ones. */
const FEWEST = 4;
const FEWEST_SAME = 3;

interface ToolGroupProps {
  readonly parts: readonly ToolPart[];
  /** Whether the group is complete: another part follows it, or the message has ended. */
  readonly over: boolean;
  /** Whether all are the same call again. */
  readonly same?: boolean;
  readonly view: (part: ToolPart) => ReactNode;
}

const keyOfRun = (run: readonly ToolPart[]) => (run[1] ? 'same/' : '') + (run[0]?.id ?? '');
const partsOfRun = (run: readonly ToolPart[]) => run;

/**
 * Consecutive tool calls. Many of them fold into `6 tools  Searched the web, Read a page` once they are complete and nothing
 * has failed; failed calls stay visible. The same call again and again folds into `Searched the web  ×6` even before that.
 */
export function ToolGroup({ parts, over, same = false, view }: ToolGroupProps) {
  const texts = useTexts();
  const runs = same ? parts.map((part) => [part]) : sameCalls(parts, FEWEST_SAME);
  const allWell = over && countParts(parts, isFailure) === 0;
  const { id, settled, fold } = useGroup(same ? 'same' : 'tools', parts, {
    over: allWell,
    fewest: same ? FEWEST_SAME : FEWEST,
  });
  const list = (
    <LongList entries={runs} keyOf={keyOfRun} partsOf={partsOfRun}>
      {(run) =>
        run[1] ? <ToolGroup key={keyOfRun(run)} parts={run} over same view={view} /> : run.map(view)
      }
    </LongList>
  );
  // All of it is one call again and again: its row stands for it.
  if (!settled || (!same && runs.length === 1)) return list;
  const phrases = new Set(parts.map(({ toolName }) => toolPhrase(toolName, 'done', texts)));
  const names = [...phrases].join(', ');
  return (
    <div data-part="tool-group" data-status="done" data-timeline="">
      <GroupRow
        parts={parts}
        title={same ? `${names} ×${String(parts.length)}` : texts['plan.tools'](parts.length)}
        summary={same ? summarizeInput(parts[0]?.input) : names}
        startedAt={parts[0]?.startedAt}
        endedAt={parts.at(-1)?.endedAt}
        fold={fold}
        controls={id}
      />
      {fold.open ? (
        <div data-part="tool-group-tools" id={id}>
          {list}
        </div>
      ) : null}
    </div>
  );
}
