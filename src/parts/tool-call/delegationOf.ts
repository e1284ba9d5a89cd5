import type { AgentPart, Part, ToolPart } from '../../core/parts.js';

/**
 * The agent that a call delegates to, with the result of the call as its last text, unless the agent has already said it.
 * Undefined for any other tool call.
 */
export function delegationOf({ id, parts, result, error }: ToolPart): AgentPart | undefined {
  const [agent, ...others] = parts;
  if (agent?.type !== 'agent' || others.length > 0) return undefined;
  const words: Part[] = [];
  if (result !== undefined && result.text.trim() !== '' && !says(agent.parts, result.text)) {
    words.push({ type: 'text', id: `${id}/result`, text: result.text });
  }
  if (error !== undefined && !failsWith(agent.parts, error)) {
    words.push({ type: 'error', id: `${id}/error`, message: error });
  }
  return words.length === 0 ? agent : { ...agent, parts: [...agent.parts, ...words] };
}

function says(parts: readonly Part[], text: string): boolean {
  return parts.some((part) =>
    part.type === 'text' ? part.text === text : part.type === 'step' && says(part.parts, text),
  );
}

function failsWith(parts: readonly Part[], error: string): boolean {
  return parts.some((part) => part.type === 'error' && error.includes(part.message));
}
