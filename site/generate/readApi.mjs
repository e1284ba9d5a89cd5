// What the package exports, as TypeDoc reads it from the sources: names, types and doc comments of every entry.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @import { JSONOutput } from 'typedoc' */
/** @import ts from 'typescript' */

/**
 * @typedef {object} Member Of a type that no entry exports, such as the props of a part.
 * @property {string} name
 * @property {string} type As TypeScript prints it.
 * @property {boolean} isOptional
 * @property {string} description
 * @property {string} [byDefault]
 */

/**
 * @typedef {object} Api
 * @property {JSONOutput.ProjectReflection} project
 * @property {Record<string, readonly Member[]>} internal Members of the types that no entry exports, by file and name.
 * @property {Record<string, string>} written How type aliases and the types of members are written, by file, line and name.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
export const projectFolder = root;
/** A longer type is printed as it is written. */
export const MAX_TYPE_LENGTH = 120;
const CACHE = join(root, '.cache/site/api.json');

/** @param {string} path */
export const readSource = (path) => readFileSync(join(root, path), 'utf8');

/**
 * The entries of the package by name, with the file of each.
 *
 * @returns {{ name: string, file: string }[]}
 */
export function entries() {
  /** @type {{ exports: Record<string, { types?: string }> }} */
  const { exports } = JSON.parse(readSource('package.json'));
  return Object.entries(exports).flatMap(([path, { types }]) =>
    types === undefined || types.endsWith('.css.d.ts')
      ? []
      : [
          {
            name: path.replace(/^\.\/?/u, ''),
            file: types.replace('./dist/', 'src/').replace(/\.d\.ts$/u, '.ts'),
          },
        ],
  );
}

/**
 * A hash of the files below some paths, which changes when one of them does.
 *
 * @param {readonly string[]} paths
 */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(root, path);
    if (!existsSync(full)) continue;
    const files = /\.\w+$/u.test(path)
      ? ['']
      : readdirSync(full, { recursive: true, encoding: 'utf8' }).filter((name) =>
          /\.(?:[cm]?[jt]sx?|css|json|md)$/u.test(name),
        );
    for (const file of files.toSorted()) {
      hash.update(`${path}/${file}\0`).update(readFileSync(join(full, file)));
    }
  }
  return hash.digest('hex');
}

/**
 * Reads the sources, which takes about ten seconds, unless none has changed since.
 *
 * @returns {Promise<Api>}
 */
export async function readApi() {
  const hash = hashOf([
    'src',
    'package.json',
    'site/package-lock.json',
    'site/generate/readApi.mjs',
  ]);
  if (existsSync(CACHE)) {
    /** @type {{ hash: string, api: Api }} */
    const cached = JSON.parse(readFileSync(CACHE, 'utf8'));
    if (cached.hash === hash) return cached.api;
  }
  const api = await convert();
  rmSync(CACHE, { force: true });
  mkdirSync(dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify({ hash, api }));
  return api;
}

/** @returns {Promise<Api>} */
async function convert() {
  const { Application } = await import('typedoc');
  const app = await Application.bootstrap({
    entryPoints: entries().map(({ file }) => join(root, file)),
    tsconfig: join(root, 'tsconfig.build.json'),
    skipErrorChecking: true,
    excludeExternals: true,
    excludeInternal: true,
    excludePrivate: true,
    disableGit: true,
    sourceLinkTemplate: '{path}',
    basePath: root,
    sort: ['source-order'],
    logLevel: 'Error',
  });
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc could not read the sources.');
  const json = app.serializer.projectToObject(
    project,
    /** @type {import('typedoc').NormalizedPath} */ (root),
  );
  const program = app.getEntryPoints()?.[0]?.program;
  if (program === undefined) throw new Error('TypeDoc has no program.');
  return {
    project: json,
    internal: await membersOf(json, program),
    written: await writtenIn(program),
  };
}

/**
 * The members of those types of the package that are named and not exported, and of those that these name.
 *
 * @param {JSONOutput.ProjectReflection} project
 * @param {ts.Program} program
 */
async function membersOf(project, program) {
  const { default: ts } = await import('typescript');
  const checker = program.getTypeChecker();
  /** @type {Record<string, Member[]>} */
  const members = {};
  for (const { packagePath, qualifiedName } of notExported(project)) {
    const key = `${packagePath}#${qualifiedName}`;
    const source = program.getSourceFile(join(root, packagePath));
    if (members[key] !== undefined || source === undefined) continue;
    const declaration = source.statements.find(
      (statement) =>
        (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
        statement.name.text === qualifiedName,
    );
    if (declaration === undefined) continue;
    members[key] = checker
      .getTypeAtLocation(declaration)
      .getProperties()
      .filter((symbol) =>
        symbol.declarations?.some(
          (place) => !place.getSourceFile().fileName.includes('node_modules'),
        ),
      )
      .map((symbol) => memberOf(symbol, declaration));
  }
  return members;

  /**
   * @param {ts.Symbol} symbol
   * @param {ts.Node} place
   * @returns {Member}
   */
  function memberOf(symbol, place) {
    const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    const type = checker.typeToString(
      checker.getTypeOfSymbolAtLocation(symbol, place),
      place,
      ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope,
    );
    const byDefault = symbol
      .getJsDocTags(checker)
      .find(({ name }) => name === 'default')
      ?.text?.map(({ text }) => text)
      .join('');
    const [written] = symbol.declarations ?? [];
    const annotation =
      type.length > MAX_TYPE_LENGTH && written !== undefined && ts.isPropertySignature(written)
        ? written.type?.getText()
        : undefined;
    return {
      name: symbol.name,
      type: annotation ?? (isOptional ? type.replace(/ \| undefined$/u, '') : type),
      isOptional,
      description: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
      ...(byDefault !== undefined && { byDefault }),
    };
  }
}

/**
 * Type aliases and the types of members as they are written, where the compiler would print all that they stand for.
 *
 * @param {ts.Program} program
 */
async function writtenIn(program) {
  const { default: ts } = await import('typescript');
  /** @type {Record<string, string>} */
  const written = {};
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.startsWith(`${root}src/`)) continue;
    ts.forEachChild(source, visit);

    /** @param {ts.Node} node */
    function visit(node) {
      if (ts.isTypeAliasDeclaration(node)) keep(node.name, node.getText().replace(/^export /u, ''));
      if (ts.isPropertySignature(node) && node.type !== undefined)
        keep(node.name, node.type.getText());
      ts.forEachChild(node, visit);
    }

    /**
     * @param {ts.Node} name
     * @param {string} text
     */
    function keep(name, text) {
      const { line } = source.getLineAndCharacterOfPosition(name.getStart());
      const file = source.fileName.slice(root.length);
      written[`${file}:${String(line + 1)}:${name.getText()}`] = text;
    }
  }
  return written;
}

/**
 * Everything in the model that names a type of the package that is not in the model.
 *
 * @param {unknown} node
 * @returns {Generator<{ packagePath: string, qualifiedName: string }>}
 */
function* notExported(node) {
  if (typeof node !== 'object' || node === null) return;
  if ('target' in node && typeof node.target === 'object' && node.target !== null) {
    const target = /** @type {Record<string, string>} */ (node.target);
    const { packageName, packagePath = '', qualifiedName = '' } = target;
    if (packageName === 'agent-session-react') yield { packagePath, qualifiedName };
  }
  for (const value of Object.values(node)) yield* notExported(value);
}
