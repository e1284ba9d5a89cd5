// The last step of `npm run build`: of the declarations in dist, what no entry leads to is taken away. TypeScript writes
// one for every export of every module; an app reads those that its entries name, and what these are made of. Comments
// name no rules of the notes on protocols, which are not in the package.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * A statement at the top of a module. `links` are the names of an import or of an export from another module: the
 * name here, and the name there, which is `*` for all of them.
 *
 * @typedef {object} Statement
 * @property {string} text
 * @property {boolean} isExport
 * @property {string | undefined} declares
 * @property {string | undefined} from
 * @property {{ here: string, there: string, text: string }[]} links
 */

/** @typedef {{ statements: Statement[], reached: Set<string> }} Module what is reached: the names of declarations and of links */

const NAME = String.raw`[\p{ID_Start}$_][\p{ID_Continue}$]*`;
const DECLARATION = new RegExp(
  String.raw`^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:const enum|const|let|var|function|class|interface|type|enum|namespace) (?<name>${NAME})`,
  'u',
);
const LINK = /^(?:import|export) (?:type )?(?<names>[^'";]+?) from ['"](?<from>[^'"]+)['"]/u;
const COMMENT = /\/\*[^]*?\*\//gu;
/** Rules of the notes on protocols, which are not in the package: `(R15)`, `(R26, B42)`. */
const RULES = /(?:\s*\n\s*\*)?\s*\([RBGSA]\d+(?:(?:,| to| and)\s+(?:\*\s*)?[RBGSA]\d+)*\)/gu;

/** @type {Map<string, Module>} */
const modules = new Map();

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
for (const { types } of Object.values(exports))
  if (types !== undefined) reachAll(join(root, types));

for (const name of readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  const path = join(root, 'dist', name);
  const module = modules.get(path);
  if (module === undefined) rmSync(path);
  else
    writeFileSync(
      path,
      module.statements.map((one) => withoutRules(printed(one, module))).join(''),
    );
}

/**
 * @param {string} path
 * @returns {Module}
 */
function moduleAt(path) {
  const known = modules.get(path);
  if (known !== undefined) return known;
  const module = { statements: statementsOf(readFileSync(path, 'utf8')), reached: new Set() };
  modules.set(path, module);
  // What has no name is there for what it does.
  for (const one of module.statements) {
    if (one.declares === undefined && one.links.length === 0) reachText(path, one.text);
  }
  return module;
}

/**
 * What TypeScript prints begins a statement at the start of a line, with its comment before it, and indents the rest.
 *
 * @param {string} text
 */
function statementsOf(text) {
  /** @type {string[]} */
  const texts = [''];
  let isOpen = true;
  let isComment = false;
  for (const line of text.match(/[^\n]*\n/gu) ?? []) {
    if (!isOpen && /^[^\s})\]]/u.test(line)) texts.push('');
    texts.push((texts.pop() ?? '') + line);
    isComment = isComment || line.startsWith('/*');
    isOpen = isComment;
    if (isComment && line.includes('*/')) isComment = false;
  }
  return texts.map(statementOf);
}

/**
 * @param {string} text
 * @returns {Statement}
 */
function statementOf(text) {
  const code = text.replaceAll(COMMENT, '').trim();
  const { names, from } = LINK.exec(code)?.groups ?? {};
  return {
    text,
    isExport: code.startsWith('export '),
    declares: DECLARATION.exec(code)?.groups?.['name'],
    from,
    links: (names ?? '')
      .replaceAll(/[{}]/gu, '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => {
        const [there = '', here = there] = one.replace(/^type /u, '').split(' as ');
        return { here, there, text: one };
      }),
  };
}

/** @param {string} path */
function reachAll(path) {
  for (const { isExport, declares, from, links } of moduleAt(path).statements) {
    if (!isExport) continue;
    if (declares !== undefined) reach(path, declares);
    for (const { here, there } of links) {
      reach(path, here);
      if (there === '*' && here === '*' && from !== undefined)
        reachAll(moduleOf(path, from) ?? path);
    }
  }
}

/**
 * @param {string} path
 * @param {string} name
 */
function reach(path, name) {
  const { statements, reached } = moduleAt(path);
  if (reached.has(name)) return;
  reached.add(name);
  for (const { text, declares, from, links } of statements) {
    if (declares === name) reachText(path, text);
    for (const { here, there } of links) {
      if (here !== name && here !== '*') continue;
      const target = from === undefined ? undefined : moduleOf(path, from);
      if (target === undefined) continue;
      if (here === '*') reach(target, name);
      else if (there === '*') reachAll(target);
      else reach(target, there);
    }
  }
}

/**
 * Reaches whatever is named in a text, which may be more than it means.
 *
 * @param {string} path
 * @param {string} text
 */
function reachText(path, text) {
  const code = text.replaceAll(COMMENT, '');
  const names = new Set(code.match(new RegExp(NAME, 'gu')));
  for (const { declares, links } of moduleAt(path).statements) {
    if (declares !== undefined && names.has(declares)) reach(path, declares);
    for (const { here } of links) if (names.has(here)) reach(path, here);
  }
  for (const { groups } of code.matchAll(
    new RegExp(String.raw`import\(['"](?<from>[^'"]+)['"]\)\.(?<name>${NAME})`, 'gu'),
  )) {
    const target = moduleOf(path, groups?.['from'] ?? '');
    if (target !== undefined) reach(target, groups?.['name'] ?? '');
  }
}

/**
 * @param {string} path
 * @param {string} from
 */
function moduleOf(path, from) {
  return from.startsWith('.') ? join(dirname(path), from.replace(/\.js$/u, '.d.ts')) : undefined;
}

/**
 * @param {Statement} statement
 * @param {Module} module
 */
function printed({ text, declares, links }, { reached }) {
  if (declares !== undefined) return reached.has(declares) ? text : '';
  const kept = links.filter(({ here }) => here === '*' || reached.has(here));
  if (kept.length === links.length) return text;
  if (kept.length === 0) return '';
  return text.replace(
    /\{[^}]*\}(?=\s*(?:from|;))/u,
    `{ ${kept.map((one) => one.text).join(', ')} }`,
  );
}

/** @param {string} text */
function withoutRules(text) {
  return text.replace(COMMENT, (comment) => comment.replace(RULES, ''));
}
