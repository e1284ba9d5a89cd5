import { describeUrl, readUrl, type SafeUrl } from './safeUrl.js';

/** Characters of an address; longer ones are refused. */
const LONGEST_ADDRESS = 4096;
/** Characters of a host, by the rules of the domain name system. */
const LONGEST_HOST = 253;

/** What an address never contains as it is written: spaces, controls, and marks that are invisible or change the direction. */
const HIDDEN = /[\s\p{C}\p{Z}]/u;

/** Hosts of this machine, on which an agent may be developed without a certificate. */
const LOOPBACK = /^(?:localhost|[a-z\d-]+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** An address at which a person may be asked to sign in, pay or consent. */
export interface ElsewhereUrl extends SafeUrl {
  /** Scheme, host and port. Look-alike letters show in it, since the host is in its ASCII form. */
  readonly origin: string;
}

/**
 * Reads the address at which a question is answered. Undefined unless it is an `https` URL, or `http` on this machine, whose text
 * hides nothing: no user name before the host, no invisible characters, no host longer than hosts are.
 */
export function elsewhereUrl(address: unknown): ElsewhereUrl | undefined {
  if (typeof address !== 'string' || address.length > LONGEST_ADDRESS) return undefined;
  const url = HIDDEN.test(address) ? undefined : readUrl(address);
  if (url === undefined || url.hostname.length > LONGEST_HOST) return undefined;
  const { hostname, origin, protocol } = url;
  const isSecure = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return isSecure ? { ...describeUrl(url), origin } : undefined;
}
