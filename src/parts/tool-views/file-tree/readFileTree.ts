import { isRecord } from '../../../core/json.js';
import type { ToolPart } from '../../../core/parts.js';
import { fieldOf, isList, isNumber, isString } from '../../../core/tool-data/readFields.js';
import { outputsOf } from '../../../core/tool-data/valuesOf.js';
import type { FileEntry } from './FileEntry.js';
import type { FileTreeData } from './FileTreeView.js';

const LISTS = ['files', 'entries', 'paths', 'tree', 'children', 'filenames'];
const PATH = ['path', 'file', 'filename', 'file_path', 'filePath', 'name'];
const TYPE = ['type', 'kind'];
const SIZE = ['size', 'bytes', 'size_bytes', 'length'];
const ROOT = ['root', 'directory', 'dir', 'cwd', 'path', 'folder'];
const CHANGE = ['status', 'change'];

const FOLDERS: ReadonlySet<string> = new Set(['dir', 'directory', 'folder', 'tree']);
const FILES: ReadonlySet<string> = new Set(['file', 'blob', 'symlink', 'link']);
const CHANGES: ReadonlyMap<string, FileEntry['change']> = new Map([
  ['a', 'added'],
  ['added', 'added'],
  ['created', 'added'],
  ['new', 'added'],
  ['m', 'changed'],
  ['modified', 'changed'],
  ['changed', 'changed'],
  ['d', 'removed'],
  ['deleted', 'removed'],
  ['removed', 'removed'],
  ['r', 'renamed'],
  ['renamed', 'renamed'],
]);

/** Limits: characters of a path, characters of a text with paths, and depth of nested folders. */
const MAX_PATH_LENGTH = 1000;
const MAX_LISTING_LENGTH = 500_000;
const DEEPEST = 100;

/**
 * Reads the files that a call listed: a list of paths, or of objects with a path and details, by itself or as `files`,
 * `entries` or `paths`; folders with `children`; or the output of `tree` and `find`.
 */
export function readFileTree(part: ToolPart): FileTreeData | undefined {
  const root = fieldOf(part.input?.value, ROOT, isString);
  for (const value of outputsOf(part)) {
    const list = isList(value) ? value : fieldOf(value, LISTS, isList);
    const entries = list === undefined ? readPrinted(value) : readList(list, '', DEEPEST);
    if (entries === undefined || entries.length === 0) continue;
    return { entries, root: fieldOf(value, ['root', 'directory'], isString) ?? root };
  }
  return undefined;
}

/** Undefined unless every item is a file or folder: then the list is something else. */
function readList(
  list: readonly unknown[],
  folder: string,
  depth: number,
): readonly FileEntry[] | undefined {
  const entries: FileEntry[] = [];
  for (const value of list) {
    const read = isString(value) ? readPath(value) : readEntry(value, folder, depth);
    if (read === undefined) return undefined;
    for (const entry of read) entries.push(entry);
  }
  return entries;
}

/** A string by itself counts as a path only if it looks like one. */
function readPath(text: string): readonly FileEntry[] | undefined {
  if (text.length > MAX_PATH_LENGTH || /[\n\r]|:\/\/|^\s|\s$/u.test(text)) return undefined;
  if (!/[/\\]|\.\w{1,12}$/u.test(text)) return undefined;
  return [{ path: text, ...(/[/\\]$/u.test(text) && { isFolder: true }) }];
}

function readEntry(
  value: unknown,
  folder: string,
  depth: number,
): readonly FileEntry[] | undefined {
  const name = fieldOf(value, PATH, isString);
  if (!isRecord(value) || name === undefined || name.length > MAX_PATH_LENGTH || depth === 0) {
    return undefined;
  }
  const path = folder === '' || name.startsWith(`${folder}/`) ? name : `${folder}/${name}`;
  const children = fieldOf(value, ['children', 'contents'], isList);
  const type = fieldOf(value, TYPE, isString)?.toLowerCase() ?? '';
  const size = fieldOf(value, SIZE, isNumber);
  const change = CHANGES.get(fieldOf(value, CHANGE, isString)?.toLowerCase() ?? '');
  const told = ['is_dir', 'isDirectory', 'is_directory', 'isFolder'].find((field) =>
    Object.hasOwn(value, field),
  );
  const isFolder =
    children !== undefined || FOLDERS.has(type) || (told !== undefined && value[told] === true);
  // Without details that only files have, this may be any object with a name, such as a row or a test.
  if (!isFolder && told === undefined && size === undefined && change === undefined) {
    if (!FILES.has(type) && (type !== '' || Object.keys(value).length > 1)) return undefined;
    if (type === '' && readPath(name) === undefined) return undefined;
  }
  const entry: FileEntry = {
    path,
    ...(isFolder && { isFolder }),
    ...(size !== undefined && !isFolder && { size }),
    ...(change !== undefined && { change }),
  };
  if (children === undefined) return [entry];
  const inside = readList(children.map(asEntry), path, depth - 1);
  return inside === undefined ? undefined : [entry, ...inside];
}

/** Inside a folder, a string is the name of a file. */
const asEntry = (value: unknown): unknown =>
  isString(value) ? { name: value, type: 'file' } : value;

const BRANCH = /^(?<indent>(?:[│|] {3}|[│|]\u00A0{2} | {4})*)(?:[├└|`][─-]{2}) (?<name>.+)$/u;

/** Reads the output of `tree`, or of `find`: one path per line. */
function readPrinted(value: unknown): readonly FileEntry[] | undefined {
  if (!isString(value) || value.length > MAX_LISTING_LENGTH) return undefined;
  const lines = value.split(/\r?\n/u).filter((line) => line.trim() !== '');
  if (lines.some((line) => BRANCH.test(line))) return readDrawn(lines);
  const paths = lines.map((line) => (/[/\\]/u.test(line) ? readPath(line) : undefined));
  return lines.length < 2 || paths.includes(undefined) || lines.some((line) => / /u.test(line))
    ? undefined
    : paths.flatMap((path) => path ?? []);
}

function readDrawn(lines: readonly string[]): readonly FileEntry[] {
  const folders: string[] = [];
  return lines.flatMap((line) => {
    const { indent = '', name } = BRANCH.exec(line)?.groups ?? {};
    if (name === undefined) return [];
    const depth = indent.length / 4;
    folders.length = Math.min(folders.length, depth);
    const path = [...folders, name].join('/');
    folders[depth] = name;
    return [{ path, ...(name.endsWith('/') && { isFolder: true }) }];
  });
}
