import { defineArtifact } from 'agent-session-react/artifacts';
import { z } from 'zod';

/** A report, which the agent writes as the arguments of a tool. */
const report = defineArtifact({
  tool: 'write_report',
  schema: z.object({ id: z.string(), title: z.string(), body: z.string() }),
  describe: ({ id, title, body }) => (id === undefined ? undefined : { id, title, text: body }),
});

/** A budget, which arrives as data and has a view of its own. */
const budget = defineArtifact({
  data: 'budget',
  schema: z.object({ rows: z.array(z.object({ item: z.string(), euros: z.number() })) }),
  describe: ({ rows = [] }) => ({
    title: 'Budget',
    text: rows.map(({ item, euros }) => `${item},${euros}`).join('\n'),
    language: 'csv',
  }),
  render: ({ value: { rows = [] } }) => (
    <ul>
      {rows.map(({ item, euros }) => (
        <li key={item}>
          {item}: {euros} €
        </li>
      ))}
    </ul>
  ),
});

export const artifacts = [report, budget];
