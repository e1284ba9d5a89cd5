import type { DiffData } from 'agent-session-react/tools';
import { Scroll, ToolCard } from './tool-card';

const LOOKS: Readonly<Record<string, string>> = {
  '+': 'bg-emerald-500/10 text-emerald-800 dark:text-emerald-300',
  '-': 'bg-red-500/10 text-red-800 dark:text-red-300',
  '@': 'bg-muted text-muted-foreground',
};

/** A change of files, line by line. */
export function DiffView({ patch, before = '', after = '', name }: DiffData) {
  const lines = patch === undefined ? compare(linesOf(before), linesOf(after)) : linesOf(patch);
  const isHeader = (line: string) => patch !== undefined && /^(?:\+{3}|-{3}) /u.test(line);
  const countOf = (sign: string) =>
    lines.filter((line) => line.startsWith(sign) && !isHeader(line)).length;
  return (
    <ToolCard title={name ?? 'Changes'} facts={`+${countOf('+')} −${countOf('-')}`}>
      <Scroll label="Changes">
        <pre className="w-max min-w-full font-mono text-xs leading-relaxed">
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <code key={at} className={`block px-3 ${LOOKS[line[0] ?? ''] ?? ''}`}>
              {line === '' ? ' ' : line}
            </code>
          ))}
        </pre>
      </Scroll>
    </ToolCard>
  );
}

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\r?\n$/u, '').split(/\r?\n/u));

/** The lines of both texts, marked as in a patch: what they begin and end with is the same, and the rest has changed. */
function compare(before: readonly string[], after: readonly string[]): readonly string[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const same = (lines: readonly string[]) => lines.map((line) => ` ${line}`);
  return [
    ...same(before.slice(0, start)),
    ...before.slice(start, before.length - end).map((line) => `-${line}`),
    ...after.slice(start, after.length - end).map((line) => `+${line}`),
    ...same(before.slice(before.length - end)),
  ];
}
