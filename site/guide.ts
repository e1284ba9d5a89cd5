/**
 * The pages of the site, and the list at the side: by what a reader wants to do, in the order of first use. A test finds
 * pages of `docs/` that are in no list.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const site = fileURLToPath(new URL('.', import.meta.url));

/** Pages of `docs/` that are about how the library is made, and are read in the repository. */
export const NOT_ON_THE_SITE = ['agentb-features', 'look'];

/** Groups of the guide, each with pages of `docs/` in reading order. */
export const GUIDE: Readonly<Record<string, readonly string[]>> = {
  'Get started': ['start', 'backends', 'next', 'panel', 'composer', 'troubleshooting'],
  'Your backend': [
    'ai-sdk',
    'ag-ui',
    'openai',
    'langgraph',
    'ubik',
    'agentb',
    'recipes',
    'write-a-backend',
    'conformance',
    'doctor',
  ],
  Conversations: ['conversations', 'storage', 'tabs'],
  'What agents do': [
    'approvals',
    'approval-desk',
    'tools-in-the-page',
    'tool-views',
    'forms',
    'artifacts',
    'overview',
    'activity',
    'plan-and-detail',
    'trace',
    'agents',
    'markdown',
  ],
  'Make it yours': [
    'theming',
    'registry',
    'languages',
    'build-your-own-ui',
    'without-react',
    'attributes',
    'speech',
  ],
  'Ship it': ['accessibility', 'security', 'content-policy', 'testing', 'performance', 'inspector'],
  Migrate: ['migrating', 'migrating-from-agentb-ui'],
  'Look up': ['states', 'glossary', 'stability'],
};

/** Pages that are in no folder of `docs/`: what is made by `generate.mjs`, and what only the site has. */
export const otherPages = [
  ...pagesIn('pages', ''),
  ...pagesIn('.generated', ''),
  { routePath: '/security', filepath: join(site, '../SECURITY.md') },
  { routePath: '/changelog', filepath: join(site, '../CHANGELOG.md') },
];

export const nav = [
  { text: 'Guide', link: '/start', activeMatch: `^/(${Object.values(GUIDE).flat().join('|')})$` },
  { text: 'Components', link: '/components/' },
  { text: 'Reference', link: '/reference/' },
  { text: 'Playground', link: '/playground' },
];

export const sidebar = {
  '/components/': [{ text: 'Components', items: itemsOf('components') }],
  '/reference/': [{ text: 'Reference', items: itemsOf('reference') }],
  '/': Object.entries(GUIDE).map(([text, names]) => ({
    text,
    items: names.map((name) => ({ text: shortTitleOf(fileOf(name)), link: `/${name}` })),
  })),
};

function fileOf(name: string): string {
  return name === 'security' ? join(site, '../SECURITY.md') : join(site, '../docs', `${name}.md`);
}

/** Pages of a folder of the site. */
function pagesIn(folder: string, at: string): { routePath: string; filepath: string }[] {
  const path = join(site, folder, at);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return pagesIn(folder, join(at, entry.name));
    const name = /^(?<name>.+)\.mdx?$/u.exec(entry.name)?.groups?.name;
    if (name === undefined) return [];
    const folderPath = at === '' ? '/' : `/${at}/`;
    return [
      {
        routePath: name === 'index' ? folderPath : folderPath + name,
        filepath: join(path, entry.name),
      },
    ];
  });
}

/** The pages of a generated folder by title, its index first. */
function itemsOf(folder: string) {
  return pagesIn('.generated', folder)
    .map(({ routePath, filepath }) => ({
      text: titleOf(filepath).replace(/^agent-session-react\//u, ''),
      link: routePath,
    }))
    .toSorted(
      (one, other) => rankOf(one) - rankOf(other) || one.text.localeCompare(other.text, 'en'),
    );
}

/** The index comes first, then the main entry. */
function rankOf({ text, link }: { readonly text: string; readonly link: string }): number {
  if (link.endsWith('/')) return 0;
  return text.startsWith('agent-session-react') ? 1 : 2;
}

/** The first heading of a page, as short as it can be in a list: `On AG-UI` is `AG-UI`. */
function shortTitleOf(file: string): string {
  return titleOf(file)
    .replace(/[:,].*$/u, '')
    .replace(/^(?:On|In) (?:the )?(?=[A-Z])/u, '');
}

/** The first heading of a page, without marks. */
function titleOf(file: string): string {
  const title = /^# (?<title>.+)$/mu.exec(readFileSync(file, 'utf8'))?.groups?.title ?? '';
  return title.replaceAll('`', '');
}
