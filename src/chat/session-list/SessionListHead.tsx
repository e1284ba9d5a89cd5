'use client';
import { Icon } from '../../ui/icon/index.js';
import { useTexts } from '../../ui/locale/index.js';

interface SessionListHeadProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly isCreating: boolean;
  readonly onCreate: (() => void) | undefined;
}

/** The button that creates a session, and the search field. */
export function SessionListHead({ search, onSearch, isCreating, onCreate }: SessionListHeadProps) {
  const texts = useTexts();
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
          aria-label={texts['sessions.search']}
          placeholder={texts['sessions.search']}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSearch('');
          }}
        />
      </div>
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
