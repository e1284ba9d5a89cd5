import { openAiChatBackend } from 'agent-session-react/openai';

/** Ollama on the machine of the person, which needs no key. */
export const backend = openAiChatBackend({
  url: 'http://localhost:11434/v1/chat/completions',
  body: { model: 'deepseek-r1', stream_options: { include_usage: true } },
  thinkTag: 'think',
});
