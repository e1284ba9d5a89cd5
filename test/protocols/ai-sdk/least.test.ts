// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { keptOf, stateAfter } from '../../support/aiSdk.js';
import { AI_SDKS, NEWEST_AI_SDK, type AiSdk } from '../../support/aiSdkVersions.js';

/*
 * Each chunk with no more than the package's own schema wants of it, and with null in place of the rest: servers that
 * are not written with the package leave out all that they can, or write every field.
 */

type Fields = Readonly<Record<string, unknown>> & { readonly type: string };

const providerMetadata = { acme: { id: 'x' } };
const call = { toolCallId: 'c', toolName: 'add', input: { a: 1 } };
const ofCall = { providerExecuted: true, providerMetadata, toolMetadata: { a: 1 }, dynamic: true };
const opened = { type: 'tool-input-available', ...call };
const asked = { type: 'tool-approval-request', approvalId: 'a', toolCallId: 'c' };
const text = { type: 'text-start', id: 't' };
const thought = { type: 'reasoning-start', id: 't' };

/** What leads to a chunk, and the chunk with all that its type may have. */
const EXAMPLES: readonly (readonly [readonly Fields[], Fields])[] = [
  [[], { type: 'start', messageId: 'm', messageMetadata: { a: 1 } }],
  [[], { type: 'start-step' }],
  [[], { ...text, providerMetadata }],
  [[text], { type: 'text-delta', id: 't', delta: 'Hi', providerMetadata }],
  [[text], { type: 'text-end', id: 't', providerMetadata, citations: [] }],
  [[], { ...thought, providerMetadata }],
  [[thought], { type: 'reasoning-delta', id: 't', delta: 'Hm', providerMetadata }],
  [[thought], { type: 'reasoning-end', id: 't', providerMetadata }],
  [
    [],
    {
      type: 'tool-input-start',
      toolCallId: 'c',
      toolName: 'add',
      title: 'Add',
      inputEncoding: 'json',
      ...ofCall,
    },
  ],
  [
    [{ type: 'tool-input-start', toolCallId: 'c', toolName: 'add' }],
    { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '{' },
  ],
  [[], { ...opened, title: 'Add', ...ofCall }],
  [[], { type: 'tool-input-error', ...call, errorText: 'No', title: 'Add', ...ofCall }],
  [[opened], { ...asked, reason: 'Costs', isAutomatic: false, signature: 's' }],
  [
    [opened, asked],
    {
      type: 'tool-approval-response',
      approvalId: 'a',
      approved: true,
      reason: 'Fine',
      providerExecuted: true,
      providerMetadata,
    },
  ],
  [
    [opened],
    { type: 'tool-output-available', toolCallId: 'c', output: 1, preliminary: false, ...ofCall },
  ],
  [[opened], { type: 'tool-output-error', toolCallId: 'c', errorText: 'No', ...ofCall }],
  [[opened], { type: 'tool-output-denied', toolCallId: 'c' }],
  [[], { type: 'source-url', sourceId: 's', url: 'https://a.test/', title: 'A', providerMetadata }],
  [
    [],
    {
      type: 'source-document',
      sourceId: 's',
      mediaType: 'application/pdf',
      title: 'A',
      filename: 'a.pdf',
      providerMetadata,
    },
  ],
  [[], { type: 'file', url: 'https://a.test/a.png', mediaType: 'image/png', providerMetadata }],
  [
    [],
    { type: 'reasoning-file', url: 'https://a.test/b', mediaType: 'image/png', providerMetadata },
  ],
  [[], { type: 'custom', kind: 'acme.thing', providerMetadata }],
  [[], { type: 'steering-message', id: 'u', parts: [{ type: 'text', text: 'Faster' }] }],
  [[], { type: 'data-parcel', id: 'p', data: 1, transient: false }],
  [[], { type: 'finish-step' }],
  [[], { type: 'reset-step' }],
  [[], { type: 'message-metadata', messageMetadata: { a: 1 } }],
  [[], { type: 'error', errorText: 'No' }],
  [[], { type: 'abort', reason: 'Asked' }],
  [[], { type: 'finish', finishReason: 'stop', messageMetadata: { a: 1 } }],
];

const isValid = (chunk: Fields, sdk = NEWEST_AI_SDK) => sdk.takes(chunk);

async function leastOf(chunk: Fields, sdk = NEWEST_AI_SDK): Promise<Fields> {
  let least = chunk;
  for (const name of Object.keys(chunk)) {
    // What an output is may be anything, so the schema does not miss it.
    if (['output', 'data', 'input', 'messageMetadata'].includes(name)) continue;
    const { [name]: _, ...rest } = least;
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    if (await isValid(rest as Fields, sdk)) least = rest as Fields;
  }
  return least;
}

/** The chunk with all of its fields that an earlier version has. */
async function mostOf(chunk: Fields, sdk: AiSdk): Promise<Fields | undefined> {
  const least = await leastOf(chunk);
  if (!(await isValid(least, sdk))) return undefined;
  const fields = await Promise.all(
    Object.entries(chunk).map(async ([name, value]) =>
      (await isValid({ ...least, [name]: value }, sdk)) ? [[name, value] as const] : [],
    ),
  );
  return { ...least, ...Object.fromEntries(fields.flat()) };
}

/** What the versions do not have. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  '5': [
    'tool-approval-request',
    'tool-approval-response',
    'tool-output-denied',
    'reasoning-file',
    'custom',
    'steering-message',
    'reset-step',
  ],
  '6': ['tool-approval-response', 'reasoning-file', 'custom', 'steering-message', 'reset-step'],
  '7': [],
};

const withNulls = (chunk: Fields, least: Fields): Fields => ({
  ...Object.fromEntries(Object.keys(chunk).map((name) => [name, null])),
  ...least,
});

describe.each(EXAMPLES.map(([before, chunk]) => [chunk.type, before, chunk] as const))(
  '%s',
  (type, before, chunk) => {
    const codesAfter = (one: Fields) =>
      stateAfter([...before, one])
        .diagnostics.map(({ code }) => code)
        .filter((code) => code !== 'unknown-event');

    test('S3 is understood with all that it may have, and with no more than it must', async () => {
      expect(await isValid(chunk)).toBe(true);
      const least = await leastOf(chunk);
      expect(least.type).toBe(type);
      expect(codesAfter(chunk)).toEqual([]);
      expect(codesAfter(least)).toEqual([]);
    });

    test('S4 null in a field that it need not have is as good as none', async () => {
      const least = await leastOf(chunk);
      const nulls = withNulls(chunk, least);
      expect(codesAfter(nulls)).toEqual([]);
      const told = (one: Fields) => ({ ...stateAfter([...before, one]), diagnostics: [] });
      expect(told(nulls)).toEqual(told(least));
      expect(keptOf([...before, nulls] as never)).toEqual(keptOf([...before, least] as never));
    });
  },
);

describe.each(AI_SDKS)('ai $version', (sdk) => {
  test.each(EXAMPLES.map(([before, chunk]) => [chunk.type, before, chunk] as const))(
    'S3 its %s is understood, with all that it may have and with no more than it must',
    async (type, before, chunk) => {
      const most = await mostOf(chunk, sdk);
      expect(most === undefined).toBe(LATER[sdk.version]?.includes(type));
      if (most === undefined) return;
      const least = await leastOf(most, sdk);
      const codes = [most, least].map((one) =>
        stateAfter([...before, one]).diagnostics.map(({ code }) => code),
      );
      expect(codes.flat().filter((code) => code !== 'unknown-event')).toEqual([]);
    },
  );
});
