import { ifPossible } from '../ifPossible.js';

/** An IPv4 address within an IPv6 address: mapped, translated, compatible, or behind NAT64. `URL` writes it in hexadecimal. */
const IPV4_WITHIN = /^\[(?:::ffff:(?:0:)?|64:ff9b::|::)([\da-f]{1,4}):([\da-f]{1,4})\]$/u;

/**
 * The origin of a URL, with one form for every way to write a host. `URL` settles case, punycode, percent-encoding, the forms of
 * IPv4 and the default port; a dot at the end and IPv4 within IPv6 lead to the same host, too. `null` as in browsers.
 */
export function originOf({ origin, protocol, hostname, port }: URL): string {
  if (origin === 'null') return origin;
  const host = hostname
    .replace(IPV4_WITHIN, (_, high: string, low: string) => dotted(high) + '.' + dotted(low))
    .replace(/\.+$/u, '');
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
}

/** Two bytes of an IPv4 address. */
function dotted(hexadecimal: string): string {
  const value = Number.parseInt(hexadecimal, 16);
  return `${value >> 8}.${value & 255}`;
}

/** Origins as an app has written them, in the one form. */
const read = new Map<string, string>();

/** The origin that an app has written, in the form of `originOf`. Unchanged if it is not a URL. */
export function readOrigin(written: string): string {
  const known = read.get(written);
  if (known !== undefined) return known;
  const origin = ifPossible(() => originOf(new URL(written))) ?? written;
  // An app may name the origins of each conversation, so the memory has a limit.
  if (read.size >= 1000) read.clear();
  read.set(written, origin);
  return origin;
}
