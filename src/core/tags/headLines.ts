/** The first line of a step: `Step 2: Read the files ✓` (R76). */
export interface StepHead {
  readonly type: 'step-title';
  readonly step: number;
  readonly title: string;
  readonly done: boolean;
}

/** The first line of a checkpoint: `Checkpoint: ask_city` (R93). */
export interface CheckpointHead {
  readonly type: 'checkpoint-name';
  readonly name: string;
}

const CHECKPOINT = 'Checkpoint:';
const DONE = '✓';

export function parseStepLine(line: string): StepHead | undefined {
  const match = /^Step\s+(\d+)\s*:/u.exec(line);
  const step = Number(match?.[1]);
  if (match === null || !Number.isSafeInteger(step)) return undefined;
  const text = line.slice(match[0].length).trim();
  const done = text.endsWith(DONE);
  return {
    type: 'step-title',
    step,
    title: done ? text.slice(0, -DONE.length).trimEnd() : text,
    done,
  };
}

export function parseCheckpointLine(line: string): CheckpointHead | undefined {
  if (!line.startsWith(CHECKPOINT)) return undefined;
  return { type: 'checkpoint-name', name: line.slice(CHECKPOINT.length).trim() };
}

/** Whether more text could still turn this beginning of a line into a head line. */
export function mayBecomeHeadLine(mode: 'step-head' | 'checkpoint-head', line: string): boolean {
  if (mode === 'checkpoint-head') return CHECKPOINT.startsWith(line) || line.startsWith(CHECKPOINT);
  return 'Step'.startsWith(line) || /^Step\s+(?:\d+\s*(?::|$)|$)/u.test(line);
}
