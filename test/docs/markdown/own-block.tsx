import { Text, type CodeBlockProps, type MarkdownExtensions } from 'agent-session-react';

/** Shows the lines as a list as soon as all of them are there. */
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
