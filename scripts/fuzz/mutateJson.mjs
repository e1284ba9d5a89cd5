import { mutateText } from './mutateText.mjs';

/** @typedef {import('../../src/conformance/kit/Random.js').Random} Random */
/** @typedef {Record<string, unknown> | unknown[]} Holder */

/** Items that a list gets at most. */
const MOST_ITEMS = 32;

/** One in so many changes nests a value deep. */
const RARE = 20_000;
const DEEP = 1200;

/**
 * A JSON value with a few changes: values taken out, given twice, moved, replaced by others of the grammar, fields
 * renamed. What does not change is shared with the value before.
 *
 * @param {unknown} value
 * @param {unknown} other
 * @param {readonly unknown[]} values
 * @param {Random} random
 */
export function mutateJson(value, other, values, random) {
  let changed = value;
  for (let times = 1 << random.below(3); times > 0; times--) {
    changed = changedSomewhere(
      changed,
      (inner) => changedOnce(inner, other, values, random),
      random,
    );
  }
  return changed;
}

/**
 * @param {unknown} value
 * @param {(inner: unknown) => unknown} change
 * @param {Random} random
 * @returns {unknown}
 */
function changedSomewhere(value, change, random) {
  if (!isHolder(value) || random.below(4) === 0) return change(value);
  const names = Object.keys(value);
  if (names.length === 0) return change(value);
  const name = names[random.below(names.length)] ?? '';
  const inner = changedSomewhere(value[/** @type {keyof Holder} */ (name)], change, random);
  const copy = Array.isArray(value) ? [...value] : { ...value };
  return withField(copy, name, inner);
}

/**
 * @param {unknown} value
 * @param {unknown} other
 * @param {readonly unknown[]} values
 * @param {Random} random
 */
function changedOnce(value, other, values, random) {
  if (random.below(RARE) === 0) return nested(value);
  const given = () =>
    random.below(3) === 0 ? somewhereIn(other, random) : values[random.below(values.length)];
  if (Array.isArray(value) && random.below(8) > 0) return changedList(value, given, random);
  if (isHolder(value) && random.below(8) > 0) {
    return changedRecord(/** @type {Record<string, unknown>} */ (value), given, random);
  }
  if (typeof value === 'string' && random.below(3) > 0) {
    const words = values.filter((one) => typeof one === 'string');
    return mutateText(value, textOf(given()), words, random);
  }
  if (typeof value === 'number' && random.below(3) > 0) return value + random.below(5) - 2;
  return given();
}

/**
 * @param {readonly unknown[]} list
 * @param {() => unknown} given
 * @param {Random} random
 */
function changedList(list, given, random) {
  const at = random.below(list.length + 1);
  const to = random.below(list.length + 1);
  switch (random.below(6)) {
    case 0:
      return list.toSpliced(at, 1 + random.below(3));
    case 1:
      return list.toSpliced(to, 0, list[at]).slice(0, MOST_ITEMS);
    case 2: {
      const moved = list[at];
      return list.toSpliced(at, 1).toSpliced(to, 0, moved).slice(0, MOST_ITEMS);
    }
    case 3:
      return list.slice(0, at);
    case 4:
      return list.toSpliced(at, 0, ...list.slice(at, to)).slice(0, MOST_ITEMS);
    default:
      return list.toSpliced(at, 0, given()).slice(0, MOST_ITEMS);
  }
}

/**
 * @param {Record<string, unknown>} record
 * @param {() => unknown} given
 * @param {Random} random
 */
function changedRecord(record, given, random) {
  const names = Object.keys(record);
  const name = names[random.below(names.length)] ?? 'type';
  const target = names[random.below(names.length)] ?? 'type';
  const { [name]: value, ...rest } = record;
  switch (random.below(5)) {
    case 0:
      return rest;
    case 1:
      return withField(rest, textOf(given()).slice(0, 40), value);
    case 2:
      return withField({ ...record }, target, value);
    case 3:
      return withField({ ...record }, textOf(given()).slice(0, 40), given());
    default:
      return withField({ ...record }, name, given());
  }
}

/** A value as a text: objects of the inputs may have a `toString` that is no function. */
function textOf(/** @type {unknown} */ value) {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A value of another input. */
function somewhereIn(/** @type {unknown} */ value, /** @type {Random} */ random) {
  let inner = value;
  while (isHolder(inner) && random.below(3) > 0) {
    const items = Object.values(inner);
    if (items.length === 0) break;
    inner = items[random.below(items.length)];
  }
  return inner;
}

function nested(/** @type {unknown} */ value) {
  let deep = value;
  for (let depth = 0; depth < DEEP; depth++) deep = depth % 2 === 0 ? [deep] : { a: deep };
  return deep;
}

/**
 * @param {Holder} holder
 * @param {string} name
 * @param {unknown} value
 */
function withField(holder, name, value) {
  // `__proto__` as JSON has it: a field like any other.
  return Object.defineProperty(holder, name, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

/**
 * @param {unknown} value
 * @returns {value is Holder}
 */
function isHolder(value) {
  return typeof value === 'object' && value !== null;
}
