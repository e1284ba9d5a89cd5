import { ANY_TAG, ATTRIBUTES, OWN_NAMES } from '../scan/htmlNames.js';

/** What may begin with `<`: a URL, an e-mail address, an element of ours, or other HTML, which is shown as text. */

/** Elements without attributes. They load nothing and lead nowhere. */
export type TagName =
  | 'code'
  | 'del'
  | 'em'
  | 'kbd'
  | 'mark'
  | 's'
  | 'span'
  | 'strong'
  | 'sub'
  | 'sup'
  | 'u';

/** The elements of tags with another name. */
const SAME_AS: ReadonlyMap<string, TagName> = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['ins', 'u'],
  ['a', 'span'],
  ['center', 'span'],
  ['cite', 'span'],
  ['font', 'span'],
  ['small', 'span'],
]);

/** The element of a tag. */
export const elementOf = (name: string): TagName => SAME_AS.get(name) ?? (name as TagName);

/** A tag of one of them, or a line break. */
export const TAG = new RegExp(String.raw`<(\/?)(${OWN_NAMES})${ATTRIBUTES}\s*(\/?)>`, 'iy');

/** The same or a rule, with incomplete attributes. */
export const OPEN_TAG = new RegExp(
  String.raw`<(?:${OWN_NAMES}|hr)\s+(?:[^<>]*=[^<>]*|[a-z-]*\/?)$`,
  'i',
);

/** The URL of a link or an image. */
export const URL_OF_TAG = /\s(?:href|src)=["']?([^"'\s>]+)/i;

/** The words for an image. */
export const ALT = /\salt=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

export const URL_IN_ANGLES = /<([A-Za-z][A-Za-z\d+.-]{1,31}:[^<>\p{Cc} ]*)>/uy;

const NAME = String.raw`[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?`;

export const MAIL_IN_ANGLES = new RegExp(
  String.raw`<([\w#$%&'*+\-./=?^\x60{|}~]+@${NAME}(?:\.${NAME})*)>`,
  'y',
);

/** What begins HTML that goes on to its closer, however far that is. */
export const HTML_OPENER = /<!--|<\?|<!\[CDATA\[|<!(?=[A-Za-z])/y;

export const HTML = new RegExp(
  [
    '<!--(?:>|->|[^]*?-->)',
    String.raw`<\?[^]*?\?>`,
    '<![A-Za-z][^>]*>',
    String.raw`<!\[CDATA\[[^]*?\]\]>`,
    ANY_TAG,
  ].join('|'),
  'y',
);
