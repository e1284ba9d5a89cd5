/** Earlier names of options, and of what functions of the app receive, with the names that they have now. */
export const RENAMED = {
  api: 'url',
  baseUrl: 'url',
  chatId: 'sessionId',
  generateId: 'createId',
  threadId: 'sessionId',
  tools: 'pageTools',
} as const;
