import type { Part as PartOfMessage } from 'agent-session-react';

/** A part of a message, by its type. Types that are missing here are not shown. */
export function Part({ part }: { readonly part: PartOfMessage }) {
  switch (part.type) {
    case 'text':
      // Markdown, for a renderer of your choice.
      return <p>{part.text}</p>;
    case 'thinking':
      return <small>{part.text}</small>;
    case 'step':
    case 'tool':
      return (
        <details open={part.status === 'running'}>
          <summary>
            {part.type === 'step' ? part.title : part.toolName}: {part.status}
          </summary>
          {part.parts.map((inner) => (
            <Part key={inner.id} part={inner} />
          ))}
          {part.type === 'tool' && <pre>{JSON.stringify(part.result?.value, null, 2)}</pre>}
        </details>
      );
    case 'error':
      return <p role="alert">{part.message}</p>;
    default:
      return null;
  }
}
