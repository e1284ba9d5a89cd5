// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { documentedBlocks, type DocumentedBlock } from '../support/documentedBlocks.js';

/*
 * Every fenced block of README.md and docs/*.md. Code is the text of a file of these folders, which the type check compiles
 * against our sources; whatever is not, is named below with the reason. A file is shown whole, with its imports, so that it
 * can be copied.
 */

const root = new URL('../../', import.meta.url);
const FOLDERS = ['test/docs', 'stories/own-ui'];

/** Why no block of such a language is compiled. */
const LANGUAGES: Readonly<Record<string, string>> = {
  css: 'built with each tool by test/example/styleSnippets.ts',
  json: 'data on the wire, parsed below',
  python: 'code of a server that is not installed here',
  nginx: 'the configuration of a server that is not installed here',
  sh: 'commands for a terminal',
  text: 'a drawing, or what a command prints',
};

const OTHERS = 'code of AgentB’s own interface, which is to be replaced';
const JEST = 'set-up in CommonJS, parsed below: Jest is not installed here';

/** Code that is not compiled: the page, the start of the block, and the reason. */
const EXCEPTIONS: readonly (readonly [page: string, start: string, reason: string])[] = [
  ['docs/migrating-from-agentb-ui.md', "import { AgentBChat } from '@ulifeai/agentb-ui'", OTHERS],
  ['docs/migrating-from-agentb-ui.md', 'const { messages, sendMessage, isLoading', OTHERS],
  ['docs/migrating-from-agentb-ui.md', '<MessageList messages={messages}', OTHERS],
  ['docs/migrating-from-agentb-ui.md', '<AgentBChat backendUrl="/agent/stream" init', OTHERS],
  ['docs/migrating-from-agentb-ui.md', 'const reader = await streamAgentResponse', OTHERS],
  ['docs/testing.md', '// jest-environment.cjs', JEST],
  ['docs/testing.md', '// jest.config.cjs', JEST],
  ['docs/testing.md', '// babel.config.cjs', JEST],
];

/** Files of these folders that are not examples: tests of the pages, and what is shown under markers of its own. */
const isExample = (path: string) => /\.tsx?$/u.test(path) && !/^test\/docs\/[^/]+$/u.test(path);

const filesOf = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/u.test(path));

const files = new Map(
  FOLDERS.flatMap(filesOf).map((path) => {
    const url = new URL(path.replaceAll('[', '%5B').replaceAll(']', '%5D'), root);
    // An earlier version of a package is installed here under another name.
    return [path, readFileSync(url, 'utf8').replaceAll("from 'ai-6'", "from 'ai'")] as const;
  }),
);
const compiled = new Set(files.values());

const blocks = documentedBlocks();
const placeOf = ({ page, line, language, text }: DocumentedBlock) =>
  `${page}:${line} ${language} ${text.split('\n')[0] ?? ''}`;
const isException = ({ page, text }: DocumentedBlock) =>
  EXCEPTIONS.some(([where, start]) => where === page && text.startsWith(start));

test('each block of code is the text of a file that is compiled, or says why it is not', () => {
  const others = blocks.filter(
    (block) => !(block.language in LANGUAGES) && !compiled.has(block.text) && !isException(block),
  );
  expect(others.map(placeOf)).toEqual([]);
  expect(blocks.length).toBeGreaterThan(150);
});

test('each exception is on its page, once', () => {
  const counts = EXCEPTIONS.map(([page, start]) => ({
    start,
    count: blocks.filter((block) => block.page === page && block.text.startsWith(start)).length,
  }));
  expect(counts.filter(({ count }) => count !== 1)).toEqual([]);
});

test('each example that is compiled is on a page', () => {
  const shown = new Set(blocks.map(({ text }) => text));
  const missing = [...files].filter(([path, text]) => isExample(path) && !shown.has(text));
  expect(missing.map(([path]) => path)).toEqual([]);
});

test('no example switches the compiler off', () => {
  const silent = [...files].filter(([, text]) => /@ts-(?:nocheck|ignore|expect-error)/u.test(text));
  expect(silent.map(([path]) => path).filter(isExample)).toEqual([]);
});

test('an example with a panel gives it a height, without which the console warns', () => {
  // A test needs no height, and in a page to migrate the class has it.
  const panels = [...files].filter(
    ([path, text]) => isExample(path) && text.includes('<AgentPanel'),
  );
  const without = panels.filter(([path, text]) => {
    return !/height:|className=/u.test(text) && !/testing|\.test\.tsx/u.test(path);
  });
  expect(without.map(([path]) => path)).toEqual([]);
  expect(panels.length).toBeGreaterThan(25);
});

/** The sheets beside `styles.css`, and the components of their entries that need only that one. */
const SHEETS: Readonly<Record<string, readonly string[]>> = {
  approvals: [],
  artifacts: [],
  inspector: [],
  overview: ['AgentList', 'AgentStrip', 'DetailMenu', 'FollowUps', 'PlanPill'],
  tools: [],
};

test('an example that shows something imports the sheets that it needs', () => {
  const missing = [...files].flatMap(([path, text]) => {
    // A test needs no styles, and applications of several files import them once.
    if (!isExample(path) || /testing|\.test\.tsx|own-ui/u.test(path)) return [];
    if (!/<Agent(?:Panel|Launcher|Root)\b/u.test(text)) return [];
    const entries = Object.keys(SHEETS).filter((entry) => {
      const names = new RegExp(`import \\{([^}]*)\\} from 'agent-session-react/${entry}'`, 'u');
      return names
        .exec(text)?.[1]
        ?.split(',')
        .map((name) => name.trim())
        .some((name) => text.includes(`<${name}`) && !SHEETS[entry]?.includes(name));
    });
    return ['styles', ...entries]
      .filter((sheet) => !new RegExp(`react/(?:layered-)?${sheet}\\.css`, 'u').test(text))
      .filter((sheet) => sheet !== 'styles' || !text.includes('react/layered.css'))
      .map((sheet) => `${path}: ${sheet}.css`);
  });
  expect(missing).toEqual([]);
});

test('JSON, and JavaScript that is not compiled, can be parsed', () => {
  const failures = blocks.flatMap((block) => {
    try {
      if (block.language === 'json') JSON.parse(block.text);
      if (block.language === 'js' && !block.text.includes('await ')) void new Script(block.text);
      return [];
    } catch (error) {
      return [`${placeOf(block)}: ${String(error)}`];
    }
  });
  expect(failures).toEqual([]);
});
