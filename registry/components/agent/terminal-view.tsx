import type { TerminalData } from 'agent-session-react/tools';
import { Scroll, ToolCard } from './tool-card';

/** Sequences that terminals use for colours and the like. */
const ESCAPES = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;?]*[A-Za-z]`, 'gu');

/** The output of a command, without its colours. */
export function TerminalView({ command, output, errorOutput, exitCode }: TerminalData) {
  return (
    <ToolCard title="Terminal" facts={exitCode === undefined ? null : `exit code ${exitCode}`}>
      <Scroll label="Output">
        <pre className="p-3 font-mono text-xs leading-relaxed whitespace-pre-wrap">
          {command !== undefined && <code className="block font-semibold">$ {command}</code>}
          {output?.replaceAll(ESCAPES, '')}
          {errorOutput !== undefined && errorOutput !== '' && (
            <span className="block text-destructive">{errorOutput.replaceAll(ESCAPES, '')}</span>
          )}
        </pre>
      </Scroll>
    </ToolCard>
  );
}
