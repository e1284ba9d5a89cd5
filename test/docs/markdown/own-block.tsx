import { Text, type CodeBlockProps, type MarkdownExtensions } from 'agent-session-react';

/** Shows the lines of a list as one as soon as all of it is there. */
const Stops = (props: CodeBlockProps) => (
  <Text.CodeBlock {...props}>
    {props.streaming === true ? undefined : (
      <ol>
        {[...new Set(props.code.split('\n'))].map((stop) => (
          <li key={stop}>{stop}</li>
        ))}
      </ol>
    )}
  </Text.CodeBlock>
);

export const markdown: MarkdownExtensions = { codeBlocks: { stops: Stops } };
