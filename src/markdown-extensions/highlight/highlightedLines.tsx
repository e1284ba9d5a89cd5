'use client';
import {
  type ComponentType,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  CHUNKS_PER_STEP,
  type CodeLinesProps,
  MIN_DEFERRED_CHUNKS,
  createSplitter,
  useChunks,
  whenIdle,
} from '../../markdown/index.js';
import { reportThrown } from '../../development/index.js';
import type { Highlighter, LineTokenizer } from './Highlighter.js';
import {
  type ColouredChunk,
  NO_COLOURS,
  endColours,
  isReadUp,
  readColours,
} from './readColours.js';

/** Milliseconds per render that may be spent on new lines. */
const SLICE = 4;

/** Minimum number of lines per render, so that a slow machine makes progress too. */
const FEWEST_LINES = 16;

/**
 * Creates a component that shows code with a highlighter, for `codeLines` of the
 * `markdown` prop. Call it once, outside of components.
 */
export function highlightedLines(highlighter: Highlighter): ComponentType<CodeLinesProps> {
  const tokenizers = tokenizersOf(highlighter);
  return memo(function HighlightedLines({ code, language, streaming = false }: CodeLinesProps) {
    const tokenizer = useSyncExternalStore(
      useCallback((listener) => tokenizers.subscribe(language, listener), [language]),
      () => tokenizers.find(language),
      () => undefined,
    );
    const [split] = useState(createSplitter);
    const { settled, open } = split(code);
    const texts = [...settled, open];
    const coloured = useColours(texts, tokenizer, streaming);
    return useChunks({
      total: settled.length,
      perStep: CHUNKS_PER_STEP,
      render: (from) => (
        <code
          data-part="code-text"
          data-long={settled.length < MIN_DEFERRED_CHUNKS ? undefined : ''}
        >
          {texts.slice(from).map((text, index) => (
            // The open chunk keeps its position, and so its elements, when it settles.
            // oxlint-disable-next-line react/no-array-index-key
            <CodeChunk key={from + index} text={text} coloured={coloured[from + index]} />
          ))}
        </code>
      ),
    });
  });
}

interface CodeChunkProps {
  readonly text: string;
  readonly coloured: ColouredChunk | undefined;
}

/** A chunk of lines; plain text where it is not highlighted yet. */
const CodeChunk = memo(function CodeChunk({ text, coloured }: CodeChunkProps) {
  return (
    <span data-part="code-run">
      {coloured?.lines}
      {text.slice(coloured?.text.length ?? 0)}
    </span>
  );
});

/**
 * The highlighted chunks of code so far. Each render reads new lines for a short time; the rest is read when the browser is
 * idle.
 */
function useColours(
  code: readonly string[],
  tokenizer: LineTokenizer | undefined,
  streaming: boolean,
): readonly ColouredChunk[] {
  const read = useMemo(
    () => (tokenizer === undefined ? undefined : createReader(tokenizer)),
    [tokenizer],
  );
  const [, goOn] = useReducer((count: number) => count + 1, 0);
  const { chunks, isBehind } = read?.(code, streaming) ?? PLAIN;
  useEffect(() => {
    if (!isBehind) return undefined;
    let cancel = whenIdle(next);
    function next() {
      goOn();
      cancel = whenIdle(next);
    }
    return () => cancel();
  }, [isBehind]);
  return chunks;
}

const PLAIN = { chunks: [], isBehind: false };

/** Creates a reader that remembers what it has highlighted and continues from there. */
function createReader(tokenize: LineTokenizer) {
  let latest = NO_COLOURS;
  return (code: readonly string[], streaming: boolean) => {
    const deadline = Date.now() + SLICE;
    let lines = 0;
    const isTime = () => (lines += 1) <= FEWEST_LINES || Date.now() < deadline;
    latest = readColours(latest, code, tokenize, isTime);
    const isBehind = !isReadUp(latest, code);
    const shown = streaming || isBehind ? latest : endColours(latest, code, tokenize);
    return { chunks: shown.chunks, isBehind };
  };
}

/** The tokenizers that a highlighter has loaded, and a way to load others. */
export interface Tokenizers {
  readonly find: (language: string | undefined) => LineTokenizer | undefined;
  /** Loads the tokenizer of a language, and calls back when it is available. */
  readonly subscribe: (language: string | undefined, listener: () => void) => () => void;
}

/** Keeps what a highlighter has loaded, for all code on the page. */
function tokenizersOf(highlighter: Highlighter): Tokenizers {
  const known = new Map<string, LineTokenizer | undefined>();
  const loading = new Map<string, Promise<void>>();
  const load = async (language: string) => {
    try {
      known.set(language, await highlighter(language));
    } catch (error) {
      // Loading has failed: the next code in this language tries again.
      reportThrown('highlighter', error, `code in ${language} has no colours`);
    }
    loading.delete(language);
  };
  return {
    find: (language) => (language === undefined ? undefined : known.get(language)),
    subscribe(language, listener) {
      if (language === undefined || known.has(language)) return () => undefined;
      let isHeard = true;
      const loaded = loading.get(language) ?? load(language);
      loading.set(language, loaded);
      void loaded.then(() => isHeard && listener());
      return () => {
        isHeard = false;
      };
    },
  };
}
