import { langGraphBackend } from 'agent-session-react/langgraph';

/** Of your app: who is signed in, and which model they have picked. */
declare const user: { readonly id: string };
declare const picked: { readonly model: string };

export const backend = langGraphBackend({
  url: '/api/graph',
  assistantId: 'agent',
  metadata: { owner: user.id },
  body: ({ run, options }) => ({
    ...run,
    ...options,
    config: { configurable: { model: picked.model } },
  }),
});
