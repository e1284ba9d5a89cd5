import { DEEPEST, findInJson, hasMany } from '../../../src/ui/json-view/findInJson.js';
import { preview } from '../../../src/ui/json-view/preview.js';
import { plainName, plainText, readableName } from '../../../src/ui/plainName.js';
import { Broken, type Target } from '../Target.js';

/** The model of the JSON view: what is looked for is found wherever the tree shows it, and nowhere else. */
export const json: Target = {
  name: 'json',
  kind: 'json',
  dictionary: [
    null,
    true,
    false,
    0,
    -1,
    1e308,
    0.1,
    '',
    'a',
    'A',
    'İ',
    'ß',
    'two words',
    '\n',
    '\u202Etxt.exe',
    '😀',
    '\ud83d',
    'maxPrice',
    'max_price',
    '__proto__',
    'constructor',
    [],
    {},
    [[]],
    { a: 1 },
    { a: { a: 'a' } },
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21],
    'x'.repeat(300),
  ],
  tryWith(input: string) {
    const value = JSON.parse(input) as unknown;
    const sought = soughtIn(value);
    const found = findInJson(value, sought);
    const all = valuesIn(value);
    const count = all.filter(({ text }) => text.toLowerCase().includes(sought)).length;
    if (found.count !== count) throw new Broken(`${found.count} found, not ${count}`);
    if (found.isPartial) throw new Broken('not all of it was looked at');
    for (const holder of found.holders) {
      if (typeof holder !== 'object') throw new Broken(`${typeof holder} holds nothing`);
    }
    const size = all.filter(({ isName }) => !isName).length;
    for (const most of [1, 20]) {
      if (hasMany(value, most) !== size >= most) throw new Broken(`${size} are not ${most}`);
    }
    for (const holder of found.holders) {
      const line = preview(holder as object);
      if (line === '' || (line?.length ?? 0) > 160 || /[\n\r]/u.test(line ?? '')) {
        throw new Broken(`${JSON.stringify(line)} is no line`);
      }
    }
    for (const { text } of all.slice(0, 20)) {
      plainText(text);
      if (/[\u202A-\u202E]/u.test(plainName(text))) throw new Broken(`${text} is turned around`);
      if (text !== '' && readableName(text) === '') throw new Broken(`${text} has no name`);
    }
  },
};

/** What the person looks for: the first short text of the value. */
function soughtIn(value: unknown): string {
  const short = valuesIn(value).find(({ text }) => text !== '' && text.length < 4);
  return (short?.text ?? 'a').toLowerCase();
}

/** Names and values as the tree shows them; of an object or list only its name. */
function valuesIn(root: unknown): readonly { readonly text: string; readonly isName: boolean }[] {
  const found: { text: string; isName: boolean }[] = [];
  const look = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, item] of Object.entries(value)) {
      if (!Array.isArray(value)) found.push({ text: name, isName: true });
      const isHolder = typeof item === 'object' && item !== null;
      // Of what is in it, the names and values count; it counts as one of many itself.
      found.push({ text: isHolder ? '' : String(item), isName: false });
      if (depth + 1 < DEEPEST) look(item, depth + 1);
    }
  };
  look(root, 0);
  return found;
}
