/** Methods whose work goes with the length of what they are called on. */
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
/** Those whose work goes with the length of what they give. */
const TO_LIST = ['slice', 'concat', 'toSpliced', 'with'];

type Method = (this: unknown, ...given: unknown[]) => unknown;

/** What is counted while a task runs. */
interface Count {
  work: number;
}

/**
 * How much work a task does: characters that it parses, prints and searches, and items of lists that it goes
 * through, beside what `task` adds to the count itself. It is no time, so a busy machine changes nothing. The
 * platform's own functions are replaced meanwhile, and the task must not wait for anything.
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
        // What weighs is not counted itself.
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
