import { warn, watchAddress } from '../development/index.js';

/** A URL that may be relative to the page, and is resolved when it is first needed. */
export interface LateUrl {
  /** The complete URL if it was given as such, otherwise as given: the same on a server and in a page. */
  readonly address: string;
  /** The origin, or a relative URL that has it. */
  readonly origin: string;
  /** The complete URL. @throws {AddressError} if it is relative and there is no page. */
  readonly get: () => URL;
}

/** Thrown for a URL that cannot be requested. The message names the option. */
export class AddressError extends TypeError {
  override readonly name = 'AddressError';
}

/** The base URL of the page, for relative URLs. Undefined on a server. */
export function pageAddress(): string | undefined {
  const { document, location }: Partial<Pick<typeof globalThis, 'document' | 'location'>> =
    globalThis;
  return document?.baseURI ?? location?.href;
}

/** Whether a URL is of this origin, which any URL of it stands for. Both may be relative to the page. */
export function hasOrigin(url: string, origin: string): boolean {
  const page = pageAddress();
  return new URL(url, page).origin === new URL(origin, page).origin;
}

/**
 * Reads an option that contains a URL. Throws at once if it is invalid on any page; a relative URL is resolved at the first
 * request, because modules are loaded on servers too.
 *
 * @param option The name of the option, such as `ubikBackend({ url })`.
 * @throws {AddressError} if the text is not a URL.
 */
export function lateUrl(given: string, option: string): LateUrl {
  warn('empty-address', () => (given === '' ? [option] : undefined));
  watchAddress(option, given);
  const complete = parse(given);
  if (complete !== undefined) {
    return { address: complete.href, origin: complete.origin, get: () => complete };
  }
  // Without types, an environment variable that is not set comes as undefined, which is an address as text.
  if (typeof given !== 'string' || parse(given, 'https://page.invalid') === undefined) {
    throw new AddressError(
      `${option} was given "${given}", which is no address. Give a complete one, or one that is relative to the page, such as "/api".`,
    );
  }
  let resolved: URL | undefined;
  return {
    address: given,
    origin: given,
    get: () => {
      resolved ??= parse(given, pageAddress());
      if (resolved !== undefined) return resolved;
      throw new AddressError(
        `${option} was given "${given}", and there is no page here that it could be relative to. Give a complete address where requests are made from a server.`,
      );
    },
  };
}

function parse(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    // The caller throws with a message of its own.
    return undefined;
  }
}
