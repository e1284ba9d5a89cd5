/**
 * What the console says of a developer's mistake. The name of each is the heading of `docs/troubleshooting.md` that helps.
 * Read only in development: a production bundle has none of these texts.
 */
export const mistakes = {
  'no-root': (part: string) =>
    `The part "${part}" is outside of an AgentRoot, so it has no styles, and settings such as the language and the content policy do not reach it. Put it into <AgentRoot>; AgentPanel and AgentLauncher contain one.`,
  'no-style-sheet': () =>
    "The page has no style sheet for the components of agent-session-react, so they are drawn without styles. Import one: import 'agent-session-react/styles.css', or layered.css for an app with cascade layers, such as one with Tailwind CSS 4.",
  'two-style-sheets': (found: readonly string[]) =>
    `The page has more than one style sheet of agent-session-react (${found.join(', ')}), so rules of the app that come between them do not win. Import one of styles.css and layered.css, in one place.`,
  'no-entry-sheet': (entry: string) =>
    `The page has no style sheet for the components of agent-session-react/${entry}, so they are drawn without styles. Import it: import 'agent-session-react/${entry}.css', or layered-${entry}.css beside layered.css.`,
  'no-height': () =>
    "AgentPanel has no height, so it takes three quarters of the window. Give it one, such as style={{ height: 600 }}, or put it into a container that has one. For a whole page: style={{ height: '100dvh' }}, and body { margin: 0 }.",
  'out-of-reach': (element: string) =>
    `The message field of AgentPanel cannot be reached: a <${element}> around it hides what is below its own edge. The panel has no height that it could fit into. Give every element between the two a height, such as height: 100%, or min-height: 0 in a flex column.`,
  unreachable: (request: string) =>
    `${request} could not be reached. The doctor finds out why: npx agent-session-react doctor, with this address.`,
  cors: (request: string, origin: string) =>
    `${request} could not be reached. It is of another origin than the page, so all of its answers, errors and the one to OPTIONS included, must allow ${origin} (CORS). The doctor finds out what is missing: npx agent-session-react doctor, with this address and --origin.`,
  'mixed-content': (request: string, origin: string) =>
    `${request} was blocked by the browser: ${origin} is https, and may not ask an agent at http. Serve the agent by https, or let the server of the page pass the requests on.`,
  refused: (request: string, status: number) =>
    `${request} was answered with ${String(status)}: the credentials are missing, expired or not allowed to do this. Pass them to the backend (auth or headers), as a function if they expire: it is called again after a 401.`,
  'not-found': (request: string, answer: string) =>
    `${request} was answered with ${answer}: no agent is there, or not what the request names. Compare the address of the backend with the routes of the server, and with the proxy of the development server.`,
  redirected: (request: string) =>
    `${request} is redirected, which is not followed, because it could carry credentials elsewhere. Ask at the final address: often it has a slash at the end, or https. If it is a sign-in page, the person's sign-in has expired: let the server answer the page's requests with 401 in place of the redirect.`,
  'not-understood': (request: string, status: number) =>
    `${request} was answered with ${String(status)}: the server does not accept the request. It may be another route, or another version of the protocol.`,
  busy: (request: string, status: number) =>
    `${request} was answered with ${String(status)}: the conversation is in another state than the page has. Usually a run is still in progress, started elsewhere or not ended by the server. The person may try again.`,
  limited: (request: string, status: number) =>
    `${request} was answered with ${String(status)}: too many requests, or no credit left. The person may try again after a 429; with the header Retry-After, they see how long to wait.`,
  'request-too-large': (request: string, status: number) =>
    `${request} was answered with ${String(status)}: the server, or a proxy in front of it, takes no request of this size. Raise its limit, or limit what is attached (maxFileBytes of attachments).`,
  'server-error': (request: string, status: number) =>
    `${request} was answered with ${String(status)}: the server failed. Its own log has the cause; the panel shows what the answer says.`,
  html: (from: string, status: number, wanted: string) =>
    `${from} answered with a web page and status ${String(status)} in place of ${wanted}. Development servers answer so for addresses that they do not know: let theirs pass the path on to the agent (a proxy), or give the backend the agent's own address. If it is a sign-in page, the person's sign-in has expired: let the server, or the proxy in front of it, answer the page's requests with 401 instead.`,
  'no-stream': (from: string, type: string) =>
    `${from} answered with ${type} in place of an event stream. Give the backend the address of the route that streams, whose content type is text/event-stream; with the AI SDK, one that returns result.toUIMessageStreamResponse().`,
  'no-json': (from: string, type: string) =>
    `${from} answered with ${type} in place of JSON. Give the backend the address of the whole API, below which its routes are, and not that of one route.`,
  'empty-stream': (backend: string) =>
    `${backend} read a stream to its end, and it held no event, so there is no answer. The route may return before the agent writes, or what it writes is not JSON in lines of data. See what arrives: npx agent-session-react doctor, with this address.`,
  'no-end': (backend: string) =>
    `${backend} read a stream that ended without the event that ends a run, so the answer is marked as interrupted. Send that event last; if the server does, something in between cuts the stream.`,
  'old-server': (from: string, type: string) =>
    `${from} answered with ${type}: the data stream of AI SDK 4. aiSdkBackend reads the UI message stream of AI SDK 5 and later: return result.toUIMessageStreamResponse() from the route.`,
  'wrong-protocol': (backend: string, protocol: string, other: string) =>
    `${backend} read a stream whose events are those of ${protocol}, so nothing of them is shown. Use ${other} for this agent.`,
  'unknown-events': (backend: string, types: readonly string[]) =>
    `${backend} knew none of the events of a stream (${types.filter((type) => type !== '').join(', ') || 'without a type'}), so nothing of them is shown. The server may speak another version of the protocol, or one of its own. The inspector shows each event.`,
  'old-react': (version: string) =>
    `The app has React ${version}, and agent-session-react needs React 19: npm install react@19 react-dom@19.`,
  'two-reacts': () =>
    'The page has two copies of React: the components of agent-session-react use another one than the app, whose hooks do not work there. Let the bundler take one (resolve.dedupe in Vite), and see npm ls react.',
  'two-copies': () =>
    'The page has two copies of agent-session-react, and what one of them provides (a session, a root), the parts and hooks of the other do not see. See npm ls agent-session-react, install one version, and let the bundler take one (resolve.dedupe in Vite).',
  'two-react-queries': () =>
    'The page has two copies of React Query: a QueryClientProvider is around this, and agent-session-react does not see it, so the list of sessions has a cache of its own. Let the bundler take one (resolve.dedupe in Vite), and see npm ls @tanstack/react-query.',
  'new-backend': (address: string) =>
    `The backend has another address with each render ("${address}"), so the session starts again each time. Create it outside of the component, or in a useMemo, and let the address be the same.`,
  'new-session': (_key: string) =>
    'The session is another one with each render, so what shows it begins anew each time, and loses what is open in it. Create it outside of the component, or in useState(() => createSession({ … })), and pass the same one.',
  'opened-twice': (conversation: string) =>
    `This page opens ${conversation} twice, from the same backend, so there are two sessions, and neither sees what the other does. Pass the backend to one <AgentSessionProvider> around both, and to nothing inside of it.`,
  'empty-address': (option: string) =>
    `${option} is empty, so requests go to the page's own address. Often an environment variable is not set.`,
  renamed: (owner: string, earlier: string, name: string, isIgnored: boolean) =>
    isIgnored
      ? `${owner} got \`${name}\` and \`${earlier}\`, which is its earlier name. \`${name}\` is used; remove \`${earlier}\`.`
      : `\`${owner}({ ${earlier} })\` is now \`${name}\`. The earlier name still works for now: rename it.`,
  'no-session-here': (part: string) =>
    `<${part}> is outside of a session, so it has nothing to show. Put <AgentSessionProvider> around it and the panel, or put it into a slot of AgentPanel, such as header: a panel that is beside it has a session of its own.`,
  'unknown-option': (owner: string, name: string, hint: string) =>
    `${owner}: nobody reads \`${name}\`, so it has no effect. ${hint}`,
  'wrong-value': (option: string, value: string, wanted: string) =>
    `${option} got ${value}, which has no effect or fails later. It takes ${wanted}.`,
  'a-function-threw': (name: string, error: string, consequence: string) =>
    `A function that the app has passed threw, so ${consequence}: ${name}, "${error}".`,
  'unwatched-budget': (measure: string, reason: string) =>
    `BudgetNotice and useBudget cannot watch \`${measure}\`: ${reason}. Nobody is asked, and nothing is stopped. Set the limit on the server.`,
  'no-texts': (tag: string) =>
    `The locale "${tag}" has no texts, so English is shown. Import a language and pass that: import { fr } from 'agent-session-react/locales/fr', then locale={fr}.`,
} as const satisfies Readonly<Record<string, (...values: never[]) => string>>;

/** The texts, by the name of the mistake. */
export type Mistakes = typeof mistakes;

/** Mistakes that many parts of a page report, and that are mended in one place: only the first report is written. */
export const ONCE_PER_PAGE: ReadonlySet<keyof Mistakes> = new Set(['no-root']);

/** The sections for mistakes that throw, whose text is the error's. */
export const THROWN = ['no-session', 'outside-its-root', 'no-backend'] as const;
