import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A parameter of an exported function that takes options, as the report of the package's surface (`api`) has it. */
export interface ReportedOptions {
  readonly name: string;
  /** The position of the parameter. */
  readonly index: number;
  /**
   * Each option with what `typeof` says of its values, as `optionTypes` has it; none if they may be anything. Undefined if
   * another package defines the options.
   */
  readonly options: Readonly<Record<string, string>> | undefined;
  /** The options whose values are objects of options themselves, or lists of such, with the names in these. */
  readonly within: Readonly<Record<string, readonly string[]>>;
}

const root = join(import.meta.dirname, '../../api');
const report = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.d.ts') && !path.startsWith('locales'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

/** The names of types that hold options. A parameter may also be called `options`. */
const OPTIONS = /^(?:\w+(?:Options|Definition|Check|Limits)|DirectoryFunctions|AppData)\b/u;

/** Types of the platform. */
const PLATFORM: Readonly<Record<string, string>> = {
  File: 'object',
  RegExp: 'object',
  RequestCredentials: 'string',
};

/** Cuts at a separator that stands outside of all brackets. */
function cut(text: string, separator: string): readonly string[] {
  const pieces = [''];
  let depth = 0;
  for (const [index, letter] of text.split('').entries()) {
    if ('([{<'.includes(letter)) depth++;
    else if (')]}'.includes(letter) || (letter === '>' && text[index - 1] !== '=')) depth--;
    if (letter === separator && depth === 0) pieces.push('');
    else pieces[pieces.length - 1] += letter;
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

/** A name and what stands in the brackets behind it: `Omit<Tool, 'name'>`. */
function applied(type: string): { readonly name: string; readonly given: readonly string[] } {
  const { name = '', given = '' } =
    /^(?<name>[\w$]+)(?:<(?<given>[^]*)>)?$/u.exec(type)?.groups ?? {};
  return { name, given: cut(given, ',') };
}

/** What a name stands for. */
function aliasOf(type: string): string | undefined {
  const { name, given } = applied(type);
  const found = new RegExp(
    `^type ${name}(?:<(?<parameters>.*?)>)? = (?<alias>.*(?:\\n[ })&|].*)*);$`,
    'mu',
  ).exec(report)?.groups;
  const parameters = cut(found?.['parameters'] ?? '', ',').map((one) => /^\w+/u.exec(one)?.[0]);
  return found?.['alias']?.replaceAll(/\b\w+\b/gu, (word) => {
    const value = given[parameters.indexOf(word)];
    return value ?? word;
  });
}

const nameOf = (member: string) =>
  /^(?:readonly )?(?<name>\w+)/u.exec(member)?.groups?.['name'] ?? '';

const optional = (members: readonly string[] | undefined) =>
  members?.map((member) => member.replace(/^(?<name>[^:(?]*):/u, '$<name>?:'));

/** What an object of a type holds. */
function membersOf(type: string): readonly string[] | undefined {
  const bare = type.replace(/^\((?<inner>[^]*)\)$/u, '$<inner>');
  for (const separator of ['|', '&']) {
    const pieces = cut(bare, separator);
    if (pieces.length < 2) continue;
    const members = pieces.flatMap((one) => membersOf(one) ?? []);
    return separator === '|' ? optional(members) : members;
  }
  if (bare.startsWith('{')) return cut(bare.slice(1, -1), ';');
  const { name, given } = applied(bare);
  const [of = '', keys = ''] = given;
  const isNamed = (member: string) => keys.includes(`'${nameOf(member)}'`);
  if (name === 'Omit') return membersOf(of)?.filter((member) => !isNamed(member));
  if (name === 'Pick') return membersOf(of)?.filter(isNamed);
  if (name === 'Partial') return optional(membersOf(of));
  const alias = aliasOf(bare);
  if (alias !== undefined) return membersOf(alias);
  const { parents = '', body } =
    new RegExp(
      `^interface ${name}(?:<[^{]*?>)?(?: extends (?<parents>[^{]*))? \\{\\n(?<body>[^]*?)^\\}`,
      'mu',
    ).exec(report)?.groups ?? {};
  if (body === undefined) return undefined;
  return [...cut(parents, ',').flatMap((parent) => membersOf(parent) ?? []), ...cut(body, ';')];
}

/** Whether a function may return this later; what nobody reads or React draws may be anything. */
function mayBeLate(type: string): boolean {
  const LATE =
    /^(?:void|unknown)$|\b(?:Promise|PromiseLike|ReactNode|ReactElement|AsyncIterable)\b/u;
  return cut(type, '|').some((one) => LATE.test(one) || LATE.test(aliasOf(one) ?? ''));
}

/** What `typeof` says of the values of a type; none if that is not known. */
function typesOf(type: string): readonly string[] {
  const { made, returned } =
    /^(?<made>new )?(?:<[^(]*>)?\((?:[^()]|\([^()]*\))*\) => (?<returned>[^]*)$/u.exec(type)
      ?.groups ?? {};
  if (returned !== undefined)
    return [made !== undefined || mayBeLate(returned) ? 'function' : 'function (not async)'];
  const found = cut(type, '|')
    .filter((one) => one !== 'undefined')
    .map((one): readonly string[] => {
      if (/^(?:string|number|boolean|null)$/u.test(one)) return [one];
      if (one.startsWith("'")) return [one.replaceAll("'", '"')];
      if (one === 'true' || one === 'false') return ['boolean'];
      if (one === 'typeof fetch') return ['function'];
      if (one.startsWith('(') && one.endsWith(')')) return typesOf(one.slice(1, -1));
      if (/^(?:readonly |\{|(?:Readonly|Record|ReadonlySet|Partial|Pick)<)|\[\]$/u.test(one))
        return ['object'];
      const { of, key } = /^(?<of>\w+)\['(?<key>\w+)'\]$/u.exec(one)?.groups ?? {};
      const member = membersOf(of ?? '')?.find((each) => nameOf(each) === key);
      if (member !== undefined) return typesOf(valueOf(member));
      const { name } = applied(one);
      const known = PLATFORM[name];
      if (known !== undefined) return [known];
      const alias = aliasOf(one);
      if (alias !== undefined) return typesOf(alias);
      const members = membersOf(one);
      if (members === undefined) return [];
      return [members.some((each) => /^[(<]/u.test(each)) ? 'function' : 'object'];
    });
  return found.some((types) => types.length === 0) ? [] : [...new Set(found.flat())].toSorted();
}

/** The type of a member, be it written as a property or as a method. */
const valueOf = (member: string) =>
  /^(?:readonly )?\w+\??(?:: (?<value>[^]*)|(?<method>[(<][^]*))$/u.exec(member)?.groups?.[
    'value'
  ] ?? '() => void';

/** Objects of the app, of a session or of a server, which may hold anything beside what is read. */
const ANY_OBJECTS =
  /^(?:artifacts|backend|context|messages|observer|pageTools|requests|scheduler|session|storage)$/u;

/** The names in the objects that an option takes, alone or in a list; none if these are of any form. */
function namesWithin(option: string, type: string): readonly string[] {
  if (ANY_OBJECTS.test(option)) return [];
  return cut(type, '|').flatMap((one) => {
    const item = /^readonly (?<item>.*)\[\]$/u.exec(one)?.groups?.['item'] ?? one;
    const members = membersOf(item) ?? [];
    return members.some((member) => nameOf(member) === '') ? [] : members.map(nameOf);
  });
}

/** What these options take. */
function described(members: readonly string[]) {
  const options: Record<string, string> = {};
  const within: Record<string, readonly string[]> = {};
  for (const option of new Set(members.map(nameOf))) {
    const all = members.filter((member) => nameOf(member) === option);
    const values = all.map(valueOf).filter((value) => value !== 'undefined');
    const names = [...new Set(values.flatMap((value) => namesWithin(option, value)))];
    if (names.length > 0) within[option] = names.toSorted();
    const types = values.map((value) => typesOf(value));
    const text = types.some((each) => each.length === 0)
      ? ''
      : [...new Set(types.flat())].toSorted().join(' or ');
    const isNeeded = all.every((member) => /^(?:readonly )?\w+[:(<]/u.test(member));
    options[option] = isNeeded ? `${text}!` : text;
  }
  return { options, within };
}

/** What the objects of a type take, by the name of each option. */
export const optionsOf = (type: string) => described(membersOf(type) ?? []).options;

/** All of them. */
export const reportedOptions: readonly ReportedOptions[] = [
  ...report.matchAll(
    /^declare function (?<name>\w+)[\w$]*(?:<[^(]*>)?\((?<parameters>[^]*?)\): [^]*?;$/gmu,
  ),
].flatMap(({ groups: { name = '', parameters = '' } = {} }) =>
  cut(parameters, ',').flatMap((parameter, index): ReportedOptions[] => {
    const { bound, type = '' } =
      /^(?<bound>\{[^]*?\}|\w+)\??: (?<type>[^]*)$/u.exec(parameter)?.groups ?? {};
    if (!OPTIONS.test(type) && bound !== 'options') return [];
    const members = membersOf(type);
    if (members === undefined) return [{ name, index, options: undefined, within: {} }];
    return [{ name, index, ...described(members) }];
  }),
);
