import { warn } from './warn.js';
import { shown } from './watchOptions.js';

/** Replaced by bundlers. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Whether a value is an object that has something of this name. */
export const has = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && name in value;

/** Whether a value is `<View />` rather than `View`. */
const isElement = (view: unknown) => has(view, '$$typeof') && has(view, 'props');

const isView = (view: unknown) =>
  view === undefined ||
  typeof view === 'function' ||
  has(view, 'component') ||
  (has(view, '$$typeof') && !isElement(view));

const areViews = (views: unknown) =>
  !Array.isArray(views) && Object.values(Object(views)).every(isView);

/** Whether a value is sessions of the app, or a way to open those of a server. */
const areSessions = (from: unknown) =>
  Array.isArray(from) || (has(from, 'directory') && has(from, 'open'));

const SESSIONS = 'a list of sessions, or { directory, open }';

/** Whether a value is not `localStorage`, or the like. */
const isNoWebStorage = (value: unknown) => !has(value, 'getItem');

const KEEPER =
  'what a function of agent-session-react/storage returns, such as webStorage(() => localStorage)';

/**
 * In a function, which bundlers leave out of production as nobody calls it there.
 *
 * By what needs it: the name of what it needs, what that must be, and that in words.
 */
const createTable = () =>
  ({
    'a backend': [
      'pageTools',
      (tools) => tools === undefined || Array.isArray(tools),
      'a list of tools, each with its name',
    ],
    'components of AgentPanel': [
      'tools and dataViews',
      (components: { readonly tools?: unknown; readonly dataViews?: unknown }) =>
        areViews(components.tools) && areViews(components.dataViews),
      'an object each, with a component for each name',
    ],
    'each of components of AgentPanel': [
      'view',
      (views: object) => !Object.values(views).some(isElement),
      'a component, without < and />',
    ],
    Markdown: ['text', (text) => typeof text === 'string', 'a string: <Markdown text="…" />'],
    Message: [
      'message',
      (message) => has(message, 'parts') && has(message, 'key'),
      'a message of a session, or of a function such as readUIMessages, with its `key` and `parts`',
    ],
    PartList: ['parts', Array.isArray, 'a list: the parts of a message'],
    SessionList: [
      'directory',
      (directory) => has(directory, 'offers'),
      'what createSessionDirectory({ backend }) returns',
    ],
    AgentPanel: [
      'children',
      (children) => children === undefined,
      'none: what goes into the panel is one of its `slots`, what reads its session a child of AgentSessionProvider',
    ],
    'a locale': [
      'tag',
      (tag) => typeof tag === 'string',
      "the tag of a language, as { fr } of 'agent-session-react/locales/fr' has it",
    ],
    'attachments of AgentPanel': [
      'accept',
      (accept) =>
        accept === undefined ||
        (typeof accept === 'string' && /^\s*(?:$|(?:\.\w|\w+\/))/u.test(accept)),
      'a text as in accept of a file input: "image/*,.pdf"',
    ],
    createApprovalRules: [
      'storage',
      isNoWebStorage,
      "what browserRules('my-app') returns, or { load, save } of your own",
    ],
    createChoices: ['storage', isNoWebStorage, KEEPER],
    createScriptedAgent: [
      'storage',
      isNoWebStorage,
      '{ load, save }, such as { load: () => localStorage.getItem("agent"), save: (json) => localStorage.setItem("agent", json) }',
    ],
    createSession: ['storage', isNoWebStorage, KEEPER],
    'AgentPanel, AgentSessionProvider or useAgentSession': [
      'session',
      (session) => session === undefined || has(session, 'getState'),
      'what createSession({ backend }) returns, and not its state',
    ],
    SuggestionList: ['suggestions', Array.isArray, 'a list'],
    'ApprovalDesk and useApprovals': ['from', areSessions, SESSIONS],
    useFleet: ['from', areSessions, SESSIONS],
  }) as const satisfies Readonly<
    Record<string, readonly [string, (value: never) => boolean, string]>
  >;

/** In development, tells of data without which a component or function fails with words of its inside: of another form, or missing. */
export function watchData(owner: keyof ReturnType<typeof createTable>, value: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const [name, isFine, wanted] = createTable()[owner];
      if (!isFine(value as never))
        warn('wrong-value', () => [`\`${name}\` of ${owner}`, shown(value), wanted]);
    }
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}
