import type { JsonText, ToolPart } from '../parts.js';
import { unwrapped } from './readContent.js';

const valueOf = (json: JsonText | undefined): readonly unknown[] => {
  if (json === undefined || (json.value === undefined && json.text === '')) return [];
  return [json.value ?? json.text];
};

/**
 * The outputs of a call: its result, or what it streams until then. A text that is not JSON stays a text, and content in the form
 * of MCP is what it says.
 */
export function outputsOf({ result, live }: ToolPart): readonly unknown[] {
  if (result !== undefined) return valueOf(unwrapped(result));
  return (live?.outputs ?? []).map(({ text, value }) => value ?? text);
}

/** All data of a call: outputs first, then the input. */
export function valuesOf(part: ToolPart): readonly unknown[] {
  return [...outputsOf(part), ...valueOf(part.input)];
}
