import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { fileOf, type StyleSnippet } from './styleSnippets.js';

/** Classes of Tailwind on parts of ours. As they are in the text of a page, Tailwind makes them. */
export const UTILITIES = ['rounded-none p-7', 'rounded-none! p-7!'] as const;

/** A conversation of the AI SDK, as an app has stored it. */
const STORED = [
  { id: 'u1', role: 'user', parts: [{ type: 'text', text: 'How do I read a stream twice?' }] },
  {
    id: 'a1',
    role: 'assistant',
    parts: [
      {
        type: 'text',
        text: `Tee it.\n\n\`\`\`js\nstream.tee();\n\`\`\`\n\n${'Long words. '.repeat(80)}`,
      },
    ],
  },
  { id: 'u2', role: 'user', parts: [{ type: 'text', text: 'Thank you.' }] },
];

/** A tool that people build style sheets with. */
export interface StyleTool {
  readonly name: string;
  /** Which version of Tailwind CSS the pages have. */
  readonly tailwind?: 3 | 4;
  /** The file that the page of a snippet is in the end. */
  readonly page: (snippet: string) => string;
  /** Builds all pages: a command of the installed packages, and where it runs. */
  readonly build?: (snippets: readonly string[]) => {
    readonly command: readonly string[];
    readonly at?: string;
    readonly env?: Readonly<Record<string, string>>;
  };
}

const vite = (mode: string, tailwind?: 3 | 4): StyleTool => {
  const file = tailwind === undefined ? 'plain.html' : `tailwind-${tailwind}.html`;
  return {
    name: `Vite, ${mode}`,
    ...(tailwind && { tailwind }),
    page: (snippet) => `built/vite-${mode}/${snippet}/${file}`,
    build: (snippets) => ({
      command: ['vite', 'build', '--mode', mode],
      env: { PAGES: snippets.map((snippet) => `pages/${snippet}/${file}`).join(' ') },
    }),
  };
};

const next = (bundler: string): StyleTool => ({
  name: `Next.js, ${bundler}, Tailwind CSS 4`,
  tailwind: 4,
  page: (snippet) => `next-${bundler}/out/${snippet}/index.html`,
  build: () => ({
    command: ['next', 'build', `--${bundler}`],
    at: `next-${bundler}`,
    env: { NEXT_TELEMETRY_DISABLED: '1' },
  }),
});

export const TOOLS: readonly StyleTool[] = [
  { name: 'link', page: (snippet) => `pages/${snippet}/link.html` },
  {
    name: 'esbuild',
    page: (snippet) => `pages/${snippet}/esbuild.html`,
    build: (snippets) => ({
      command: [
        'esbuild',
        ...snippets.map((snippet) => `pages/${snippet}/plain.js`),
        '--bundle',
        '--minify',
        '--outbase=pages',
        '--outdir=built/esbuild',
        '--log-level=error',
      ],
    }),
  },
  vite('plain'),
  vite('lightningcss'),
  vite('tailwind-3', 3),
  vite('tailwind-4', 4),
  next('turbopack'),
  next('webpack'),
];

/** Whether a snippet is for this tool: one that imports Tailwind CSS 4 needs it. */
export function isFor(tool: StyleTool, { css }: StyleSnippet): boolean {
  return tool.tailwind === 4 || !css.includes('tailwindcss');
}

/**
 * Writes a page per snippet, and lets each tool build them, in a folder beside which everything is installed. Where an app has Tailwind CSS, its
 * own sheet comes last.
 */
export async function buildPages(folder: string, snippets: readonly StyleSnippet[]): Promise<void> {
  const write = (path: string, text: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const sheets = {
    plain: '',
    'tailwind-3': '@tailwind base;\n@tailwind components;\n@tailwind utilities;\n',
    'tailwind-4': "@import 'tailwindcss';\n",
  };
  for (const snippet of snippets) {
    const { name, imports, css } = snippet;
    const lines = imports.map((id) => `import '${id}';\n`).join('');
    write(`pages/${name}/link.html`, page(linked(snippet).map(linkTo).join('')));
    write(`pages/${name}/esbuild.html`, page(link(`/built/esbuild/${name}/plain.css`)));
    write(`pages/${name}/page.css`, css);
    for (const [kind, sheet] of Object.entries(sheets)) {
      const own = sheet === '' || css.includes('tailwindcss') ? '' : `import './${kind}.css';\n`;
      write(`pages/${name}/${kind}.css`, sheet);
      write(`pages/${name}/${kind}.js`, lines + own);
      write(
        `pages/${name}/${kind}.html`,
        page(`<script type="module" src="./${kind}.js"></script>`),
      );
      if (kind !== 'tailwind-4') continue;
      write(`next/app/${name}/page.css`, css);
      write(`next/app/${name}/${kind}.css`, sheet);
      const component = `export default function Page() {\n  return ${JSON.stringify(UTILITIES)};\n}\n`;
      write(`next/app/${name}/page.jsx`, lines + own + component);
    }
  }
  const documented = readFileSync(
    new URL('../docs/next/Conversation.tsx', import.meta.url),
    'utf8',
  );
  const { code } = await transform(documented, { loader: 'tsx', jsx: 'preserve' });
  write('next/app/stored/Conversation.jsx', code);
  write(
    'next/app/stored/page.jsx',
    `import { Conversation } from './Conversation';
import './tailwind-4.css';

export default function Page() {
  return <Conversation stored={${JSON.stringify(STORED)}} />;
}
`,
  );
  write('next/app/stored/tailwind-4.css', sheets['tailwind-4']);
  await Promise.all(
    TOOLS.map((tool) => {
      const names = snippets.filter((snippet) => isFor(tool, snippet)).map(({ name }) => name);
      return run(folder, tool, names);
    }),
  );
}

/** What a page without a build tool links: of a sheet that imports others, those of ours. */
function linked({ imports, css }: StyleSnippet): readonly string[] {
  if (!css.includes('@import')) return imports;
  return [...css.matchAll(/@import '(?<id>agent-session-react[^']+)'/gu)].map(
    ({ groups }) => groups?.['id'] ?? '',
  );
}

function linkTo(id: string) {
  if (id.startsWith('.')) return link(id);
  return link(`/node_modules/agent-session-react/${fileOf(id).replace('./', '')}`);
}

function link(href: string) {
  return `<link rel="stylesheet" href="${href}" />`;
}

function page(head: string) {
  return `<!doctype html><html><head>${head}</head><body class="${UTILITIES.join(' ')}"></body></html>`;
}

async function run(folder: string, { name, build }: StyleTool, snippets: readonly string[]) {
  if (build === undefined) return;
  const { command, env, at = '' } = build(snippets);
  const [program = '', ...args] = command;
  // Next.js builds once at a time in a folder.
  if (at.startsWith('next-')) cpSync(join(folder, 'next'), join(folder, at), { recursive: true });
  const child = spawn(join(folder, '../node_modules/.bin', program), args, {
    shell: process.platform === 'win32',
    cwd: join(folder, at),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${name} failed:\n${printed}`);
}

/** The names of all parts that a sheet of the package has rules for. */
export function partsIn(folder: string, ids: readonly string[]): readonly string[] {
  const texts = ids.map((id) =>
    readFileSync(join(folder, '../node_modules/agent-session-react', fileOf(id)), 'utf8'),
  );
  const found = texts.join('').matchAll(/\[data-part=["']?(?<name>[\w-]+)/gu);
  const names = [...found].map(({ groups }) => groups?.['name'] ?? '');
  return [...new Set(names)].sort();
}
