import { watchOptions } from '../../development/index.js';
import type { ReactNode } from 'react';
import type { SchemaOutput, StandardSchema } from '../schema/index.js';
import type { CallToApprove, PageTool } from './PageTool.js';
import type { ToolRenderProps } from './ToolRenderProps.js';

/** The argument of `defineTool`. */
export interface ToolDefinition<
  Name extends string,
  Input extends StandardSchema,
  Output extends StandardSchema,
> extends Omit<PageTool<Name, Input, Output>, 'needsApproval' | 'render'> {
  /**
   * Whether the person is asked before `execute` is called: always, or depending on the arguments. If the function throws, or
   * does not answer within 60 seconds, the person is asked. @default false
   */
  readonly needsApproval?:
    | boolean
    | ((input: SchemaOutput<Input>, call: CallToApprove) => boolean | Promise<boolean>)
    | undefined;
  /** Renders a call in the conversation. @default like any other tool call */
  readonly render?: (props: ToolRenderProps<Input, Output>) => ReactNode;
}

/**
 * Defines a tool that runs in the page, with schemas of any library that implements Standard Schema. Its types are
 * inferred from them:
 *
 * ```tsx
 * const addNote = defineTool({
 *   name: 'add_note',
 *   description: 'Puts a note on the board.',
 *   input: z.object({ text: z.string() }),
 *   output: z.object({ id: z.string() }),
 *   execute: ({ text }) => board.add(text),
 *   render: (call) => <Note text={call.status === 'streaming' ? call.partialInput?.text : call.input?.text} />,
 * });
 * ```
 *
 * `pageToolViews([addNote])` shows its calls, `toolList([addNote])` tells the agent about it, and `usePageTools([addNote])`
 * runs its calls.
 *
 * @throws a `TypeError` for an empty name, for an `input` that is not a Standard Schema, and for a `timeout` that is not more
 *   than 0.
 */
export function defineTool<
  const Name extends string,
  Input extends StandardSchema,
  Output extends StandardSchema = StandardSchema,
>(definition: ToolDefinition<Name, Input, Output>): PageTool<Name, Input, Output> {
  watchOptions('defineTool', definition);
  const { needsApproval, name, input, timeout, ...rest } = definition;
  if (name === '') {
    throw new TypeError(
      'defineTool({ name }) is empty, so no agent could call the tool. Pass the name that the agent calls.',
    );
  }
  if (typeof input?.['~standard']?.validate !== 'function') {
    throw new TypeError(
      `defineTool({ input }) of "${name}" is not a Standard Schema, so its arguments cannot be checked. Use a schema of zod, valibot, arktype or another library that has "~standard".`,
    );
  }
  if (timeout !== undefined && !(timeout > 0)) {
    throw new TypeError(
      `defineTool({ timeout }) of "${name}" is ${timeout}, so no call could end in time. Pass milliseconds, or leave it out for no limit.`,
    );
  }
  return {
    ...rest,
    name,
    input,
    ...(timeout !== undefined && { timeout }),
    ...(needsApproval !== undefined && {
      needsApproval: typeof needsApproval === 'function' ? needsApproval : () => needsApproval,
    }),
  };
}
