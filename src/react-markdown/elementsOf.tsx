import {
  cloneElement,
  isValidElement,
  type ComponentType,
  type ElementType,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import {
  elementComponents,
  Pre,
  FootnoteBack,
  FootnoteMark,
  MarkdownImage,
  TextImage,
  MarkdownLink,
  SourceMark,
} from '../markdown/index.js';

/** The names of our own elements. */
export const OWN = {
  caret: 'agent-caret',
  footnoteMark: 'agent-footnote-mark',
  footnoteBack: 'agent-footnote-back',
  sourceMark: 'agent-source-mark',
} as const;

type ElementProps = PropsWithChildren<
  ExtraProps & Readonly<Record<string, unknown>> & { readonly className?: string | undefined }
>;

/** The attributes that a plugin has set on an element: class names, data, id and the like. */
function attributesOf({ className, ...props }: ElementProps): object {
  const kept = Object.entries(props).filter(([name]) =>
    /^(?:id|lang|(?:data|aria)-.+)$/.test(name),
  );
  const classes = className?.replaceAll(/\b(?:contains-task-list|task-list-item)\b/g, '').trim();
  return { ...Object.fromEntries(kept), ...(classes && { className: classes }) };
}

/** Makes a component of a function that only creates an element, and adds the attributes set by plugins. */
function written(element: unknown): ComponentType<ElementProps> {
  const write = element as (props: ElementProps) => ReactElement<object>;
  return function MarkdownElement(props) {
    const made = write(props);
    return cloneElement(made, { ...attributesOf(props), ...made.props });
  };
}

function heading(element: unknown): ComponentType<ElementProps> {
  const Heading = element as ComponentType<PropsWithChildren<{ readonly attributes: object }>>;
  return function MarkdownElement(props) {
    return <Heading attributes={attributesOf(props)}>{props.children}</Heading>;
  };
}

function OpenPre({ children }: PropsWithChildren) {
  const streaming =
    isValidElement<{ 'data-streaming'?: string }>(children) &&
    children.props['data-streaming'] !== undefined;
  return <Pre streaming={streaming}>{children}</Pre>;
}

const { a: _a, img: _img, pre: _pre, ...rest } = elementComponents;

const componentFor = (name: string, element: unknown) => {
  if (/^h\d$/.test(name)) return heading(element);
  return /^(?:p|ul|ol|li|blockquote|hr|strong|t[hd])$/.test(name) ? written(element) : element;
};

const ownElements: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(rest).map(([name, element]) => [name, componentFor(name, element)]),
  ),
  pre: OpenPre,
  [OWN.caret]: () => <span data-part="caret" aria-hidden="true" />,
  [OWN.footnoteMark]: ({ number }: { readonly number: number }) => (
    <sup data-part="superscript">
      <FootnoteMark number={number} />
    </sup>
  ),
  [OWN.footnoteBack]: FootnoteBack,
  [OWN.sourceMark]: SourceMark,
};

/**
 * The component for each element. The app's components replace ours, but with the same checks: a link that is not allowed is
 * shown as text, and an image is loaded only if it is allowed.
 */
export function elementsOf({ a, img, ...components }: Components): Components {
  const own: Record<string, unknown> = {
    ...ownElements,
    ...components,
    a: linkOf(a),
    img: imageOf(img),
  };
  // An app that renders `code` itself also replaces our block around it.
  if (components.code !== undefined && components.pre === undefined) own['pre'] = 'pre';
  return own;
}

type LinkProps = PropsWithChildren<{ href?: string; title?: string } & ExtraProps>;

function linkOf(Link: Components['a']): NonNullable<Components['a']> {
  if (Link === undefined) {
    return ({ href, title, children }) => (
      <MarkdownLink href={href} title={title}>
        {children}
      </MarkdownLink>
    );
  }
  const Shown = Link as ElementType<LinkProps>;
  return ({ href, ...props }) => (
    <MarkdownLink
      href={href}
      render={(address) => (
        <Shown target="_blank" rel="noopener noreferrer" {...nodeFor(Link, props)} href={address} />
      )}
    >
      {props.children}
    </MarkdownLink>
  );
}

function imageOf(Image: Components['img']): NonNullable<Components['img']> {
  if (Image === undefined) {
    return ({ src, alt, title }) => <TextImage {...{ alt, title }} src={addressOf(src)} />;
  }
  const Shown = Image as ElementType;
  return ({ src, alt, title, ...props }) => (
    <MarkdownImage
      src={addressOf(src)}
      alt={alt}
      title={title}
      render={(image): ReactNode => (
        <Shown referrerPolicy="no-referrer" loading="lazy" {...nodeFor(Image, props)} {...image} />
      )}
    />
  );
}

const addressOf = (src: unknown) => (typeof src === 'string' ? src : undefined);

/** Components get the node as a prop, plain elements do not. */
function nodeFor(type: unknown, { node, ...props }: ExtraProps & object): object {
  return typeof type === 'string' ? props : { ...props, node };
}
