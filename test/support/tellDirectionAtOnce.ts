const QUICK = Symbol.for('agent-session-react: quick :dir()');

const RUNS_BACK =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * For each element that is asked whether it is `:dir(rtl)`, jsdom reads tables of Unicode anew, which takes milliseconds. The
 * answer is no where `dir` is `auto` and the text has no letter that runs back. jsdom answers for all others.
 */
export function tellDirectionAtOnce(): void {
  const given: unknown = Reflect.get(Element.prototype, 'matches');
  if (typeof given !== 'function' || Reflect.has(given, QUICK)) return;
  const matches = function (this: Element, selector: string): unknown {
    const isSure = selector === ':dir(rtl)' && this.getAttribute('dir') === 'auto';
    return isSure && runsAhead(this) ? false : Reflect.apply(given, this, [selector]);
  };
  Reflect.set(Element.prototype, 'matches', Object.assign(matches, { [QUICK]: true }));
}

/** Whether an element has text, and none that could run from right to left. */
function runsAhead({ textContent }: Element): boolean {
  const text = textContent ?? '';
  return text.trim() !== '' && !RUNS_BACK.test(text);
}
