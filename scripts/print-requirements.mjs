// Prints which tests show which rule of the protocol notes in docs/protocols, `R…` of UBIK's, `B…` of AgentB's,
// `G…` of AG-UI's, `S…` of the AI SDK's, `O…` of OpenAI's and `L…` of LangGraph's, by their titles.
// Exits with 1 when a requirement has no test.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The row of a rule in a note, unless it is of a call that the library does not make. */
const RULE = /^\| ([RBGSOL]\d+) \|(?!.*\| not used \|$)/gmu;

/** A title that names requirements begins with them: `R6 R8 reads the same…`. */
const TITLE = /(['"`])([RBGSOL]\d+ .*?)\1/gu;

/**
 * The tests that name each requirement.
 *
 * @returns {Map<string, { title: string, file: string }[]>}
 */
export function findRequirements(folder = join(root, 'test')) {
  const found = new Map(
    ['ubik', 'agentb', 'ag-ui', 'ai-sdk', 'openai', 'langgraph'].flatMap((name) =>
      [...readFileSync(join(root, `docs/protocols/${name}.md`), 'utf8').matchAll(RULE)].map(
        ([, id = '']) => [id, /** @type {{ title: string, file: string }[]} */ ([])],
      ),
    ),
  );
  for (const file of testFilesIn(folder)) {
    for (const title of titlesIn(readFileSync(file, 'utf8'))) {
      for (const [id] of title.matchAll(/\b[RBGSOL]\d{1,3}\b/gu)) {
        found.get(id)?.push({ title, file: relative(root, file) });
      }
    }
  }
  return found;
}

/** @param {string} source */
function titlesIn(source) {
  return [...source.matchAll(TITLE)].map(([, , title = '']) => title);
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function testFilesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFilesIn(path);
    return /\.test\.tsx?$/u.test(entry.name) ? [path] : [];
  });
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const found = findRequirements();
  console.log('| requirement | tests | title | file |');
  console.log('| --- | ---: | --- | --- |');
  for (const [id, tests] of found) {
    const [first] = tests;
    const title = (first?.title ?? '').replaceAll('|', String.raw`\|`);
    console.log(`| ${id} | ${tests.length} | ${title} | ${first?.file ?? ''} |`);
  }
  const missing = [...found].filter(([, tests]) => tests.length === 0).map(([id]) => id);
  console.log(`\n${found.size - missing.length} of ${found.size} requirements have a test.`);
  if (missing.length > 0) {
    console.error(`Without a test: ${missing.join(', ')}`);
    process.exitCode = 1;
  }
}
