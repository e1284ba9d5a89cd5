export { createScriptedAgent } from './createScriptedAgent.js';
export type { RequestRecord, ScriptedAgent, ScriptedAgentOptions } from './createScriptedAgent.js';
export { toNodeMiddleware } from './nodeMiddleware.js';
export type { NodeRequest, NodeResponse } from './nodeMiddleware.js';
export { plainMarkdown } from './scenario.js';
export type { Scenario, ScenarioInfo, ScriptContext } from './scenario.js';
export { scenarioEvents } from './scenarioEvents.js';
export type { ScenarioEventsOptions } from './scenarioEvents.js';
export {
  ask,
  checkpoint,
  depending,
  failure,
  note,
  output,
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
} from './script.js';
export type { Script, ScriptNode, ToolNode } from './script.js';
export type { AgentStorage } from './store.js';
export type { Answer, JsonObject, JsonValue } from './wire.js';
