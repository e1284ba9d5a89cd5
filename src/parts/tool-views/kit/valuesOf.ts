import type { JsonText, ToolPart } from '../../../core/parts.js';

const valueOf = (json: JsonText | undefined): readonly unknown[] => {
  if (json === undefined || (json.value === undefined && json.text === '')) return [];
  return [json.value ?? json.text];
};

/** What a tool has given: its result, or what it streams until there is one. A text stays one. */
export function outputsOf({ result, live }: ToolPart): readonly unknown[] {
  if (result !== undefined) return valueOf(result);
  return (live?.outputs ?? []).map(({ text, value }) => value ?? text);
}

/** All data of a call: what it has given before what it was given. */
export function valuesOf(part: ToolPart): readonly unknown[] {
  return [...outputsOf(part), ...valueOf(part.input)];
}
