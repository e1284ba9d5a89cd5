/**
 * How the library compares with others, for the page on it. To date it anew: look at each source again, set the versions (`npm view`) and the
 * day, and leave out what its source no longer says.
 */

/** What a library's documentation says, and where. Without a source, nothing was found. */
export interface Claim {
  readonly text: string;
  readonly source: string;
}

export const COLUMNS = [
  'What it is',
  'Backends',
  'Approval of a tool',
  'Languages',
  'Needs',
  'Better at',
] as const;

export interface Peer {
  readonly name: string;
  readonly version: string;
  /** In the order of the columns. */
  readonly claims: readonly (Claim | undefined)[];
}

/** When the versions were the newest on npm. */
export const DAY = '27 November 2026';

export const NOT_DOCUMENTED = 'not documented';

const ASSISTANT_UI = 'https://www.assistant-ui.com/docs';
const AI_ELEMENTS = 'https://github.com/vercel/ai-elements';
const ANT = 'https://x.ant.design/components';
const MUI = 'https://mui.com/x/react-chat';
const STREAMDOWN = 'https://github.com/vercel/streamdown';

export const PEERS: readonly Peer[] = [
  {
    name: 'agent-session-react',
    version: '0.1.0',
    claims: [
      { text: 'a panel, its components, hooks, and a core without React', source: '/start' },
      {
        text: 'AI SDK, AG-UI, LangGraph, OpenAI, UBIK, AgentB, or one that you write',
        source: '/backends',
      },
      { text: 'a card, and rules that remember answers', source: '/approvals' },
      { text: 'eleven, one from right to left', source: '/languages' },
      { text: 'React 19, React Query 5', source: '/start' },
      { text: 'streams that break: resumed, stored, shared by tabs', source: '/storage' },
    ],
  },
  {
    name: 'assistant-ui',
    version: '0.15.22',
    claims: [
      {
        text: 'runtimes, and components on them',
        source: `${ASSISTANT_UI}/runtimes/concepts/architecture`,
      },
      {
        text: 'AI SDK, AG-UI, LangGraph, LangChain, Google ADK, A2A, OpenCode, or your own',
        source: `${ASSISTANT_UI}/runtimes/concepts/architecture`,
      },
      {
        text: 'in a renderer of yours (page on React Native)',
        source: `${ASSISTANT_UI}/react-native/tool-ui`,
      },
      undefined,
      { text: 'React 18 or 19', source: `${ASSISTANT_UI}/runtimes/ag-ui/overview` },
      {
        text: 'more backends; also React Native and Ink',
        source: `${ASSISTANT_UI}/runtimes/ag-ui/overview`,
      },
    ],
  },
  {
    name: 'AI Elements',
    version: '1.9.0',
    claims: [
      { text: 'components whose source is copied into the app', source: AI_ELEMENTS },
      { text: 'AI SDK', source: AI_ELEMENTS },
      {
        text: 'the component Confirmation',
        source: 'https://ui.shadcn.com/docs/ai-elements/radix/confirmation',
      },
      undefined,
      { text: 'Next.js, AI SDK, shadcn/ui, Tailwind CSS', source: AI_ELEMENTS },
      { text: 'the code is yours, in the manner of shadcn/ui', source: AI_ELEMENTS },
    ],
  },
  {
    name: 'CopilotKit',
    version: '1.74.0',
    claims: [
      {
        text: 'chat components, hooks, and a runtime',
        source: 'https://mintlify.com/CopilotKit/CopilotKit/introduction',
      },
      {
        text: 'agents on AG-UI',
        source: 'https://mintlify.com/CopilotKit/CopilotKit/introduction',
      },
      {
        text: 'in a component of yours',
        source: 'https://docs.copilotkit.ai/reference/hooks/useHumanInTheLoop',
      },
      {
        text: 'texts by `labels`',
        source: 'https://classic.yarnpkg.com/en/package/@copilotkit/react-ui',
      },
      {
        text: 'its runtime on your server',
        source:
          'https://raw.githubusercontent.com/CopilotKit/CopilotKit/main/dev-docs/architecture/setup-react.md',
      },
      {
        text: 'also Angular; interfaces that agents make',
        source: 'https://mintlify.com/CopilotKit/CopilotKit/introduction',
      },
    ],
  },
  {
    name: 'MUI X Chat',
    version: '9.0.0-alpha.18',
    claims: [
      { text: 'ChatBox and its parts, with a headless layer', source: `${MUI}/basics/chatbox/` },
      { text: 'an adapter that you write', source: `${MUI}/backend/building-an-adapter/` },
      { text: 'the component ChatConfirmation', source: `${MUI}/material/examples` },
      {
        text: 'English; other texts by `localeText`',
        source: `${MUI}/customization/localization/`,
      },
      { text: 'Material UI, Emotion; React 17 to 19', source: `${MUI}/quickstart/` },
      {
        text: 'takes its whole look from a Material UI theme; React 17 and 18',
        source: `${MUI}/quickstart/`,
      },
    ],
  },
  {
    name: 'Ant Design X',
    version: '2.9.0',
    claims: [
      { text: 'components in the look of Ant Design, with an SDK', source: `${ANT}/introduce-cn` },
      {
        text: 'a chat provider that you adapt',
        source: 'https://www.skills.sh/ant-design/x/x-chat-provider',
      },
      undefined,
      { text: 'locales to import, such as `zh_CN`', source: `${ANT}/x-provider` },
      { text: 'Ant Design', source: `${ANT}/introduce-cn` },
      { text: 'extends the provider of Ant Design; templates', source: `${ANT}/introduce-cn` },
    ],
  },
  {
    name: 'Streamdown',
    version: '2.7.1',
    claims: [
      { text: 'Markdown that streams, and nothing else', source: STREAMDOWN },
      { text: 'takes text', source: STREAMDOWN },
      undefined,
      {
        text: 'English; other texts by `translations`',
        source: 'https://streamdown.ai/docs/internationalization',
      },
      { text: 'Tailwind CSS', source: STREAMDOWN },
      { text: 'replaces react-markdown; buttons on code', source: 'https://streamdown.ai/' },
    ],
  },
];
