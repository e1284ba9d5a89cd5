import type { ReactNode } from 'react';
import type { SchemaInput, SchemaOutput, StandardSchema } from '../schema/index.js';
import type { ToolProgress } from './ToolProgress.js';
import type { ToolRenderProps } from './ToolRenderProps.js';

/** The second argument of a tool's `execute`. */
export interface ToolCallContext {
  /** The protocol's id of the call. */
  readonly callId: string;
  readonly toolName: string;
  /** Aborts on Stop, when the person writes a message instead, after `timeout`, and when the tools are no longer run. */
  readonly signal: AbortSignal;
  /** Reports progress to the person: a number from 0 to 100, a text, or both. */
  readonly progress: (progress: number | string | ToolProgress) => void;
}

/**
 * The types of these tools, for `SessionTypes`. They are those of the wire: what the agent sends as arguments, and what it gets as
 * output. The parts of a session are not checked, what `render` and `execute` get is.
 *
 * ```ts
 * const pageTools = [addNote, findOrder];
 *
 * interface ShopTypes extends SessionTypes {
 *   readonly tools: ToolTypesOf<typeof pageTools>;
 * }
 * ```
 */
export type ToolTypesOf<Tools extends readonly PageTool[]> = {
  readonly [Tool in Tools[number] as Tool['name']]: {
    readonly input: SchemaInput<Tool['input']>;
    readonly output: SchemaInput<NonNullable<Tool['output']>>;
  };
};

/** A call that may need the person's approval. */
export interface CallToApprove {
  readonly callId: string;
  readonly toolName: string;
}

/**
 * A tool that runs in the page, from `defineTool`. Its functions are methods, so that tools with different
 * arguments fit into one list.
 */
export interface PageTool<
  Name extends string = string,
  Input extends StandardSchema = StandardSchema,
  Output extends StandardSchema = StandardSchema,
> {
  /** The name that the agent uses. */
  readonly name: Name;
  /** Tells the agent what the tool is for. */
  readonly description?: string | undefined;
  /** The schema of the arguments. */
  readonly input: Input;
  /** The schema of the output. @default any JSON */
  readonly output?: Output | undefined;
  /**
   * JSON Schema of the arguments, for the agent.
   * @default generated from `input` with Standard JSON Schema, which zod and arktype support
   */
  readonly parameters?: unknown;
  /**
   * Whether a call that was cut off, such as by a reload, may run again. If not, the agent is
   * told that nobody knows how far it got. @default false
   */
  readonly repeatable?: boolean | undefined;
  /**
   * Milliseconds that `execute` may take. After that, its `signal` aborts, and the agent gets an error that says so.
   * @default no limit: the person sees that the tool runs, and can stop it
   */
  readonly timeout?: number | undefined;
  /** Whether `render` stays visible when the step or the plan around it folds. @default false */
  readonly pinned?: boolean | undefined;
  /** Runs a call. Without it, the person provides the output, through `render` or in a form. */
  execute?(
    this: void,
    input: SchemaOutput<Input>,
    context: ToolCallContext,
  ): SchemaInput<Output> | Promise<SchemaInput<Output>>;
  /**
   * Whether the person is asked before `execute` is called. If it throws, or does not answer within 60 seconds, the person is
   * asked. @default false
   */
  needsApproval?(
    this: void,
    input: SchemaOutput<Input>,
    call: CallToApprove,
  ): boolean | Promise<boolean>;
  /** Renders a call in the conversation. @default like any other tool call */
  render?(this: void, props: ToolRenderProps<Input, Output>): ReactNode;
}
