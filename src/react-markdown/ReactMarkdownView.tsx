'use client';
import { memo, use, useMemo, useState } from 'react';
import {
  FootnoteItem,
  FootnoteList,
  type MarkdownReaderProps,
  findFootnotes,
  ReferencesContext,
  SourcesContext,
  useChunks,
} from '../markdown/index.js';
import { last, replaceLast } from '../markdown/scan/sequence.js';
import { BlockView, NoteView } from './BlockView.js';
import type { Setup } from './createSetup.js';
import {
  endBlocks,
  readBlocks,
  type BlockDocument,
  type EndedBlocks,
  type MarkdownBlock,
} from './readBlocks.js';
import { repairEnd } from './repairEnd.js';

/** How many chunks of blocks are added at a time to a long text after it was mounted. */
const BLOCK_CHUNKS = 2;

interface ReactMarkdownViewProps extends MarkdownReaderProps {
  readonly setup: Setup;
}

/** Markdown as react-markdown renders it, block by block: while it grows, only its last block is rendered again. */
export function ReactMarkdownView({ text, streaming, setup }: ReactMarkdownViewProps) {
  const [read] = useState(createBlockReader);
  const cites = use(SourcesContext) !== undefined;
  const ended = endBlocks(read(text, setup), streaming, setup.grammar);
  const blocks = streaming ? withRepairedEnd(ended, setup, cites) : ended.blocks;
  const { definitions, hasFootnotes } = ended;
  const footnotes = useMemo(
    () => (hasFootnotes && !streaming ? readNotes(text, setup) : NO_FOOTNOTES),
    [hasFootnotes, streaming, text, setup],
  );
  const references = useMemo(
    () => ({ definitions, footnotes: footnotes.order }),
    [definitions, footnotes],
  );
  const tail = blocks.length - 1;
  const chunks = useChunks({
    total: blocks.length,
    perStep: BLOCK_CHUNKS,
    render: (from) =>
      blocks.slice(from).map((chunk, index) => (
        <BlockChunk
          // Blocks are identified by their position, because the text only grows at the end.
          // oxlint-disable-next-line react/no-array-index-key
          key={from + index}
          chunk={chunk}
          first={from + index === 0}
          streaming={streaming && from + index === tail}
          setup={setup}
        />
      )),
  });
  return (
    <ReferencesContext value={references}>
      {chunks}
      {footnotes.notes.length === 0 ? null : (
        <FootnoteList>
          {footnotes.notes.map(({ label, children }) => (
            <FootnoteItem key={label}>
              <NoteView nodes={children} references={references} setup={setup} />
            </FootnoteItem>
          ))}
        </FootnoteList>
      )}
    </ReferencesContext>
  );
}

interface BlockChunkProps {
  readonly chunk: readonly MarkdownBlock[];
  /** Whether it is the first chunk. */
  readonly first: boolean;
  readonly streaming: boolean;
  readonly setup: Setup;
}

const BlockChunk = memo(function BlockChunk({ chunk, first, streaming, setup }: BlockChunkProps) {
  const tail = chunk.length - 1;
  return chunk.map((block, index) => (
    <BlockView
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      block={block}
      apart={!first || index > 0}
      streaming={streaming && index === tail}
      setup={setup}
    />
  ));
});

/** Creates a reader that remembers the last text, so that a longer one is read from there. */
function createBlockReader() {
  let latest: BlockDocument | undefined;
  let by: Setup | undefined;
  return (text: string, setup: Setup): BlockDocument => {
    latest = readBlocks(text, setup.grammar.parse, by === setup ? latest : undefined);
    by = setup;
    return latest;
  };
}

function withRepairedEnd({ blocks, scan }: EndedBlocks, { grammar }: Setup, cites: boolean) {
  const open = last(blocks);
  if (open === undefined || open.deep) return blocks;
  return replaceLast(blocks, {
    ...open,
    source: repairEnd(open.source, scan.flow, grammar, cites),
  });
}

const NO_FOOTNOTES: ReturnType<typeof findFootnotes> = { order: [], notes: [] };

/** The footnotes of a text. Numbering them needs the whole text, so all of it is parsed. */
function readNotes(text: string, { grammar }: Setup) {
  try {
    return findFootnotes(grammar.parse(text));
  } catch {
    // It nests too deeply for the recursive parser.
    return NO_FOOTNOTES;
  }
}
