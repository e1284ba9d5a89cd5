// @vitest-environment node
/** What each protocol can say of one session that has everything. `npm run protocols:table` writes the table. */
import { EventSchemas } from '@ag-ui/core/schemas';
import { uiMessageChunkSchema } from 'ai';
import { expect, test } from 'vitest';
import { createAgUiDecoder } from '../../src/protocols/ag-ui/createAgUiDecoder.js';
import { createAgentBDecoder } from '../../src/protocols/agentb/createAgentBDecoder.js';
import { createAiSdkDecoder } from '../../src/protocols/ai-sdk/createAiSdkDecoder.js';
import { createUbikDecoder } from '../../src/protocols/ubik/createUbikDecoder.js';
import { encodeAgentB } from '../support/encoders/agentb.js';
import { encodeAgUi } from '../support/encoders/agUi.js';
import { encodeAiSdk } from '../support/encoders/aiSdk.js';
import { encodeUbik } from '../support/encoders/ubik.js';
import { lossTable, type Wire } from '../support/lossTable.js';
import { WHOLE_SESSION } from '../support/wholeSession.js';

const WIRES: readonly Wire[] = [
  {
    name: 'UBIK',
    encode: encodeUbik,
    createDecoder: createUbikDecoder,
    stream: {},
    asksWithin: true,
  },
  {
    name: 'AgentB',
    encode: encodeAgentB,
    createDecoder: createAgentBDecoder,
    stream: { takesUnfinished: true },
  },
  {
    name: 'AG-UI',
    encode: encodeAgUi,
    createDecoder: createAgUiDecoder,
    stream: { takesUnfinished: true },
  },
  {
    name: 'AI SDK',
    encode: encodeAiSdk,
    // Where the usage is in the metadata, the app says.
    createDecoder: () => createAiSdkDecoder({ usageOf: ({ usage }: { usage: unknown }) => usage }),
    stream: { takesUnfinished: true, endMark: '[DONE]' },
  },
];

const page = (table: string) => `# The protocols

A note for each protocol says what the library knows of it, with numbered rules that tests hold: [UBIK](ubik.md), [AgentB](agentb.md),
[AG-UI](ag-ui.md), [AI SDK](ai-sdk.md).

## What gets lost on the wire

One session that has everything is written as our own events, sent in the words of each protocol, and read again. The table is what
differs then, and is made by \`npm run protocols:table\`; a test holds it.

- ✓: it is shown as if our own events had come.
- \`no …\`: that field is not there. \`… is …\`: it says something else.
- *as …*: it is there as another kind of part.
- *—*: it is not shown. The inspector has what came.

A protocol that has no word for something may still carry it in words of the app's own: a custom event of AG-UI, a data part of the AI SDK.

${table}
`;

test('what gets lost on the wire is what the page says', async () => {
  const table = await lossTable(WIRES);
  await expect(page(table)).toMatchFileSnapshot('../../docs/protocols/README.md');
});

test('our own events lose nothing', async () => {
  const whole: Wire = {
    name: 'own',
    encode: (events) => events,
    createDecoder: () => {
      let isSettled = false;
      return {
        push: (raw) => {
          const event = raw as (typeof WHOLE_SESSION)['answer'][number];
          isSettled ||= ['run-end', 'tool-request', 'input-request'].includes(event.type);
          return [event];
        },
        end: () => (isSettled ? [] : [{ type: 'run-end', outcome: 'interrupted' }]),
      };
    },
    stream: {},
  };
  const cells = (await lossTable([whole]))
    .split('\n')
    .slice(2)
    .map((line) => line.split(' | ').at(-1));
  expect(new Set(cells)).toEqual(new Set(['✓ |']));
});

test('what is sent is what the packages take', async () => {
  const runs = Object.values(WHOLE_SESSION);
  const refused = runs
    .flatMap((events) => encodeAgUi(events))
    .filter((event) => !EventSchemas.safeParse(event).success);
  expect(refused).toEqual([]);
  const validate = uiMessageChunkSchema().validate;
  const chunks = runs.flatMap((events) => encodeAiSdk(events)).filter((one) => one !== '[DONE]');
  for (const chunk of chunks) expect(await validate?.(chunk)).toMatchObject({ success: true });
});
