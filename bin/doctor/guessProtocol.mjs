/** @typedef {import('./readFrames.mjs').Frame} Frame */

/**
 * How a protocol is known, and how its streams end.
 *
 * @typedef {object} Dialect
 * @property {string} name
 * @property {RegExp} types Of frames that only it has.
 * @property {RegExp} ends Of frames that say how the run ended, or that it waits.
 */

/** @type {readonly Dialect[]} */
export const DIALECTS = [
  {
    name: 'AG-UI',
    types:
      /^(?:RUN|STEP|TEXT_MESSAGE|TOOL_CALL|REASONING|THINKING|STATE|MESSAGES|ACTIVITY|SUBAGENT)_[A-Z_]+$/u,
    ends: /^RUN_(?:FINISHED|ERROR)$/u,
  },
  {
    name: 'AgentB',
    types: /^(?:agent\.(?:run|tool|sub_agent)|thread\.(?:run|message))\./u,
    ends: /^thread\.run\.(?:completed|failed|requires_action)$/u,
  },
  {
    name: 'UBIK',
    types:
      /^(?:connection_established|agent_processing_\w+|agent_step_\w+|response_(?:chunk|stream_start)|agent_(?:response_update|progress)|\w+_delta_sse)$/u,
    ends: /^(?:agent_processing_(?:complete|error)|agent_stop_requested|input_required|tool_input_required|final_result)$/u,
  },
  {
    name: 'AI SDK',
    types:
      /^(?:start-step|finish-step|(?:text|reasoning|tool-input|tool-output|source|data)-[\w-]+)$/u,
    ends: /^(?:finish|abort|\[DONE\])$/u,
  },
];

/** @param {Frame} frame */
function typeOf({ value, data }) {
  if (typeof value !== 'object' || value === null) return data;
  const { type, event_type: other } = /** @type {Record<string, unknown>} */ (value);
  const named = type ?? other;
  return typeof named === 'string' ? named : '';
}

/**
 * The protocol that most frames are of; undefined where none is known.
 *
 * @param {readonly Frame[]} frames
 */
export function guessProtocol(frames) {
  const types = frames.map(typeOf);
  const counted = DIALECTS.map((dialect) => ({
    dialect,
    count: types.filter((type) => dialect.types.test(type)).length,
  })).toSorted((a, b) => b.count - a.count);
  const [best] = counted;
  if (best === undefined || best.count === 0) return undefined;
  return { name: best.dialect.name, hasEnd: types.some((type) => best.dialect.ends.test(type)) };
}
