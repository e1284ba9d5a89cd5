import type { PhrasingContent, Text } from 'mdast';
import { matchAt } from './targets.js';

/** The scheme to add to a URL that is written without it, and how many characters of the match belong to the URL. */
type Found = readonly [hidden: string, length: number];

type Search = readonly [
  pattern: RegExp,
  read: (match: RegExpExecArray, endsEarly: boolean) => Found | undefined,
  /** Where addresses end early: matches their beginnings only, as `read` finds the end itself. */
  early?: RegExp,
];

/** A name at a host, as in an e-mail address. */
const AT = String.raw`([\w+\-.]+)@([\w-]+(?:\.[\w-]+)+)`;

/** Punctuation after a URL that is not part of it. */
const TRAIL = '!"&\'),.:;<>?]}';

const SEARCHES: readonly Search[] = [
  [
    /(?<![\da-z])(https?:\/\/|www(?=\.))([\w-]*\.[\w\-.]*)([^\t\n\r ]*)/gi,
    readUrl,
    /(?<![\da-z])(?:https?:\/\/|www(?=\.))(?=[\w-]*\.)/gi,
  ],
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

/** A bare address at a place in the text: what to put before it to make a URL, and where it ends. */
export interface AddressAt {
  readonly hidden: string;
  readonly end: number;
}

/** What may follow the punctuation after an address without making it a part of the address. */
const BEHIND_TRAIL = /\](?=$|[\s([])|$|[\s<]/uy;
/** The same where an address ends early: the punctuation of other scripts, and marks. */
const BEHIND_TRAIL_EARLY =
  /\](?=$|[\s([])|$|[\s<]|\*\*|~~|(?![\0-\u007F\u2010-\u2013])[\p{P}\p{S}]/uy;
const EARLY_END =
  /\*\*|~~|[,;](?=https?:\/\/)|[()"'](?=(?!\p{scx=Latin})\p{L})|(?![\0-\u007F\u2010-\u2013])[\p{P}\p{S}]/uy;
/** What Korean and Japanese write right behind a word, which a URL is to them. */
const PARTICLE =
  /(?<=[\w/])(?:에서|에게|으로|부터|까지|입니다|[을를은는이가에로와과의도만])(?!\p{L})|(?<=[\dA-Za-z])(?:から|まで|[をにではがへ])/uy;
const TRAIL_SIGNS = /(?:[!"')*,.:;?_~]|&[A-Za-z]+;|\](?![\s([]|$))*/uy;
const WEB = /https?:\/\/|www\./iy;
/** What no host begins with. */
const NO_HOST = /^(?:[\p{P}\p{S}\s\p{Cc}]|$)/u;
const E_MAIL = /(?<![\w+\-./])[\w+\-.]+@(?:[\w-]|\.(?=[\dA-Za-z]))+/y;

const START = /(?<![\w+\-./])(?=[\w+\-.]+@)|(?<![A-Za-z])(?=https?:\/\/)|(?=www\.)/gi;

/** What every address has. */
const SIGN = /@|:\/\/|www\./i;

/** The places where an address may begin. */
export const addressStarts = (text: string): number[] =>
  SIGN.test(text) ? [...text.matchAll(START)].map(({ index }) => index) : [];

/**
 * Reads the address that begins at a place, as the tokenizer of GFM does.
 *
 * @param endsEarly Whether a URL also ends before the punctuation of other scripts, before `**` and `~~`, before a particle of
 * Korean or Japanese, and where a host goes over into letters of another script.
 */
export function addressAt(text: string, at: number, endsEarly: boolean): AddressAt | undefined {
  const mail = matchAt(E_MAIL, text, at)?.[0];
  if (mail !== undefined && /@.*\./.test(mail) && /[A-Za-z]$/.test(mail)) {
    return { hidden: 'mailto:', end: at + mail.length };
  }
  const scheme = matchAt(WEB, text, at)?.[0];
  if (scheme === undefined) return undefined;
  const isBare = /^w/i.test(scheme);
  const before = text.charAt(at - 1);
  const first = text.charAt(at + scheme.length);
  if (isBare ? first === '' : NO_HOST.test(first)) return undefined;
  if (isBare ? !mayPrecedeBare(before, endsEarly) : /[A-Za-z]/.test(before)) return undefined;
  const host = endOfHost(text, isBare ? at : at + scheme.length, endsEarly);
  if (host === undefined) return undefined;
  const hasPath = !endsEarly || /[/?#:.]/.test(text.charAt(host));
  return {
    hidden: isBare ? 'http://' : '',
    end: hasPath ? endOfPath(text, host, endsEarly) : host,
  };
}

const mayPrecedeBare = (before: string, endsEarly: boolean) =>
  /^(?:[(*_[\]~ \t\n]|)$/.test(before) || (endsEarly && before > '\u007F');

/** The longest host that there can be, and some more: without an end, each that begins in it would be read to the end. */
const MAX_HOST_LENGTH = 500;

/** Where a host ends. There may be no `_` in its last two names. */
function endOfHost(text: string, start: number, endsEarly: boolean): number | undefined {
  let isMarked = false;
  let wasMarked = false;
  let at = start;
  let trailEnd = start;
  for (; at < text.length; at += 1) {
    if (at - start > MAX_HOST_LENGTH) return undefined;
    const sign = text.charAt(at);
    if (sign === '.' || sign === '_') {
      if (at >= trailEnd) {
        const trail = trailAt(text, at, endsEarly);
        if (trail.isEnd) break;
        trailEnd = trail.end;
      }
      if (sign === '_') isMarked = true;
      else [wasMarked, isMarked] = [isMarked, false];
    } else if (sign !== '-' && /[\s\p{P}\p{S}]/u.test(sign)) {
      break;
    } else if (endsEarly && sign > '\u007F' && /[\da-z]/i.test(text.charAt(at - 1))) {
      break;
    }
  }
  const isEmpty = /^[._]*$/.test(text.slice(start, at));
  return isMarked || wasMarked || isEmpty ? undefined : at;
}

function endOfPath(text: string, start: number, endsEarly: boolean): number {
  let open = 0;
  let trailEnd = start;
  let at = start;
  for (; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (endsEarly && endsEarlyAt(text, at)) break;
    if (sign === '(') {
      open += 1;
    } else if (/\s/.test(sign)) {
      break;
    } else if (sign !== ')' || open <= 0) {
      if (at >= trailEnd && /[!"&')*,.:;<?\]_~]/.test(sign)) {
        const trail = trailAt(text, at, endsEarly);
        if (trail.isEnd) break;
        trailEnd = trail.end;
      }
    }
    if (sign === ')') open -= 1;
  }
  return at;
}

const endsEarlyAt = (text: string, at: number) =>
  matchAt(EARLY_END, text, at) !== null ||
  (text.charAt(at) > '\u007F' && matchAt(PARTICLE, text, at) !== null);

/** The punctuation at a place, and whether the address ends before it. */
function trailAt(
  text: string,
  at: number,
  endsEarly: boolean,
): { readonly end: number; readonly isEnd: boolean } {
  const end = at + (matchAt(TRAIL_SIGNS, text, at)?.[0].length ?? 0);
  const behind = endsEarly ? BEHIND_TRAIL_EARLY : BEHIND_TRAIL;
  return { end, isEnd: matchAt(behind, text, end) !== null };
}

/**
 * Turns bare URLs in text into links, as GitHub does once all marks are read, besides those that the grammar finds. Does the
 * same as mdast-util-gfm-autolink-literal in a third of its size, because that brings a general tree walk and replacement.
 */
export function linkAddresses(nodes: PhrasingContent[], endsEarly: boolean): PhrasingContent[] {
  let linked = nodes;
  for (const search of SEARCHES) {
    if (!linked.some((node) => node.type === 'text' && SIGN.test(node.value))) break;
    linked = linked.flatMap((node) =>
      node.type === 'text' ? splitText(node, search, endsEarly) : [node],
    );
  }
  for (const node of linked) {
    if ('children' in node && node.type !== 'link')
      node.children = linkAddresses(node.children, endsEarly);
  }
  return linked;
}

/** Splits a text at its links. */
function splitText(
  text: Text,
  [whole, read, early = whole]: Search,
  endsEarly: boolean,
): PhrasingContent[] {
  const { value } = text;
  const pattern = endsEarly ? early : whole;
  const nodes: PhrasingContent[] = [];
  let start = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(value); match !== null; match = pattern.exec(value)) {
    const { index } = match;
    const found = read(match, endsEarly);
    if (found === undefined) {
      pattern.lastIndex = index + 1;
      continue;
    }
    if (start !== index) nodes.push({ type: 'text', value: value.slice(start, index) });
    const [hidden, length] = found;
    start = index + length;
    pattern.lastIndex = Math.max(pattern.lastIndex, start);
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

function readUrl(
  { 0: whole, 1: scheme = '', 2: host = '', index, input }: RegExpExecArray,
  endsEarly: boolean,
): Found | undefined {
  if (endsEarly) {
    const found = addressAt(input, index, true);
    return found && [found.hidden, found.end - index];
  }
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
