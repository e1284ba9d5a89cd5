'use client';
import {
  type CSSProperties,
  type ComponentPropsWithoutRef,
  type ElementType,
  type HTMLAttributes,
  type JSX,
  type Key,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
  Children,
  isValidElement,
  use,
} from 'react';
import { jsx } from 'react/jsx-runtime';
import { Icon } from '../../ui/icon/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { Fence } from './Fence.js';
import type { MarkdownHeadingProps, MarkdownTableProps } from './MarkdownComponents.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';
import { TextImage } from './MarkdownImage.js';
import { MarkdownLink } from './MarkdownLink.js';
import { TableFrame } from './TableFrame.js';
import { bounded } from './bounded.js';
import { directionOf } from './directionOf.js';

const textOf = (node: ReactNode): string => {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<PropsWithChildren>(node) ? textOf(node.props.children) : '';
};

interface PreProps {
  readonly children?: ReactNode;
  /** Whether more of this code is coming. */
  readonly streaming?: boolean | undefined;
}

/** Fenced code: the `code` element inside `pre` names the language; the block around it is our own component. */
export function Pre({ children, streaming }: PreProps) {
  const props = isValidElement<ComponentPropsWithoutRef<'code'>>(children) ? children.props : {};
  const language = /language-([\w+#.-]+)/.exec(props.className ?? '')?.[1];
  const code = textOf(props.children).replace(/\n$/, '');
  const hasMarks = typeof props.children === 'object';
  const lines = hasMarks ? (
    <code data-part="code-text" className={props.className}>
      {props.children}
    </code>
  ) : undefined;
  return <Fence code={code} language={language} streaming={streaming} lines={lines} />;
}

/** A component for each element that needs more than plain HTML. */
export type ElementComponents = {
  readonly [Name in keyof JSX.IntrinsicElements]?: (
    props: JSX.IntrinsicElements[Name],
  ) => ReactElement;
};

interface InlineCodeProps {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Inline code. */
function InlineCode({ className, children }: InlineCodeProps) {
  const Code = use(MarkdownExtensionsContext).components?.inlineCode;
  const builtIn = (
    <code data-part="inline-code" dir="ltr" className={className}>
      {children}
    </code>
  );
  return Code === undefined ? builtIn : bounded(<Code>{children}</Code>, builtIn);
}

/** Headings of an answer rank below those of the page, so they start two levels down. */
const NAMES = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const;

interface HeadingProps {
  /** Further attributes from the reader. */
  readonly attributes?: HTMLAttributes<HTMLElement> | undefined;
  readonly children?: ReactNode;
}

/** The component for headings of a level. */
function headingOf(level: MarkdownHeadingProps['level']) {
  return function MarkdownHeading({ attributes, children }: HeadingProps) {
    const Heading = use(MarkdownExtensionsContext).components?.heading;
    const Name = NAMES[level - 1] ?? 'h6';
    const builtIn = (
      <Name {...attributes} data-part="heading" data-level={Math.min(level, 4)} dir="auto">
        {children}
      </Name>
    );
    if (Heading === undefined) return builtIn;
    return bounded(<Heading level={level}>{children}</Heading>, builtIn);
  };
}

/** A table, by the app's component if there is one. */
function MarkdownTable({ children }: MarkdownTableProps) {
  const Table = use(MarkdownExtensionsContext).components?.table;
  const builtIn = <TableFrame>{children}</TableFrame>;
  return Table === undefined ? builtIn : bounded(<Table>{children}</Table>, builtIn);
}

/** The checkbox of a task in a list. It is read-only. */
function TaskMark({ done }: { readonly done: boolean }) {
  const texts = useTexts();
  return (
    <span
      data-part="task"
      data-checked={done ? '' : undefined}
      role="img"
      aria-label={texts[done ? 'task.done' : 'task.open']}
    >
      {done ? <Icon name="check" /> : null}
    </span>
  );
}

interface NumberedProps extends ComponentPropsWithoutRef<'ol'> {
  /** The number of the last item, if the children are not the items. */
  readonly last?: number | undefined;
}

/** Left is where a table starts, which is on the right if it is written from there. */
const cellStyle = (style: CSSProperties | undefined) =>
  style?.textAlign === 'left' ? undefined : style;

const itemsIn = (children: ReactNode) => Children.toArray(children).filter(isValidElement).length;

/** The length of the widest number, if it does not fit into the usual gutter. */
const digitsOf = (last: number) => (last < 100 ? undefined : String(last).length);

/** The components for all elements that need more than plain HTML. */
export const elementComponents: ElementComponents = {
  h1: headingOf(1),
  h2: headingOf(2),
  h3: headingOf(3),
  h4: headingOf(4),
  h5: headingOf(5),
  h6: headingOf(6),
  p: ({ children }) => (
    <p data-part="paragraph" dir={directionOf(children)}>
      {children}
    </p>
  ),
  ul: ({ children, className }) => (
    <ul data-part="list" dir="auto" data-tasks={className === undefined ? undefined : ''}>
      {children}
    </ul>
  ),
  ol: ({ children, start, last }: NumberedProps) => (
    <ol
      data-part="list"
      data-ordered=""
      data-digits={digitsOf(last ?? (start ?? 1) + itemsIn(children) - 1)}
      dir="auto"
      start={start}
    >
      {children}
    </ol>
  ),
  li: ({ children, value }) => (
    <li data-part="list-item" value={value}>
      {children}
    </li>
  ),
  blockquote: ({ children }) => (
    <blockquote data-part="quote" dir="auto">
      {children}
    </blockquote>
  ),
  hr: () => <hr data-part="rule" />,
  strong: ({ children }) => <strong data-part="strong">{children}</strong>,
  em: ({ children }) => <em data-part="emphasis">{children}</em>,
  sup: ({ children }) => <sup data-part="superscript">{children}</sup>,
  del: ({ children }) => <del data-part="deletion">{children}</del>,
  s: ({ children }) => <s data-part="deletion">{children}</s>,
  sub: ({ children }) => <sub data-part="subscript">{children}</sub>,
  kbd: ({ children }) => <kbd data-part="keystroke">{children}</kbd>,
  mark: ({ children }) => <mark data-part="highlight">{children}</mark>,
  u: ({ children }) => <u data-part="underline">{children}</u>,
  code: InlineCode,
  pre: Pre,
  a: ({ href, title, children }) => (
    <MarkdownLink href={href} title={title}>
      {children}
    </MarkdownLink>
  ),
  img: ({ src, alt, title }) => (
    <TextImage src={typeof src === 'string' ? src : undefined} alt={alt} title={title} />
  ),
  input: ({ checked }) => <TaskMark done={checked === true} />,
  table: MarkdownTable,
  thead: ({ children }) => <thead data-part="table-rows">{children}</thead>,
  tbody: ({ children }) => <tbody data-part="table-rows">{children}</tbody>,
  tr: ({ children }) => <tr data-part="table-row">{children}</tr>,
  // The top left cell of a table is usually empty, and then is not a header.
  th: ({ children, style }) =>
    Children.toArray(children).every((child) => child === '') ? (
      <td data-part="table-head" style={cellStyle(style)}>
        {children}
      </td>
    ) : (
      <th data-part="table-head" dir={directionOf(children)} style={cellStyle(style)} scope="col">
        {children}
      </th>
    ),
  td: ({ children, style }) => (
    <td data-part="table-cell" dir={directionOf(children)} style={cellStyle(style)}>
      {children}
    </td>
  ),
};

const { p, ul, ol, li, blockquote, hr, strong, em, del, s, sub, sup, kbd, mark, u } =
  elementComponents;
const { thead, tbody, tr, th, td } = elementComponents;

/** Components that only create an element: they can be called as functions, which saves a node in React's tree. */
const MARKUP: ReadonlySet<unknown> = new Set<unknown>([
  p,
  ul,
  ol,
  li,
  blockquote,
  hr,
  strong,
  em,
  del,
  s,
  sub,
  sup,
  kbd,
  mark,
  u,
  thead,
  tbody,
  tr,
  th,
  td,
]);

/** Creates a Markdown element with the component for it. */
export function createMarkdown(
  type: ElementType,
  props: Readonly<Record<string, unknown>>,
  key?: Key,
): ReactElement {
  if (typeof type !== 'function' || !MARKUP.has(type)) return jsx(type, props, key);
  const made = (type as (props: unknown) => ReactElement<object>)(props);
  return jsx(made.type as ElementType, { ...made.props }, key);
}
