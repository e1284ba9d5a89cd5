// The pages of the reference: one for each entry of the package, with every export.
import { ReflectionKind } from 'typedoc';

import { entries, MAX_TYPE_LENGTH } from './readApi.mjs';
import { LOCALES, packageName, pageOf, WITH_TYPES_APART } from './names.mjs';
import {
  cell,
  code,
  codeOf,
  defaultOf,
  escaped,
  memberType,
  parameterTokens,
  plain,
  signatureTokens,
  tagged,
  typeParameterTokens,
  typeTokens,
  words,
} from './print.mjs';

/** @import { JSONOutput } from 'typedoc' */
/** @import { Api } from './readApi.mjs' */
/** @import { LinkOf } from './print.mjs' */
/** @typedef {JSONOutput.DeclarationReflection} Declaration */
/** @typedef {JSONOutput.SignatureReflection} Signature */
/** @typedef {JSONOutput.SomeType} Type */

/**
 * @typedef {object} Export
 * @property {string} name
 * @property {string} entry As in `exports`, without `./`.
 * @property {string} kind
 * @property {string} description Markdown.
 * @property {string} page
 * @property {Declaration} declaration
 * @property {boolean} isShared Whether another entry has the declaration.
 */

const MAX_LINE_LENGTH = 60;
const GROUPS = {
  component: 'Components',
  hook: 'Hooks',
  function: 'Functions',
  class: 'Classes',
  value: 'Values',
  type: 'Types',
};

/**
 * The model in a form that pages are written from.
 *
 * @param {Api} api
 */
export function createReference({ project, internal, written }) {
  /** @type {Map<number, Export>} */
  const byId = new Map();
  /** @type {Export[]} */
  const all = [];
  /** @type {Map<string, string>} */
  const introductions = new Map();
  const modules = /** @type {Declaration[]} */ (project.children ?? []);
  /** @type {Map<number, Declaration>} */
  const declarations = new Map(
    modules.flatMap(({ children = [] }) => children.map((child) => [child.id, child])),
  );
  for (const { name: entry, file } of entries()) {
    const module = modules.find(({ name }) => `${name}.ts` === file || `${name}/index.ts` === file);
    if (module === undefined) throw new Error(`TypeDoc has nothing of ${file}.`);
    introductions.set(entry, words(module.comment?.summary));
    const hasTypesApart = WITH_TYPES_APART.includes(entry);
    for (const child of module.children ?? []) {
      const isShared = child.kind === ReflectionKind.Reference;
      const target = isShared ? /** @type {{ target?: number }} */ (child).target : child.id;
      const declaration = declarations.get(target ?? -1);
      if (declaration === undefined)
        throw new Error(`${entry} exports ${child.name} from nowhere.`);
      const kind = kindOf(declaration);
      const one = {
        name: child.name,
        entry,
        kind,
        description: words((child.comment ?? commentOf(declaration))?.summary),
        page: `/reference/${pageOf(entry)}${hasTypesApart && kind === 'type' ? '-types' : ''}`,
        declaration,
        isShared,
      };
      all.push(one);
      if (!isShared) byId.set(declaration.id, one);
    }
  }
  /** @type {Map<string, Export>} */
  const byName = new Map(all.filter(({ isShared }) => !isShared).map((one) => [one.name, one]));

  /** @type {LinkOf} */
  const linkOf = ({ name, id }) => {
    const found = id === undefined ? byName.get(name) : byId.get(id);
    return found === undefined ? undefined : linkTo(found);
  };

  return { all, byName, introductions, linkOf, membersOf, memberTable, propsOf };

  /**
   * The members of a type, wherever it is declared.
   *
   * @param {Type | undefined} type
   * @returns {{ name: string, type: string, byDefault: string | undefined, description: string }[]}
   */
  function membersOf(type) {
    if (type?.type === 'reflection') return (type.declaration.children ?? []).map(memberOf);
    if (type?.type === 'intersection') return type.types.flatMap(membersOf);
    if (type?.type !== 'reference') return [];
    if (type.name === 'Omit' && type.package === 'typescript') {
      const [from, names] = type.typeArguments ?? [];
      const left = new Set(literalsOf(names));
      return membersOf(from).filter(({ name }) => !left.has(name.replace('?', '')));
    }
    if (typeof type.target !== 'number') {
      const { packagePath = '', qualifiedName = '' } =
        typeof type.target === 'object' ? type.target : {};
      return (internal[`${packagePath}#${qualifiedName}`] ?? []).map((member) => ({
        name: `${member.name}${member.isOptional ? '?' : ''}`,
        type: codeOf(member.type, linkOf),
        byDefault: member.byDefault?.replaceAll(/^`|`$/gu, ''),
        description: escapedWords(member.description),
      }));
    }
    const declaration = declarations.get(type.target);
    if (declaration === undefined) return [];
    return declaration.children === undefined
      ? membersOf(declaration.type)
      : declaration.children.map(memberOf);
  }

  /** @param {Declaration} member */
  function memberOf(member) {
    const comment = commentOf(member);
    const tokens = typeTokens(memberType(member));
    const annotation = written[placeOf(member)];
    const isLong = plain(tokens).length > MAX_TYPE_LENGTH && annotation !== undefined;
    return {
      name: `${member.name}${member.flags.isOptional === true ? '?' : ''}`,
      type: isLong ? codeOf(annotation, linkOf) : code(tokens, linkOf),
      byDefault: defaultOf(comment),
      description: words(comment?.summary),
    };
  }

  /**
   * @param {readonly { name: string, type: string, byDefault: string | undefined, description: string }[]} members
   * @param {string} title
   */
  function memberTable(members, title) {
    if (members.length === 0) return '';
    // Two columns, as four do not fit beside a sidebar and an outline.
    const rows = members.map(({ name, type, byDefault, description }) => {
      const value = byDefault && `<code>${escaped(byDefault.replaceAll(/\s+/gu, ' '))}</code>`;
      const words = [cell(description), value && `Default: ${value}`].filter(Boolean);
      return `| <code>${escaped(name)}</code><br />${type} | ${words.join('<br />')} |`;
    });
    return ['', `| ${title} | description |`, '| --- | --- |', ...rows].join('\n');
  }

  /**
   * The type of the props of a component, and of those of its parts.
   *
   * @param {Declaration} declaration
   * @returns {{ props: Type | undefined, parts: { name: string, description: string, props: Type | undefined }[] }}
   */
  function propsOf(declaration) {
    const types =
      declaration.type?.type === 'intersection' ? declaration.type.types : [declaration.type];
    const parts = types.flatMap((type) =>
      type?.type === 'reflection' && type.declaration.signatures === undefined
        ? (type.declaration.children ?? [])
        : [],
    );
    const props = (declaration.signatures ?? []).concat(
      types.flatMap((type) =>
        type?.type === 'reflection' ? (type.declaration.signatures ?? []) : [],
      ),
    );
    const named = types.find(
      (type) => type?.type === 'reference' && type.typeArguments !== undefined,
    );
    const ofReference = named?.type === 'reference' ? named.typeArguments?.[0] : undefined;
    if (ofReference !== undefined && named?.type === 'reference' && named.name === 'Provider')
      return { props: providerProps(ofReference), parts: [] };
    return {
      props:
        ofReference ?? props.map((signature) => signature.parameters?.[0]?.type).findLast(isKnown),
      parts: parts.map((part) => ({
        name: part.name,
        description: words(commentOf(part)?.summary),
        props: propsOf(part).props,
      })),
    };
  }

  /** @param {Type | undefined} type */
  function isKnown(type) {
    return type !== undefined && membersOf(type).length > 0;
  }
}

/**
 * The props of the provider of a context.
 *
 * @param {Type} value
 * @returns {Type}
 */
function providerProps(value) {
  const member = { id: -1, variant: 'declaration', kind: ReflectionKind.Property, flags: {} };
  const summary = [{ kind: 'text', text: 'What all below it get.' }];
  return /** @type {Type} */ ({
    type: 'reflection',
    declaration: {
      ...member,
      name: '__type',
      children: [{ ...member, name: 'value', type: value, comment: { summary } }],
    },
  });
}

/**
 * The texts that a type consists of, such as the names that `Omit` leaves out.
 *
 * @param {Type | undefined} type
 * @returns {readonly unknown[]}
 */
function literalsOf(type) {
  if (type?.type === 'union') return type.types.flatMap(literalsOf);
  return type?.type === 'literal' ? [type.value] : [];
}

/** @param {string} text A doc comment, whose code stays as it is. */
const escapedWords = (text) =>
  text
    .split(/(?<code>`[^`]*`)/u)
    .map((piece) => (piece.startsWith('`') ? piece : words([{ kind: 'text', text: piece }], false)))
    .join('');

/** @typedef {ReturnType<typeof createReference>} Reference */

/** @param {Pick<Export, 'page' | 'name'>} one */
export const linkTo = ({ page, name }) => `${page}#${name}`;

/**
 * Every page of the reference by its path below `reference/`.
 *
 * @param {Api} api
 * @param {Reference} reference
 * @param {ReadonlyMap<string, string>} components Where the page of a component is, by its name.
 * @returns {Map<string, string>}
 */
export function referencePages(api, reference, components) {
  const { all, introductions } = reference;
  const names = [...introductions.keys()];
  const nameless = all.filter(({ description }) => description === '');
  if (nameless.length > 0)
    throw new Error(
      `Exports without a doc comment: ${nameless.map(({ entry, name }) => `${packageName(entry)} ${name}`).join(', ')}.`,
    );
  /** @type {Map<string, string>} */
  const pages = new Map();
  for (const entry of names.filter((name) => !name.startsWith(LOCALES))) {
    const exports = all.filter((one) => one.entry === entry);
    for (const page of new Set(exports.map((one) => one.page))) {
      const onPage = exports.filter((one) => one.page === page);
      pages.set(`${page.replace('/reference/', '')}.md`, entryPage(entry, page, onPage));
    }
  }
  pages.set('locales.md', localesPage());
  pages.set('index.md', indexPage());
  return pages;

  /**
   * @param {string} entry
   * @param {string} page
   * @param {readonly Export[]} exports
   */
  function entryPage(entry, page, exports) {
    const types = `${page}-types`;
    const isTypes = page.endsWith('-types');
    const hasTypes = all.some((one) => one.page === types);
    const groups = Object.entries(GROUPS).flatMap(([kind, title]) => {
      const members = exports
        .filter((one) => one.kind === kind)
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
      if (members.length === 0) return [];
      return [`## ${title}`, ...members.map((one) => exportText(one))];
    });
    return [
      `# ${packageName(entry)}${isTypes ? ': types' : ''}`,
      isTypes
        ? `The types that [${packageName(entry)}](${page.replace(/-types$/u, '')}) exports.`
        : (introductions.get(entry) ?? ''),
      ...(hasTypes ? [`Its types are on a [page of their own](${types}).`] : []),
      `\`\`\`ts\nimport ${isTypes ? 'type ' : ''}{ … } from '${packageName(entry)}';\n\`\`\``,
      ...groups,
      '',
    ].join('\n\n');
  }

  /** @param {Export} one */
  function exportText(one) {
    const { declaration, name } = one;
    const heading = `### ${name} {#${name}}`;
    if (one.isShared) {
      const home = reference.byName.get(declaration.name);
      const link = home === undefined ? '' : `See [${packageName(home.entry)}](${linkTo(home)}).`;
      return [heading, one.description, link].join('\n\n');
    }
    const page = components.get(name);
    const comments = [
      declaration.comment,
      ...(declaration.signatures ?? []).map(({ comment }) => comment),
    ];
    /** @param {string} tag */
    const tags = (tag) => [...new Set(comments.flatMap((comment) => tagged(comment, tag)))];
    return [
      heading,
      fence(declarationText(declaration)),
      one.description,
      named(declaration),
      ...(page === undefined ? [] : [`[Live states, parts and texts of ${name}](${page})`]),
      ...overloads(declaration),
      ...tags('@returns').map((text) => `**Returns** ${text}`),
      ...tags('@throws').map((text) => `**Throws** ${text}`),
      ...tags('@example'),
      body(one),
    ]
      .filter((text) => text !== '')
      .join('\n\n');
  }

  /**
   * The types that the fence names, which cannot be links there.
   *
   * @param {Declaration} declaration
   */
  function named({ name, kind, type, signatures = [], extendedTypes = [] }) {
    const isObject = type?.type === 'reflection' && type.declaration.signatures === undefined;
    if (kind === ReflectionKind.Class || (kind === ReflectionKind.TypeAlias && isObject)) return '';
    const tokens =
      kind === ReflectionKind.Interface
        ? extendedTypes.flatMap(typeTokens)
        : [
            ...signatures.flatMap((signature) => signatureTokens(signature, ': ')),
            ...(isObject || type === undefined ? [] : typeTokens(type)),
          ];
    const links = new Map(
      tokens.flatMap((token) => {
        const link = typeof token === 'string' ? undefined : reference.linkOf(token);
        return typeof token === 'string' || link === undefined ? [] : [[token.name, link]];
      }),
    );
    links.delete(name);
    if (links.size === 0) return '';
    return `Types: ${[...links].map(([type, link]) => `[${type}](${link})`).join(', ')}`;
  }

  /** @param {Export} one */
  function body({ declaration, kind }) {
    const { memberTable, membersOf, propsOf } = reference;
    if (kind === 'component') {
      const { props, parts } = propsOf(declaration);
      // The props have an entry of their own where they are exported.
      const own = isExported(props) ? '' : memberTable(membersOf(props), 'prop');
      const rows = parts.map(
        ({ name, description, props: ofPart }) =>
          `| \`${declaration.name}.${name}\` | ${cell(description)} | ${membersOf(ofPart)
            .map((member) => `<code>${escaped(member.name)}</code>`)
            .join(', ')} |`,
      );
      if (rows.length === 0) return own;
      return `${own}\n\n| part | description | props |\n| --- | --- | --- |\n${rows.join('\n')}`;
    }
    if (
      declaration.kind === ReflectionKind.Interface ||
      declaration.kind === ReflectionKind.Class
    ) {
      const children = (declaration.children ?? []).filter(
        (child) => child.kind !== ReflectionKind.Constructor,
      );
      return memberTable(
        membersOf({ type: 'reflection', declaration: { ...declaration, children } }),
        'member',
      );
    }
    if (declaration.kind === ReflectionKind.TypeAlias) {
      // The members of all alternatives are in the fence; only an object or a name for one has a table.
      return declaration.type?.type === 'reflection'
        ? memberTable(membersOf(declaration.type), 'member')
        : '';
    }
    if (declaration.kind === ReflectionKind.Function)
      return (declaration.signatures ?? [])
        .slice(0, 1)
        .flatMap(({ parameters = [] }) => parameters)
        .map((parameter) => {
          const table = isExported(parameter.type)
            ? ''
            : memberTable(membersOf(parameter.type), 'option');
          const says = words(parameter.comment?.summary);
          return [says === '' ? '' : `\`${parameter.name}\`: ${says}`, table]
            .filter((text) => text !== '')
            .join('\n\n');
        })
        .filter((text) => text !== '')
        .join('\n\n');
    return '';
  }

  /** @param {Type | undefined} type */
  function isExported(type) {
    return type?.type === 'reference' && typeof type.target === 'number';
  }

  /** @param {Declaration} declaration */
  function declarationText(declaration) {
    const { name, kind, signatures = [], type, typeParameters } = declaration;
    if (kind === ReflectionKind.Function) {
      const firstName = kindOf(declaration) === 'component' ? 'props' : 'options';
      return signatures.map((signature) => signatureText(name, signature, firstName)).join('\n');
    }
    if (kind === ReflectionKind.Variable) return variableText(declaration);
    if (kind === ReflectionKind.TypeAlias) {
      if (type?.type === 'reflection' && type.declaration.signatures === undefined)
        return `type ${name}${plain(typeParameterTokens(typeParameters))}`;
      return api.written[placeOf(declaration)] ?? `type ${name} = ${plain(typeTokens(type))}`;
    }
    const types = [...(declaration.extendedTypes ?? [])].map((one) => plain(typeTokens(one)));
    const head = `${kind === ReflectionKind.Class ? 'class' : 'interface'} ${name}${plain(typeParameterTokens(typeParameters))}`;
    const made = (declaration.children ?? [])
      .filter((child) => child.kind === ReflectionKind.Constructor)
      .flatMap((child) => child.signatures ?? [])
      .map((signature) => signatureText(`new ${name}`, signature));
    return [`${head}${types.length === 0 ? '' : ` extends ${types.join(', ')}`}`, ...made].join(
      '\n',
    );
  }

  /** @param {Declaration} declaration */
  function variableText(declaration) {
    const { name, type } = declaration;
    const { props, parts } = reference.propsOf(declaration);
    if (parts.length === 0) return `const ${name}: ${plain(typeTokens(type))}`;
    const lines = parts.map((part) => `  <${name}.${part.name} />`);
    const propsName = props === undefined ? 'props' : plain(typeTokens(props));
    return [
      `<${name} {...${propsName}} />`,
      '',
      '// or made of its parts',
      ...lines.map((line) => line.trim()),
    ].join('\n');
  }

  /** @param {string} entry */
  function homeOf(entry) {
    return entry === '' ? 'main entry' : `/${entry}`;
  }

  function indexPage() {
    const rows = names
      .filter((entry) => !entry.startsWith(LOCALES))
      .map(
        (entry) =>
          `| [\`${packageName(entry)}\`](/reference/${pageOf(entry)}) | ${cell(introductions.get(entry) ?? '')} |`,
      );
    rows.push(
      '| [`agent-session-react/locales/…`](/reference/locales) | Every text in a language, an entry for each. |',
    );
    /** @type {Map<string, string[]>} */
    const letters = new Map();
    for (const one of all.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))) {
      if (one.isShared) continue;
      const letter = one.name.slice(0, 1).toUpperCase();
      const list = letters.get(letter) ?? [];
      const homes = all.filter(({ name }) => name === one.name).map(({ entry }) => entry);
      const from =
        homes.includes('') && homes.length === 1 ? '' : ` (${homes.map(homeOf).join(', ')})`;
      list.push(`[${one.name}](${linkTo(one)})${from}`);
      letters.set(letter, list);
    }
    return [
      '# Reference',
      'Everything that the package exports, made from the sources and their doc comments. What changes in a later version is said in [Stability](/stability).',
      ['| entry | description |', '| --- | --- |', ...rows].join('\n'),
      '## All names',
      'With the entries that export each: `/core` is `agent-session-react/core`, and without one, a name is of `agent-session-react` alone.',
      ...[...letters].flatMap(([letter, links]) => [`### ${letter}`, links.join(' · ')]),
      '',
    ].join('\n\n');
  }

  function localesPage() {
    const languages = all.filter(({ entry }) => entry.startsWith(LOCALES));
    return [
      '# agent-session-react/locales',
      'Every text that a person reads, in a language. Each language is an entry, so that an app loads only those it names. [Languages](/languages) says how to choose one and how to change texts.',
      "```tsx\nimport { de } from 'agent-session-react/locales/de';\n\n<AgentPanel backend={backend} locale={de} />;\n```",
      ...languages.map(({ name, entry, description }) =>
        [
          `## ${name} {#${name}}`,
          `\`import { ${name} } from '${packageName(entry)}'\``,
          description,
        ].join('\n\n'),
      ),
      '',
    ].join('\n\n');
  }
}

/** @param {Declaration} declaration */
function commentOf(declaration) {
  const ofType = declaration.type?.type === 'reflection' ? declaration.type.declaration : undefined;
  return [
    declaration.comment,
    ...(declaration.signatures ?? []).map(({ comment }) => comment),
    declaration.getSignature?.comment,
    ofType?.comment,
    ...(ofType?.signatures ?? []).map(({ comment }) => comment),
  ].find((comment) => comment !== undefined);
}

/**
 * What each overload says where they differ.
 *
 * @param {Declaration} declaration
 */
function overloads({ comment, signatures = [] }) {
  if (signatures.length < 2) return [];
  const main = words((comment ?? signatures[0]?.comment)?.summary);
  return signatures
    .map((signature, index) => [index + 1, words(signature.comment?.summary)])
    .filter(([, text]) => text !== '' && text !== main)
    .map(([number, text]) => `${String(number)}. ${String(text)}`);
}

/** @param {Declaration} declaration */
function placeOf({ name, sources = [] }) {
  const [source] = sources;
  return `${source?.fileName ?? ''}:${String(source?.line)}:${name}`;
}

/** @param {Declaration} declaration */
function kindOf(declaration) {
  const { kind, name } = declaration;
  if (kind === ReflectionKind.Class) return 'class';
  if (kind === ReflectionKind.Interface || kind === ReflectionKind.TypeAlias) return 'type';
  if (/^[A-Z]/u.test(name) && drawsItself(declaration)) return 'component';
  if (/^use[A-Z]/u.test(name)) return 'hook';
  return kind === ReflectionKind.Function || declaration.signatures !== undefined
    ? 'function'
    : 'value';
}

/** @param {Declaration} declaration */
function drawsItself(declaration) {
  const text = [
    ...(declaration.signatures ?? []).map((signature) => plain(typeTokens(signature.type))),
    plain(typeTokens(declaration.type)),
  ].join(' ');
  return /\b(?:Element|ReactNode|NamedExoticComponent|ReactElement|FunctionComponent|ComponentType|Provider)\b/u.test(
    text,
  );
}

/**
 * @param {string} name
 * @param {Signature} signature
 * @param {string} [unnamed] What a parameter is called that the sources take apart at once.
 */
function signatureText(name, signature, unnamed = 'options') {
  const head = `${name}${plain(typeParameterTokens(signature.typeParameters))}`;
  const prefix = name.startsWith('new ') ? '' : 'function ';
  const parameters = (signature.parameters ?? []).map((parameter) =>
    plain(
      parameterTokens({
        ...parameter,
        name: parameter.name.startsWith('__') ? unnamed : parameter.name,
      }),
    ),
  );
  const result = `: ${plain(typeTokens(signature.type))}`;
  const line = `${prefix}${head}(${parameters.join(', ')})${result}`;
  if (line.length <= MAX_LINE_LENGTH || parameters.length === 0) return line;
  return `${prefix}${head}(\n${parameters.map((text) => `  ${text},`).join('\n')}\n)${result}`;
}

/** @param {string} text */
const fence = (text) => `\`\`\`${text.startsWith('<') ? 'tsx' : 'ts'}\n${text}\n\`\`\``;
