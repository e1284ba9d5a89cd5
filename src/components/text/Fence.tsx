'use client';
import { use } from 'react';
import { CodeBlock, type CodeBlockProps } from './CodeBlock.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';

/** Code in a text, by the app's component for its language if there is one. */
export function Fence(props: CodeBlockProps) {
  const { codeBlocks = {} } = use(MarkdownExtensionsContext);
  const language = props.language?.toLowerCase() ?? '';
  // The word comes from the agent, and may be the name of anything that every object has.
  const Block = Object.hasOwn(codeBlocks, language) ? codeBlocks[language] : undefined;
  return Block === undefined ? <CodeBlock {...props} /> : <Block {...props} />;
}
