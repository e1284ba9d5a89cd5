import { useLinkNavigate } from '@rspress/core/theme-original';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { searchIndexHash } from 'virtual-page-data';

import type { Find, IndexedPage } from './createSearch.js';
import './search.css';

/** The search of the site: that of Rspress finds only words that stand together as they are typed. */
export function Search() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const toggle = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <>
      <button type="button" className="search-button" onClick={() => setOpen(true)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20" />
        </svg>
        <span>Search</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <dialog
        ref={dialog}
        className="search"
        aria-label="Search"
        closedby="any"
        onClose={() => setOpen(false)}
      >
        {isOpen && <SearchField close={() => setOpen(false)} />}
      </dialog>
    </>
  );
}

function SearchField({ close }: { readonly close: () => void }) {
  const id = useId();
  const navigate = useLinkNavigate();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const index = useSearchIndex();
  const found = typeof index === 'function' ? index(query) : [];

  const goTo = (link: string) => {
    close();
    void navigate(link);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const next = (chosen + step + found.length) % found.length;
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    const result = found[chosen];
    if (event.key === 'Enter' && result !== undefined) goTo(result.link);
  };
  const click = (event: MouseEvent, link: string) => {
    // With a key, it is opened in another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(link);
  };

  return (
    <>
      <div className="search-field">
        <input
          role="combobox"
          aria-label="Search"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="A task, a symptom, a name"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setChosen(0);
          }}
          onKeyDown={pressKey}
        />
        <button type="button" aria-label="Close the search" onClick={close}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      <p className="search-note" role="status">
        {noteOf(index, query, found.length)}
      </p>
      <div id={id} className="search-results" role="listbox" aria-label="Results">
        {found.map(({ link, page, heading, excerpt }, position) => (
          <a
            key={link}
            id={`${id}-${position}`}
            role="option"
            aria-selected={position === chosen}
            href={link}
            tabIndex={-1}
            onMouseMove={() => setChosen(position)}
            onClick={(event) => click(event, link)}
          >
            <strong>{heading === '' ? page : `${page} › ${heading}`}</strong>
            <span>{excerpt}</span>
          </a>
        ))}
      </div>
    </>
  );
}

function noteOf(index: Find | 'loading' | 'lost', query: string, count: number): string {
  if (index === 'lost') return 'The search could not be loaded. Close it and try again.';
  if (query.trim() === '' || count > 0) return '';
  return index === 'loading' ? 'Loading …' : 'Nothing found. Fewer or other words may help.';
}

/** Loaded when the search is opened first, and kept. */
let loaded: Promise<Find> | undefined;

function useSearchIndex(): Find | 'loading' | 'lost' {
  const [state, setState] = useState<{ readonly index: Find | 'loading' | 'lost' }>({
    index: 'loading',
  });
  useEffect(() => {
    loaded ??= load();
    loaded.then(
      (index) => setState({ index }),
      () => {
        loaded = undefined;
        setState({ index: 'lost' });
      },
    );
  }, []);
  return state.index;
}

async function load(): Promise<Find> {
  const [{ createSearch: create }, response] = await Promise.all([
    import('./createSearch.js'),
    fetch(`/static/search_index.en.${searchIndexHash['###en']}.json`),
  ]);
  if (!response.ok) throw new Error(`The search index: ${response.status}`);
  return create((await response.json()) as readonly IndexedPage[]);
}
