import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { defineConfig } from '@rspress/core';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

import { figures } from './figures.ts';
import { writeRegistry } from '../scripts/registry.mjs';
import { nav, NOT_ON_THE_SITE, otherPages, sidebar } from './guide.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('../docs'),
  outDir: path('dist'),
  title: 'agent-session-react',
  description:
    'React components and hooks that show what an AI agent is doing, live and afterwards.',
  lang: 'en',
  icon: new URL('icon.svg', import.meta.url),
  globalStyles: path('theme/site.css'),
  globalUIComponents: [path('theme/Accessible.tsx')],
  route: {
    cleanUrls: true,
    exclude: ['protocols/**', ...NOT_ON_THE_SITE.map((name) => `${name}.md`)],
  },
  plugins: [
    { name: 'pages', addPages: () => otherPages, afterBuild: tidyMarkdown },
    // For users of shadcn, see docs/registry.md.
    { name: 'registry', afterBuild: () => writeRegistry(path('dist/r')) },
  ],
  markdown: {
    remarkPlugins: [linksOfTheRepository],
    shiki: { langAlias: { ebnf: 'text' } },
  },
  // Each page as Markdown, and a list of them, for assistants.
  llms: true,
  themeConfig: { nav, sidebar, darkMode: true, lastUpdated: false },
  builderConfig: {
    source: { define: { FIGURES: JSON.stringify(figures()) } },
    resolve: {
      alias: {
        // One React for the site and for what it shows.
        react: path('../node_modules/react'),
        'react-dom': path('../node_modules/react-dom'),
        'agent-session-react': path('../src'),
        'storybook/test': path('theme/states/storybookTest.ts'),
      },
    },
    // The sources name their modules as they are once they are built.
    tools: { rspack: { resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } } } },
  },
});

/**
 * Takes out of the Markdown for assistants what only the page has: the files that its code is from, and the names of tabs, and
 * puts links on a line each.
 */
function tidyMarkdown() {
  for (const name of ['index.md', 'llms-full.txt']) {
    const file = path(`dist/${name}`);
    const text = readFileSync(file, 'utf8')
      .replaceAll(/^(?<fence>```\w+) file="[^"]*"(?<code>[^`]*?)\n+```$/gmu, '$<fence>$<code>\n```')
      .replace('AI SDKAG-UIUBIKAgentB\n', '')
      .replaceAll(/\[(?<words>[^\]\n]+)\n\]\((?<url>[^)\n]+)\)/gu, '[$<words>]($<url>)\n');
    writeFileSync(file, text);
  }
}

/** Pages that lie in the folder of the project name their neighbours as the repository does. */
function linksOfTheRepository() {
  return (tree: Root) => {
    visit(tree, ['link', 'definition'], (node) => {
      if (!('url' in node)) return;
      node.url = node.url.replace(/^docs\/(?<name>[\w-]+)\.md/u, '/$<name>');
    });
  };
}
