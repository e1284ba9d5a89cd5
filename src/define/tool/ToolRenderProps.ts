import type { ToolPart } from '../../core/parts.js';
import type { SchemaInput, SchemaOutput, StandardSchema } from '../schema/index.js';
import type { ToolProgress } from './ToolProgress.js';

/** A value that is incomplete at any depth, and unchecked. */
export type Partially<Value> = Value extends readonly (infer Item)[]
  ? readonly Partially<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Partially<Value[Name]> | undefined }
    : Value;

/**
 * Props of a tool's `render`. The other props depend on `status`. `input` and `output` have passed their schemas.
 *
 * - `streaming`: the arguments are arriving
 * - `awaiting-output`: the person provides the output with `respond`
 * - `running`: the tool is running here, in another tab or at the agent
 * - `done`, `failed`, `denied`: the outcome. `denied`: the person did not allow the call
 * - `interrupted`: there is no outcome
 *
 * While the person is asked for approval, the request is shown instead. If arguments or output do not match their
 * schemas, a plain view of the call is shown instead.
 */
export type ToolRenderProps<
  Input extends StandardSchema = StandardSchema,
  Output extends StandardSchema = StandardSchema,
> = {
  readonly callId: string;
  /** The call as the agent sent it. */
  readonly part: ToolPart;
} & CallStage<SchemaInput<Input>, SchemaOutput<Input>, SchemaInput<Output>, SchemaOutput<Output>>;

type CallStage<Written, Input, Given, Output> =
  | {
      readonly status: 'streaming';
      /** The arguments that have arrived so far. Undefined before the first of them. */
      readonly partialInput: Partially<Written> | undefined;
    }
  | {
      readonly status: 'awaiting-output';
      readonly input: Input;
      /** Sends the output to the agent. */
      respond(this: void, output: Given): void;
      /** Sends an error to the agent instead of an output. */
      fail(this: void, message: string): void;
    }
  | {
      readonly status: 'running';
      readonly input: Input;
      /** The latest progress, if the tool runs in this tab. */
      readonly progress: ToolProgress | undefined;
    }
  | { readonly status: 'done'; readonly input: Input; readonly output: Output }
  | {
      readonly status: 'failed';
      /** Undefined if the arguments themselves are invalid. */
      readonly input: Input | undefined;
      readonly error: string;
    }
  | { readonly status: 'denied'; readonly input: Input; readonly reason: string | undefined }
  | { readonly status: 'interrupted'; readonly input: Input | undefined };
