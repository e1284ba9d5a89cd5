import { AgentBMessage } from "./types/wire.js";
import { AgentBackend } from "./types/AgentBackend.js";
import { Decoder, Frame } from "./types/observer.js";

interface AgentBRefusal {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}
interface ReplayedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}
interface AgentBReplayOptions {
  readonly recordings: Readonly<Record<string, string | Uint8Array>>;
  readonly refusals?: Readonly<Record<string, AgentBRefusal>>;
  readonly messages?: readonly AgentBMessage[];
  readonly basePath?: string;
  readonly pace?: number;
  readonly longestPause?: number;
}
interface AgentBReplay {
  fetch(this: void, input: Request | URL | string, init?: RequestInit): Promise<Response>;
  readonly requests: readonly ReplayedRequest[];
  reset(): void;
}
declare function createAgentBReplay(options: AgentBReplayOptions): AgentBReplay;
type JsonValue = string | number | boolean | null | readonly JsonValue[] | {
  readonly [key: string]: JsonValue;
};
type JsonObject = {
  readonly [key: string]: JsonValue;
};
interface Answer {
  readonly input: unknown;
  readonly type: string;
}
type Script = readonly ScriptNode[];
interface ToolNode {
  readonly kind: 'tool';
  readonly name: string;
  readonly input: JsonObject;
  readonly during: Script;
  readonly result: JsonValue | ((answer: Answer) => JsonValue);
}
type ScriptNode = {
  readonly kind: 'plan';
  readonly steps: number;
  readonly description: string;
} | {
  readonly kind: 'step';
  readonly step: number;
  readonly title: string;
  readonly parts: Script;
  readonly results: JsonObject;
  readonly single: boolean;
} | {
  readonly kind: 'text';
  readonly text: string;
  readonly fast: boolean;
} | {
  readonly kind: 'thinking';
  readonly text: string;
} | {
  readonly kind: 'note';
  readonly percent: number;
  readonly message: string;
} | {
  readonly kind: 'pause';
  readonly ms: number;
} | ToolNode | {
  readonly kind: 'page-tool';
  readonly name: string;
  readonly input: JsonObject;
} | {
  readonly kind: 'together';
  readonly tools: readonly ToolNode[];
} | {
  readonly kind: 'update';
  readonly ms: number;
  readonly data: JsonObject;
} | {
  readonly kind: 'output';
  readonly key: string;
  readonly text: string;
} | {
  readonly kind: 'question';
  readonly toolInput: JsonObject;
} | {
  readonly kind: 'depending';
  readonly on: (answer: Answer) => Script;
} | {
  readonly kind: 'checkpoint';
  readonly name: string;
} | {
  readonly kind: 'ask';
  readonly checkpoint: string;
  readonly prompt: string;
  readonly types: readonly string[];
} | {
  readonly kind: 'refresh';
} | {
  readonly kind: 'failure';
  readonly error: string;
  readonly traceback: string;
};
declare const plan: (steps: number, description: string) => ScriptNode;
declare const step: (number: number, title: string, parts: Script, results?: JsonObject, options?: {
  readonly single?: boolean;
}) => ScriptNode;
declare const text: (text: string, options?: {
  readonly fast?: boolean;
}) => ScriptNode;
declare const thinking: (text: string) => ScriptNode;
declare const note: (percent: number, message: string) => ScriptNode;
declare const pause: (ms: number) => ScriptNode;
declare const tool: (name: string, call: {
  readonly input: JsonObject;
  readonly during?: Script;
  readonly result: ToolNode['result'];
}) => ToolNode;
declare const pageTool: (name: string, call: {
  readonly input: JsonObject;
}) => ScriptNode;
declare const together: (...tools: readonly ToolNode[]) => ScriptNode;
declare const update: (ms: number, data: JsonObject) => ScriptNode;
declare const output: (text: string, key?: string) => ScriptNode;
declare const question: (toolInput: JsonObject) => ScriptNode;
declare const depending: (on: (answer: Answer) => Script) => ScriptNode;
declare const checkpoint: (name: string) => ScriptNode;
declare const ask: (checkpoint: string, prompt: string, types?: readonly string[]) => ScriptNode;
declare const refresh: () => ScriptNode;
declare const failure: (error: string, traceback: string) => ScriptNode;
interface ScriptContext {
  readonly text: string;
  readonly attempt: number;
  readonly attachments: readonly string[];
}
interface Scenario {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly example?: string;
  readonly words?: RegExp;
  readonly scrambled?: boolean;
  readonly script: Script | ((context: ScriptContext) => Script);
  readonly resume?: (context: ScriptContext, answer: Answer) => Script;
}
interface ScenarioInfo {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly example: string;
}
declare function plainMarkdown(text: string, limit?: number): string;
interface AgentStorage {
  load(): string | null;
  save(json: string): void;
}
interface ScriptedPlayOptions {
  readonly pace?: number;
  readonly scenarios?: readonly Scenario[];
  readonly scenario?: string;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly textPieceSize?: number;
}
interface ScriptedAgentOptions extends ScriptedPlayOptions {
  readonly protocol?: 'ubik';
  readonly basePath?: string;
  readonly now?: () => number;
  readonly apiKey?: string;
  readonly token?: string | (() => string);
  readonly storage?: AgentStorage;
  readonly splitOver?: number;
}
interface ScriptedRouteOptions extends ScriptedPlayOptions {
  readonly protocol: 'ag-ui' | 'ai-sdk';
}
interface RequestRecord {
  readonly method: string;
  readonly path: string;
}
interface ScriptedAgent {
  fetch(this: void, input: Request | URL | string, init?: RequestInit): Promise<Response>;
  readonly scenarios: readonly ScenarioInfo[];
  readonly requests: readonly RequestRecord[];
  setPace(pace: number): void;
  reset(): void;
}
declare function createScriptedAgent(options?: ScriptedAgentOptions | ScriptedRouteOptions): ScriptedAgent;
interface NodeRequest extends AsyncIterable<unknown> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly originalUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}
interface NodeResponse {
  writeHead(status: number, headers: Record<string, string>): unknown;
  write(chunk: Uint8Array): boolean;
  end(): unknown;
  destroy(): unknown;
  once(event: 'close' | 'drain', listener: () => void): unknown;
}
declare function toNodeMiddleware(agent: Pick<ScriptedAgent, 'fetch'>, basePath?: string): (request: NodeRequest, response: NodeResponse, next?: (error?: unknown) => void) => void;
interface ScenarioEventsOptions {
  readonly scenarios?: readonly Scenario[];
  readonly text?: string;
  readonly answer?: Answer;
  readonly toolAnswers?: readonly Answer[];
  readonly attempt?: number;
  readonly textPieceSize?: number;
  readonly splitOver?: number;
}
declare function scenarioEvents(name: string, options?: ScenarioEventsOptions): readonly object[];
type RecordedStream = string | Uint8Array | readonly unknown[];
interface RecordedReply {
  readonly stream: RecordedStream;
  readonly frames?: readonly Frame[];
}
interface Recording {
  readonly stream?: RecordedStream;
  readonly turns?: readonly RecordedReply[];
  readonly createDecoder?: () => Decoder;
  readonly pieceSize?: number;
}
declare function replayBackend(recording: Recording): AgentBackend;
export { type AgentBRefusal, type AgentBReplay, type AgentBReplayOptions, type AgentStorage, type Answer, type JsonObject, type JsonValue, type NodeRequest, type NodeResponse, type RecordedStream, type Recording, type ReplayedRequest, type RequestRecord, type Scenario, type ScenarioEventsOptions, type ScenarioInfo, type Script, type ScriptContext, type ScriptNode, type ScriptedAgent, type ScriptedAgentOptions, type ScriptedPlayOptions, type ScriptedRouteOptions, type ToolNode, ask, checkpoint, createAgentBReplay, createScriptedAgent, depending, failure, note, output, pageTool, pause, plainMarkdown, plan, question, refresh, replayBackend, scenarioEvents, step, text, thinking, toNodeMiddleware, together, tool, update };
