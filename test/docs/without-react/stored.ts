import { parseContent, toMarkdown } from 'agent-session-react/core';

/** A stored message of UBIK as Markdown, for a mail, a file or another model. */
export const asMarkdown = (content: string): string => toMarkdown(parseContent(content));
