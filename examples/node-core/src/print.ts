import { toMarkdown, type SessionMessage } from 'agent-session-react/core';
import { ask } from './ask.js';
import { readChat, readRun } from './readMessages.js';

const [given = 'data/chat.json', question] = process.argv.slice(2);

for (const { role, parts } of await messagesOf(given)) {
  console.log(role === 'user' ? '## Question\n' : '## Answer\n');
  console.log(`${toMarkdown(parts, { tools: 'details' })}\n`);
}

/** What to print: a stored chat, a stream, or the answer to a question. */
function messagesOf(source: string): Promise<readonly SessionMessage[]> {
  if (source === 'ask') return ask(question ?? 'When is the next train to Lyon?');
  return source.endsWith('.json') ? readChat(source) : readRun(source);
}
