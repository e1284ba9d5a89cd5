import { watchOptions } from '../development/index.js';
import type { MarkdownExtensions } from '../markdown/index.js';
import { createSetup, type ReactMarkdownOptions } from './createSetup.js';
import { ReactMarkdownView } from './ReactMarkdownView.js';

/**
 * Renders Markdown with react-markdown, with plugins of remark and rehype and with components for elements. For the `markdown`
 * prop of `AgentPanel` and `AgentRoot`, alone or among other fields. Call it outside of components: a new result renders
 * everything again.
 *
 * Text is rendered block by block, so a plugin sees one top-level block at a time, and none of them twice. Links and images
 * pass the same checks as in the built-in reader, even with components of your own. If a plugin or component throws, its
 * block is shown as Markdown source.
 *
 * ```tsx
 * const markdown = reactMarkdown({ remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] });
 *
 * <AgentPanel backend={backend} markdown={markdown} />
 * ```
 */
export function reactMarkdown(options: ReactMarkdownOptions = {}): MarkdownExtensions {
  watchOptions('reactMarkdown', options);
  const setup = createSetup(options);
  return { reader: (props) => <ReactMarkdownView {...props} setup={setup} /> };
}
