import { cutText, PROSE } from './cutText.js';
import type { ScriptNode } from './script.js';
import { emit, pieces, wait, type Performance, type Scope, type Stage } from './stage.js';

/** What happens inside a running tool: it reports, it streams output, it asks a person. */
export function* performInTool(
  node: Extract<ScriptNode, { kind: 'update' | 'output' | 'question' }>,
  stage: Stage,
  scope: Scope,
): Performance {
  const { tool } = scope;
  if (tool === undefined) throw new Error(`A script has "${node.kind}" outside a tool.`);
  const named = { tool_execution_id: tool.id, tool_name: tool.name };
  switch (node.kind) {
    case 'update':
      yield wait(node.ms);
      yield emit({ type: 'tool_update', ...named, data: node.data });
      return;
    case 'output':
      for (const content of cutText(node.text, pieces(stage, PROSE))) {
        const data = { content, output_key: node.key };
        yield emit({ type: 'tool_partial_update', ...named, data });
        yield wait(20);
      }
      return;
    case 'question':
      yield emit({ type: 'tool_input_required', ...named, tool_input: node.toolInput });
      stage.answer = (yield { do: 'await-answer', executionId: tool.id }) ?? stage.answer;
  }
}

/** Several performances at once: each goes on until its next pause, then it is the turn of the next. */
export function* inTurns(tracks: readonly Performance[]): Performance {
  let going = tracks;
  while (going.length > 0) {
    const next: Performance[] = [];
    for (const track of going) {
      let move = track.next();
      while (move.done !== true && move.value.do !== 'pause') {
        yield move.value;
        move = track.next();
      }
      if (move.done === true) continue;
      yield move.value;
      next.push(track);
    }
    going = next;
  }
}
