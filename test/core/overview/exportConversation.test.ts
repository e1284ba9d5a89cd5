// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportConversation, redactSecrets } from '../../../src/core.js';
import type { Part, ToolPart } from '../../../src/core/parts.js';
import type { Message } from '../../../src/core/state.js';

const message = (role: string, parts: readonly Part[], more: Partial<Message> = {}): Message => ({
  key: 'm',
  id: 'm',
  role,
  status: 'done',
  parts,
  ...more,
});
const text = (words: string): Part => ({ type: 'text', id: 't', text: words });
const tool = (value: unknown): ToolPart => ({
  type: 'tool',
  id: 'c',
  toolName: 'send_mail',
  executionId: 'e',
  status: 'done',
  input: { text: JSON.stringify(value), value },
  carried: { signature: 'for the provider only' },
  live: { data: {}, log: [], outputs: [{ key: 'o', text: 'live' }] },
  parts: [],
});

test('writes Markdown with who said what, and when', () => {
  const messages = [
    message('user', [text('Where to go?')], {
      createdAt: '2026-03-12T09:00:00Z',
      attachments: [{ id: 'f', name: 'map.pdf' }],
    }),
    message('assistant', [tool({ to: 'Lea' }), text('To **Geneva**.')]),
  ];
  expect(exportConversation(messages, { title: 'Trip' })).toBe(
    [
      '# Trip',
      '## You · 2026-03-12T09:00:00Z',
      'map.pdf',
      'Where to go?',
      '## Agent',
      '- `send_mail` `{"to":"Lea"}`',
      'To **Geneva**.\n',
    ].join('\n\n'),
  );
  expect(exportConversation([])).toBe('\n');
});

test('writes JSON without what only a protocol needs, and without live state', () => {
  const json = exportConversation([message('assistant', [tool({ to: 'Lea' })])], {
    format: 'json',
  });
  const { messages } = JSON.parse(json) as { messages: { parts: Record<string, unknown>[] }[] };
  expect(messages[0]?.parts[0]).toEqual({
    type: 'tool',
    id: 'c',
    toolName: 'send_mail',
    executionId: 'e',
    status: 'done',
    input: { text: '{"to":"Lea"}', value: { to: 'Lea' } },
    parts: [],
  });
  expect(json).not.toContain('signature');
});

test.each([
  ['sk-proj-abcdefghijklmnop1234', '[key]'],
  ['ghp_abcdefghijklmnopqrstuvwxyz', '[key]'],
  ['AKIAABCDEFGHIJKLMNOP', '[key]'],
  ['Authorization: Bearer abc.def-ghi_jkl', 'Authorization: Bearer [token]'],
  ['eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl', '[token]'],
  ['https://ada:secret@example.com/x', 'https://ada:[password]@example.com/x'],
  ['Write to ada.lovelace+x@example.co.uk.', 'Write to [email].'],
  ['-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----', '[private key]'],
  ['-----BEGIN PRIVATE KEY-----\ncut off', '[private key]'],
  ['redis://:hunter2@cache:6379', 'redis://:[password]@cache:6379'],
  ['DB_PASSWORD=hunter2\nDB_HOST=db', 'DB_PASSWORD=[secret]\nDB_HOST=db'],
  ['export apiKey="hunter2"', 'export apiKey="[secret]"'],
  ['https://x.test/?access_token=hunter2&page=2', 'https://x.test/?access_token=[secret]&page=2'],
  ['login --db-password hunter2 --host db', 'login --db-password [secret] --host db'],
  ['login --password=hunter2', 'login --password=[secret]'],
  ['{"clientSecret": "hunter2", "name": "x"}', '{"clientSecret": "[secret]", "name": "x"}'],
  [String.raw`{\"password\":\"hunter2\"}`, String.raw`{\"password\":\"[secret]\"}`],
  ["{'api_key': 'hunter2'}", "{'api_key': '[secret]'}"],
  ['X-Api-Key: hunter2\nAccept: */*', 'X-Api-Key: [secret]\nAccept: */*'],
  ['db:\n  password: hunter2\n  port: 1', 'db:\n  password: [secret]\n  port: 1'],
  [
    'A task-force of 12345678901234567890 at 10:30, skiing',
    'A task-force of 12345678901234567890 at 10:30, skiing',
  ],
])('replaces secrets: %s', (words, expected) => {
  expect(redactSecrets(words, '')).toBe(expected);
});

test.each([
  'Token: a unit of text that a model reads',
  'The password: see the letter. Max_tokens=5, token count 12.',
  'OPENAI_API_KEY=$KEY and TOKEN=${TOKEN}, PASSWORD=<yours>, token=process.env.TOKEN',
  '"token": "{{ token }}", "secret": ""',
  'password: null\ncookies: 12\nsecretary: Ada',
  'const token = await readToken();',
])('leaves what only speaks of secrets: %s', (words) => {
  expect(redactSecrets(words, '')).toBe(words);
});

test.each(
  'password userPassword user_password DB_PASSWORD passwd pwd passphrase secret clientSecret client-secret token accessToken refresh_token apiKey api_key API-KEY openaiApiKey privateKey secretAccessKey credentials Authorization Cookie Set-Cookie'.split(
    ' ',
  ),
)('what is in a field named %s is replaced whatever it looks like', (field) => {
  const json = exportConversation([message('assistant', [tool({ [field]: 'plain words' })])]);
  expect(json).toContain(`[${field}]`);
  expect(json).not.toContain('plain words');
});

test.each(['tokens', 'tokenizer', 'secretary', 'passwordless', 'cookies', 'keyboard', 'monkey'])(
  'what is in a field named %s is left',
  (field) => {
    expect(redactSecrets('plain words', field)).toBe('plain words');
  },
);

test('finds secrets wherever they are: names, arguments, errors, nested parts', () => {
  const secret = 'ghp_abcdefghijklmnopqrstuvwxyz';
  const step: Part = {
    type: 'step',
    id: 's',
    title: `Use ${secret}`,
    single: false,
    status: 'failed',
    results: { [secret]: [secret] },
    parts: [
      {
        ...tool({ api_key: 'plain words', list: [{ password: 'hunter2' }], [secret]: 1 }),
        error: secret,
      },
      { type: 'file', id: 'f', name: `${secret}.txt`, url: `https://x.test/?k=${secret}` },
      { type: 'data', id: 'd', name: 'n', value: { deep: { deeper: secret } } },
      {
        type: 'input',
        id: 'i',
        prompt: secret,
        inputTypes: [],
        status: 'done',
        provided: { input: secret, type: 'text' },
      },
    ],
  };
  for (const format of ['json', 'markdown'] as const) {
    const written = exportConversation([message('assistant', [step])], {
      format,
      tools: 'details',
    });
    expect(written).not.toContain(secret);
    expect(written).not.toContain('hunter2');
    expect(written).not.toContain('plain words');
  }
});

test('a field that occurs twice in the text of the arguments is written once, as it was read', () => {
  const twice = {
    ...tool({ password: '' }),
    input: { text: '{"password":"hunter2","password":""}', value: { password: '' } },
  };
  expect(exportConversation([message('assistant', [twice])], { format: 'json' })).not.toContain(
    'hunter2',
  );
});

test('rules of the app come in order, and one that fails shows nothing', () => {
  const messages = [message('assistant', [text('Ada lives in Lyon.')])];
  const rules = [
    (words: string) => words.replaceAll('Ada', 'Somebody'),
    (words: string) => words.replaceAll('Somebody', 'X'),
  ];
  expect(exportConversation(messages, { redact: rules })).toContain('X lives in Lyon.');
  expect(exportConversation(messages, { redact: false })).toContain('Ada lives in Lyon.');
  const broken = [
    () => {
      throw new Error('no');
    },
    () => undefined as never,
  ];
  for (const redact of broken) {
    const written = exportConversation(messages, { redact });
    expect(written).not.toContain('Ada');
    expect(written).toContain('[redacted]');
  }
});

test('whatever the arguments are, a rule has seen each text of them', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const json = exportConversation([message('assistant', [tool(value)])], {
        format: 'json',
        redact: (words, field) =>
          field === '' && words === 'send_mail' ? words : words.toUpperCase(),
      });
      const { messages } = JSON.parse(json) as {
        messages: { parts: { input: { value: unknown } }[] }[];
      };
      const upper = (one: unknown): unknown => {
        if (typeof one === 'string') return one.toUpperCase();
        if (typeof one !== 'object' || one === null) return one;
        if (Array.isArray(one)) return one.map(upper);
        return Object.fromEntries(
          Object.entries(one).map(([name, inner]) => [name.toUpperCase(), upper(inner)]),
        );
      };
      expect(JSON.stringify(messages[0]?.parts[0]?.input.value)).toBe(JSON.stringify(upper(value)));
    }),
    { numRuns: 200 },
  );
});

test('long texts that only begin like secrets cost no more than others', () => {
  const begins = [
    'sk-',
    '-eyJ',
    'ada.',
    'a+',
    'bearer ',
    '://a:',
    'ghp_',
    '-----BEGIN PRIVATE KEY',
    'password',
    'password=',
    'password":"',
    'password: ',
    '--secret ',
    '://:',
  ];
  for (const begin of begins) {
    const words = begin.repeat(20_000);
    expect(redactSecrets(words, '').length).toBeLessThanOrEqual(words.length);
  }
});
