'use client';
import { summaryTextOf } from '../../core/contextSummary.js';
import type { DataPart } from '../../core/parts.js';
import { Markdown } from '../../markdown/index.js';
import { useEntrySheet } from '../../ui/focus/index.js';
import { Icon } from '../../ui/icon/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';
import { useOverviewTexts } from '../texts/index.js';

/** Props of `ContextSummary`. */
export interface ContextSummaryProps extends Omit<ElementProps<'div'>, 'children' | 'part'> {
  /** Data named `context-summary`, whose value may have the summary, as `{ text }`. */
  readonly part: DataPart;
}

/**
 * A line where the agent continues from a summary of the messages above, which unfolds if it is known. For
 * `components={{ dataViews: { 'context-summary': dataView(ContextSummary) } }}`.
 */
export function ContextSummary({ part, ...rest }: ContextSummaryProps) {
  useEntrySheet('overview');
  const texts = useOverviewTexts();
  const text = summaryTextOf(part.value);
  const note = <span data-part="context-summary-note">{texts['summary.note']}</span>;
  return withRender(
    <div {...rest} data-part="context-summary">
      {text === '' ? (
        <div data-part="context-summary-line">{note}</div>
      ) : (
        <details data-part="context-summary-details">
          <summary data-part="context-summary-line" data-folds="">
            {note}
            <span data-part="chevron">
              <Icon name="chevron" />
            </span>
          </summary>
          <Markdown text={text} />
        </details>
      )}
    </div>,
  );
}
