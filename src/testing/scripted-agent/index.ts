export { createScriptedAgent } from './createScriptedAgent.js';
export type { RequestRecord, ScriptedAgent, ScriptedAgentOptions } from './createScriptedAgent.js';
export { toNodeMiddleware } from './nodeMiddleware.js';
export type { NodeRequest, NodeResponse } from './nodeMiddleware.js';
export type { ScenarioInfo } from './scenario.js';
export { scenarioEvents } from './scenarioEvents.js';
export type { ScenarioEventsOptions } from './scenarioEvents.js';
export type { AgentStorage } from './store.js';
