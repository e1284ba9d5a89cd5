/** Attributes of links to URLs from the agent: the opened page gets no access to this one, and no referrer. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;
