/** A protocol of the library, and the types of events that only it has. The doctor (`bin/doctor`) has the same table. */
export interface Dialect {
  readonly label: string;
  /** The name of its backend, and the function that creates one. */
  readonly name: string;
  readonly create: string;
  readonly types: RegExp;
}

export const DIALECTS: readonly Dialect[] = [
  {
    label: 'AG-UI',
    name: 'ag-ui',
    create: 'agUiBackend',
    types:
      /^(?:RUN|STEP|TEXT_MESSAGE|TOOL_CALL|REASONING|THINKING|STATE|MESSAGES|ACTIVITY|SUBAGENT)_[A-Z_]+$/u,
  },
  {
    label: 'AgentB',
    name: 'agentb',
    create: 'agentbBackend',
    types: /^(?:agent\.(?:run|tool|sub_agent)|thread\.(?:run|message))\./u,
  },
  {
    label: 'UBIK',
    name: 'ubik',
    create: 'ubikBackend',
    types:
      /^(?:connection_established|agent_processing_\w+|agent_step_\w+|response_(?:chunk|stream_start)|agent_(?:response_update|progress)|\w+_delta_sse)$/u,
  },
  {
    label: 'AI SDK',
    name: 'ai-sdk',
    create: 'aiSdkBackend',
    types:
      /^(?:start-step|finish-step|(?:text|reasoning|tool-input|tool-output|source|data)-[\w-]+)$/u,
  },
  {
    label: 'LangGraph',
    name: 'langgraph',
    create: 'langGraphBackend',
    types:
      /^(?:metadata|values|updates|checkpoints|tasks|messages(?:\/(?:partial|complete|metadata))?)(?:\|.*)?$/su,
  },
  {
    label: 'OpenAI Responses',
    name: 'openai-responses',
    create: 'openAiResponsesBackend',
    types: /^response\.[a-z_.]+$/u,
  },
  {
    label: 'OpenAI chat completions',
    name: 'openai-chat',
    create: 'openAiChatBackend',
    types: /^chat\.completion\.chunk$/u,
  },
];

/** The type that an event of any of them names, else the name of its frame. */
export function typeOf(event: unknown, frameName: string): string {
  const other = frameName === 'message' ? '' : frameName;
  if (typeof event !== 'object' || event === null) return other;
  const { type, event_type: ofUbik, object } = event as Readonly<Record<string, unknown>>;
  const named = type ?? ofUbik ?? object;
  return typeof named === 'string' ? named : other;
}
