/** Methods whose work depends on the length of the object that they are called on. */
const OF_TEXT = [
  'indexOf',
  'includes',
  'split',
  'replace',
  'replaceAll',
  'match',
  'search',
  'trim',
  'toLowerCase',
];
const OF_LIST = [
  'map',
  'filter',
  'flatMap',
  'forEach',
  'reduce',
  'join',
  'sort',
  'toSorted',
  'toReversed',
];
/** Methods whose work depends on the length of their result. */
const TO_LIST = ['slice', 'concat', 'toSpliced', 'with'];

type Method = (this: unknown, ...given: unknown[]) => unknown;

/** The work counted while a task runs. */
interface Count {
  work: number;
}

/**
 * Counts the work of a task: the characters that it parses, prints and searches, and the list items that it visits, plus what
 * the task itself adds to the count. Unlike time, this does not depend on how busy the machine is. Built-in functions are
 * replaced while the task runs, so it must be synchronous.
 */
export function countWork(task: (count: Count) => void): number {
  const count: Count = { work: 0 };
  let isCounting = true;
  const restore: (() => void)[] = [];
  const watch = (
    owner: object,
    name: string,
    weigh: (self: unknown, given: unknown, result: unknown) => number,
  ) => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    if (descriptor === undefined) return;
    const own = descriptor.value as Method;
    restore.push(() => Object.defineProperty(owner, name, descriptor));
    const value: Method = function watched(...given) {
      let result: unknown;
      try {
        result = Reflect.apply(own, this, given);
        return result;
      } finally {
        // The work of `weigh` itself is not counted.
        if (isCounting) {
          isCounting = false;
          count.work += weigh(this, given[0], result);
          isCounting = true;
        }
      }
    };
    Object.defineProperty(owner, name, { ...descriptor, value });
  };
  const lengthOf = (value: unknown) =>
    typeof value === 'string' || Array.isArray(value) ? value.length : 0;
  try {
    watch(JSON, 'parse', (_, text) => lengthOf(text));
    watch(JSON, 'stringify', (_self, _value, text) => lengthOf(text));
    for (const name of OF_TEXT) watch(String.prototype, name, (text) => lengthOf(text));
    for (const name of OF_LIST) watch(Array.prototype, name, (list) => lengthOf(list));
    for (const name of TO_LIST)
      watch(Array.prototype, name, (_self, _given, list) => lengthOf(list));
    task(count);
  } finally {
    for (const one of restore) one();
  }
  return count.work;
}
