'use client';
import { useState } from 'react';
import { warnOutsideSession } from '../../react/session/index.js';
import { watchWord } from '../../development/index.js';
import { useEntrySheet } from '../../ui/focus/index.js';
import { Icon, type IconName } from '../../ui/icon/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { withRender, type ElementProps } from '../../ui/props/index.js';
import { useOverviewTexts } from '../texts/index.js';
import { OUTLINE_KINDS, type OutlineEntry, type OutlineKind } from './outlineOf.js';
import { outlineTitle } from './outlineTitle.js';
import { useGoToEntry } from './useGoToEntry.js';
import { useOutline } from './useOutline.js';

/** Props of `Outline`. */
export interface OutlineProps extends Omit<ElementProps<'nav'>, 'children'> {
  /** Which entries are listed. @default all */
  readonly kinds?: readonly OutlineKind[] | undefined;
}

const ICONS: Partial<Record<OutlineKind, IconName>> = { checkpoint: 'flag', failure: 'alert' };

/**
 * The outline of the conversation: turns, headings, checkpoints and failures. A press leads there, whether or not that is
 * mounted. Renders nothing while there is nothing to list. It belongs inside an `AgentRoot`, such as into a slot of
 * `AgentPanel`, or beside the conversation.
 */
export function Outline({ kinds, ...rest }: OutlineProps) {
  useEntrySheet('overview');
  warnOutsideSession('Outline');
  watchWord('Outline', 'kinds', kinds, OUTLINE_KINDS);
  const texts = useTexts();
  const words = useOverviewTexts();
  const all = useOutline();
  const goToEntry = useGoToEntry(all);
  const [current, setCurrent] = useState<string>();
  const entries = kinds === undefined ? all : all.filter(({ kind }) => kinds.includes(kind));
  if (entries.length === 0) return null;
  const go = (entry: OutlineEntry) => {
    setCurrent(entry.id);
    goToEntry(entry);
  };
  return withRender(
    <nav aria-label={words['outline.label']} {...rest} data-part="outline">
      <ol data-part="outline-list">
        {entries.map((entry) => (
          <li data-part="outline-item" key={entry.id}>
            <button
              type="button"
              data-part="outline-link"
              data-kind={entry.kind}
              data-level={entry.level}
              aria-current={entry.id === current ? 'location' : undefined}
              onClick={() => go(entry)}
            >
              <EntryIcon kind={entry.kind} />
              <span data-part="" dir="auto">
                {outlineTitle(entry, words, texts)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>,
  );
}

function EntryIcon({ kind }: { readonly kind: OutlineKind }) {
  const name = ICONS[kind];
  return name === undefined ? null : <Icon name={name} />;
}
