import type { StackTraceData } from 'agent-session-react/tools';
import { Scroll, ToolCard } from './tool-card';

/** An error and the calls that led to it, the innermost first. Those of libraries are pale. */
export function StackTraceView({ message, frames }: StackTraceData) {
  return (
    <ToolCard title={<span className="text-destructive">{message}</span>}>
      <Scroll label="Stack trace">
        <ol className="grid gap-1 p-3 font-mono text-xs">
          {frames.map(({ name, file, line, column, source = [], isForeign = false }, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={isForeign ? 'text-muted-foreground' : ''}>
              {name ?? 'anonymous'}{' '}
              <span className="text-muted-foreground">
                {[file, line, column].filter((it) => it !== undefined).join(':')}
              </span>
              {source.length > 0 && (
                <pre className="my-1 rounded-md bg-muted p-2">
                  {source.map(({ line: number, text }) => (
                    <code key={number} className={`block ${number === line ? 'font-bold' : ''}`}>
                      {String(number).padStart(4)} {text}
                    </code>
                  ))}
                </pre>
              )}
            </li>
          ))}
        </ol>
      </Scroll>
    </ToolCard>
  );
}
