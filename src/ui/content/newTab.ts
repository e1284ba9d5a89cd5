/** How a link to an address of an agent's opens: the page behind it learns nothing of this one. */
export const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;
