import type { BackendOptions } from '../backendOptions.js';
import { AddressError, type LateUrl, pageAddress } from '../../contract/index.js';

/** How keys of OpenAI and of others with the same API begin. */
const KEY = /^(?:bearer\s+)?(?:sk-|gsk_|xai-|pplx-|hf_)/iu;

/** The hosts that answer to nothing but a key. */
const PROVIDER = /(?:^|\.)(?:api\.openai\.com|openai\.azure\.com)$/u;

const WHY =
  'Whoever opens the page could read the key and use it. Give it a route of your app, which adds the key on the server: see docs/openai.md.';

/**
 * The options, made sure that no key of a model's provider is sent from a page. On a server, where keys belong, everything is allowed.
 *
 * @param owner The name of the function that takes the options.
 * @throws if the address or the headers need a key, or are one. Of a function of headers, the request fails with the same words.
 */
export function refuseKeys<Options extends BackendOptions>(
  options: Options,
  { address }: LateUrl,
  owner: string,
): Options {
  if (pageAddress() === undefined) return options;
  const host = hostOf(address);
  if (host !== undefined && PROVIDER.test(host)) {
    throw new AddressError(`${owner} was given the URL of ${host} in a browser. ${WHY}`);
  }
  const { headers } = options;
  if (typeof headers !== 'function') {
    refuseIn(headers ?? {}, owner);
    return options;
  }
  return {
    ...options,
    headers: async () => {
      const given = await headers();
      refuseIn(given, owner);
      return given;
    },
  };
}

function refuseIn(headers: Readonly<Record<string, string>>, owner: string): void {
  const found = Object.entries(headers).find(
    ([name, value]) => name.toLowerCase() === 'api-key' || KEY.test(value.trim()),
  );
  if (found === undefined) return;
  throw new AddressError(
    `${owner} was given a key in the header "${found[0]}" in a browser. ${WHY}`,
  );
}

function hostOf(address: string): string | undefined {
  try {
    return new URL(address, pageAddress()).hostname;
  } catch {
    // The URL is relative to a page that has none, such as `about:blank`.
    return undefined;
  }
}
