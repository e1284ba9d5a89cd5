import type { ReactNode } from 'react';
import type { SchemaInput, SchemaOutput, StandardSchema } from '../schema/index.js';
import type { ToolRenderProps } from './ToolRenderProps.js';

/** What a tool at work is given beside its arguments. */
export interface ToolCallContext {
  /** The protocol's id of the call. */
  readonly callId: string;
  readonly toolName: string;
  /** Aborted by Stop, by a message that is written in place of the output, and when nobody runs tools any more. */
  readonly signal: AbortSignal;
  /** Tells how far the tool is, for the person: a number from 0 to 100, words, or both. */
  readonly progress: (progress: number | string | ToolProgress) => void;
}

/** How far a tool is. */
export interface ToolProgress {
  /** 0 to 100. */
  readonly percent?: number;
  readonly message?: string;
}

/** A call that may need the person's leave. */
export interface CallToApprove {
  readonly callId: string;
  readonly toolName: string;
}

/**
 * A tool that the page carries out, as `defineTool` makes it. Its functions are methods, so that tools of different
 * arguments can stand in one list.
 */
export interface PageTool<
  Name extends string = string,
  Input extends StandardSchema = StandardSchema,
  Output extends StandardSchema = StandardSchema,
> {
  /** What the agent calls it by. */
  readonly name: Name;
  /** Tells the agent what it is for. */
  readonly description?: string | undefined;
  /** What the arguments have to fit. */
  readonly input: Input;
  /** What the output has to fit. @default anything that can be written as JSON */
  readonly output?: Output | undefined;
  /**
   * JSON Schema of the arguments, for the agent.
   * @default what `input` says of itself by Standard JSON Schema, as zod's and arktype's do
   */
  readonly parameters?: unknown;
  /**
   * Whether a call that was cut off, such as by a reload, may be carried out once more. Of a tool that may not, the agent is
   * told that nobody knows how far it came. @default false
   */
  readonly repeatable?: boolean | undefined;
  /** Whether what `render` shows stays in view when the step or the plan around it folds. @default false */
  readonly pinned?: boolean | undefined;
  /** Carries a call out. Without it, the person does, by what `render` shows, or else by a form. */
  execute?(
    this: void,
    input: SchemaOutput<Input>,
    context: ToolCallContext,
  ): SchemaInput<Output> | Promise<SchemaInput<Output>>;
  /** Whether the person is asked before `execute` is called. @default false */
  needsApproval?(
    this: void,
    input: SchemaOutput<Input>,
    call: CallToApprove,
  ): boolean | Promise<boolean>;
  /** Shows a call in the conversation. @default as any other tool's call */
  render?(this: void, props: ToolRenderProps<Input, Output>): ReactNode;
}
