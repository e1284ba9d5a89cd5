/** An address that may be relative to the page, and is completed when it is first needed. */
export interface LateUrl {
  /** Complete where it was given so, else as it was given: the same on a server and in a page. */
  readonly address: string;
  /** The origin, or an address relative to the page that has it. */
  readonly origin: string;
  /** The complete address. @throws {AddressError} when it is relative and no page is there. */
  readonly get: () => URL;
}

/** An address that nothing can be requested from. The message says which option it was given to. */
export class AddressError extends TypeError {
  override readonly name = 'AddressError';
}

/** Where the page is, for what is relative to it. Undefined on a server. */
export function pageAddress(): string | undefined {
  const { document, location }: Partial<Pick<typeof globalThis, 'document' | 'location'>> =
    globalThis;
  return document?.baseURI ?? location?.href;
}

/**
 * Reads an option that holds an address. What can be an address on no page is told at once; what is
 * relative waits for the first request, because modules are loaded on servers as well.
 *
 * @param option How the option is called, such as `ubikBackend({ baseUrl })`.
 * @throws {AddressError} when the text is no address.
 */
export function lateUrl(given: string, option: string): LateUrl {
  const complete = parse(given);
  if (complete !== undefined) {
    return { address: complete.href, origin: complete.origin, get: () => complete };
  }
  if (parse(given, 'https://page.invalid') === undefined) {
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
    // The caller has words for it.
    return undefined;
  }
}
