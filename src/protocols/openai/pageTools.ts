import { watchData } from '../../development/index.js';
import type { OpenAiPageTool } from './openAiOptions.js';

type PageTools = readonly OpenAiPageTool[] | undefined;

/** Whether the page carries out a tool, as far as the app names them. */
export function isAmong(tools: PageTools): ((toolName: string) => boolean) | undefined {
  watchData('a backend', tools);
  if (tools === undefined) return undefined;
  const names = new Set(tools.map((tool) => (typeof tool === 'string' ? tool : tool.name)));
  return (toolName) => names.has(toolName);
}

/** The tools of the page that a request can describe, as functions. */
export function functionsOf(tools: PageTools): readonly object[] {
  return (tools ?? []).flatMap((tool) => {
    if (typeof tool === 'string' || tool.parameters === undefined) return [];
    const { description, name, parameters } = tool;
    return [{ name, ...(description !== undefined && { description }), parameters }];
  });
}
