import { watchOptions } from '../../development/index.js';
import type { RunNames } from '../../contract/index.js';
import { renamedOptions } from '../renamed.js';
import type { UbikAuth } from './ubikAuth.js';
import { ubikUrls } from './ubikUrls.js';

/** Options of `ubikEventSourceUrl`. */
export interface UbikEventSourceOptions {
  /** The URL of the API, such as `https://app.ubik-agent.com/api/v1`. */
  readonly url: string;
  readonly auth?: UbikAuth | undefined;
  /** Whether text chunks are sent. @default true */
  readonly includeChunks?: boolean | undefined;
  /**
   * Whether an API key may be part of the URL, where proxies, histories and logs can read it. A key has all
   * rights of the account, so use this in closed networks only. @default false
   */
  readonly allowKeyInUrl?: boolean | undefined;
}

/**
 * Returns the URL of a run's stream for the browser's own `EventSource`, which cannot set headers: a JWT
 * goes into `token`, an API key into `api_key` (R4). The library itself does not need this. Close the
 * source on a terminal event, or the browser reconnects and receives everything again.
 *
 * ```ts
 * const url = await ubikEventSourceUrl({ url: api, auth: { token } }, { sessionId, runId });
 * const source = new EventSource(url);
 * ```
 *
 * @throws if the credentials cannot or must not be part of a URL.
 */
export async function ubikEventSourceUrl(
  given: UbikEventSourceOptions,
  context: RunNames,
): Promise<string> {
  watchOptions('ubikEventSourceUrl', given);
  const options = renamedOptions(given, 'ubikEventSourceUrl');
  const url = new URL(ubikUrls(options).stream(context).url);
  const { auth } = options;
  if (auth === undefined) return url.href;
  if ('token' in auth) {
    const token = typeof auth.token === 'string' ? auth.token : await auth.token();
    if (token !== undefined) url.searchParams.set('token', token);
    return url.href;
  }
  if ('headers' in auth) {
    throw new TypeError(
      'ubikEventSourceUrl got a headers function, but EventSource cannot send headers. Pass a token, or read the stream with createSession.',
    );
  }
  if (options.allowKeyInUrl !== true) {
    throw new TypeError(
      'ubikEventSourceUrl got an API key, which would be readable in logs and histories. Pass a token, or set allowKeyInUrl: true.',
    );
  }
  url.searchParams.set('api_key', auth.apiKey);
  return url.href;
}
