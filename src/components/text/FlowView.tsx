'use client';
import { memo, type ReactNode } from 'react';
import { AddedView } from './AddedView.js';
import { FenceView } from './FenceView.js';
import { markdownElement } from './markdownElement.js';
import { ParagraphView } from './ParagraphView.js';
import { last } from './scan/sequence.js';
import { isTask } from './scan/tip.js';
import type { Block, Flow, Item, ListBlock } from './scan/blocks.js';
import { TableView } from './TableView.js';
import { TextView } from './TextView.js';
import { useRuns } from './useRuns.js';

/** How many runs of blocks, or of items, are added at a time to a long text that was just mounted. */
const BLOCK_RUNS = 2;
const ITEM_RUNS = 4;

interface Place {
  /** In a tight list: a paragraph is its words alone. */
  readonly tight?: boolean | undefined;
  /** In an item that is a task. */
  readonly task?: boolean | undefined;
  /** More is coming at the end. */
  readonly streaming?: boolean | undefined;
}

export interface FlowViewProps extends Place {
  readonly flow: Flow;
}

/** Blocks one after the other. What is settled does not render again while the last one grows. */
export function FlowView({ flow, streaming = false }: FlowViewProps) {
  const tail = flow.blocks.length - 1;
  return useRuns({
    total: flow.blocks.length,
    perStep: BLOCK_RUNS,
    render: (from) =>
      flow.blocks.slice(from).map((blocks, index) => (
        <BlockRun
          // A block is what stands at its place; the text only ever grows at the end.
          // oxlint-disable-next-line react/no-array-index-key
          key={from + index}
          blocks={blocks}
          first={from + index === 0}
          streaming={streaming && from + index === tail}
        />
      )),
  });
}

interface BlockRunProps extends Place {
  readonly blocks: readonly Block[];
  /** Nothing stands before it. */
  readonly first: boolean;
}

const BlockRun = memo(function BlockRun({ blocks, first, ...place }: BlockRunProps) {
  return renderBlocks(blocks, first, place);
});

/** The blocks of an item: few, as a rule, and then not worth a run of their own. */
function renderFlow(flow: Flow, place: Place): ReactNode {
  const [blocks, ...more] = flow.blocks;
  if (more.length === 0) return blocks === undefined ? null : renderBlocks(blocks, true, place);
  const tail = flow.blocks.length - 1;
  return flow.blocks.map((blocks, index) => (
    <BlockRun
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      blocks={blocks}
      first={index === 0}
      tight={place.tight}
      task={place.task === true && index === 0}
      streaming={place.streaming === true && index === tail}
    />
  ));
}

function renderBlocks(blocks: readonly Block[], first: boolean, place: Place): ReactNode[] {
  const tail = blocks.length - 1;
  return blocks.map((block, index) =>
    renderBlock(block, String(index), first && index === 0, {
      tight: place.tight,
      task: place.task === true && index === 0,
      streaming: place.streaming === true && index === tail,
    }),
  );
}

function renderBlock(block: Block, key: string, first: boolean, place: Place): ReactNode {
  const { tight = false, task = false, streaming = false } = place;
  switch (block.type) {
    case 'text':
      return block.paragraph && !task && !/^\s*[[|]/.test(block.source) ? (
        <ParagraphView key={key} source={block.source} tight={tight} streaming={streaming} />
      ) : (
        // What begins like a definition, a task or a table can be told only from the whole of it.
        <TextView key={key} source={block.source} tight={tight} task={task} streaming={streaming} />
      );
    case 'whole':
      return <TextView key={key} source={block.source} apart={!first} streaming={streaming} />;
    case 'fence':
      return block.added ? (
        <AddedView key={key} content={block.code} streaming={streaming && !block.closed} />
      ) : (
        <FenceView
          key={key}
          opener={block.opener}
          code={block.code}
          streaming={streaming && !block.closed}
        />
      );
    case 'table':
      return <TableView key={key} table={block} streaming={streaming} />;
    case 'list':
      return <ListView key={key} list={block} streaming={streaming} />;
    case 'quote':
      return <QuoteView key={key} flow={block.flow} streaming={streaming} />;
  }
}

interface QuoteViewProps extends Place {
  readonly flow: Flow;
}

const QuoteView = memo(function QuoteView({ flow, streaming }: QuoteViewProps) {
  return markdownElement('blockquote', {}, <FlowView flow={flow} streaming={streaming} />);
});

interface ListViewProps extends Place {
  readonly list: ListBlock;
}

const ListView = memo(function ListView({ list, streaming = false }: ListViewProps) {
  return useRuns({
    total: list.items.length,
    perStep: ITEM_RUNS,
    render: (from) => renderList(list, streaming, from),
  });
});

function renderList(list: ListBlock, streaming: boolean, from: number): ReactNode {
  const tail = list.items.length - 1;
  const items = list.items.slice(from).map((run, index) => (
    <ItemRun
      // oxlint-disable-next-line react/no-array-index-key
      key={from + index}
      items={run}
      tight={!list.loose}
      streaming={streaming && from + index === tail}
    />
  ));
  const open = last(list.items);
  const className =
    list.tasks || (open !== undefined && isTask(open)) ? 'contains-task-list' : undefined;
  if (list.start === undefined) return markdownElement('ul', { className }, items);
  const hidden = list.items.slice(0, from).reduce((count, run) => count + run.length, 0);
  const start = list.start + hidden;
  return markdownElement('ol', { className, start: start === 1 ? undefined : start }, items);
}

interface ItemRunProps extends Place {
  readonly items: readonly Item[];
}

const ItemRun = memo(function ItemRun({ items, tight, streaming = false }: ItemRunProps) {
  const tail = items.length - 1;
  return items.map((item, index) => (
    <ItemView
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      item={item}
      tight={tight}
      streaming={streaming && index === tail}
    />
  ));
});

interface ItemViewProps extends Place {
  readonly item: Item;
}

const ItemView = memo(function ItemView({ item, tight, streaming }: ItemViewProps) {
  const task = isTask(item);
  return markdownElement(
    'li',
    { className: task ? 'task-list-item' : undefined },
    renderFlow(item.flow, { tight, task, streaming }),
  );
});
