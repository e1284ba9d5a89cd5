import { jsonSchemaOf } from '../schema/index.js';
import type { PageTool } from './PageTool.js';

/** A tool as an agent is told of it. */
export interface ListedTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: unknown;
}

/**
 * The tools as an agent is told of them: `tools` of `agUiBackend`, and what a route of another protocol makes its list of.
 *
 * ```ts
 * const backend = agUiBackend({ url: '/agent', tools: toolList([addNote]) });
 * ```
 *
 * @throws a `TypeError` where the JSON Schema of a tool's arguments is not known: give it as `parameters` of the tool.
 */
export function toolList(tools: readonly PageTool[]): readonly ListedTool[] {
  return tools.map(({ name, description = '', input, parameters = jsonSchemaOf(input) }) => {
    if (parameters === undefined) {
      throw new TypeError(
        `The schema of "${name}" cannot generate a JSON Schema, so the agent cannot be told what the tool takes. Pass one to defineTool as "parameters".`,
      );
    }
    return { name, description, parameters };
  });
}
