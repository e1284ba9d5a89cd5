'use client';
import { memo, useState } from 'react';
import { useShownFrom } from './useShownFrom.js';

/** A run of lines is laid out on its own, so that a long text costs no more at its end than a short. */
const RUN_LINES = 32;
const RUN_LENGTH = 8192;

/** So many runs and more are laid out only where they are seen. */
const LONG = 8;

/** How many runs are added at a time to a long code that was just mounted. */
const RUNS_PER_STEP = 64;

export interface CodeLinesProps {
  readonly code: string;
}

interface Runs {
  /** The code of the settled runs. */
  readonly settled: string;
  readonly runs: readonly string[];
}

/** Code in runs of lines: while code is added at its end, only the last run changes. */
export const CodeLines = memo(function CodeLines({ code }: CodeLinesProps) {
  const [split] = useState(createSplitter);
  const { settled, runs } = split(code);
  const from = useShownFrom(runs.length, RUNS_PER_STEP);
  const open = code.slice(settled.length);
  return (
    <code data-part="code-text" data-long={runs.length < LONG ? undefined : ''}>
      {runs.slice(from).map((run, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={from + index} data-part="code-run">
          {run}
        </span>
      ))}
      {runs.length === 0 ? open : <span data-part="code-run">{open}</span>}
    </code>
  );
});

/** A splitter that remembers the code it split last, and goes on from there. */
function createSplitter(): (code: string) => Runs {
  let latest: Runs = { settled: '', runs: [] };
  return (code) => {
    latest = splitRuns(code, latest);
    return latest;
  };
}

function splitRuns(code: string, before: Runs): Runs {
  const goesOn = code.slice(0, before.settled.length) === before.settled;
  const runs = goesOn ? [...before.runs] : [];
  const known = goesOn ? before.settled.length : 0;
  let start = known;
  let lines = 0;
  for (let end = code.indexOf('\n', start); end !== -1; end = code.indexOf('\n', end + 1)) {
    lines += 1;
    if (lines < RUN_LINES && end - start < RUN_LENGTH) continue;
    runs.push(code.slice(start, end + 1));
    start = end + 1;
    lines = 0;
  }
  if (start === known && goesOn) return before;
  return { settled: code.slice(0, start), runs };
}
