import { defineArtifact } from 'agent-session-react/artifacts';
import { z } from 'zod';

/** The letter to the customer, which the agent writes and rewrites as the arguments of a tool. */
export const letter = defineArtifact({
  tool: 'write_letter',
  schema: z.object({ title: z.string(), body: z.string() }),
  describe: ({ title, body }) => ({ title: title ?? 'Letter', text: body, fileName: 'letter.md' }),
});
