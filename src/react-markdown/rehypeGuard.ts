import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';

/** The context of a block. */
interface GuardOptions {
  /** Prefix of ids, so that those in a text do not collide with those of the page. */
  readonly prefix: string;
  /** Whether other blocks precede it. */
  readonly apart: boolean;
}

/** Elements that run scripts, load, navigate, or concern the whole page. */
const DROPPED = new Set(
  (
    'animate animatemotion animatetransform applet audio base embed feimage form frame frameset iframe image link ' +
    'meta noscript object portal script set source style template track video'
  ).split(' '),
);

/** Attributes that load, navigate or take the focus, and props with a special meaning in React. */
const DROPPED_PROPERTIES = new Set(
  (
    'action autofocus background children contenteditable dangerouslysetinnerhtml data dynsrc formaction ' +
    'imagesrcset innerhtml is key lowsrc manifest nonce ping poster ref slot srcdoc srcset ' +
    'suppresscontenteditablewarning suppresshydrationwarning xlinkhref xmlbase'
  ).split(' '),
);

const IDS = new Set(
  'ariacontrols ariadescribedby arialabelledby ariaowns headers htmlfor id name'.split(' '),
);

/** Styles that load something, or that could cover the page. */
const UNSAFE_STYLE = /url|image|src\s*\(|expression|@|\\|position\s*:\s*(?:fixed|sticky)/i;

/**
 * The last plugin, after the app's: whatever they produce from an agent's text, nothing runs, and only the components for links
 * and images load anything.
 */
export function rehypeGuard({ prefix, apart }: GuardOptions) {
  const guardAll = <Node extends RootContent | ElementContent>(nodes: readonly Node[]): Node[] =>
    nodes.filter((node) => node.type !== 'element' || guard(node));

  function guard(element: Element): boolean {
    if (DROPPED.has(element.tagName.toLowerCase())) return false;
    element.properties = guardProperties(element, prefix);
    element.children = guardAll(element.children);
    return true;
  }

  return (tree: Root): void => {
    tree.children = guardAll(tree.children);
    const [first] = tree.children;
    const isText =
      first?.type === 'text' || (first as { type: string } | undefined)?.type === 'raw';
    // HTML is shown as text, so a line break has to separate it from the text before it.
    if (apart && isText) tree.children.unshift({ type: 'text', value: '\n' });
  };
}

function guardProperties({ tagName, properties }: Element, prefix: string): Properties {
  const safe: Properties = {};
  for (const [name, value] of Object.entries(properties)) {
    const lower = name.toLowerCase().replaceAll(/[:-]/g, '');
    if (IDS.has(lower)) safe[name] = prefixed(value, prefix);
    else if (lower === 'href' && tagName === 'use') {
      if (String(value).startsWith('#')) safe[name] = `#${prefix}${String(value).slice(1)}`;
    } else if (isSafe(tagName, lower, value)) safe[name] = value;
  }
  return safe;
}

function isSafe(tagName: string, name: string, value: Properties[string]): boolean {
  if (name.startsWith('on') || DROPPED_PROPERTIES.has(name)) return false;
  if (name === 'href') return tagName === 'a';
  if (name === 'src') return tagName === 'img';
  if (name === 'style') return typeof value === 'string' && !UNSAFE_STYLE.test(value);
  // A paint or filter may refer to another URL. `alt` and `title` are only shown as text.
  return name === 'alt' || name === 'title' || !/url\s*\(/i.test(String(value));
}

const prefixed = (value: Properties[string], prefix: string): Properties[string] =>
  Array.isArray(value)
    ? value.map((id) => `${prefix}${id}`)
    : String(value)
        .split(/\s+/)
        .map((id) => `${prefix}${id}`)
        .join(' ');
