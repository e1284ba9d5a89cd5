import { createScriptedAgent, toNodeMiddleware } from 'agent-session-react/testing';
import { defineConfig } from 'vite';

const agent = createScriptedAgent({ basePath: '/api/ubik', now: Date.now });

export default defineConfig({
  plugins: [
    {
      name: 'scripted-agent',
      configureServer: ({ middlewares }) => {
        middlewares.use(toNodeMiddleware(agent, '/api/ubik'));
      },
    },
  ],
});
