// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const docs = new URL('../../docs/', import.meta.url);

const pages = readdirSync(docs).filter((name) => name.endsWith('.md'));

test.each(pages)('docs/%s links to what there is', (name) => {
  const page = readFileSync(new URL(name, docs), 'utf8');
  const paths = [...page.matchAll(/\]\((?!\w+:)(?<path>[^)#\s]+)/gu)].map(
    ({ groups }) => groups?.['path'] ?? '',
  );
  expect(paths.filter((path) => !existsSync(new URL(path, docs)))).toEqual([]);
});

/** The anchors of a page's headings, as they are made where pages are shown. */
const anchorsOf = (page: string) =>
  new Set(
    [...page.matchAll(/^#+ (?<heading>.+)$/gmu)].map(({ groups }) =>
      (groups?.['heading'] ?? '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

test.each(pages)('docs/%s links to headings that there are', (name) => {
  const page = readFileSync(new URL(name, docs), 'utf8');
  const links = [...page.matchAll(/\]\((?<file>[\w-]*\.md)?#(?<anchor>[^)\s]+)\)/gu)];
  const missing = links.filter(({ groups }) => {
    const target = readFileSync(new URL(groups?.['file'] ?? name, docs), 'utf8');
    return !anchorsOf(target).has(groups?.['anchor'] ?? '');
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

/** The fields of an interface in a file of the protocols. */
function optionsIn(file: string, type: string): readonly string[] {
  const source = readFileSync(new URL(`../../src/protocols/${file}.ts`, import.meta.url), 'utf8');
  const body = new RegExp(`interface ${type}[^{]*\\{(.*?)^\\}`, 'msu').exec(source)?.[1] ?? '';
  return [...body.matchAll(/^ {2}readonly (?<name>\w+)\??:/gmu)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );
}

test.each([
  ['agentb', 'agentbBackend', 'AgentBBackendOptions', 'submitToolOutputs'],
  ['ag-ui', 'agUiOptions', 'AgUiBackendOptions', 'forwardedProps'],
  ['ai-sdk', 'aiSdkOptions', 'AiSdkBackendOptions', 'usageOf'],
  ['langgraph', 'langGraphOptions', 'LangGraphBackendOptions', 'assistantId'],
  ['openai', 'openAiOptions', 'OpenAiOptions', 'pageTools'],
  ['openai', 'openAiOptions', 'OpenAiChatBackendOptions', 'sendReasoning'],
  ['openai', 'openAiOptions', 'OpenAiResponsesBackendOptions', 'store'],
  ['ubik', 'ubikBackend', 'UbikBackendOptions', 'newSession'],
])('docs/%s.md has a row for each option of %s', (name, file, type, known) => {
  const page = readFileSync(new URL(`${name}.md`, docs), 'utf8');
  const options = [
    ...optionsIn(`${name}/${file}`, type),
    ...optionsIn('backendOptions', 'BackendOptions'),
  ];
  expect(options).toEqual(expect.arrayContaining([known, 'idempotencyHeader']));
  expect(options.filter((option) => !page.includes(`\`${option}\``))).toEqual([]);
});

test.each([
  ['6', '../../node_modules/ai-6'],
  ['7', '../node_modules/ai'],
])('docs/ai-sdk.md has a row for each option of useChat and of its transport in ai %s', (_, ai) => {
  const page = readFileSync(new URL('ai-sdk.md', docs), 'utf8');
  const optionsOf = (path: string, type: RegExp, indent: number) => {
    const source = readFileSync(new URL(`${ai}/src/ui/${path}`, import.meta.url), 'utf8');
    const body = type.exec(source)?.[1] ?? '';
    const field = new RegExp(`^ {${indent}}(\\w+)\\??:`, 'gmu');
    return [...body.matchAll(field)].map(([, name = '']) => name);
  };
  const options = [
    ...optionsOf('chat.ts', /interface ChatInit<[^{]*\{(.*?)^\}/msu, 2),
    ...optionsOf(
      'http-chat-transport.ts',
      /type HttpChatTransportInitOptions<[^{]*\{(.*?)^\};/msu,
      2,
    ),
  ];
  expect(options).toEqual(expect.arrayContaining(['sendAutomaticallyWhen', 'api', 'fetch']));
  expect(options.filter((option) => !page.includes(`\`${option}\``))).toEqual([]);
});

test('no example names a file in a way that Jest and Next.js do not find', () => {
  // They look for `./Assistant.js` itself, and there is an `Assistant.tsx`.
  const named = pages
    .flatMap((name) => [
      ...readFileSync(new URL(name, docs), 'utf8').matchAll(/from '\.\.?\/[^']+\.js'/gu),
    ])
    .map(([found]) => found);
  expect(named).toEqual([]);
});

test('the Jest set-up of docs/testing.md translates every ES module that the package brings', () => {
  const page = readFileSync(new URL('testing.md', docs), 'utf8');
  const list = /const esModules = \[(.*?)\];/su.exec(page)?.[1] ?? '';
  const patterns = [...list.matchAll(/'(?<pattern>[^']+)'/gu)].map(
    ({ groups }) => new RegExp(`^${groups?.['pattern'] ?? ''}$`, 'u'),
  );
  interface Manifest {
    readonly type?: string;
    readonly dependencies?: Readonly<Record<string, string>>;
  }
  const root = new URL('../../', import.meta.url);
  const read = (folder: string) =>
    JSON.parse(readFileSync(new URL(`${folder}package.json`, root), 'utf8')) as Manifest;
  const met = new Map<string, Manifest>();
  const meet = ({ dependencies = {} }: Manifest) => {
    for (const name of Object.keys(dependencies)) {
      const folder = `node_modules/${name}/`;
      // Types alone are not loaded.
      if (met.has(name) || name.startsWith('@types/')) continue;
      met.set(name, read(folder));
      meet(read(folder));
    }
  };
  meet(read(''));
  const names = [...met].filter(([, { type }]) => type === 'module').map(([name]) => name);
  expect(names).toContain('react-markdown');
  expect(names.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
});
