'use client';
import { use, type ComponentType } from 'react';
import { Boundary } from '../../ui/Boundary.js';
import { useMessages } from '../../ui/locale/index.js';
import { CodeBlock, type CodeBlockProps } from './CodeBlock.js';
import { MarkdownExtensionsContext } from './MarkdownExtensions.js';

/** Code in a text, by the app's component for its language, or for all code, if there is one. */
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
    // What threw over a half-written code is asked again when all of it is there.
    <Boundary of={streaming === true ? Block : code} fallback={<BrokenBlock {...props} />}>
      <Block {...props} />
    </Boundary>
  );
}

/** The word comes from the agent, and may be the name of anything that every object has. */
const findBlock = (
  blocks: Readonly<Record<string, ComponentType<CodeBlockProps>>>,
  language: string,
) => (Object.hasOwn(blocks, language) ? blocks[language] : undefined);

/** Stands for a block whose component threw: the code as it is written. */
function BrokenBlock(props: CodeBlockProps) {
  const messages = useMessages();
  return (
    <CodeBlock {...props} actions={<span data-part="code-note">{messages['code.broken']}</span>} />
  );
}
