'use client';
import { use, type ComponentType } from 'react';
import { Boundary } from '../../ui/boundary/index.js';
import { useTexts } from '../../ui/locale/index.js';
import { CodeBlock } from './CodeBlock.js';
import type { CodeBlockProps } from './CodeBlockProps.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';

/** A fenced code block, rendered by the app's component for its language or for all code, if there is one. */
export function Fence(props: CodeBlockProps) {
  const { codeBlocks = {}, syntax, components } = use(MarkdownExtensionsContext);
  const { code, streaming } = props;
  const language = props.language?.toLowerCase() ?? '';
  const Block =
    findBlock(codeBlocks, language) ??
    findBlock(syntax?.codeBlocks ?? {}, language) ??
    components?.code;
  if (Block === undefined) return <CodeBlock {...props} />;
  return (
    // If the component threw on incomplete code, it is tried again when the code is complete.
    <Boundary of={streaming === true ? Block : code} fallback={<BrokenBlock {...props} />}>
      <Block {...props} />
    </Boundary>
  );
}

/** Own properties only: the language comes from the agent, and may be a name such as `constructor`. */
const findBlock = (
  blocks: Readonly<Record<string, ComponentType<CodeBlockProps>>>,
  language: string,
) => (Object.hasOwn(blocks, language) ? blocks[language] : undefined);

/** Shown if a block's component threw: the code as written. */
function BrokenBlock(props: CodeBlockProps) {
  const texts = useTexts();
  return (
    <CodeBlock {...props} actions={<span data-part="code-note">{texts['code.broken']}</span>} />
  );
}
