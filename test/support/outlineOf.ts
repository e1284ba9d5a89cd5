import { isContainer, type Part } from '../../src/core/parts.js';

/**
 * Parts as short lines, each with its id and status and what it says, indented by where it stands. What is read of JSON
 * stands behind `=`.
 */
export function outlineOf(parts: readonly Part[], indent = ''): readonly string[] {
  return parts.flatMap((part) => {
    const status = 'status' in part ? ` ${part.status}` : '';
    const line = `${indent}${part.id}${status}${wordsOf(part)}`;
    return [line, ...(isContainer(part) ? outlineOf(part.parts, `${indent}  `) : [])];
  });
}

function wordsOf(part: Part): string {
  switch (part.type) {
    case 'text':
    case 'thinking':
      return ` ${JSON.stringify(part.text)}`;
    case 'step':
      return ` ${part.step ?? '-'} ${JSON.stringify(part.title)}${part.single ? ' single' : ''}`;
    case 'tool':
      return ` ${part.toolName}:${part.executionId}${bodyOf('in', part.input)}${bodyOf('out', part.result)}${part.error === undefined ? '' : ` error ${JSON.stringify(part.error)}`}`;
    case 'checkpoint':
      return ` ${JSON.stringify(part.name)}`;
    case 'input':
      return ` ${JSON.stringify([part.prompt, part.inputTypes.join(), part.checkpointName === '' ? 'empty' : (part.checkpointName ?? ''), part.provided ?? ''])}`;
    case 'error':
      return ` ${JSON.stringify(part.message)}${part.details === undefined ? '' : ` ${JSON.stringify(part.details)}`}`;
    default:
      return '';
  }
}

function bodyOf(
  name: string,
  body: { readonly text: string; readonly value?: unknown } | undefined,
): string {
  if (body === undefined) return '';
  const value = 'value' in body ? `=${JSON.stringify(body.value)}` : '';
  return ` ${name} ${JSON.stringify(body.text)}${value}`;
}
