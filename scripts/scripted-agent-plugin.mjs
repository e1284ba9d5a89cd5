// A Vite plugin that answers as a UBIK agent, so that pages talk to it over real HTTP in one process.

/** Where the dev server answers. */
const PATH = '/api/ubik';

/**
 * Serves the scripted agent from a Vite dev server. The header `x-scripted-pace` of a POST sets how
 * fast it works from then on.
 *
 * @returns {import('vite').Plugin}
 */
export function scriptedAgentPlugin() {
  return {
    name: 'scripted-agent',
    apply: 'serve',
    async configureServer(server) {
      /** @type {typeof import('../src/testing/scripted-agent/index.js')} */
      const { createScriptedAgent, toNodeMiddleware } = /** @type {any} */ (
        await server.ssrLoadModule('/src/testing/scripted-agent/index.ts')
      );
      const agent = createScriptedAgent({ basePath: PATH, now: () => Date.now() });
      const serve = toNodeMiddleware(agent, PATH);
      server.middlewares.use((request, response, next) => {
        const pace = Number(request.headers['x-scripted-pace']);
        if (Number.isFinite(pace) && request.method === 'POST') agent.setPace(pace);
        serve(request, response, next);
      });
    },
  };
}
