import type { ToolPart } from '../../core/parts.js';
import type { SchemaInput, SchemaOutput, StandardSchema } from '../schema/index.js';
import type { ToolProgress } from './PageTool.js';

/** A value of which some is not there yet, at any depth. Nothing has checked it. */
export type Partially<Value> = Value extends readonly (infer Item)[]
  ? readonly Partially<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Partially<Value[Name]> | undefined }
    : Value;

/**
 * What `render` of a tool is given: `status` says where the call is, and so what is known of it. `input` and `output` have
 * passed their schemas.
 *
 * - `streaming`: the arguments arrive
 * - `awaiting-output`: the person gives the output, by `respond`
 * - `running`: the tool is at work, here, in another tab or with the agent
 * - `done`, `failed`, `denied`: what came of it. `denied`: the person did not allow it
 * - `interrupted`: nothing came of it
 *
 * While the person is asked whether the tool may act, that question stands in its place; and so does a plain view of a call whose
 * arguments or output do not fit.
 */
export type ToolRenderProps<
  Input extends StandardSchema = StandardSchema,
  Output extends StandardSchema = StandardSchema,
> = {
  readonly callId: string;
  /** The call as the agent tells of it. */
  readonly part: ToolPart;
} & CallStage<SchemaInput<Input>, SchemaOutput<Input>, SchemaInput<Output>, SchemaOutput<Output>>;

type CallStage<Written, Input, Given, Output> =
  | {
      readonly status: 'streaming';
      /** What has arrived of the arguments. Undefined before the first of it. */
      readonly partialInput: Partially<Written> | undefined;
    }
  | {
      readonly status: 'awaiting-output';
      readonly input: Input;
      /** Gives the agent the output. */
      respond(this: void, output: Given): void;
      /** Gives the agent an error in its place. */
      fail(this: void, message: string): void;
    }
  | {
      readonly status: 'running';
      readonly input: Input;
      /** What the tool last told, where it runs in this tab. */
      readonly progress: ToolProgress | undefined;
    }
  | { readonly status: 'done'; readonly input: Input; readonly output: Output }
  | {
      readonly status: 'failed';
      /** Undefined where the arguments are what was wrong. */
      readonly input: Input | undefined;
      readonly error: string;
    }
  | { readonly status: 'denied'; readonly input: Input; readonly reason: string | undefined }
  | { readonly status: 'interrupted'; readonly input: Input | undefined };
