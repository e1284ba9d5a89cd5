import { RENAMED } from './earlierNames.js';
import { optionTypes, optionWords, ownersWithin } from './optionTypes.js';
import { warn } from './warn.js';

/** Replaced by bundlers. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

type Owner = keyof ReturnType<typeof optionTypes>;

/** What still takes options under their earlier names, and reports them itself. */
const TAKES_EARLIER_NAMES =
  /^(?:(?:agentb|agUi|aiSdk|ubik)Backend|createAgUiDecoder|ubikEventSourceUrl)$/u;

/**
 * In development, tells of options that nobody reads, because they are misspelt or of another function, and of those with a value of
 * another type.
 */
export function watchOptions(owner: Owner, given: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production') checkOptions(owner, given);
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/** In development, tells of what is no argument of `approve` or `deny`, such as the event of a click. */
export function watchDecision(name: string, value: unknown, type: string): void {
  try {
    if (process.env.NODE_ENV !== 'production')
      watchValue(
        name,
        'argument',
        value,
        (given) =>
          typeof given === type && !(Object(given) === given && 'preventDefault' in Object(given)),
        `${type === 'object' ? 'changed arguments, an object' : 'a reason, a string'}. It sends nothing itself: pass what it returns to respond, () => respond(request.id, ${name}())`,
      );
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/** In development, looks at each object of a list, or in the values of a table; any other item is fine. */
export function watchEach(owner: Owner, items: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production')
      for (const item of Object.values(items ?? {}))
        if (typeof item !== 'string') watchOptions(owner, item);
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/** In development, tells of rules of a content policy that nobody reads, or that say nothing. */
export function watchPolicy(policy: object | undefined): void {
  try {
    if (process.env.NODE_ENV !== 'production') checkPolicy(policy);
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/**
 * In development, tells of a value that has no effect.
 *
 * @param wanted What it takes, in words.
 */
export function watchValue(
  owner: string,
  name: string,
  value: unknown,
  isFine: (value: unknown) => boolean,
  wanted: string,
): void {
  try {
    if (process.env.NODE_ENV !== 'production' && value !== undefined && !isFine(value))
      warn('wrong-value', () => [`\`${name}\` of ${owner}`, shown(value), wanted]);
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/** What a variable that is not set becomes in a text. */
const UNSET = /(?:^|[\s/.:=])(?:undefined|null|NaN|\[object \w+\])(?=$|[/:?&#])/u;

/** In development, tells of an address that holds a variable that is not set, or that no request can go to. */
export function watchAddress(option: string, given: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production' && typeof given === 'string') {
      const [owner = '', name = 'url'] = option.replace(/\W*\}\)$/u, '').split(/\(\{ /u);
      const isRequestable = (url: unknown) => !/^(?!https?:)[a-z][\w+.-]*:/iu.test(String(url));
      watchValue(
        owner,
        name,
        given,
        isRequestable,
        'an address that begins with http://, https:// or /',
      );
      watchValue(owner, name, given, isSet, 'an address: a variable in it is not set');
    }
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

const isSet = (text: unknown) => !UNSET.test(String(text));

/** In development, tells of headers that are none, or have a variable in them that is not set. Their values may be secret. */
export function watchHeaders(given: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production' && given !== undefined) {
      const isTable = (value: unknown) =>
        typeof value === 'object' && value !== null && !(Symbol.iterator in value);
      if (!isTable(given))
        warn('wrong-value', () => [
          '`headers` of a backend',
          kindOf(given),
          'an object, with a value by each name, or a function that returns one',
        ]);
      for (const [name, value] of Object.entries(isTable(given) ? Object(given) : {}))
        if (typeof value === 'string' && !isSet(value))
          warn('wrong-value', () => [
            `\`${name}\` of the headers`,
            'a text with "undefined" in it, or the like',
            'a value: a variable in it is not set',
          ]);
    }
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/**
 * In development, tells of what a function of the app returned in place of an object with fields, such as a promise of one. Returns
 * it as it is.
 */
export function watchFields<Fields>(name: string, fields: Fields): Fields {
  watchValue(
    'a backend',
    name,
    fields,
    // A form is sent as one.
    (value) => /^\[object (?:Object|FormData)\]$/u.test(Object.prototype.toString.call(value)),
    'a function that returns an object, at once',
  );
  return fields;
}

/** In development, tells of options for a session that is opened here, where one is given that was opened elsewhere. */
export function watchOpened({ session, ...rest }: Readonly<Record<string, unknown>>): void {
  try {
    if (process.env.NODE_ENV !== 'production' && session !== undefined)
      for (const [name, value] of Object.entries(rest))
        if (value !== undefined)
          warn('unknown-option', () => [
            'AgentPanel, AgentSessionProvider or useAgentSession',
            name,
            'The `session` beside it has its own: pass it to createSession.',
          ]);
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/** In development, tells of a stored conversation whose answer in progress is not found, as nothing of it is loaded. */
export function watchResume(
  backend: {
    readonly loadHistory?: unknown;
    readonly resume?: unknown;
    readonly sessionId?: string;
  },
  sessionId = backend.sessionId,
): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const { loadHistory, resume } = backend;
      if (sessionId !== undefined && resume !== undefined && loadHistory === undefined)
        warn('wrong-value', () => [
          '`resume` of a backend',
          'no `history` beside it',
          'one to go on after a reload: that says whether an answer is in progress',
        ]);
    }
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/** In development, tells of messages that are to go into the run of a backend that cannot take them. */
export function watchSteering(whenBusy: unknown, canSteer: boolean): void {
  try {
    if (process.env.NODE_ENV !== 'production' && whenBusy === 'steer' && !canSteer)
      warn('wrong-value', () => [
        '`whenBusy` of the message field',
        '"steer"',
        '"queue", "interrupt" or "reject": this backend cannot steer, and messages wait for the end of the run',
      ]);
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/** In development, tells of callbacks of an observer that nobody calls. Whatever else it holds is the app's. */
export function watchObserver(observer: unknown): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const isCallback = ([name]: [string, unknown]) => /^on[A-Z]/u.test(name);
      const callbacks = Object.entries(Object(observer) as object).filter(isCallback);
      watchOptions('an observer', Object.fromEntries(callbacks));
    }
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/** In development, tells of callbacks that are no functions. They fail only once they are called. */
export function watchCallbacks(owner: string, given: object): void {
  try {
    if (process.env.NODE_ENV !== 'production')
      for (const [name, value] of Object.entries(given))
        watchValue(owner, name, value, (one) => typeof one === 'function', 'a function');
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/** In development, tells of a value, or values in a list, that are not among the known ones. */
export function watchWord(
  owner: string,
  name: string,
  value: unknown,
  known: readonly string[],
): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const isKnown = (one: unknown) => typeof one === 'string' && known.includes(one);
      const isFine = (given: unknown) =>
        Array.isArray(given) ? given.every(isKnown) : isKnown(given);
      watchValue(owner, name, value, isFine, known.map((word) => `"${word}"`).join(', '));
    }
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/** In development, tells of options that take one of a few words, and got another value. */
export function watchWords(
  owner: string,
  given: Readonly<Partial<Record<keyof ReturnType<typeof optionWords>, unknown>>>,
): void {
  try {
    if (process.env.NODE_ENV !== 'production')
      for (const [name, value] of Object.entries(given))
        watchWord(owner, name, value, optionWords()[name as keyof typeof given]);
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/** In development, tells of what nobody reads in the settings of Markdown. */
export function watchMarkdown(
  markdown:
    | {
        readonly rules?: unknown;
        readonly components?: unknown;
        readonly dialect?: unknown;
        readonly codeBlocks?: object | undefined;
      }
    | undefined,
): void {
  try {
    if (process.env.NODE_ENV !== 'production' && markdown !== undefined) {
      const { codeBlocks, components, dialect, rules } = markdown;
      watchOptions('markdown of AgentRoot', markdown);
      watchOptions('rules of markdown', rules);
      watchOptions('components of markdown', components);
      for (const language of Object.keys(codeBlocks ?? {}))
        watchValue(
          'codeBlocks',
          'key',
          language,
          () => language === language.toLowerCase(),
          `the language of a block of code in lower case, "${language.toLowerCase()}"`,
        );
      watchWords('markdown', { dialect });
    }
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

/** In development, tells of texts that replace none. */
export function watchTexts(texts: unknown, known: object): void {
  try {
    if (process.env.NODE_ENV !== 'production') checkTexts(texts, known);
  } catch {
    // Without a bundler, a browser has no `process`.
  }
}

function checkTexts(texts: unknown, known: object): void {
  if (typeof texts !== 'object' || texts === null) return;
  const names = Object.keys(known);
  for (const [name, value] of Object.entries(texts)) {
    const wanted = Object.hasOwn(known, name) ? typeof (known as never)[name] : undefined;
    if (wanted === undefined) warn('unknown-option', () => ['texts', name, hintFor(name, names)]);
    else watchValue('texts', name, value, (text) => typeof text === wanted, `a ${wanted}`);
  }
}

function checkPolicy(policy: object | undefined): void {
  watchOptions('contentPolicy of AgentRoot', policy);
  if (typeof policy !== 'object') return;
  for (const [kind, rule] of Object.entries(policy ?? {})) {
    if (kind === 'memory' || kind === 'exported' || typeof rule === 'function') continue;
    if (typeof rule !== 'object') {
      watchWord('contentPolicy', kind, rule, optionWords().links);
      continue;
    }
    watchOptions('a rule of contentPolicy', rule);
    const { origins, otherwise, schemes } = rule as Readonly<Record<string, object | undefined>>;
    for (const [name, outcome] of Object.entries({ ...origins, ...schemes, otherwise }))
      watchWord(`${kind} of contentPolicy`, name, outcome, optionWords().links);
    for (const name of Object.keys(origins ?? {}))
      watchValue(
        `${kind} of contentPolicy`,
        'origins',
        name,
        () => URL.parse(name)?.origin === name,
        `origins as keys, such as "https://files.example": with the scheme, without a path`,
      );
  }
}

function checkOptions(owner: Owner, given: unknown): void {
  if (typeof given !== 'object' || given === null) {
    const isBackend = owner.endsWith('Backend');
    if (given !== undefined || isBackend) {
      const wanted = isBackend ? 'an object, such as { url: "/api" }' : 'an object';
      warn('wrong-value', () => [owner, `a ${typeof given}`, wanted]);
    }
    return;
  }
  const values = given as Readonly<Record<string, unknown>>;
  const earlier: Readonly<Record<string, string>> = TAKES_EARLIER_NAMES.test(owner) ? RENAMED : {};
  const known: Readonly<Record<string, string>> = optionTypes()[owner];
  const isMissing = (name: string) =>
    // An empty address may be the root of the page's own server.
    (values[name] === undefined || (values[name] === '' && name !== 'url')) &&
    !Object.keys(values).some((one) => Object.hasOwn(earlier, one) && earlier[one] === name);
  for (const [name, wanted] of Object.entries(known))
    if (wanted.endsWith('!') && isMissing(name))
      warn('wrong-value', () => [`\`${name}\` of ${owner}`, 'nothing', typesIn(wanted)]);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || Object.hasOwn(earlier, name)) continue;
    const wanted = Object.hasOwn(known, name) ? known[name] : undefined;
    if (wanted === undefined)
      warn('unknown-option', () => [owner, name, hintFor(name, Object.keys(known))]);
    else if (name === 'sessionId' && typeof value === 'string' && !isSet(value))
      warn('wrong-value', () => [
        `\`sessionId\` of ${owner}`,
        `"${value}"`,
        'an id: a variable in it is not set',
      ]);
    else if (!takes(typesIn(wanted), value))
      warn('wrong-value', () => [`\`${name}\` of ${owner}`, kindOf(value), typesIn(wanted)]);
    else checkWithin(name, value);
  }
}

/** Looks into the objects that an option takes. */
function checkWithin(name: string, value: unknown): void {
  if (name === 'contentPolicy') checkPolicy(Object(value) as object);
  const owners: Readonly<Record<string, Owner>> = ownersWithin();
  const owner = Object.hasOwn(owners, name) ? owners[name] : undefined;
  if (owner !== undefined)
    for (const one of Array.isArray(value) ? (value as readonly unknown[]) : [value])
      checkOptions(owner, one);
}

const typesIn = (wanted: string) => wanted.replace('!', '');

function takes(types: string, value: unknown): boolean {
  const accepted = types.split(' or ');
  return types === '' || (!isCollection(value) && isAmong(accepted, value));
}

/** Objects without fields of their own: nothing is found in them. */
const COLLECTIONS = /^\[object (?:FormData|Map|Promise|Response|URLSearchParams)\]$/u;
const isCollection = (value: unknown) => COLLECTIONS.test(Object.prototype.toString.call(value));

function isAmong(accepted: readonly string[], value: unknown): boolean {
  return (
    accepted.includes(typeName(value)) ||
    (typeof value === 'function' && !isAsync(value) && accepted.includes(NOT_ASYNC)) ||
    accepted.includes(`"${String(value)}"`)
  );
}

/** What is returned is used at once: a promise would be taken for it. */
const NOT_ASYNC = 'function (not async)';
const isAsync = (value: unknown) =>
  Object.prototype.toString.call(value) === '[object AsyncFunction]';

const typeName = (value: unknown) => (value === null ? 'null' : typeof value);

/** The value itself may be a key. */
const kindOf = (value: unknown) =>
  value === null
    ? 'null'
    : isAsync(value)
      ? 'an async function'
      : isCollection(value)
        ? shown(value)
        : `a ${typeof value}`;

function hintFor(name: string, known: readonly string[]): string {
  const renamed: Readonly<Record<string, string>> = RENAMED;
  const today = Object.hasOwn(renamed, name) ? renamed[name] : undefined;
  const near =
    today !== undefined && known.includes(today)
      ? today
      : known.find((one) => isNear(one.toLowerCase(), name.toLowerCase()));
  if (near !== undefined) return `It may be \`${near}\`.`;
  const owners = Object.entries(optionTypes()).filter(([, types]) =>
    Object.keys(types).some((one) => one.toLowerCase() === name.toLowerCase()),
  );
  // Such as the model.
  if (known.includes('body') && !owners.some(([owner]) => owner.endsWith('Backend')))
    return `If the server is to get it: \`body: { ${name}: … }\`.`;
  return owners.length === 0 ? '' : `It is one of ${owners.map(([owner]) => owner).join(', ')}.`;
}

/** Whether one letter is missing, too many, another or twice, or two stand in another order. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [left, right] = [one.slice(same), other.slice(same)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

/** A value, for a message. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint' || typeof value === 'symbol') return typeof value;
  if (value instanceof Promise) return 'a promise';
  if (value instanceof Map) return 'another Map';
  const kind = (value as object | null | undefined)?.constructor.name;
  if (typeof value === 'object' && kind !== 'Object' && kind !== 'Array' && kind !== undefined) {
    // An event, an element, an answer of a server.
    return `a ${kind}`;
  }
  try {
    return JSON.stringify(value).slice(0, 80);
  } catch {
    // It holds itself, such as a directory does.
    return 'an object';
  }
}
