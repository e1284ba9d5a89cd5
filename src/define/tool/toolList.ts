import { jsonSchemaOf } from '../schema/index.js';
import type { PageTool } from './PageTool.js';

/** A tool as the agent sees it. */
export interface ListedTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: unknown;
}

/**
 * Lists tools for the agent: for `pageTools` of `agUiBackend` and `aiSdkBackend`, or for a route of another protocol.
 *
 * ```ts
 * const backend = agUiBackend({ url: '/agent', pageTools: toolList([addNote]) });
 * ```
 *
 * @throws a `TypeError` if the JSON Schema of a tool's arguments is not known: pass it as `parameters` of the tool.
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
