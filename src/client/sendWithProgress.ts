/** Told how much of a file has been sent, from 0 to 1. */
export type OnProgress = (fraction: number) => void;

interface Sending {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: FormData | string;
  readonly signal: AbortSignal;
}

/** Sends with `XMLHttpRequest`, the only way in which a browser tells how far an upload is. */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal }: Sending,
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (end: () => void) => () => {
      signal.removeEventListener('abort', abort);
      end();
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0 && !signal.aborted) onProgress(loaded / total);
    });
    const fail = settle(() => reject(new TypeError('The request failed.')));
    request.addEventListener(
      'load',
      settle(() => resolve(responseOf(request))),
    );
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener(
      'abort',
      settle(() => reject(new DOMException('The request was aborted.', 'AbortError'))),
    );
    if (signal.aborted) {
      fail();
      return;
    }
    signal.addEventListener('abort', abort);
    request.send(body ?? null);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(hasBody ? responseText : null, { status, headers });
}
