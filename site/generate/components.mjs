// The pages of the components: what each is for, its states, props, parts, attributes, tokens, keys and texts.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { COMPONENT_PAGES, slugOf, titleOf } from './componentTable.mjs';
import { packageName } from './names.mjs';
import { cell, escaped } from './print.mjs';
import { projectFolder, readSource } from './readApi.mjs';
import { linkTo } from './reference.mjs';

/** @import { ComponentPage } from './componentTable.mjs' */
/** @import { Reference } from './reference.mjs' */

/** Rooms with small components side by side: only the files of the component itself are read. */
const SHARED_FOLDERS = [
  'src/ui',
  'src/markdown',
  'src/parts/registry',
  'src/parts/file-source-data',
];

/** Where each component has its page. */
export const componentLinks = () =>
  new Map(
    COMPONENT_PAGES.flatMap((page) =>
      page.names.map((name) => [
        name,
        `/components/${slugOf(page)}${name === page.names[0] ? '' : `#${name}`}`,
      ]),
    ),
  );

/**
 * Every page of the components by its path below `components/`.
 *
 * @param {Reference} reference
 * @returns {Map<string, string>}
 */
export function componentPages(reference) {
  const texts = englishTexts();
  const pages = new Map(COMPONENT_PAGES.map((page) => [`${slugOf(page)}.mdx`, pageText(page)]));
  pages.set('index.mdx', indexText());
  return pages;

  /** @param {string} name */
  function exportOf(name) {
    // A type of another entry may have the same name.
    const found =
      reference.all.find((one) => one.name === name && one.kind === 'component' && !one.isShared) ??
      reference.byName.get(name);
    if (found === undefined) throw new Error(`No entry exports the component ${name}.`);
    return found;
  }

  function indexText() {
    const links = componentLinks();
    /** @type {Map<string, string[]>} */
    const rows = new Map();
    for (const name of COMPONENT_PAGES.flatMap(({ names }) => names)) {
      const { entry, description } = exportOf(name);
      const [sentence = ''] = description.split(/(?<=\.)\s/u);
      const ofEntry = rows.get(entry) ?? [];
      ofEntry.push(`| [${name}](${String(links.get(name))}) | ${cell(sentence)} |`);
      rows.set(entry, ofEntry);
    }
    return [
      '# Components',
      'Every component that the package exports and that draws something, by the entry to import it from, with its states as you would see them, from the sources and the stories that are tested.',
      ...[...rows].flatMap(([entry, lines]) => [
        `## From \`${packageName(entry)}\``,
        ['| component | description |', '| --- | --- |', ...lines].join('\n'),
      ]),
      '',
    ].join('\n\n');
  }

  /** @param {ComponentPage} page */
  function pageText(page) {
    const { names, stories, states, isBare = false } = page;
    const [main = ''] = names;
    const { entry, description } = exportOf(main);
    const isGroup = stories === '';
    const code = sourcesOf(page, reference);
    const live = states.length > 0;
    return [
      live ? `import { States } from '../../theme/states/States';` : '',
      `# ${titleOf(page)}`,
      ...(isGroup
        ? [
            'What the components of the package are built with. They need an [`AgentRoot`](/components/agent-panel#AgentRoot) around them, and no session.',
          ]
        : [description]),
      importText(names, entry),
      ...(live
        ? [
            '## States',
            `<States\n  load={() => import('../../../stories/${stories}.stories.tsx')}\n  names={${JSON.stringify(states)}}${isBare ? '\n  isBare' : ''}\n/>`,
          ]
        : []),
      ...names.map((name) => componentText(name, isGroup || name !== main)),
      ...derived(code),
      '',
    ]
      .filter((text) => text !== '')
      .join('\n\n');
  }

  /**
   * @param {string} name
   * @param {boolean} hasHeading
   */
  function componentText(name, hasHeading) {
    const one = exportOf(name);
    const { props, parts } = reference.propsOf(one.declaration);
    const table = reference.memberTable(reference.membersOf(props), 'prop');
    return [
      ...(hasHeading ? [`## ${name} {#${name}}`, one.description] : []),
      ...(hasHeading || table === '' ? [] : ['## Props']),
      table.trim(),
      table === '' ? 'It takes no props of its own.' : '',
      `[${name} in the reference](${linkTo(one)})`,
      ...(parts.length === 0
        ? []
        : [
            hasHeading ? '### Parts of it' : '## Components it is made of',
            ...parts.flatMap((part) => [
              `### ${name}.${part.name} {#${name}.${part.name}}`,
              part.description,
              reference.memberTable(reference.membersOf(part.props), 'prop').trim(),
            ]),
          ]),
    ]
      .filter((text) => text !== '')
      .join('\n\n');
  }

  /** @param {{ tsx: string, css: string }} code */
  function derived({ tsx, css }) {
    const parts = [
      ...matches(tsx, /data-part="(?<found>[\w-]+)"/gu),
      ...[...tsx.matchAll(/data-part=\{[^}]*\}/gu)].flatMap(([text]) =>
        matches(text, /'(?<found>[\w-]+)'/gu),
      ),
    ];
    const attributes = matches(tsx, /\b(?<found>data-[a-z-]+)=/gu).filter(
      (name) => name !== 'data-part',
    );
    const tokens = matches(css, /var\((?<found>--agent-[\w-]+)/gu);
    const keys = [
      ...matches(tsx, /\.key === '(?<found>[^']+)'/gu),
      ...matches(
        tsx,
        /case '(?<found>Arrow\w+|Home|End|Enter|Escape|Tab|PageUp|PageDown|Delete)'/gu,
      ),
    ];
    const used = [...texts].filter(([key]) => isUsed(tsx, key));
    return [
      ...section(
        'Values of data-part',
        parts,
        'Elements of it, for selectors of a style sheet. [Attributes](/attributes) has those of all components.',
      ),
      ...section(
        'Attributes',
        attributes,
        'What they are set on changes with the state. They are public, as the parts are.',
      ),
      ...section(
        'Tokens',
        tokens,
        'What its style sheet reads. [Theming](/theming) says what each is.',
      ),
      ...section(
        'Keys',
        keys,
        'What its code handles, beside what the browser does for buttons and fields.',
      ),
      ...(used.length === 0
        ? []
        : [
            '## Texts',
            'The texts that its code names, in English. [Languages](/languages) says how to change them.',
            ['| key | English |', '| --- | --- |']
              .concat(
                used.map(
                  ([key, text]) =>
                    `| \`${key}\` | ${text === undefined ? 'made from values' : escaped(text)} |`,
                ),
              )
              .join('\n'),
          ]),
    ];
  }
}

/**
 * @param {readonly string[]} names
 * @param {string} entry
 */
function importText(names, entry) {
  const line = `import { ${names.join(', ')} } from '${packageName(entry)}';`;
  const lines = `import {\n${names.map((name) => `  ${name},`).join('\n')}\n} from '${packageName(entry)}';`;
  return `\`\`\`tsx\n${line.length > 56 ? lines : line}\n\`\`\``;
}

/**
 * @param {string} title
 * @param {readonly string[]} names
 * @param {string} introduction
 */
function section(title, names, introduction) {
  const sorted = [...new Set(names)].toSorted();
  if (sorted.length === 0) return [];
  return [`## ${title}`, introduction, sorted.map((name) => `\`${name}\``).join(' · ')];
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
const matches = (text, pattern) =>
  [...text.matchAll(pattern)].map(({ groups }) => groups?.found ?? '');

/**
 * Whether code names a text: by its key, or by the part before a point that is the same for several.
 *
 * @param {string} code
 * @param {string} key
 */
function isUsed(code, key) {
  const group = key.slice(0, key.lastIndexOf('.'));
  return code.includes(`'${key}'`) || (code.includes('texts[`') && code.includes(`\`${group}.\${`));
}

/** The texts with keys such as `composer.send`, in English. Undefined are those that are functions. */
function englishTexts() {
  /** @type {Map<string, string | undefined>} */
  const texts = new Map();
  for (const name of readdirSync(join(projectFolder, 'src/locales/en'))) {
    const text = readSource(`src/locales/en/${name}`);
    for (const { groups } of text.matchAll(
      /^ {2}'(?<key>[\w-]+(?:\.[\w-]+)+)':\s*(?:'(?<english>(?:[^'\\]|\\.)*)',$)?/gmu,
    ))
      texts.set(groups?.key ?? '', groups?.english);
  }
  return texts;
}

/**
 * @param {ComponentPage} page
 * @param {Reference} reference
 */
function sourcesOf(page, reference) {
  /** @type {Set<string>} */
  const files = new Set();
  const declared =
    page.folders ??
    page.names.map((name) => reference.byName.get(name)?.declaration.sources?.[0]?.fileName ?? '');
  for (const path of declared) {
    const folder = /\.tsx?$/u.test(path) ? dirname(path) : path;
    const own = path.slice(folder.length + 1).replace(/\.tsx?$/u, '');
    for (const file of readdirSync(join(projectFolder, folder), {
      recursive: !SHARED_FOLDERS.includes(folder),
      encoding: 'utf8',
    })) {
      if (!/\.(?:tsx?|css)$/u.test(file)) continue;
      if (
        SHARED_FOLDERS.includes(folder) &&
        own !== '' &&
        file
          .replace(/\.\w+$/u, '')
          .replaceAll('-', '')
          .toLowerCase() !== own.toLowerCase()
      )
        continue;
      files.add(`${folder}/${file}`);
    }
  }
  const list = [...files].filter((file) => existsSync(join(projectFolder, file)));
  return {
    tsx: list
      .filter((file) => !file.endsWith('.css'))
      .map(readSource)
      .join('\n'),
    css: list
      .filter((file) => file.endsWith('.css'))
      .map(readSource)
      .join('\n'),
  };
}
