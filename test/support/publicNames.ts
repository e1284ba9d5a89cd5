import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** Where a public name is declared. */
export interface PublicName {
  readonly name: string;
  readonly file: string;
  /** Only a type, gone at run time. */
  readonly isType: boolean;
  /** The text of its doc comment. */
  readonly doc: string;
}

type Parsed = ReturnType<typeof parseSync>;
type Node = Parsed['program']['body'][number];

const parsed = new Map<string, { readonly code: string; readonly result: Parsed }>();

function read(file: string) {
  const before = parsed.get(file);
  if (before !== undefined) return before;
  const code = readFileSync(file, 'utf8');
  const read = { code, result: parseSync(file, code) };
  parsed.set(file, read);
  return read;
}

const known = new Map<string, ReadonlyMap<string, PublicName>>();

/** Every name that a module exports, those of the modules that it passes on included. */
export function publicNames(file: string): ReadonlyMap<string, PublicName> {
  const names = known.get(file) ?? namesOf(file);
  known.set(file, names);
  return names;
}

function namesOf(file: string): ReadonlyMap<string, PublicName> {
  const names = new Map<string, PublicName>();
  const { program } = read(file).result;
  for (const node of program.body) {
    if (node.type === 'ExportAllDeclaration') {
      const passed = publicNames(resolve(file, node.source.value));
      for (const [name, found] of passed) if (!names.has(name)) names.set(name, found);
    }
  }
  // What a module names itself goes before what it passes on.
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    for (const name of declaredIn(node.declaration)) names.set(name, ownName(file, name));
    for (const { local, exported } of node.specifiers) {
      const from = nameOf(local);
      const found =
        node.source === null
          ? nameIn(file, from)
          : publicNames(resolve(file, node.source.value)).get(from);
      if (found === undefined) throw new Error(`${file} exports ${from}, which is nowhere.`);
      names.set(nameOf(exported), { ...found, name: nameOf(exported) });
    }
  }
  return names;
}

function nameOf(node: { readonly type: string }): string {
  const { name, value } = node as { readonly name?: string; readonly value?: string };
  return name ?? value ?? '';
}

/** A name of the module's own scope: declared there, or imported. */
function nameIn(file: string, name: string): PublicName | undefined {
  for (const node of read(file).result.program.body) {
    if (node.type !== 'ImportDeclaration') continue;
    for (const specifier of node.specifiers) {
      if (specifier.local.name !== name || specifier.type !== 'ImportSpecifier') continue;
      return publicNames(resolve(file, node.source.value)).get(nameOf(specifier.imported));
    }
  }
  return ownName(file, name);
}

function ownName(file: string, name: string): PublicName {
  const { code, result } = read(file);
  const node = result.program.body.find((candidate) => {
    const inner = candidate.type === 'ExportNamedDeclaration' ? candidate.declaration : candidate;
    return declaredIn(inner).includes(name);
  });
  if (node === undefined) throw new Error(`${file} does not declare ${name}.`);
  const comment = result.comments.findLast(
    ({ end }) => end <= node.start && code.slice(end, node.start).trim() === '',
  );
  const inner = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  return {
    name,
    file,
    isType: inner?.type === 'TSInterfaceDeclaration' || inner?.type === 'TSTypeAliasDeclaration',
    doc: comment?.type === 'Block' && comment.value.startsWith('*') ? comment.value : '',
  };
}

function declaredIn(node: Node | null): readonly string[] {
  switch (node?.type) {
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return node.id === null ? [] : [node.id.name];
    default:
      return [];
  }
}

function resolve(file: string, specifier: string): string {
  const path = posix.join(posix.dirname(file), specifier).replace(/\.js$/u, '');
  const found = [`${path}.ts`, `${path}.tsx`].find((candidate) => existsSync(candidate));
  if (found === undefined) throw new Error(`${file} passes on ${specifier}, which is not there.`);
  return found;
}
