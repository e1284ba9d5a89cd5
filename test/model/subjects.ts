import { agentbServer } from './servers/agentb.js';
import { agUiServer } from './servers/agUi.js';
import { aiSdkServer } from './servers/aiSdk.js';
import { langGraphServer } from './servers/langGraph.js';
import type { Act, ModelServer, Setting } from './servers/ModelServer.js';
import { openAiChatServer } from './servers/openAiChat.js';
import { openAiResponsesServer } from './servers/openAiResponses.js';
import { ubikServer } from './servers/ubik.js';
import type { Course } from './World.js';

/** A protocol, in one of the ways in which its servers are set up. */
export interface Subject {
  /** What its agents can do. */
  readonly acts: readonly Act[];
  /** Where else a conversation may be open. Where a request holds all of it, two devices overwrite each other's words. */
  readonly seconds: readonly Course['second'][];
  readonly server: (setting: Setting) => ModelServer;
}

const PAGE: readonly Act[] = ['say', 'tool', 'page', 'two pages', 'fail'];
const ALL: readonly Act[] = [...PAGE, 'approval', 'two approvals'];
const GATED: readonly Act[] = ['say', 'tool', 'fail', 'approval', 'two approvals'];

const PAGE_HELD: Subject['seconds'] = ['none', 'none', 'tab'];
const SERVER_HELD: Subject['seconds'] = [...PAGE_HELD, 'device'];

export const SUBJECTS = {
  UBIK: {
    acts: ['say', 'tool', 'approval', 'question', 'fail'],
    seconds: SERVER_HELD,
    server: ubikServer,
  },
  AgentB: {
    acts: PAGE,
    seconds: SERVER_HELD,
    server: (setting) => agentbServer(setting, { resumes: true }),
  },
  'AgentB, streams lost': {
    acts: PAGE,
    seconds: SERVER_HELD,
    server: (setting) => agentbServer(setting, { resumes: false }),
  },
  'AG-UI': {
    acts: [...ALL, 'question'],
    seconds: PAGE_HELD,
    server: (setting) => agUiServer(setting, { tells: 'history' }),
  },
  'AG-UI, told': {
    acts: [...ALL, 'question'],
    seconds: PAGE_HELD,
    server: (setting) => agUiServer(setting, { tells: 'connect' }),
  },
  'AI SDK': {
    acts: ALL,
    seconds: PAGE_HELD,
    server: (setting) => aiSdkServer(setting, { resume: false }),
  },
  'AI SDK, streams kept': {
    acts: ALL,
    seconds: PAGE_HELD,
    server: (setting) => aiSdkServer(setting, { resume: true }),
  },
  LangGraph: {
    acts: [
      ...GATED,
      'question',
      'two questions',
      'separate approvals',
      'inbox',
      'sub-agent',
      'data',
    ],
    seconds: SERVER_HELD,
    server: langGraphServer,
  },
  'OpenAI, chat': { acts: PAGE, seconds: PAGE_HELD, server: openAiChatServer },
  'OpenAI, responses': {
    acts: [...ALL, 'limit'],
    seconds: PAGE_HELD,
    server: (setting) => openAiResponsesServer(setting, { resumes: false, stores: true }),
  },
  'OpenAI, responses kept': {
    acts: [...ALL, 'limit'],
    seconds: PAGE_HELD,
    server: (setting) => openAiResponsesServer(setting, { resumes: true, stores: true }),
  },
  'OpenAI, responses not stored': {
    acts: [...ALL, 'limit'],
    seconds: PAGE_HELD,
    server: (setting) => openAiResponsesServer(setting, { resumes: false, stores: false }),
  },
} as const satisfies Readonly<Record<string, Subject>>;
