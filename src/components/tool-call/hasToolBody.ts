import type { ToolPart } from '../../core/parts.js';

/** Tells whether a tool has anything to unfold. */
export function hasToolBody(part: ToolPart): boolean {
  const { live } = part;
  return (
    (part.input?.text ?? '') !== '' ||
    part.result !== undefined ||
    (part.error ?? '') !== '' ||
    part.parts.length > 0 ||
    (live !== undefined && live.log.length + live.outputs.length > 0)
  );
}
