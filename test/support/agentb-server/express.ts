/**
 * As much of Express 5 as the documentation's server uses, answering web-standard requests in place of a port: for
 * tests of that server.
 */
export interface Request<Params = Readonly<Record<string, string>>> {
  readonly body: unknown;
  readonly params: Params;
  readonly query: Readonly<Record<string, string | undefined>>;
  get(header: string): string | undefined;
}

export interface Response {
  status(code: number): Response;
  json(value: unknown): void;
  writeHead(code: number, headers: Readonly<Record<string, string>>): void;
  write(text: string): void;
  end(): void;
}

/** The `:names` of a path. */
type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Next = (error?: unknown) => void;

export type RequestHandler<Params = Readonly<Record<string, string>>> = (
  request: Request<Params>,
  response: Response,
  next: Next,
) => void;

type ParamHandler = (request: Request, response: Response, next: Next, value: string) => void;

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly handle: RequestHandler;
}

type Add = <Path extends string>(
  path: Path,
  handle: RequestHandler<Readonly<Record<Names<Path>, string>>>,
) => void;

interface App {
  use(middleware: unknown): void;
  param(name: string, handle: ParamHandler): void;
  readonly get: Add;
  readonly post: Add;
  readonly patch: Add;
  readonly delete: Add;
  /** Answers a request, in the tests. */
  fetch(request: globalThis.Request): Promise<globalThis.Response>;
}

export default function express(): App {
  const routes: Route[] = [];
  const params = new Map<string, ParamHandler>();
  const add =
    (method: string): Add =>
    (path, handle) => {
      const pattern = path.replaceAll(/:(\w+)/gu, '(?<$1>[^/]+)');
      routes.push({
        method,
        path: new RegExp(`^${pattern}$`, 'u'),
        handle,
      });
    };
  return {
    use: () => undefined,
    param: (name, handle) => void params.set(name, handle),
    get: add('GET'),
    post: add('POST'),
    patch: add('PATCH'),
    delete: add('DELETE'),
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      const route = routes.find((one) => one.method === request.method && one.path.test(pathname));
      if (route === undefined) return new Response(null, { status: 404 });
      const named = { ...route.path.exec(pathname)?.groups };
      const text = await request.text();
      const asked: Request = {
        body: text === '' ? {} : (JSON.parse(text) as unknown),
        params: named,
        query: Object.fromEntries(searchParams),
        get: (header) => request.headers.get(header) ?? undefined,
      };
      return new Promise((resolve, reject) => {
        const response = answer(resolve);
        const checks = Object.entries(named).flatMap(([name, value]) => {
          const check = params.get(name);
          return check === undefined ? [] : [(next: Next) => check(asked, response, next, value)];
        });
        const goOn = (error?: unknown) => {
          if (error !== undefined) reject(error);
          else (checks.shift() ?? ((next: Next) => route.handle(asked, response, next)))(goOn);
        };
        goOn();
      });
    },
  };
}

express.json = (): unknown => undefined;

function answer(resolve: (response: globalThis.Response) => void): Response {
  let code = 200;
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isLeft = false;
  return {
    status(next) {
      code = next;
      return this;
    },
    json: (value) => resolve(globalThis.Response.json(value, { status: code })),
    writeHead(next, headers) {
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => void (body = controller),
        cancel: () => void (isLeft = true),
      });
      resolve(new globalThis.Response(stream, { status: next, headers }));
    },
    write(text) {
      if (!isLeft) body?.enqueue(new TextEncoder().encode(text));
    },
    end() {
      if (body === undefined) resolve(new globalThis.Response(null, { status: code }));
      else if (!isLeft) body.close();
    },
  };
}
