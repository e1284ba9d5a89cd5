'use client';
import { PartButton } from '../../ui/Button.js';
import { Icon } from '../../ui/icon/index.js';
import { useTexts } from '../../ui/locale/index.js';

interface SessionListHeadProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Whether the search finds more than titles. */
  readonly searchesAll: boolean;
  readonly isCreating: boolean;
  readonly onCreate: (() => void) | undefined;
  /** Whether the archive is shown; undefined if there is none. */
  readonly archived: boolean | undefined;
  readonly onArchived: (archived: boolean) => void;
}

/** The button that creates a session, the search field, and the way into the archive. */
export function SessionListHead({
  search,
  onSearch,
  searchesAll,
  isCreating,
  onCreate,
  archived,
  onArchived,
}: SessionListHeadProps) {
  const texts = useTexts();
  const label = texts[searchesAll ? 'sessions.searchAll' : 'sessions.search'];
  return (
    <div data-part="session-list-head">
      {onCreate === undefined ? null : (
        <button
          type="button"
          data-part="session-create"
          aria-disabled={isCreating ? true : undefined}
          onClick={() => {
            if (!isCreating) onCreate();
          }}
        >
          <PlusIcon />
          {texts['sessions.create']}
        </button>
      )}
      <div data-part="session-search">
        <Icon name="search" />
        <input
          type="search"
          data-part="session-search-input"
          aria-label={label}
          placeholder={label}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSearch('');
          }}
        />
      </div>
      {archived === undefined ? null : (
        <PartButton
          variant="quiet"
          icon="data"
          data-part="session-archived"
          aria-pressed={archived}
          onClick={() => onArchived(!archived)}
        >
          {texts['sessions.archived']}
        </PartButton>
      )}
    </div>
  );
}

function PlusIcon() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
      data-part="icon"
    >
      <path d="M8 3v10M3 8h10" />
    </svg>
  );
}
