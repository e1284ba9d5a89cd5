// Types and doc comments of TypeDoc's model, as text and as Markdown with links.

/** @import { JSONOutput } from 'typedoc' */

/** @typedef {string | { readonly name: string, readonly id: number | undefined }} Token Text, or a name that may have an entry. */
/** @typedef {JSONOutput.SomeType} Type */
/** @typedef {JSONOutput.SignatureReflection} Signature */
/** @typedef {(token: { readonly name: string, readonly id: number | undefined }) => string | undefined} LinkOf */

/** Rules of the notes on protocols, which are not on the site: `(R15)`. */
const RULES = /\s*\([RBGSA]\d+(?:(?:,| to| and)\s+[RBGSA]\d+)*\)/gu;

/** @param {readonly Token[]} tokens */
export const plain = (tokens) =>
  tokens.map((token) => (typeof token === 'string' ? token : token.name)).join('');

/**
 * Tokens as code in a line of Markdown, where names lead to their entries.
 *
 * @param {readonly Token[]} tokens
 * @param {LinkOf} linkOf
 */
export function code(tokens, linkOf) {
  const parts = tokens.map((token) => {
    if (typeof token === 'string') return escaped(token);
    const link = linkOf(token);
    return link === undefined ? escaped(token.name) : `[${escaped(token.name)}](${link})`;
  });
  return `<code>${parts.join('').replaceAll(/\s+/gu, ' ')}</code>`;
}

/**
 * Text of TypeScript as code in a line of Markdown, where names lead to their entries.
 *
 * @param {string} text
 * @param {LinkOf} linkOf
 */
export const codeOf = (text, linkOf) =>
  code(
    text
      .split(/(?<name>'[^']*'|"[^"]*"|\b[A-Z]\w+)/u)
      .map((part) => (/^[A-Z]\w+$/u.test(part) ? { name: part, id: undefined } : part)),
    linkOf,
  );

/** @param {string} text */
export function escaped(text) {
  return text.replaceAll(/[&<>{}|*_[\]`~$\\]/gu, (sign) => `&#${String(sign.codePointAt(0))};`);
}

/**
 * What a doc comment says, as Markdown.
 *
 * @param {readonly JSONOutput.CommentDisplayPart[] | undefined} parts
 * @param {boolean} [isWhole] Whether nothing stands beside it.
 */
export function words(parts, isWhole = true) {
  const text = (parts ?? [])
    .map((part) =>
      part.kind === 'text'
        ? part.text.replaceAll(/[<{}]/gu, (sign) => `&#${String(sign.codePointAt(0))};`)
        : part.text,
    )
    .join('')
    .replaceAll(RULES, '');
  return isWhole ? text.trim() : text;
}

/** @param {string} text Markdown, for a cell of a table. */
export const cell = (text) => text.replaceAll(/\s*\n\s*/gu, ' ').replaceAll('|', '\\|');

/**
 * @param {JSONOutput.Comment | undefined} comment
 * @param {string} tag
 */
export const tagged = (comment, tag) =>
  (comment?.blockTags ?? [])
    .filter((block) => block.tag === tag)
    .map(({ content }) => words(content));

/**
 * The value after `@default`, without the fence that TypeDoc puts around it.
 *
 * @param {JSONOutput.Comment | undefined} comment
 */
export function defaultOf(comment) {
  const block = comment?.blockTags?.find(({ tag }) => tag === '@default');
  if (block === undefined) return undefined;
  const text = block.content.map((part) => part.text).join('');
  return text
    .replace(/^```\w*\n?/u, '')
    .replace(/\n?```$/u, '')
    .trim();
}

/**
 * @param {Type | undefined} type
 * @returns {Token[]}
 */
export function typeTokens(type) {
  if (type === undefined) return ['unknown'];
  switch (type.type) {
    case 'intrinsic':
    case 'unknown':
      return [type.name];
    case 'literal':
      return [literal(type.value)];
    case 'reference': {
      // What JSX is, which TypeScript prints with all that it may be.
      if (/^(?:React\.)?(?:JSX\.Element|ReactElement)$/u.test(type.qualifiedName ?? ''))
        return ['ReactElement'];
      const token = {
        name: type.name,
        id: typeof type.target === 'number' ? type.target : undefined,
      };
      return type.typeArguments === undefined
        ? [token]
        : [token, '<', ...joined(type.typeArguments.map(typeTokens), ', '), '>'];
    }
    case 'array':
      return [...grouped(type.elementType), '[]'];
    case 'union':
      return joined(
        type.types.map((one) => (isFunction(one) ? grouped(one) : typeTokens(one))),
        ' | ',
      );
    case 'intersection':
      return joined(type.types.map(grouped), ' & ');
    case 'typeOperator':
      return [`${type.operator} `, ...grouped(type.target)];
    case 'indexedAccess':
      return [...grouped(type.objectType), '[', ...typeTokens(type.indexType), ']'];
    case 'tuple':
      return ['[', ...joined((type.elements ?? []).map(typeTokens), ', '), ']'];
    case 'namedTupleMember':
      return [`${type.name}${type.isOptional ? '?' : ''}: `, ...typeTokens(type.element)];
    case 'rest':
      return ['...', ...typeTokens(type.elementType)];
    case 'optional':
      return [...typeTokens(type.elementType), '?'];
    case 'query':
      return ['typeof ', ...typeTokens(type.queryType)];
    case 'predicate':
      return [
        `${type.asserts ? 'asserts ' : ''}${type.name}`,
        ...(type.targetType === undefined ? [] : [' is ', ...typeTokens(type.targetType)]),
      ];
    case 'templateLiteral':
      return [
        `\`${type.head}`,
        ...type.tail.flatMap(([inner, text]) => ['${', ...typeTokens(inner), `}${text}`]),
        '`',
      ];
    case 'conditional':
      return [
        ...grouped(type.checkType),
        ' extends ',
        ...typeTokens(type.extendsType),
        ' ? ',
        ...typeTokens(type.trueType),
        ' : ',
        ...typeTokens(type.falseType),
      ];
    case 'inferred':
      return [`infer ${type.name}`];
    case 'mapped':
      return [
        `{ ${type.readonlyModifier === '+' ? 'readonly ' : ''}[${type.parameter} in `,
        ...typeTokens(type.parameterType),
        `]${type.optionalModifier === '+' ? '?' : ''}: `,
        ...typeTokens(type.templateType),
        ' }',
      ];
    case 'reflection':
      return declarationTokens(type.declaration);
    default:
      return ['unknown'];
  }
}

/**
 * @param {JSONOutput.DeclarationReflection} declaration
 * @returns {Token[]}
 */
function declarationTokens(declaration) {
  const { signatures = [], children = [], indexSignatures = [] } = declaration;
  const [only] = signatures;
  if (only !== undefined && signatures.length === 1 && children.length === 0)
    return signatureTokens(only, ' => ');
  const members = [
    ...signatures.map((signature) => signatureTokens(signature, ': ')),
    ...indexSignatures.map((signature) => [
      '[',
      ...joined((signature.parameters ?? []).map(parameterTokens), ', '),
      ']: ',
      ...typeTokens(signature.type),
    ]),
    ...children.map((child) => [
      `${child.flags.isReadonly === true ? 'readonly ' : ''}${child.name}${child.flags.isOptional === true ? '?' : ''}: `,
      ...typeTokens(memberType(child)),
    ]),
  ];
  return members.length === 0 ? ['{}'] : ['{ ', ...joined(members, '; '), ' }'];
}

/**
 * @param {JSONOutput.DeclarationReflection} member
 * @returns {Type | undefined}
 */
export function memberType(member) {
  if (member.type !== undefined) return member.type;
  const signatures = member.signatures ?? member.getSignature;
  if (signatures === undefined) return undefined;
  if (!Array.isArray(signatures)) return signatures.type;
  // What a method is, is read as a property that holds a function.
  return {
    type: 'reflection',
    declaration: { ...member, children: [], signatures },
  };
}

/**
 * `(text: string) => void`.
 *
 * @param {Signature} signature
 * @param {string} arrow Between the parameters and what it returns.
 * @returns {Token[]}
 */
export function signatureTokens(signature, arrow) {
  return [
    ...typeParameterTokens(signature.typeParameters),
    '(',
    ...joined((signature.parameters ?? []).map(parameterTokens), ', '),
    `)${arrow}`,
    ...typeTokens(signature.type),
  ];
}

/**
 * @param {JSONOutput.ParameterReflection} parameter
 * @returns {Token[]}
 */
export function parameterTokens(parameter) {
  const { name, flags, defaultValue, type } = parameter;
  // What is taken apart at once has no name in the sources.
  const shown = name.startsWith('__') ? 'props' : name;
  const isOptional = flags.isOptional === true || defaultValue !== undefined;
  return [
    `${flags.isRest === true ? '...' : ''}${shown}${isOptional ? '?' : ''}: `,
    ...typeTokens(type),
  ];
}

/**
 * @param {readonly JSONOutput.TypeParameterReflection[] | undefined} parameters
 * @returns {Token[]}
 */
export function typeParameterTokens(parameters) {
  if (parameters === undefined || parameters.length === 0) return [];
  return [
    '<',
    ...joined(
      parameters.map(({ name, type, default: byDefault }) => [
        name,
        ...(type === undefined ? [] : [' extends ', ...typeTokens(type)]),
        ...(byDefault === undefined ? [] : [' = ', ...typeTokens(byDefault)]),
      ]),
      ', ',
    ),
    '>',
  ];
}

/**
 * @param {Type} type
 * @returns {Token[]}
 */
function grouped(type) {
  const isComposed =
    type.type === 'union' ||
    type.type === 'intersection' ||
    type.type === 'typeOperator' ||
    type.type === 'conditional' ||
    isFunction(type);
  return isComposed ? ['(', ...typeTokens(type), ')'] : typeTokens(type);
}

/** @param {Type} type */
const isFunction = (type) =>
  type.type === 'reflection' &&
  type.declaration.signatures?.length === 1 &&
  (type.declaration.children ?? []).length === 0;

/**
 * @param {readonly (readonly Token[])[]} lists
 * @param {string} separator
 * @returns {Token[]}
 */
function joined(lists, separator) {
  return lists.flatMap((list, index) => (index === 0 ? list : [separator, ...list]));
}

/** @param {unknown} value */
function literal(value) {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value === 'object' && value !== null && 'value' in value)
    return `${String(value.value)}n`;
  return String(value);
}
