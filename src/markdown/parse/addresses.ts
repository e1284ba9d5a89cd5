import type { Link, Nodes, PhrasingContent, Text } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';

/** The scheme to add to a URL that is written without it, and how many characters of the match belong to the URL. */
type Found = readonly [hidden: string, length: number];

type Address = readonly [pattern: RegExp, read: (match: RegExpExecArray) => Found | undefined];

/** A name at a host, as in an e-mail address. */
const AT = String.raw`([\w+\-.]+)@([\w-]+(?:\.[\w-]+)+)`;

/** Punctuation after a URL that is not part of it. */
const TRAIL = '!"&\'),.:;<>?]}';

const ADDRESSES: readonly Address[] = [
  [/(?<![\da-z])(https?:\/\/|www(?=\.))([\w-]*\.[\w\-.]*)([^\t\n\r ]*)/gi, readUrl],
  [
    new RegExp(String.raw`(?<![\w+\-.@])xmpp:${AT}(\/(?:[\w\-/]|\.(?=[\dA-Za-z]))*)?`, 'g'),
    readXmpp,
  ],
  [new RegExp(String.raw`(?<![\w+\-.@])mailto:${AT}`, 'g'), (match) => readMail(match, '')],
  [
    new RegExp(String.raw`(?<![\w+\-.]|(?:^|[^\d@A-Za-z])(?:mailto|xmpp):)${AT}`, 'g'),
    (match) => readMail(match, 'mailto:'),
  ],
];

/**
 * Turns bare URLs into links: those that the tokenizer finds and, as GitHub does, those in text once all marks are read. Does
 * the same as mdast-util-gfm-autolink-literal in a third of its size, because that brings a general tree walk and replacement.
 */
export const addresses: Extension = {
  enter: {
    literalAutolink(token) {
      this.enter({ type: 'link', title: null, url: '', children: [] }, token);
    },
    literalAutolinkEmail: enterAddress,
    literalAutolinkHttp: enterAddress,
    literalAutolinkWww: enterAddress,
  },
  exit: {
    literalAutolink(token) {
      this.exit(token);
    },
    literalAutolinkEmail(token) {
      this.config.exit['autolinkEmail']?.call(this, token);
    },
    literalAutolinkHttp(token) {
      this.config.exit['autolinkProtocol']?.call(this, token);
    },
    literalAutolinkWww(token) {
      this.config.exit['data']?.call(this, token);
      const link = this.stack.at(-1) as Link;
      link.url = `http://${this.sliceSerialize(token)}`;
    },
  },
  transforms: [linkAddresses],
};

function enterAddress(this: CompileContext, token: Token): void {
  this.config.enter['autolinkProtocol']?.call(this, token);
}

function linkAddresses(node: Nodes): void {
  if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') return;
  for (const address of ADDRESSES) {
    if (!node.children.some(({ type }) => type === 'text')) break;
    node.children = (node.children as PhrasingContent[]).flatMap((child) =>
      child.type === 'text' ? splitText(child, address) : [child],
    );
  }
  node.children.forEach(linkAddresses);
}

/** Splits a text at its links. */
function splitText(text: Text, [pattern, read]: Address): PhrasingContent[] {
  const { value } = text;
  const nodes: PhrasingContent[] = [];
  let start = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(value); match !== null; match = pattern.exec(value)) {
    const { index } = match;
    const found = read(match);
    if (found === undefined) {
      pattern.lastIndex = index + 1;
      continue;
    }
    if (start !== index) nodes.push({ type: 'text', value: value.slice(start, index) });
    const [hidden, length] = found;
    start = index + length;
    const shown = value.slice(index, start);
    nodes.push({
      type: 'link',
      title: null,
      url: hidden + shown,
      children: [{ type: 'text', value: shown }],
    });
  }
  if (start === 0) return [text];
  if (start < value.length) nodes.push({ type: 'text', value: value.slice(start) });
  return nodes;
}

function readUrl({ 0: whole, 1: scheme = '', 2: host = '', index, input }: RegExpExecArray) {
  if (index > 0 && !/[\s\p{P}\p{S}]/u.test(input.charAt(index - 1))) return undefined;
  const isBare = /^w/i.test(scheme);
  if (!isBare && /^[_.-]/.test(host)) return undefined;
  const ends = (isBare ? scheme + host : host).split('.').slice(-2);
  if (ends.some((name) => name !== '' && (name.includes('_') || !/[\da-z]/i.test(name)))) {
    return undefined;
  }
  return [isBare ? 'http://' : '', endOfUrl(whole)] as const;
}

/** Where the punctuation after a URL begins. A bracket that closes one inside the URL is part of the URL. */
function endOfUrl(url: string): number {
  let end = url.length;
  while (end > 0 && TRAIL.includes(url.charAt(end - 1))) end -= 1;
  const inside = url.slice(0, end);
  let open = inside.split('(').length - inside.split(')').length;
  let close = url.indexOf(')', end);
  while (close !== -1 && open > 0) {
    open -= 1;
    end = close + 1;
    close = url.indexOf(')', end);
  }
  return end;
}

function readMail([whole, , host = '']: RegExpExecArray, hidden: string): Found | undefined {
  return /[\d\-_]$/.test(host) ? undefined : [hidden, whole.length];
}

function readXmpp(match: RegExpExecArray): Found | undefined {
  const { 0: whole, 3: resource = 'a', index, input } = match;
  const isCut = match[3] !== undefined && input.charAt(index + whole.length) === '@';
  return isCut || !/[A-Za-z]$/.test(resource) ? undefined : readMail(match, '');
}
