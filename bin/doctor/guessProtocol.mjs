/** @typedef {import('./readFrames.mjs').Frame} Frame */

/**
 * How a protocol is known, and how its streams end.
 *
 * @typedef {object} Dialect
 * @property {string} name
 * @property {RegExp} types Of frames that only it has.
 * @property {RegExp} [ends] Of frames that say how the run ended, or that it waits. Absent where none does.
 * @property {(value: unknown) => boolean} [isEnd] Whether data says it that has no type of its own for it.
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
  {
    name: 'LangGraph',
    types:
      /^(?:metadata|values|updates|checkpoints|tasks|messages(?:\/(?:partial|complete|metadata))?)(?:\|.*)?$/su,
  },
  {
    name: 'OpenAI Responses',
    types: /^response\.[a-z_.]+$/u,
    ends: /^(?:response\.(?:completed|failed|incomplete)|error)$/u,
  },
  {
    name: 'OpenAI chat completions',
    types: /^chat\.completion\.chunk$/u,
    ends: /^\[DONE\]$/u,
    // Some servers that imitate it send no `[DONE]`.
    isEnd: (value) => {
      const reason = /** @type {Chunk} */ (value).choices?.[0]?.finish_reason;
      return typeof reason === 'string' && reason !== '';
    },
  },
];

/** @typedef {{ readonly choices?: readonly { readonly finish_reason?: string | null }[] }} Chunk */

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {Frame} frame */
function typeOf({ name, value, data }) {
  if (!isRecord(value)) return name === '' ? data : name;
  const { type, event_type: ofUbik, object } = value;
  const named = type ?? ofUbik ?? object;
  return typeof named === 'string' ? named : name;
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
  const { name, ends, isEnd } = best.dialect;
  const hasEnd =
    ends === undefined ||
    types.some((type) => ends.test(type)) ||
    frames.some(({ value }) => isRecord(value) && isEnd?.(value) === true);
  return { name, hasEnd };
}
