type Words = (...values: readonly unknown[]) => string;

/** Numbers of every plural category that a language has. */
const NUMBERS = [5, 0, 1, 2, 3, 11, 21, 100, 1.5, 1234];
const NAMES = ['Ägäis-1', 'Ägäis-2', 'Ägäis-3', 'Ägäis-4'];

const FAULT = {
  address: 'https://agent.test/api',
  origin: 'https://app.test',
  name: 'x-key',
  seconds: 12,
  megabytes: 7,
  status: 418,
  contentType: 'text/css',
  isForeign: true,
  isOwn: true,
  words: 'Kaputt',
};

const each = (values: readonly unknown[]) => values.map((value) => [value]);
const PHRASES = ['running', 'done', 'failed', 'waiting', 'denied'];
const numbers = each(NUMBERS);
const pairs = NUMBERS.map((number) => [number, 1234]);

/** The values of texts that do not tell by themselves whether they are about numbers or names. */
const VALUES: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'texts.tool.other': PHRASES.map((phrase) => ['get order', phrase]),
  'texts.announce.waitingForAll': [[['Eins?', 'Zwei?', 'Drei?']], [['Eins?', 'Zwei?']]],
  'texts.input.ready': numbers,
  'texts.input.type': each(['text', 'long-text', 'boolean', 'datetime', 'choice', 'file', 'x']),
  'texts.footnote.mark': numbers,
  'texts.source.mark': NUMBERS.map((number) => [number, 'Ägäis-1']),
  'texts.footnote.back': numbers,
  'texts.context.used': [['42 %', 1234, 200_000]],
  'forms.form.type': each(['string', 'integer', 'boolean', 'object', 'array', 'x']),
  'forms.fault.type': each(['string', 'integer', 'boolean', 'object', 'array', 'x']),
  'forms.fault.format': each(['email', 'uri', 'date', 'time', 'duration', 'uuid', 'regex', 'x']),
  'forms.fault.pattern': each(['', 'AB-12']),
  'forms.help.characters': [
    [undefined, 5],
    [1, undefined],
    [5, undefined],
    [5, 5],
    [3, 21],
  ],
  'forms.help.items': [
    [5, undefined],
    [1, undefined],
    [5, 5],
    [0, 5],
    [3, 21],
  ],
  'forms.list.item': [['Ägäis-1', 5]],
  'toolViews.terminal.exit': each([127]),
  'toolViews.view.more': [
    [5, 5],
    [100, 1234],
    [1, 1],
    [1, 1234],
  ],
  'texts.arguments.showMore': [
    [5, 5],
    [100, 1234],
    [1, 1],
    [1, 1234],
  ],
  'approvals.allow': numbers,
  'approvals.deny': numbers,
  'approvals.reason': numbers,
  'artifacts.version': [
    [5, 11],
    [1, 1],
    [1, 2],
  ],
  'artifacts.versionNumber': numbers,
  'artifacts.compared': [[5, 11]],
  'artifacts.newest': numbers,
  'inspector.moment': [[5, 11, 'Ägäis-1']],
  'inspector.span': [['Ägäis-1', 5, 11, '12 s']],
  'inspector.stateAfter': numbers,
  'inspector.dropped': numbers.slice(2),
  'overview.search.position': [[5, 11]],
  'toolViews.trace.source': each(['', 'Ägäis-1']),
};

/** The values with which a text is tried, each a list of arguments. Which kind they have is told by the English text. */
export function valuesFor(key: string, words: Words): readonly (readonly unknown[])[] {
  const given = VALUES[key];
  if (given !== undefined) return given;
  if (key === 'texts.fault.fetch' || key === 'texts.fault.header') return [[FAULT]];
  if (key.startsWith('texts.fault.')) return [[FAULT], [{}]];
  const names = NAMES.slice(0, words.length);
  const said = words(...names);
  // A number that is written by `Intl` and is a name reads NaN.
  if (said.includes('NaN')) return words.length === 1 ? numbers : pairs;
  return said.includes('Ägäis') ? [names] : each(PHRASES);
}
