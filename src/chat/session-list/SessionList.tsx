'use client';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import type { SessionDirectory } from '../../client/index.js';
import { callApp, reportAppError } from '../../core/callApp.js';
import type { SessionInfo } from '../../contract/index.js';
import { watchCallbacks, watchData } from '../../development/index.js';
import { useOneReactQuery, type UseSessionList, useSessionList } from '../../react/index.js';
import { Boundary, BrokenNote } from '../../ui/boundary/index.js';
import { Button, PartButton } from '../../ui/Button.js';
import { Icon } from '../../ui/icon/index.js';
import { faultText, useTexts } from '../../ui/locale/index.js';
import { type ElementProps, useSharedRef, withRender } from '../../ui/props/index.js';
import { type OnChange, useControlled } from '../../ui/useControlled.js';
import { SessionItem } from './SessionItem.js';
import { SessionListHead } from './SessionListHead.js';
import { useHeadings } from './useHeadings.js';

/** Props of `SessionList`. */
export interface SessionListProps extends Omit<ElementProps<'nav'>, 'onSelect'> {
  /** The sessions, from `createSessionDirectory`. Keep its identity stable. */
  readonly directory: SessionDirectory;
  /** The id of the selected session, if the app controls it; null for none. */
  readonly selectedId?: string | null | undefined;
  /** The id of the initially selected session. @default null */
  readonly defaultSelectedId?: string | null | undefined;
  /** Called with the id of the selected session, or null if the person has deleted it. */
  readonly onSelectedIdChange?: OnChange<string | null, SelectionReason> | undefined;
  /** Called when the person picks or creates a session, and again if they pick the selected one. */
  readonly onSelect?: ((session: SessionInfo) => void) | undefined;
  /**
   * Called when the person asks for a new session, in place of creating one in the backend: show an empty panel, whose first message
   * creates the session. With it, the button is there for every backend.
   */
  readonly onCreate?: (() => void) | undefined;
  /** Sessions per page, 1 to 100. @default 20 */
  readonly limit?: number | undefined;
  /** Called when the person has deleted a session. */
  readonly onDelete?: ((session: SessionInfo) => void) | undefined;
  /** Whether sessions can be created here, if the backend can or there is `onCreate`. @default true */
  readonly canCreate?: boolean | undefined;
  /** Whether sessions can be renamed here, if the backend can. @default true */
  readonly canRename?: boolean | undefined;
  /** Whether sessions can be deleted here, if the backend can. @default true */
  readonly canDelete?: boolean | undefined;
  /** Whether sessions can be archived here, and the archive shown, if the backend can. @default true */
  readonly canArchive?: boolean | undefined;
}

/** A session was picked, a session was created, or the selected one was deleted. */
export type SelectionReason = 'item-press' | 'create' | 'delete';

/**
 * A person's sessions: pick one, search, create, rename, archive or delete one.
 * Arrow keys move through the list, Enter picks, F2 renames. Fills its container.
 *
 * ```tsx
 * <SessionList directory={directory} selectedId={id} onSelectedIdChange={setId} onCreate={() => setId(null)} />
 * ```
 */
export function SessionList({
  directory,
  selectedId,
  defaultSelectedId = null,
  onSelectedIdChange,
  onSelect,
  onCreate,
  limit,
  onDelete,
  canCreate = true,
  canRename = true,
  canDelete = true,
  canArchive = true,
  ref,
  ...rest
}: SessionListProps) {
  watchData('SessionList', directory);
  watchCallbacks('SessionList', { onSelectedIdChange, onSelect, onCreate, onDelete });
  const root = useRef<HTMLElement>(null);
  useOneReactQuery(root);
  const { offers } = directory;
  const renames = canRename && offers.update;
  const texts = useTexts();
  const [search, setSearch] = useState('');
  const [renaming, setRenaming] = useState<string>();
  const archives = canArchive && offers.archive;
  const [wantsArchived, showArchived] = useState(false);
  const archived = archives && wantsArchived;
  const list = useSessionList(directory, { limit, search, archived });
  const headings = useHeadings(list.sessions);
  const [selected, setSelected] = useControlled(selectedId, defaultSelectedId, onSelectedIdChange);
  const select = (session: SessionInfo, reason: SelectionReason) => {
    setSelected(session.id, reason);
    callApp(() => onSelect?.(session));
  };
  const create = async () => {
    // A new one is not in the archive.
    showArchived(false);
    if (onCreate !== undefined) return onCreate();
    const session = await list.create();
    if (session !== undefined) select(session, 'create');
  };
  return withRender(
    <nav
      aria-label={texts['sessions.label']}
      {...rest}
      ref={useSharedRef(root, ref)}
      data-part="session-list"
    >
      <SessionListHead
        search={search}
        onSearch={setSearch}
        searchesAll={offers.search}
        archived={archives ? archived : undefined}
        onArchived={showArchived}
        isCreating={list.isCreating}
        onCreate={
          canCreate && (onCreate !== undefined || offers.create)
            ? () => void create().catch(reportAppError)
            : undefined
        }
      />
      <div data-part="session-scroll">
        <SessionListNotice
          list={list}
          ifEmpty={emptyText(search, { searchesAll: offers.search, archived })}
        />
        {list.sessions.length === 0 ? null : (
          // The buttons inside are interactive; the list only handles arrow keys that move between them.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <ul
            data-part="session-items"
            onKeyDown={(event: KeyboardEvent<HTMLUListElement>) => moveFocus(event)}
          >
            {list.sessions.map((session, index) => (
              <Fragment key={session.id}>
                {headings[index] === undefined ? null : (
                  <li data-part="session-day">{headings[index]}</li>
                )}
                <Boundary of={session} fallback={<BrokenSession />}>
                  <SessionItem
                    session={session}
                    isSelected={session.id === selected}
                    isRenaming={renames && session.id === renaming}
                    onSelect={() => select(session, 'item-press')}
                    onRename={renames ? () => setRenaming(session.id) : undefined}
                    onDelete={
                      canDelete && offers.remove
                        ? () => {
                            void list.remove(session.id);
                            if (session.id === selected) setSelected(null, 'delete');
                            onDelete?.(session);
                          }
                        : undefined
                    }
                    isArchived={archived}
                    onArchive={
                      archives ? () => void list.archive(session.id, !archived) : undefined
                    }
                    onRenamed={(title) => {
                      setRenaming(undefined);
                      if (title !== undefined) void list.rename(session.id, title);
                    }}
                  />
                </Boundary>
              </Fragment>
            ))}
          </ul>
        )}
        {list.hasMore ? (
          <PartButton
            variant="quiet"
            data-part="session-more"
            aria-disabled={list.isLoadingMore}
            onClick={() => {
              if (!list.isLoadingMore) void list.loadMore();
            }}
          >
            {texts[list.isLoadingMore ? 'sessions.loading' : 'sessions.loadMore']}
          </PartButton>
        ) : null}
      </div>
    </nav>,
  );
}

/** What to say of a list without sessions. */
function emptyText(
  search: string,
  { archived, searchesAll }: { readonly archived: boolean; readonly searchesAll: boolean },
): SessionListNoticeProps['ifEmpty'] {
  if (search.trim() === '' && !archived) return 'sessions.empty';
  return searchesAll || archived ? 'sessions.nothingFound' : 'sessions.noMatch';
}

function BrokenSession() {
  return (
    <li data-part="session-row">
      <BrokenNote />
    </li>
  );
}

/** Moves the focus between the sessions of the list with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key, target } = event;
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[data-part="session-item"]')];
  const index = items.findIndex((item) => item === target);
  if (index === -1) return;
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[key];
  const item = next === undefined ? undefined : items[next];
  if (item === undefined) return;
  event.preventDefault();
  item.focus();
}

interface SessionListNoticeProps {
  readonly list: UseSessionList;
  /** What to say of a list without sessions. */
  readonly ifEmpty: 'sessions.empty' | 'sessions.noMatch' | 'sessions.nothingFound';
}

/** The notice above the list, or instead of it: loading, failed or empty. */
function SessionListNotice({ list, ifEmpty }: SessionListNoticeProps) {
  const texts = useTexts();
  const { fault, reload, sessions, status } = list;
  if (status === 'loading') {
    return (
      <div data-part="session-skeleton" role="status" aria-label={texts['sessions.loading']}>
        <span data-part="skeleton" />
        <span data-part="skeleton" />
        <span data-part="skeleton" />
      </div>
    );
  }
  if (fault !== undefined) {
    const text = texts[status === 'failed' ? 'sessions.loadFailed' : 'sessions.changeFailed'];
    return (
      <div data-part="session-fault" role="alert">
        <Icon name="alert" />
        <div data-part="session-fault-text">
          <p data-part="session-fault-title">{text}</p>
          <p data-part="session-fault-reason" dir="auto">
            {faultText(fault, texts)}
          </p>
          {status === 'failed' ? (
            <Button icon="retry" onClick={() => void reload()}>
              {texts['action.retry']}
            </Button>
          ) : null}
        </div>
      </div>
    );
  }
  const isEmpty = sessions.length === 0;
  return (
    <p data-part="session-note" role="status" data-empty={isEmpty ? undefined : ''}>
      {isEmpty ? texts[ifEmpty] : null}
    </p>
  );
}
