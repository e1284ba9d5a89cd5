import type { SessionEvent } from '../../core/events.js';
import { isRecord } from '../../core/json.js';
import type { Usage } from '../../core/parts.js';
import { addUsages } from '../../core/usage.js';
import { usageOf } from './readUsage.js';

/** The usage of a run, which may call the model several times. */
export class RunUsage {
  private before: Usage | undefined;
  private current: Usage | undefined;

  /** @param before What earlier responses have used that wrote the same message. */
  constructor(before?: Usage) {
    this.before = before;
  }

  /** Reads what the present call of the model has used so far. */
  read(usage: unknown): SessionEvent[] {
    const read = isRecord(usage) ? usageOf(usage) : undefined;
    if (read === undefined) return [];
    this.current = read;
    const sum = this.before === undefined ? read : addUsages([this.before, read]);
    return sum === undefined ? [] : [{ type: 'run-usage', usage: sum }];
  }

  /** The model is called again. */
  next(): void {
    if (this.current === undefined) return;
    this.before = this.before === undefined ? this.current : addUsages([this.before, this.current]);
    this.current = undefined;
  }
}
