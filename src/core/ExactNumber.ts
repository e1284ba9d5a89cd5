/** The field that holds the digits. Another tab, which gets a copy without the class, knows it by this name. */
const DIGITS = 'agent-session-react exact number';

/**
 * A number of a JSON text that a JavaScript number cannot hold: an integer beyond `Number.MAX_SAFE_INTEGER`, a decimal with more
 * digits than a double has, or something like `1e400`. It stands in place of the number in the values that this library reads,
 * and is written as the digits that came. Calculating with it uses the rounded number.
 *
 * `JSON.stringify` writes the digits where the platform has `JSON.rawJSON`, and elsewhere a string of them, so that what is
 * written is never a different number.
 */
export class ExactNumber {
  private readonly [DIGITS]: string;

  /** @param text The number as it is written in JSON. */
  constructor(text: string) {
    this[DIGITS] = text;
  }

  /** The number as it was written. */
  get text(): string {
    return this[DIGITS];
  }

  toString(): string {
    return this[DIGITS];
  }

  /** The nearest JavaScript number, for calculating. It may be infinite. */
  valueOf(): number {
    return Number(this[DIGITS]);
  }

  toJSON(): unknown {
    asked++;
    return rawJson === undefined ? this[DIGITS] : rawJson(this[DIGITS]);
  }
}

/** How many exact numbers have been asked for their JSON: whether a value holds any is known without looking for them. */
let asked = 0;

const rawJson = (JSON as { readonly rawJSON?: (text: string) => unknown }).rawJSON;

/** Whether a value is a number as JSON has them: a JavaScript number or an exact one. */
export function isJsonNumber(value: unknown): value is number | ExactNumber {
  return typeof value === 'number' || value instanceof ExactNumber;
}

/** The number that a JSON text stands for: an exact one if a JavaScript number would change it. */
export function numberOf(text: string): number | ExactNumber {
  return keepsDigits(text) ? Number(text) : new ExactNumber(text);
}

/** Turns copies of exact numbers that have lost their class, as structured cloning makes them, into exact numbers again. */
export function reviveNumbers<Value>(copy: Value): Value {
  return replaceIn(copy, (value) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, DIGITS)) return value;
    const text: unknown = (value as { readonly [DIGITS]?: unknown })[DIGITS];
    return typeof text === 'string' && NUMBER.test(text) ? new ExactNumber(text) : value;
  }) as Value;
}

/**
 * A number that may be unsafe, after something that can stand before a number: 16 digits, or an exponent. It also finds some
 * that are safe, or are in strings, but is fast.
 */
const MAY_BE_UNSAFE = /(?:^|[:,[\s])-?(?:[\d.]{16}|\d[\d.]*[eE])/u;

/** The value of a JSON text, with exact numbers. @throws a `SyntaxError` when the text is not JSON. */
export function readExactly(text: string): unknown {
  const value = JSON.parse(text) as unknown;
  if (!MAY_BE_UNSAFE.test(text)) return value;
  const mark = markFor(text);
  const marked = withMarks(text, mark);
  if (marked === text) return value;
  const unmark = (inner: unknown) =>
    typeof inner === 'string' && inner.startsWith(mark)
      ? new ExactNumber(inner.slice(mark.length))
      : inner;
  return replaceIn(JSON.parse(marked) as unknown, unmark);
}

type Replace = (this: object, name: string, inner: unknown) => unknown;

/** `JSON.stringify`, but exact numbers are written as their digits on every platform. */
export function writeExactly(
  value: unknown,
  indent?: number,
  replace?: Replace,
): string | undefined {
  const before = asked;
  const text = JSON.stringify(value, replace, indent) as string | undefined;
  if (asked === before || rawJson !== undefined || text === undefined) return text;
  const mark = markFor(text);
  const markExact: Replace = function (name, inner) {
    const held = (this as Readonly<Record<string, unknown>>)[name];
    if (held instanceof ExactNumber) return mark + held.text + mark;
    return replace === undefined ? inner : replace.call(this, name, inner);
  };
  const marked = JSON.stringify(value, markExact, indent);
  return marked.replaceAll(`"${mark}`, '').replaceAll(`${mark}"`, '');
}

/** A private-use character, which nobody writes: it has no standard meaning. */
const SIGN = '\uE000';

/** A text that no string of a JSON text contains, escaped or not. */
function markFor(text: string): string {
  return SIGN.repeat((text.match(/\uE000|\\ue000/giu)?.length ?? 0) + 1);
}

const TOKEN = /"|-?\d[\d.eE+-]*/gu;

/** A JSON text in which each unsafe number is a string that begins with the mark. */
function withMarks(text: string, mark: string): string {
  const pieces: string[] = [];
  let from = 0;
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) {
    const [token] = found;
    if (token === '"') TOKEN.lastIndex = endOfString(text, found.index);
    else if (!keepsDigits(token)) {
      pieces.push(text.slice(from, found.index), `"${mark}${token}"`);
      from = TOKEN.lastIndex;
    }
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(from);
}

/** The position after a string of a JSON text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === '\\') before--;
    if ((end - before) % 2 === 0) return end + 1;
  }
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/u;

/** Whether a JavaScript number shows the same digits, apart from how they are written, and is no integer that others round to. */
function keepsDigits(text: string): boolean {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return false;
  const shown = String(value);
  return shown === text || digitsOf(shown) === digitsOf(text);
}

/** The digits without zeros around them, and the power of ten: the same for `1.50`, `15e-1` and `1.5`. The sign is left out. */
function digitsOf(text: string): string {
  const [, whole = '', fraction = '', power = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/u.exec(text) ?? [];
  const digits = whole + fraction;
  let start = 0;
  while (digits[start] === '0') start++;
  let end = digits.length;
  while (end > start && digits[end - 1] === '0') end--;
  return start === end ? '' : `${digits.slice(start, end)}e${Number(power) + whole.length - start}`;
}

/** Replaces values inside a value that nobody else has yet, at any depth. */
function replaceIn(root: unknown, replace: (value: unknown) => unknown): unknown {
  const outer = [replace(root)];
  let level: unknown[] = [...outer];
  while (level.length > 0) {
    const next: unknown[] = [];
    for (const holder of level) {
      if (typeof holder !== 'object' || holder === null || holder instanceof ExactNumber) continue;
      for (const [name, before] of Object.entries(holder)) {
        const value = replace(before);
        // Defined and not set, as the name may be `__proto__`.
        if (value !== before) Object.defineProperty(holder, name, { value });
        if (typeof value === 'object' && value !== null) next.push(value);
      }
    }
    level = next;
  }
  return outer[0];
}
