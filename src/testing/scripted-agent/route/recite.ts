import { isQuestion } from '../../../core/decisions.js';
import { BULK, cutText, FAST_PROSE, PROSE, type Cut } from '../engine/cutText.js';
import type { Script, ScriptNode, ToolNode } from '../engine/script.js';
import { LATENCY, TYPING } from '../engine/stage.js';
import type { Answer, JsonObject } from '../engine/wire.js';
import type { Given, Recital, RouteCall, Writing } from './act.js';

/** What all parts of one recital share. */
export interface Scene {
  /** Creates an id that no other part of the conversation has. */
  readonly createId: () => string;
  /** Characters per piece of text; undefined for natural sizes. */
  readonly pieceSize: number | undefined;
  /** What the last question, or the last tool of the page, was given. */
  answer: Answer;
  /** The calls that the person refused. */
  readonly denied: Set<RouteCall>;
}

export function createScene(options: Pick<Scene, 'createId' | 'pieceSize'>): Scene {
  return { ...options, answer: { input: null, type: 'none' }, denied: new Set() };
}

/**
 * Plays a script for protocols in which a run ends whenever it needs the page or the person. Progress, updates, streamed output,
 * checkpoints and refreshes have no counterpart there, and only take their time.
 *
 * @param call The tool around the script, if it says what happens while a tool runs.
 */
export function* recite(script: Script, scene: Scene, call?: RouteCall): Recital {
  for (const node of script) yield* reciteNode(node, scene, call);
}

function* reciteNode(node: ScriptNode, scene: Scene, call: RouteCall | undefined): Recital {
  switch (node.kind) {
    case 'text':
      yield { do: 'pause', ms: LATENCY };
      yield* write('text', node.text, scene, node.fast ? FAST_PROSE : PROSE);
      return;
    case 'thinking':
      yield { do: 'pause', ms: LATENCY };
      yield* write('thought', node.text, scene, PROSE);
      return;
    case 'step':
      yield { do: 'step-start', title: node.title };
      yield* recite(node.parts, scene, call);
      yield { do: 'step-end', title: node.title };
      return;
    case 'pause':
    case 'update':
      yield { do: 'pause', ms: node.ms };
      return;
    case 'tool':
      yield* reciteTool(node, scene);
      return;
    case 'page-tool':
      yield* callPage(node, scene);
      return;
    case 'together':
      yield* reciteTogether(node.tools, scene);
      return;
    case 'question':
      yield* askAbout(node.toolInput, scene, call);
      return;
    case 'depending':
      yield* recite(node.on(scene.answer), scene, call);
      return;
    case 'ask': {
      const id = scene.createId();
      yield { do: 'wait', waiting: { kind: 'ask', id, prompt: node.prompt, types: node.types } };
      return;
    }
    case 'failure':
      yield { do: 'fail', error: node.error };
      return;
    case 'plan':
    case 'note':
    case 'output':
    case 'checkpoint':
    case 'refresh':
      return;
  }
}

function* write(writing: Writing, text: string, scene: Scene, cut: Cut): Recital {
  const id = scene.createId();
  const { pieceSize } = scene;
  yield { do: 'open', id, writing };
  let turn = 0;
  for (const piece of cutText(text, pieceSize === undefined ? cut : sized(pieceSize))) {
    yield { do: 'write', id, writing, text: piece };
    yield { do: 'pause', ms: TYPING[turn++ % TYPING.length] ?? 0 };
  }
  yield { do: 'close', id, writing };
}

const sized = (size: number): Cut => ({ ...BULK, lengths: [size] });

function* begin({ name, input }: Pick<ToolNode, 'name' | 'input'>, scene: Scene) {
  const call: RouteCall = { id: scene.createId(), name, input };
  yield { do: 'pause', ms: LATENCY } as const;
  yield { do: 'call', call } as const;
  return call;
}

function* end(node: ToolNode, call: RouteCall, scene: Scene): Recital {
  const value = typeof node.result === 'function' ? node.result(scene.answer) : node.result;
  yield { do: 'result', call, value, isDenied: scene.denied.has(call) };
}

function* reciteTool(node: ToolNode, scene: Scene): Recital {
  const call = yield* begin(node, scene);
  yield* recite(node.during, scene, call);
  yield* end(node, call, scene);
}

function* reciteTogether(tools: readonly ToolNode[], scene: Scene): Recital {
  const calls: (readonly [ToolNode, RouteCall])[] = [];
  for (const node of tools) calls.push([node, yield* begin(node, scene)]);
  for (const [node, call] of calls) {
    yield* recite(node.during, scene, call);
    yield* end(node, call, scene);
  }
}

function* callPage(node: Pick<ToolNode, 'name' | 'input'>, scene: Scene): Recital {
  const call = yield* begin(node, scene);
  const given = yield { do: 'wait', waiting: { kind: 'output', id: call.id, call } };
  take(given, scene);
}

function* askAbout(input: JsonObject, scene: Scene, call: RouteCall | undefined): Recital {
  if (call === undefined) throw new Error('A script has "question" outside a tool.');
  const asked = input['question'] ?? input['prompt'];
  const prompt = typeof asked === 'string' ? asked : '';
  const kind = isQuestion(input) ? 'words' : 'approval';
  const given = yield { do: 'wait', waiting: { kind, id: call.id, call, prompt } };
  if (given?.isDenied === true) scene.denied.add(call);
  take(given, scene);
}

function take(given: Given | undefined, scene: Scene): void {
  scene.answer = given?.answer ?? scene.answer;
}
