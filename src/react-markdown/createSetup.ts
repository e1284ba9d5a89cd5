import type { ElementContent } from 'hast';
import type { FootnoteReference } from 'mdast';
import type { Components, Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { type FootnoteBackNode, labelOf } from '../markdown/index.js';
import { elementsOf, OWN } from './elementsOf.js';
import type { Grammar } from './readBlocks.js';

/**
 * Options of `reactMarkdown`: those of react-markdown, as documented there. `remarkPlugins` run after
 * remark-gfm, which you can turn off with `[remarkGfm, false]`.
 */
export type ReactMarkdownOptions = Omit<Options, 'children'>;

type PluginList = NonNullable<Options['remarkPlugins']>;
type Handlers = NonNullable<NonNullable<Options['remarkRehypeOptions']>['handlers']>;

/** Everything that does not depend on a text. */
export interface Setup {
  readonly options: ReactMarkdownOptions;
  readonly remarkPlugins: PluginList;
  readonly components: Components;
  readonly grammar: Grammar;
  /** Tells the developer, once, why text is shown as its source. */
  readonly report: (error: unknown) => void;
}

export function createSetup(options: ReactMarkdownOptions): Setup {
  const { allowedElements, components, remarkPlugins } = options;
  const plugins: PluginList = [remarkGfm, ...(remarkPlugins ?? [])];
  const parser = unified().use(remarkParse).use(plugins).freeze();
  const signs = parser.data().micromarkExtensions ?? [];
  /** Whether a plugin reads inline syntax that begins with this character. */
  const reads = (sign: string) => signs.flat().some(({ text = {} }) => sign.charCodeAt(0) in text);
  let isReported = false;
  return {
    report: (error) => {
      if (isReported) return;
      isReported = true;
      // A mistake of the developer, so it is reported in the console.
      // oxlint-disable-next-line no-console
      console.warn(
        'A plugin of reactMarkdown threw, so text is shown as its Markdown source.',
        error,
      );
    },
    options: {
      ...options,
      ...(allowedElements && { allowedElements: [...allowedElements, ...Object.values(OWN)] }),
      urlTransform: options.urlTransform ?? ((url) => url),
    },
    remarkPlugins: plugins,
    components: elementsOf(components ?? {}),
    grammar: {
      parse: (markdown) => parser.parse(markdown),
      hasMath: reads('$'),
      hasDirectives: reads(':'),
    },
  };
}

/** How our own node types are converted to HTML. */
export function handlersOf(footnotes: readonly string[]): Handlers {
  const own = (tagName: string, properties = {}): ElementContent => ({
    type: 'element',
    tagName,
    properties,
    children: [],
  });
  return {
    footnoteReference: (_state, node: FootnoteReference): ElementContent => {
      const number = footnotes.indexOf(labelOf(node)) + 1;
      return number === 0
        ? { type: 'text', value: `[^${node.label ?? node.identifier}]` }
        : own(OWN.footnoteMark, { number });
    },
    footnoteBack: (_state, { number, nth }: FootnoteBackNode) =>
      own(OWN.footnoteBack, { number, nth }),
    caret: () => own(OWN.caret),
  };
}
