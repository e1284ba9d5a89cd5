import { RENAMED, warn } from '../development/index.js';

const PAIRS = Object.entries(RENAMED);

type Values = Readonly<Record<string, unknown>>;

/**
 * Takes options under their earlier names, too. A value under today's name comes first.
 *
 * @param owner The name of the function that takes the options, for the message to the developer.
 */
export function renamedOptions<Options extends object>(options: Options, owner: string): Options {
  const given = options as Values;
  // Not the hidden fields of `withEarlierNames`.
  const names = Object.keys(options);
  const found = PAIRS.filter(
    ([earlier]) => names.includes(earlier) && given[earlier] !== undefined,
  );
  if (found.length === 0) return options;
  const named: Record<string, unknown> = { ...given };
  for (const [earlier, name] of found) {
    const isIgnored = named[name] !== undefined;
    warn('renamed', () => [owner, earlier, name, isIgnored]);
    if (!isIgnored) named[name] = given[earlier];
  }
  return named as Options;
}

/**
 * Lets a function of the app read what it receives under the earlier names, too.
 *
 * @param fields A new object, which gets hidden fields for the earlier names.
 * @param owner The name of the function, for the message to the developer.
 */
export function withEarlierNames<Fields extends object>(fields: Fields, owner: string): Fields {
  for (const [earlier, name] of PAIRS) {
    if (!(name in fields)) continue;
    Object.defineProperty(fields, earlier, {
      get: () => {
        warn('renamed', () => [owner, earlier, name, false]);
        return (fields as Values)[name];
      },
    });
  }
  return fields;
}
