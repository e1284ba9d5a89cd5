// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * Any text may be an id. So what an id looks like decides nothing: whose message it is, whether it is stored, which run wrote it
 * are fields of their own. The table lists where an id or a key is taken apart all the same, and why that is right.
 */
const REASONS: Readonly<Record<string, string>> = {
  'chat/composer/pickedFiles.ts':
    'counts on behind the keys that this page itself gives to picked files',
  'storage/keep/Restoring.ts':
    'counts on behind the keys that an earlier page gave to picked files',
  'core/session/whereabouts.ts': 'the id of a part is the path of the parts around it',
  'core/session/tools.ts': 'escapes an id to be a step of such a path',
  'core/session/toolIndex.ts':
    'finds the tool of an event that names it by another kind of id than the text did, among tools of that name',
  'protocols/ag-ui/partIds.ts': 'writes such paths, and takes apart what it wrote',
  'protocols/agentb/ToolCalls.ts': 'takes such a path apart',
  'protocols/langgraph/interrupts.ts':
    'does as LangGraph, which takes an object of answers as one by interrupt if its keys look like that',
  'protocols/ag-ui/applyPatch.ts': 'the keys are steps of a JSON pointer',
  'protocols/ag-ui/ToldThread.ts':
    'gives stored messages their id as key, and copies none that has it',
  'react/useBegunSessions.ts': 'the key of a directory begins with the address of its backend',
  'storage/area/Shelf.ts':
    'the keys are those of the storage, which begin with the name of the shelf',
  'parts/tool-call/ToolCallOutputs.tsx':
    'the key is the name of an output, which tells prose from print',
  'parts/sub-agent/agentName.ts': 'makes the name of an agent readable',
};

/** What has to do with conversations. */
const ROOMS = [
  'core',
  'contract',
  'protocols',
  'client',
  'react',
  'storage',
  'tabs',
  'parts',
  'chat',
  'panel',
];

const NAME = String.raw`\b(?:id|key|\w+Id|\w+Key)`;
const TAKEN_APART = new RegExp(
  [
    // A method that looks at the characters of an id.
    String.raw`${NAME}\)?\??\.(?:startsWith|endsWith|match|matchAll|search|replace|replaceAll|split|lastIndexOf|substring)\(`,
    // A regular expression that is tried on an id.
    String.raw`(?:/[dgimsuvy]*|\b[A-Z][A-Z_]+)\.(?:test|exec)\(\s*(?:[\w$]+\??\.)*${NAME}\b`,
    // A message whose id is its key.
    String.raw`\bid [!=]== (?:\w+\.)?key\b|\bkey [!=]== (?:\w+\.)?id\b`,
  ].join('|'),
  'u',
);

const filesOf = (room: string): string[] =>
  readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/u.test(path));

test('the spelling of an id decides nothing', () => {
  const found = ROOMS.flatMap(filesOf).filter((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .some((line) => !/^\s*(?:\/?\*|\/\/)/u.test(line) && TAKEN_APART.test(line)),
  );
  expect(found.toSorted()).toEqual(Object.keys(REASONS).toSorted());
});

test.each([
  "if (message.id.startsWith('local-')) return;",
  "const isOwn = key.startsWith('run-');",
  'return /^(?:local|run)-/u.test(message.id);',
  'const isStored = !PROVISIONAL.test(id);',
  "messageId?.split('-')",
  'messages.filter(({ id, key }) => id === key)',
  'if (message.id !== message.key) return;',
])('sees %s', (line) => {
  expect(line).toMatch(TAKEN_APART);
});

test.each([
  'messages.find((one) => one.id === id)',
  'seen.has(`${runId} ${key}`)',
  'ids.includes(id)',
])('lets %s be', (line) => {
  expect(line).not.toMatch(TAKEN_APART);
});
