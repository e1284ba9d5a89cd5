'use client';
import { useMemo, useState } from 'react';
import { OrData } from '../kit/OrData.js';
import { Details } from '../../../ui/Details.js';
import { Icon } from '../../../ui/icon/index.js';
import { useLocale } from '../../../ui/locale/index.js';
import { plainText } from '../../../ui/plainName.js';
import { formatBytes } from '../../../locales/index.js';
import { KindNote } from '../kit/KindNote.js';
import { KindView, type KindViewProps } from '../kit/KindView.js';
import { MoreButton } from '../kit/MoreButton.js';
import { useToolTexts } from '../kit/useToolTexts.js';
import { buildTree, type FileNode } from './buildTree.js';
import type { FileEntry } from './FileEntry.js';

/** Files in their folders. */
export interface FileTreeData {
  /** The files and folders, in any order. */
  readonly entries: readonly FileEntry[];
  /** The folder that contains them. */
  readonly root?: string | undefined;
}

/** Props of `FileTreeView`. */
export type FileTreeViewProps = KindViewProps & FileTreeData;

/** Rows that are visible at first: folders are opened as long as their content fits. */
const AT_FIRST = 30;
const SHOWN_AT_A_TIME = 50;
const PAGE = 200;

/** A tree of files, in folders that unfold. */
export function FileTreeView(props: FileTreeViewProps) {
  return <OrData view={FileTree} props={props} />;
}

function FileTree({ entries, root, ...rest }: FileTreeViewProps) {
  const texts = useToolTexts();
  const nodes = useMemo(() => buildTree(entries), [entries]);
  const open = useMemo(() => openAtFirst(nodes), [nodes]);
  const waiting = rest.streaming === true;
  const heading = root === undefined || root === '' ? texts['files.title'] : root;
  const files = nodes.reduce((sum, node) => sum + node.files, 0);
  return (
    <KindView
      label={texts['files.title']}
      {...rest}
      kind="file-tree"
      heading={plainText(heading.slice(0, 300))}
      facts={files === 0 ? undefined : texts['files.count'](files)}
      copied={nodes.length === 0 ? undefined : () => entries.map(({ path }) => path).join('\n')}
      copyLabel={texts['files.copy']}
    >
      {nodes.length === 0 ? (
        <KindNote waiting={waiting}>{texts[waiting ? 'files.waiting' : 'files.none']}</KindNote>
      ) : (
        <Level nodes={nodes} open={open} label={texts['files.title']} />
      )}
    </KindView>
  );
}

interface LevelProps {
  readonly nodes: readonly FileNode[];
  /** Folders that are open at first. */
  readonly open: ReadonlySet<FileNode>;
  readonly label?: string;
}

function Level({ nodes, open, label }: LevelProps) {
  const [most, setMost] = useState(SHOWN_AT_A_TIME);
  return (
    <>
      <ul data-part="file-tree" aria-label={label}>
        {nodes.slice(0, most).map((node) => (
          <li key={node.name} data-part="file-node">
            {node.isFolder ? <Folder node={node} open={open} /> : <FileLine node={node} />}
          </li>
        ))}
      </ul>
      <MoreButton shown={most} total={nodes.length} page={PAGE} onShow={setMost} />
    </>
  );
}

function Folder({ node, open }: { readonly node: FileNode; readonly open: LevelProps['open'] }) {
  const startsOpen = open.has(node);
  const [wasOpened, setOpened] = useState(startsOpen);
  return (
    <Details
      summary={<FileLine node={node} />}
      open={startsOpen}
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      {wasOpened ? <Level nodes={node.children} open={open} /> : null}
    </Details>
  );
}

function FileLine({ node: { name, isFolder, entry, files } }: { readonly node: FileNode }) {
  const texts = useToolTexts();
  const { tag } = useLocale();
  const { change, size } = entry ?? {};
  return (
    <span data-part="file-line" data-change={change}>
      {isFolder ? null : <Icon name="read" />}
      <span data-part="file-name">{plainText(name.slice(0, 300))}</span>
      {change === undefined ? null : (
        <span data-part="file-change">{texts[`files.change.${change}`]}</span>
      )}
      {isFolder ? (
        <span data-part="file-fact">{texts['files.count'](files)}</span>
      ) : isSize(size) ? (
        <span data-part="file-fact">{formatBytes(size, tag)}</span>
      ) : null}
    </span>
  );
}

/** Ignores impossible sizes, whose digits would fill the row. */
const isSize = (size: number | undefined): size is number =>
  size !== undefined && size >= 0 && size < 1e15;

/** The folders to open, from the top down, as long as their content fits. */
function openAtFirst(nodes: readonly FileNode[]): ReadonlySet<FileNode> {
  const open = new Set<FileNode>();
  let lines = nodes.length;
  let level = nodes.filter(({ isFolder }) => isFolder);
  while (level.length > 0) {
    for (const node of level) {
      if (lines + node.children.length > AT_FIRST) return open;
      lines += node.children.length;
      open.add(node);
    }
    level = level.flatMap(({ children }) => children.filter(({ isFolder }) => isFolder));
  }
  return open;
}
