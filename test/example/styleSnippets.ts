import { readFileSync } from 'node:fs';
import { documentedBlocks, documentedPages } from '../support/documentedBlocks.js';

/** What one piece of the documentation says about style sheets. */
export interface StyleSnippet {
  /** A folder and an address: the page where it is found first, and what it is about. */
  readonly name: string;
  /** What a module imports, in this order. */
  readonly imports: readonly string[];
  /** A sheet of the app that is word for word in the documentation: `./page.css` of the imports. */
  readonly css: string;
}

const root = new URL('../../', import.meta.url);
const ours = /^agent-session-react\/.*\.css$/u;

/**
 * Every way to load our sheets that a page of the documentation shows: the imports of a module, and sheets of the app. Rules of the app
 * stand behind our sheet and before it, as neither is said to matter. Two more load every sheet that the package has.
 */
export function styleSnippets(): readonly StyleSnippet[] {
  const found = new Map<string, StyleSnippet>();
  const add = (page: string, imports: readonly string[], css = '') => {
    const key = JSON.stringify([imports, css]);
    const about = imports.map(nameOf).join('-');
    const name = `${page}-${about}-${found.size}`.toLowerCase();
    if (!found.has(key)) found.set(key, { name, imports, css });
  };
  const blocksOfPages = documentedBlocks();
  for (const path of documentedPages()) {
    const page = nameOf(path);
    const blocks = blocksOfPages.filter(({ page }) => page === path);
    const sheets = blocks.filter(({ language }) => language === 'css').map(({ text }) => text);
    for (const css of sheets) {
      if (css.includes('@import')) {
        add(page, ['./page.css'], css);
      } else {
        add(page, ['agent-session-react/styles.css', './page.css'], css);
        add(page, ['./page.css', 'agent-session-react/styles.css'], css);
      }
    }
    for (const { text } of blocks) {
      // Sheets of other packages, such as those of KaTeX, are not what is tried here.
      const imports = [...text.matchAll(/^import '(?<id>[^']+\.css)';$/gmu)]
        .map((line) => line.groups?.['id'] ?? '')
        .filter((id) => ours.test(id) || id.startsWith('./'));
      // A sheet of the app beside such a module is what the same page shows of it.
      const resolved = imports.map((id) => (id.startsWith('./') ? './page.css' : id));
      // The other sheets are said to go beside this one.
      const isAlone = !resolved.includes('agent-session-react/styles.css');
      if (isAlone) resolved.unshift('agent-session-react/styles.css');
      if (imports.some((id) => ours.test(id)))
        add(page, resolved, resolved.includes('./page.css') ? sheets.join('\n') : '');
    }
  }
  const all = Object.keys(exportsOfPackage()).map((id) => id.replace('./', 'agent-session-react/'));
  const isLayered = (id: string) => nameOf(id).startsWith('layered');
  const everySheet = all.filter((id) => ours.test(id));
  found.set('plain', {
    name: 'every-sheet',
    imports: everySheet.filter((id) => !isLayered(id)),
    css: '',
  });
  found.set('layered', {
    name: 'every-layered-sheet',
    imports: everySheet.filter(isLayered),
    css: '',
  });
  return [...found.values()];
}

/** The file of the package that an import such as `agent-session-react/styles.css` means. */
export function fileOf(id: string): string {
  const target = exportsOfPackage()[id.replace('agent-session-react/', './')];
  if (typeof target !== 'object') throw new Error(`The package does not export ${id}.`);
  return target.default;
}

function exportsOfPackage() {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    exports: Readonly<Record<string, { default: string } | string>>;
  };
  return exports;
}

function nameOf(path: string) {
  return (path.split('/').at(-1) ?? '').replace(/\.\w+$/u, '');
}
