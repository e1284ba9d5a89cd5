/**
 * For tests, stories and demonstrations: an agent that plays scripts, and backends that play recordings. Needs no server and,
 * at pace 0, no timers.
 *
 * @packageDocumentation
 */
export {
  type AgentBRefusal,
  type AgentBReplay,
  type AgentBReplayOptions,
  type ReplayedRequest,
  createAgentBReplay,
} from './testing/agentb-replay/index.js';
export {
  type AgentStorage,
  type Answer,
  type JsonObject,
  type JsonValue,
  type NodeRequest,
  type NodeResponse,
  type RequestRecord,
  type Scenario,
  type ScenarioEventsOptions,
  type ScenarioInfo,
  type Script,
  type ScriptContext,
  type ScriptNode,
  type ScriptedAgent,
  type ScriptedAgentOptions,
  type ToolNode,
  ask,
  checkpoint,
  createScriptedAgent,
  depending,
  failure,
  note,
  output,
  pause,
  plainMarkdown,
  plan,
  question,
  refresh,
  scenarioEvents,
  step,
  text,
  thinking,
  toNodeMiddleware,
  together,
  tool,
  update,
} from './testing/scripted-agent/index.js';
export { replayBackend, type RecordedStream, type Recording } from './testing/replayBackend.js';
