/**
 * Given instead of a tool's output: the reason why there is none, in words for the agent. If a protocol has no field for it, it
 * is sent as `{ "error": … }`.
 */
export class ToolFailure {
  readonly error: string;

  constructor(error: string) {
    this.error = error;
  }
}
