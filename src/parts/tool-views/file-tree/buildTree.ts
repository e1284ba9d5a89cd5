import type { FileEntry } from './FileEntry.js';

/** A file or a folder. The name may have several folders, if each contains only the next. */
export interface FileNode {
  readonly name: string;
  readonly isFolder: boolean;
  readonly entry: FileEntry | undefined;
  readonly children: readonly FileNode[];
  /** The number of files inside, at any depth. A file counts as one. */
  readonly files: number;
}

interface Draft {
  entry: FileEntry | undefined;
  readonly children: Map<string, Draft>;
}

/** Levels of the tree; deeper folders are joined into one name. */
const DEEPEST = 40;

/** Builds a tree of paths: folders first, sorted by name. A folder that contains only another folder is joined with it. */
export function buildTree(entries: readonly FileEntry[]): readonly FileNode[] {
  const root: Draft = { entry: undefined, children: new Map() };
  for (const entry of entries) {
    let at = root;
    for (const name of namesIn(entry.path)) {
      const known = at.children.get(name) ?? { entry: undefined, children: new Map() };
      at.children.set(name, known);
      at = known;
    }
    if (at !== root) at.entry = entry;
  }
  return nodesOf(root);
}

function namesIn(path: string): readonly string[] {
  const names = path.split(/[/\\]+/u).filter((name) => name !== '' && name !== '.');
  return names.length <= DEEPEST
    ? names
    : [...names.slice(0, DEEPEST - 1), names.slice(DEEPEST - 1).join('/')];
}

function nodesOf({ children }: Draft): readonly FileNode[] {
  const nodes = [...children].map(([name, draft]) => nodeOf(name, draft));
  return nodes.toSorted(
    (a, b) => Number(b.isFolder) - Number(a.isFolder) || (a.name < b.name ? -1 : 1),
  );
}

function nodeOf(name: string, draft: Draft): FileNode {
  const [only] = draft.children;
  if (draft.children.size === 1 && draft.entry === undefined && only !== undefined) {
    const [childName, child] = only;
    if (child.children.size > 0) return nodeOf(`${name}/${childName}`, child);
  }
  const children = nodesOf(draft);
  const isFolder = children.length > 0 || draft.entry?.isFolder === true;
  const files = children.reduce((sum, child) => sum + child.files, isFolder ? 0 : 1);
  return { name, isFolder, entry: draft.entry, children, files };
}
