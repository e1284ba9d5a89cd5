'use client';
import { memo, use, useId, useMemo, type ReactNode } from 'react';
import ReactMarkdown from 'react-markdown';
import { Boundary } from '../ui/boundary/index.js';
import { directionOf, keyOf, useReferences, SourcesContext } from '../markdown/index.js';
import { handlersOf, type Setup } from './createSetup.js';
import type { MarkdownBlock } from './readBlocks.js';
import { rehypeSources } from './rehypeSources.js';
import { rehypeGuard } from './rehypeGuard.js';
import { remarkElsewhere, remarkPlace, type Place } from './remarkPlace.js';

interface BlockViewProps {
  readonly block: MarkdownBlock;
  /** Whether other blocks precede it. */
  readonly apart: boolean;
  /** Whether more of it is coming. */
  readonly streaming: boolean;
  readonly setup: Setup;
}

/** A top-level block. Renders again only when it changes. */
export const BlockView = memo(function BlockView({ block, ...look }: BlockViewProps) {
  const { source, deep } = block;
  const { apart, streaming, setup } = look;
  const prefix = useId();
  const references = useReferences(source);
  const cites = use(SourcesContext) !== undefined;
  const content = useMemo(
    () =>
      deep
        ? undefined
        : renderMarkdown(source, { references, streaming, apart, prefix, cites }, setup),
    // References with the same meaning need not be the same object.
    // oxlint-disable-next-line react/exhaustive-deps
    [source, deep, apart, streaming, setup, prefix, cites, keyOf(references)],
  );
  const plain = (
    <p data-part="plain-text" dir={directionOf(source)}>
      {source}
    </p>
  );
  return (
    <Boundary of={content} fallback={plain}>
      {content ?? plain}
    </Boundary>
  );
});

interface NoteViewProps extends Pick<Place, 'references'> {
  readonly nodes: NonNullable<Place['nodes']>;
  readonly setup: Setup;
}

/** The content of a footnote. */
export const NoteView = memo(function NoteView({ nodes, references, setup }: NoteViewProps) {
  const prefix = useId();
  const cites = use(SourcesContext) !== undefined;
  const content = useMemo(() => {
    const place = { nodes, references, streaming: false, apart: false, prefix, cites };
    return renderMarkdown('', place, setup);
  }, [nodes, references, prefix, cites, setup]);
  return (
    <Boundary of={content} fallback={null}>
      {content}
    </Boundary>
  );
});

interface BlockPlace extends Place {
  /** Whether there are sources that marks may lead to. */
  readonly cites: boolean;
  readonly apart: boolean;
  readonly prefix: string;
}

/** Renders a source with react-markdown; returns undefined if a plugin throws. */
function renderMarkdown(source: string, place: BlockPlace, setup: Setup): ReactNode {
  const { options, remarkPlugins, components } = setup;
  const { remarkRehypeOptions, rehypePlugins } = options;
  const handlers = handlersOf(place.references.footnotes);
  try {
    // It has no hooks, so it can be called as a function, where errors can be caught, even on a server.
    return ReactMarkdown({
      ...options,
      children: source,
      components,
      remarkPlugins: [[remarkElsewhere, place], ...remarkPlugins, [remarkPlace, place]],
      remarkRehypeOptions: {
        ...remarkRehypeOptions,
        handlers: { ...handlers, ...remarkRehypeOptions?.handlers },
      },
      rehypePlugins: [
        ...(rehypePlugins ?? []),
        ...(place.cites ? [rehypeSources] : []),
        [rehypeGuard, place],
      ],
    });
  } catch (error) {
    setup.report(error);
    return undefined;
  }
}
