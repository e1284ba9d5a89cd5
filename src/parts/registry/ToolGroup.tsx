'use client';
import type { ToolPart } from '../../core/parts.js';
import { useTexts } from '../../ui/locale/index.js';
import { toolPhrase } from '../tool-call/index.js';
import { countParts, isFailure } from '../kit/countParts.js';
import { GroupRow, useGroup, type GroupProps } from './GroupRow.js';

/** Minimum number of tool calls that fold into one row. */
const FEWEST = 4;

/**
 * Consecutive tool calls. Many of them fold into `6 tools  Searched the web, Read a page` once they are complete and nothing
 * has failed; failed calls stay visible.
 */
export function ToolGroup({ parts, over, children }: GroupProps<ToolPart>) {
  const texts = useTexts();
  const allWell = over && countParts(parts, isFailure) === 0;
  const { id, settled, fold } = useGroup('tools', parts, { over: allWell, fewest: FEWEST });
  if (!settled) return children;
  const phrases = new Set(parts.map(({ toolName }) => toolPhrase(toolName, 'done', texts)));
  return (
    <div data-part="tool-group" data-status="done" data-timeline="">
      <GroupRow
        parts={parts}
        title={texts['plan.tools'](parts.length)}
        summary={[...phrases].join(', ')}
        startedAt={parts[0]?.startedAt}
        endedAt={parts.at(-1)?.endedAt}
        fold={fold}
        controls={id}
      />
      {fold.open ? (
        <div data-part="tool-group-tools" id={id}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
