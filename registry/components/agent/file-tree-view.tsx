import type { FileEntry, FileTreeData } from 'agent-session-react/tools';
import { Scroll, ToolCard } from './tool-card';

/** Files and folders, each folder with what is in it. */
export function FileTreeView({ entries, root = 'Files' }: FileTreeData) {
  return (
    <ToolCard title={root} facts={entries.length === 1 ? '1 entry' : `${entries.length} entries`}>
      <Scroll label={root}>
        <div className="p-3 font-mono text-xs">
          <Folder entries={entries} depth={0} />
        </div>
      </Scroll>
    </ToolCard>
  );
}

interface FolderProps {
  readonly entries: readonly FileEntry[];
  /** How many folders are around it: so many names of each path are left out. */
  readonly depth: number;
}

function Folder({ entries, depth }: FolderProps) {
  const byName = new Map<string, FileEntry[]>();
  for (const entry of entries) {
    const name = namesOf(entry.path)[depth];
    if (name === undefined) continue;
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [entry]);
    else known.push(entry);
  }
  return (
    <ul className={depth === 0 ? '' : 'border-l pl-3'}>
      {[...byName].map(([name, below]) => {
        const own = below.find(({ path }) => namesOf(path).length === depth + 1);
        const isFolder = own?.isFolder === true || below.length > 1 || own === undefined;
        return (
          <li key={name}>
            {isFolder ? (
              <details open>
                <summary className="cursor-pointer">{name}/</summary>
                <Folder entries={below} depth={depth + 1} />
              </details>
            ) : (
              <>
                {name} <span className="text-muted-foreground">{own.change ?? sizeOf(own)}</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const namesOf = (path: string) => path.split(/[/\\]+/u).filter((name) => !['', '.'].includes(name));

const sizeOf = ({ size }: FileEntry) =>
  size === undefined ? '' : `${(size / 1000).toFixed(1)} kB`;
