import type { MarkdownExtensions } from '../markdown/index.js';
import { createSetup, type ReactMarkdownOptions } from './createSetup.js';
import { ReactMarkdownView } from './ReactMarkdownView.js';

/**
 * Shows markdown by react-markdown, with plugins of remark and rehype and with components for elements. For the `markdown` prop
 * of `AgentPanel` and `AgentRoot`, as it is or among other fields. Call it outside of components: what it
 * returns anew is rendered anew.
 *
 * A text is rendered block by block, so a plugin sees one block of the outermost level at a time, and none of them
 * twice. Links and images pass the same gates as ever, also where components of the app show them. A block over which a plugin
 * or component throws is shown as it is written.
 *
 * ```tsx
 * const markdown = reactMarkdown({ remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] });
 *
 * <AgentPanel backend={backend} markdown={markdown} />
 * ```
 */
export function reactMarkdown(options: ReactMarkdownOptions = {}): MarkdownExtensions {
  const setup = createSetup(options);
  return { reader: (props) => <ReactMarkdownView {...props} setup={setup} /> };
}
