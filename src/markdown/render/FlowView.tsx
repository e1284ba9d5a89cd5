'use client';
import { type ReactElement, type ReactNode, memo, use } from 'react';
import { itemElement, listElement } from './blockElements.js';
import { FenceView } from './FenceView.js';
import { MarkdownExtensionsContext } from '../elements/MarkdownExtensions.js';
import type { AddedBlock } from '../elements/MarkdownSyntax.js';
import type { Grammar } from '../elements/Grammar.js';
import { ParagraphView } from './ParagraphView.js';
import { TableView } from './TableView.js';
import { TextView } from './TextView.js';
import { WordsView } from './WordsView.js';
import { markdownElement } from '../elements/markdownElement.js';
import { Alert } from '../elements/Alert.js';
import { Details } from '../elements/Details.js';
import { alertOf } from '../scan/alert.js';
import type { Block, DetailsBlock, Flow, Item, ListBlock } from '../scan/blocks.js';
import { last } from '../scan/sequence.js';
import { isTask } from '../scan/tip.js';
import { useChunks } from '../elements/useChunks.js';

/** How many chunks of blocks, or of items, are added at a time to a long text after it was mounted. */
const BLOCK_CHUNKS = 4;
const ITEM_CHUNKS = 8;

interface Place {
  /** Whether it is in a tight list, where a paragraph has no element of its own. */
  readonly tight?: boolean | undefined;
  /** Whether it is in an item that is a task. */
  readonly task?: boolean | undefined;
  /** Whether more is coming at the end. */
  readonly streaming?: boolean | undefined;
  /** How it is read. Passed down, so that hundreds of elements need not subscribe to a context. */
  readonly grammar: Grammar;
}

export interface FlowViewProps extends Place {
  readonly flow: Flow;
}

/** Consecutive blocks. Settled ones do not render again while the last one grows. */
export function FlowView({ flow, streaming = false, grammar }: FlowViewProps) {
  const tail = flow.blocks.length - 1;
  return useChunks({
    total: flow.blocks.length,
    perStep: BLOCK_CHUNKS,
    render: (from) =>
      flow.blocks.slice(from).map((blocks, index) => (
        <BlockChunk
          // Blocks are identified by their position, because the text only grows at the end.
          // oxlint-disable-next-line react/no-array-index-key
          key={from + index}
          blocks={blocks}
          first={from + index === 0}
          streaming={streaming && from + index === tail}
          grammar={grammar}
        />
      )),
  });
}

interface BlockChunkProps extends Place {
  readonly blocks: readonly Block[];
  /** Whether it is the first chunk. */
  readonly first: boolean;
}

const BlockChunk = memo(function BlockChunk({ blocks, first, ...place }: BlockChunkProps) {
  return blockViews(blocks, first, place);
});

/** The blocks of an item: usually few, so a single chunk needs no component of its own. */
function renderFlow(flow: Flow, place: Place): ReactNode {
  const [blocks, ...more] = flow.blocks;
  if (more.length === 0) return blocks === undefined ? null : blockViews(blocks, true, place);
  const tail = flow.blocks.length - 1;
  return flow.blocks.map((blocks, index) => (
    <BlockChunk
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      blocks={blocks}
      first={index === 0}
      tight={place.tight}
      task={place.task === true && index === 0}
      streaming={place.streaming === true && index === tail}
      grammar={place.grammar}
    />
  ));
}

function blockViews(blocks: readonly Block[], first: boolean, place: Place): ReactNode[] {
  const tail = blocks.length - 1;
  return blocks.map((block, index) =>
    blockView(block, String(index), first && index === 0, {
      tight: place.tight,
      task: place.task === true && index === 0,
      streaming: place.streaming === true && index === tail,
      grammar: place.grammar,
    }),
  );
}

function blockView(block: Block, key: string, first: boolean, place: Place): ReactNode {
  const { tight = false, task = false, streaming = false, grammar } = place;
  const shared = { streaming, grammar };
  switch (block.type) {
    case 'text':
      return block.paragraph && !task && !/^\s*[[|]/.test(block.source) ? (
        <ParagraphView {...shared} key={key} source={block.source} tight={tight} />
      ) : (
        // Whether it begins with a definition, a task or a table can be told only from the whole text.
        <TextView
          streaming={streaming}
          grammar={grammar.inText ?? grammar}
          key={key}
          source={block.source}
          tight={tight}
          task={task}
        />
      );
    case 'whole':
      return <TextView {...shared} key={key} source={block.source} apart={!first} />;
    case 'fence':
      return block.added ? (
        <AddedView key={key} content={block.code} streaming={streaming && !block.closed} />
      ) : (
        <FenceView
          key={key}
          opener={block.opener}
          code={(block.closed ? undefined : block.late) ?? block.code}
          streaming={streaming && !block.closed}
        />
      );
    case 'layout':
      return <FenceView {...block} key={key} streaming={streaming} />;
    case 'table':
      return <TableView {...shared} key={key} table={block} />;
    case 'list':
      return <ListView {...shared} key={key} list={block} />;
    case 'quote':
      return <QuoteView {...shared} key={key} flow={block.flow} />;
    case 'details':
      return <DetailsView {...shared} key={key} details={block} />;
  }
}

interface QuoteViewProps extends Place {
  readonly flow: Flow;
}

/** A quote; in answers, one that begins with a label is a note. */
const QuoteView = memo(function QuoteView({ flow, ...place }: QuoteViewProps) {
  const alert = place.grammar.rules.alerts ? alertOf(flow) : undefined;
  if (alert !== undefined) {
    return (
      <Alert word={alert.word}>
        <FlowView {...place} flow={alert.flow} />
      </Alert>
    );
  }
  return markdownElement('blockquote', {}, <FlowView {...place} flow={flow} />);
});

interface DetailsViewProps extends Place {
  readonly details: DetailsBlock;
}

const DetailsView = memo(function DetailsView({ details, ...place }: DetailsViewProps) {
  const { name, summary, flow, open } = details;
  // Its summary may be on the next line.
  const isBare = place.streaming === true && summary === undefined && flow.blocks.length === 0;
  if (name !== 'details' || isBare) return <FlowView {...place} flow={flow} />;
  const words =
    summary === undefined ? undefined : <WordsView source={summary} grammar={place.grammar} />;
  return (
    <Details summary={words} open={open}>
      <FlowView {...place} flow={flow} />
    </Details>
  );
});

interface ListViewProps extends Place {
  readonly list: ListBlock;
}

const ListView = memo(function ListView({ list, ...place }: ListViewProps) {
  return useChunks({
    total: list.items.length,
    perStep: ITEM_CHUNKS,
    render: (from) => renderList(list, from, place),
  });
});

function renderList(list: ListBlock, from: number, place: Place): ReactNode {
  const tail = list.items.length - 1;
  const items = list.items.slice(from).flatMap((chunk, index) => {
    const inChunk = {
      ...place,
      tight: !list.loose,
      streaming: place.streaming === true && from + index === tail,
    };
    // Most lists have only one chunk, which needs no component of its own.
    if (from + index === 0) return renderItems(chunk, inChunk);
    return [<ItemChunk key={`chunk-${from + index}`} {...inChunk} items={chunk} />];
  });
  const open = last(list.items);
  const hasTasks = list.tasks || (open !== undefined && isTask(open));
  if (list.start === undefined) return listElement({ start: undefined, hasTasks }, items);
  const start = list.items[from]?.[0]?.number;
  // A countdown begins with its widest number.
  const widest = Math.max(list.start, open?.number ?? 0);
  return listElement({ start, last: widest, hasTasks }, items);
}

interface ItemChunkProps extends Place {
  readonly items: readonly Item[];
}

const ItemChunk = memo(function ItemChunk({ items, ...place }: ItemChunkProps) {
  return renderItems(items, place);
});

function renderItems(items: readonly Item[], place: Place): ReactElement[] {
  const tail = items.length - 1;
  return items.map((item, index) => (
    <ItemView
      {...place}
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      item={item}
      streaming={place.streaming === true && index === tail}
    />
  ));
}

interface ItemViewProps extends Place {
  readonly item: Item;
}

const ItemView = memo(function ItemView({ item, ...place }: ItemViewProps) {
  const task = isTask(item);
  return itemElement(
    { isTask: task, value: item.value },
    renderFlow(item.flow, { ...place, task }),
  );
});

/** A block of the added grammar. */
const AddedView = memo(function AddedView(block: AddedBlock) {
  const { syntax } = use(MarkdownExtensionsContext);
  return syntax?.renderBlock(block);
});
