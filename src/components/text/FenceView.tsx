'use client';
import { memo, use } from 'react';
import { CodeBlock } from './CodeBlock.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';
import { parseMarkdown } from './parseMarkdown.js';

export interface FenceViewProps {
  /** The line that opens the fence, from its marker on. */
  readonly opener: string;
  /** Whole lines of code, and the one that is being written. */
  readonly code: string;
  /** The fence is not closed yet. */
  readonly streaming: boolean;
}

/** Code between fences. Its lines are never parsed. */
export const FenceView = memo(function FenceView({ opener, code, streaming }: FenceViewProps) {
  const language = readLanguage(opener);
  const { codeBlocks = {} } = use(MarkdownExtensionsContext);
  const key = language?.toLowerCase() ?? '';
  // The word comes from the agent, and may be the name of anything that every object has.
  const Block = (Object.hasOwn(codeBlocks, key) ? codeBlocks[key] : undefined) ?? CodeBlock;
  return <Block code={code.replace(/\n$/, '')} language={language} streaming={streaming} />;
});

/** The first word of the info string, with its escapes read, as far as it can name a language. */
function readLanguage(opener: string): string | undefined {
  if (/^(?:`+|~+)\w*$/.test(opener)) return /\w+$/.exec(opener)?.[0];
  const [code] = parseMarkdown(opener).children;
  const word = code?.type === 'code' ? code.lang : undefined;
  return /^[\w+#.-]+/.exec(word ?? '')?.[0];
}
