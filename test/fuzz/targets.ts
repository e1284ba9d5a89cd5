import { agUi, agentb, aiSdk, langGraph, openAi, openAiChat, ubik } from './targets/decoders.js';
import { content } from './targets/content.js';
import { forms } from './targets/forms.js';
import { json } from './targets/json.js';
import { markdown } from './targets/markdown.js';
import { sse } from './targets/sse.js';
import { tags } from './targets/tags.js';
import type { Target } from './Target.js';

/** Everything that reads what comes from outside. */
export const TARGETS: readonly Target[] = [
  tags,
  sse,
  ubik,
  agentb,
  agUi,
  aiSdk,
  langGraph,
  openAi,
  openAiChat,
  content,
  markdown,
  json,
  forms,
];
