import type { Part, ToolPart } from '../../src/core/parts.js';
import type { Message, SessionState } from '../../src/core/state.js';
import { PATCH } from './kindSamples.js';
import * as samples from './samples.js';

const call = (id: string, toolName: string, fields: Partial<ToolPart> = {}): ToolPart => ({
  type: 'tool',
  id,
  toolName,
  executionId: id,
  status: 'done',
  parts: [],
  startedAt: '2026-03-12T09:00:07Z',
  endedAt: '2026-03-12T09:00:11Z',
  ...fields,
});

const patched = (id: string, patch: string) =>
  call(id, 'apply_patch', { input: samples.json({ patch }) });

const AGAIN = `--- a/src/fares/format.ts
+++ b/src/fares/format.ts
@@ -1,4 +1,4 @@
-const euros = new Intl.NumberFormat('fr', { style: 'currency', currency: 'EUR' });
+const euros = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'EUR' });
 
 export function format(price: number): string {
   return euros.format(price);
`;

const WORK: readonly Part[] = [
  samples.searchDone,
  call('test', 'bash', {
    input: samples.json({ command: 'npm test -- fares' }),
    result: samples.json({ stdout: '1 failed', exit_code: 1 }),
  }),
  patched('patch-1', PATCH),
  patched('patch-2', AGAIN),
  call('edit', 'edit_file', {
    input: samples.json({
      file_path: 'docs/txt\u202Eexe.md',
      old_string: 'Fares\n\nA list.\n',
      new_string: 'Fares\n\nA list, sorted.\n',
    }),
  }),
  patched('gone', '*** Begin Patch\n*** Delete File: src/fares/old.ts\n*** End Patch'),
  samples.inputAnswered,
  samples.checkpoint,
];

const AGENT: Part = {
  ...samples.agentRunning,
  id: 'agent',
  parts: [
    call('running', 'web_search', {
      status: 'running',
      input: samples.json({ query: 'TGV Lyria fares' }),
    }),
  ],
};

const MESSAGES: readonly Message[] = [
  { ...samples.userMessage, id: 'u1', key: 'u1' },
  { ...samples.answerMessage, id: 'a1', key: 'a1', parts: [...WORK, samples.toolFailed] },
  { ...samples.userMessage, id: 'u2', key: 'u2' },
  {
    ...samples.liveMessage,
    id: 'a2',
    key: 'a2',
    parts: [
      call('report', 'write_report', { input: samples.json({ title: 'Fares in spring' }) }),
      { type: 'file', id: 'file', name: 'fares.csv', url: 'https://files.example/fares.csv' },
      { type: 'source', id: 'source', title: 'Fares', url: 'https://fares.example' },
      { type: 'source', id: 'source-2', title: 'Fares', url: 'https://fares.example' },
      samples.errorPart,
      AGENT,
    ],
  },
];

/** Two turns, of which the second is running. */
export const STATE: Partial<SessionState> = {
  status: 'running',
  history: { status: 'loaded' },
  messages: MESSAGES,
  run: { messageKey: 'a2' },
};

export const ARTIFACTS = [{ tool: 'write_report' }];

/** More entries and files than are mounted at first. */
export const MANY: readonly Message[] = [
  {
    ...samples.answerMessage,
    id: 'many',
    key: 'many',
    parts: Array.from({ length: 60 }, (_, index) =>
      call(`many-${index}`, 'edit_file', {
        input: samples.json({ file_path: `src/file-${index}.ts`, before: 'a\n', after: 'b\n' }),
      }),
    ),
  },
];
