/**
 * What is given for a call in place of its output: why there is none, in words that the agent reads. Where a protocol has no
 * word for it, it is written as `{ "error": … }`.
 */
export class ToolFailure {
  readonly error: string;

  constructor(error: string) {
    this.error = error;
  }
}
