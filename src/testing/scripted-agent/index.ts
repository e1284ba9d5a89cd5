export { createScriptedAgent } from './createScriptedAgent.js';
export type {
  RequestRecord,
  ScriptedAgent,
  ScriptedAgentOptions,
  ScriptedPlayOptions,
  ScriptedRouteOptions,
} from './engine/ScriptedAgent.js';
export { toNodeMiddleware } from './nodeMiddleware.js';
export type { NodeRequest, NodeResponse } from './nodeMiddleware.js';
export { plainMarkdown } from './engine/scenario.js';
export type { Scenario, ScenarioInfo, ScriptContext } from './engine/scenario.js';
export { scenarioEvents } from './conversation/scenarioEvents.js';
export type { ScenarioEventsOptions } from './conversation/scenarioEvents.js';
export {
  ask,
  checkpoint,
  depending,
  failure,
  note,
  output,
  pageTool,
  pause,
  plan,
  question,
  refresh,
  step,
  text,
  thinking,
  together,
  tool,
  update,
} from './engine/script.js';
export type { Script, ScriptNode, ToolNode } from './engine/script.js';
export type { AgentStorage } from './engine/store.js';
export type { Answer, JsonObject, JsonValue } from './engine/wire.js';
