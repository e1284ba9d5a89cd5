'use client';
import { useId, useState } from 'react';
import { warnOutsideSession } from '../../react/session/index.js';
import type { ChangeOptions } from '../../core/overview/FileChange.js';
import { patchOf } from '../../core/overview/patchOf.js';
import { FileCounts } from '../../parts/tool-views/diff/index.js';
import { useToolTexts } from '../../parts/tool-views/kit/useToolTexts.js';
import { PartButton } from '../../ui/Button.js';
import { CopyButton } from '../../ui/CopyButton.js';
import { useEntrySheet } from '../../ui/focus/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';
import { useOverviewTexts } from '../texts/index.js';
import { ChangeRow } from './ChangeRow.js';
import { useChanges } from './useChanges.js';
import { useViewed } from './useViewed.js';

/** Props of `ChangeList`. */
export interface ChangeListProps extends Omit<ElementProps<'section'>, 'children'>, ChangeOptions {}

/** Files that are mounted at first, and that each press adds. */
const SHOWN_AT_FIRST = 50;
const PAGE = 200;

/**
 * Lists the files that the agent's calls changed, each with the merged diff of all calls, a mark for what the person has viewed,
 * and the way to the calls. All of it, or one file, can be copied as a patch. It belongs inside an `AgentRoot`.
 */
export function ChangeList({ scope, isChange, ...rest }: ChangeListProps) {
  useEntrySheet('overview');
  warnOutsideSession('ChangeList');
  const texts = useTexts();
  const words = useOverviewTexts();
  const toolTexts = useToolTexts();
  const label = useId();
  const changes = useChanges({ scope, isChange });
  const { isViewed, setViewed } = useViewed();
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const left = changes.length - most;
  return withRender(
    <section
      aria-labelledby={rest['aria-label'] === undefined ? label : undefined}
      {...rest}
      data-part="changes"
    >
      <div data-part="changes-head">
        <h2 id={label} data-part="changes-title">
          {toolTexts['diff.title']}
        </h2>
        {changes.length === 0 ? null : (
          <>
            <span data-part="changes-facts">
              {toolTexts['diff.files'](changes.length)} <FileCounts files={changes} />
            </span>
            <CopyButton
              text={() => patchOf(changes)}
              label={words['changes.copy']}
              iconOnly={false}
            />
          </>
        )}
      </div>
      {changes.length === 0 ? <p data-part="changes-empty">{toolTexts['diff.none']}</p> : null}
      <ol data-part="changes-list">
        {changes.slice(0, most).map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            isViewed={isViewed(change)}
            onViewed={setViewed}
          />
        ))}
      </ol>
      {left <= 0 ? null : (
        <PartButton variant="quiet" data-part="changes-more" onClick={() => setMost(most + PAGE)}>
          {texts['action.showMore'](left)}
        </PartButton>
      )}
    </section>,
  );
}
