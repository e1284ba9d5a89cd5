import { isQuestion } from '../../../core/decisions.js';
import { cutText, FAST_PROSE, PROSE } from './cutText.js';
import type { Script, ScriptNode, ToolNode } from './script.js';
import {
  emit,
  isBreakingOff,
  LATENCY,
  pieces,
  wait,
  write,
  writeBlock,
  type Performance,
  type Scope,
  type Stage,
} from './stage.js';

/** Performs a script: a flat sequence of actions, always the same for the same script and answers. */
export function* perform(script: Script, stage: Stage, scope: Scope = {}): Performance {
  for (const node of script) {
    if (isBreakingOff(stage, scope)) return;
    yield* performNode(node, stage, scope);
  }
}

function* performNode(node: ScriptNode, stage: Stage, scope: Scope): Performance {
  switch (node.kind) {
    case 'plan':
      yield emit({
        type: 'agent_progress',
        step: 1,
        total_steps: node.steps,
        description: node.description,
        progress: 0,
      });
      return;
    case 'step':
      yield* performStep(node, stage);
      return;
    case 'text':
      yield wait(LATENCY);
      yield* write(node.text, stage, scope, node.fast ? FAST_PROSE : PROSE);
      return;
    case 'thinking':
      yield wait(LATENCY);
      yield* writeBlock('<<thinking>>\n', stage, scope);
      yield* write(node.text, stage, scope, PROSE);
      yield* writeBlock('<</thinking>>\n', stage, scope);
      return;
    case 'note':
      yield emit({
        type: 'agent_step_progress',
        step: scope.step ?? 1,
        progress: node.percent,
        message: node.message,
      });
      return;
    case 'pause':
      yield wait(node.ms);
      return;
    case 'tool':
      yield* performTool(node, stage, scope);
      return;
    case 'page-tool':
      throw new Error(
        `The script calls the page's tool "${node.name}", and on UBIK all tools run at the agent. Create it with protocol: 'ag-ui' or 'ai-sdk'.`,
      );
    case 'together':
      yield* performTogether(node.tools, stage, scope);
      return;
    case 'update':
    case 'output':
    case 'question':
      yield* performInTool(node, stage, scope);
      return;
    case 'depending':
      yield* perform(node.on(stage.answer), stage, scope);
      return;
    case 'checkpoint':
      stage.midLine.delete(scope.step ?? 0);
      yield emit({ type: 'checkpoint_created', checkpoint_name: node.name });
      return;
    case 'ask':
      yield emit({
        type: 'input_required',
        checkpoint_name: node.checkpoint,
        prompt: node.prompt,
        input_types: node.types,
      });
      yield { do: 'await-input', checkpoint: node.checkpoint };
      return;
    case 'refresh':
      yield { do: 'refresh' };
      return;
    case 'failure':
      yield { do: 'fail', error: node.error, traceback: node.traceback };
  }
}

function* performStep(node: Extract<ScriptNode, { kind: 'step' }>, stage: Stage): Performance {
  yield emit({
    type: 'agent_step_started',
    step: node.step,
    description: node.title,
    single_step_agent: node.single,
  });
  stage.midLine.clear();
  yield wait(250);
  yield* perform(node.parts, stage, { step: node.step });
  if (stage.stopping) return;
  yield emit({
    type: 'agent_step_completed',
    step: node.step,
    progress: 100,
    completed: true,
    results: node.results,
  });
  yield emit({
    type: 'agent_progress',
    step: node.step,
    total_steps: stage.totalSteps,
    description: `Step ${node.step} finished: ${node.title}`,
    progress: Math.round((1000 * node.step) / stage.totalSteps) / 10,
  });
  yield wait(200);
}

interface Call {
  readonly node: ToolNode;
  readonly id: string;
  readonly scope: Scope;
}

/** A tool call: writes its input, runs it, then writes its result. */
function* performTool(node: ToolNode, stage: Stage, scope: Scope): Performance {
  const call = makeCall(node, stage, scope);
  yield wait(LATENCY);
  yield* openCall(call, stage);
  yield* perform(node.during, stage, call.scope);
  yield* closeCall(call, stage);
}

/**
 * Tools that run at the same time. A block inside the block of another tool would count as a nested tool. So only the first
 * tool's block is written before they run, and the others after it; until then, the others are known from their updates only.
 */
function* performTogether(tools: readonly ToolNode[], stage: Stage, scope: Scope): Performance {
  const calls = tools.map((node) => makeCall(node, stage, scope));
  const [first, ...others] = calls;
  if (first === undefined) return;
  yield wait(LATENCY);
  yield* openCall(first, stage);
  yield* inTurns(calls.map((call) => perform(call.node.during, stage, call.scope)));
  yield* closeCall(first, stage);
  for (const call of others) {
    yield* openCall(call, stage);
    yield* closeCall(call, stage);
  }
}

function makeCall(node: ToolNode, stage: Stage, scope: Scope): Call {
  const id = stage.nextExecutionId();
  return { node, id, scope: { ...scope, tool: { id, name: node.name } } };
}

function* openCall(call: Call, stage: Stage): Performance {
  const { node, id, scope } = call;
  const input = JSON.stringify(node.input);
  const text = `<<TOOL_STEP_START/${node.name}:${id}>>\n<<TOOL_STEP_INPUT_START>>\n${input}\n<<TOOL_STEP_INPUT_END>>\n`;
  yield* writeBlock(text, stage, scope);
}

function* closeCall(call: Call, stage: Stage): Performance {
  const { node, id, scope } = call;
  const value = typeof node.result === 'function' ? node.result(stage.answer) : node.result;
  const result = typeof value === 'string' ? value : JSON.stringify(value);
  const text = `<<TOOL_STEP_RESULT_START>>\n${result}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/${node.name}:${id}>>\n`;
  yield* writeBlock(text, stage, scope, { bulk: true });
}

/** What happens inside a running tool: it reports progress, streams output, or asks a person. */
function* performInTool(
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
      stage.answer =
        (yield {
          do: 'await-answer',
          executionId: tool.id,
          asksFor: isQuestion(node.toolInput) ? 'words' : 'approval',
        }) ?? stage.answer;
  }
}

/** Runs several performances at once: each continues until its next pause, then it is the next one's turn. */
function* inTurns(tracks: readonly Performance[]): Performance {
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
