// Compares how our elements look under different style sheets.

/** The texts of style sheets by their place: before the library's own, the library's own, behind them. */
export type Texts = Readonly<Partial<Record<'before' | 'ours' | 'after', string>>>;

const PLACES = ['before', 'ours', 'after'] as const;

/** Replaces the style sheets of the page. */
export function put(texts: Texts): void {
  for (const place of PLACES) {
    let style = document.querySelector(`style[data-place='${place}']`);
    if (style === null) {
      style = document.head.appendChild(document.createElement('style'));
      style.setAttribute('data-place', place);
    }
    style.textContent = texts[place] ?? '';
  }
}

/** An element of ours, or what a style sheet draws in it. */
interface Subject {
  readonly element: Element;
  readonly pseudo: string;
  readonly name: string;
}

type Look = readonly (readonly string[])[];

/** What a comparison has found. */
export interface Differences {
  /** How many values are different. */
  readonly count: number;
  /** How many values were compared. */
  readonly compared: number;
  /** Each kind of difference once: which element, which property, both values. */
  readonly list: readonly string[];
}

const OURS = '[data-agent-root], [data-agent-root] [data-part], svg[data-part] > path';

/** What says nothing of how an element looks, but which one it is. */
const NAMES =
  /^(?:id|name|value|title|href|src|srcdoc|alt|d|for|datetime|lang|placeholder|data-key|data-message|aria-(?:label|labelledby|describedby|controls|activedescendant|valuenow|valuetext))$/iu;

/** A property that says once more, by the direction of writing, what another one says. */
const LOGICAL = /(?:block|inline)-(?:start|end)|^(?:min-|max-)?(?:inline|block)-size$/u;

/**
 * What is in the page, to be compared under different style sheets. Of elements with the same name, attributes and
 * elements around them there is one.
 */
export class Looks {
  readonly #subjects = subjects();
  readonly #properties = [...getComputedStyle(document.documentElement)].filter(
    (property) => !LOGICAL.test(property),
  );
  readonly #usual = new Map<string, Look>();

  /** Compares all values under one set of style sheets with those under another, except those of some properties. */
  compare(usual: Texts, texts: Texts, except: readonly string[] = []): Differences {
    const key = JSON.stringify(usual);
    const before = this.#usual.get(key) ?? this.#look(usual);
    this.#usual.set(key, before);
    const after = this.#look(texts);
    const list = new Set<string>();
    let count = 0;
    let compared = 0;
    this.#subjects.forEach(({ name }, index) => {
      const [old = [], values = []] = [before[index], after[index]];
      compared += values.length;
      if (old.length !== values.length) {
        count++;
        list.add(`${name} is there or not`);
        return;
      }
      values.forEach((value, at) => {
        const property = this.#properties[at] ?? '';
        if (value === old[at] || except.includes(property)) return;
        count++;
        list.add(`${name} ${property}: ${old[at] ?? ''} → ${value}`);
      });
    });
    return { count, compared, list: [...list] };
  }

  #look(texts: Texts): Look {
    put(texts);
    // What is skipped until it is in view begins to move when its style is asked for.
    for (const { element } of this.#subjects) void getComputedStyle(element).color;
    stopMotion();
    return this.#subjects.map(({ element, pseudo }) => {
      if (pseudo !== '' && getComputedStyle(element).display === 'none') return [];
      const style = getComputedStyle(element, pseudo || null);
      const isDrawn = pseudo === '::before' || pseudo === '::after';
      if (style.display === 'none' || (isDrawn && style.content === 'none')) return [];
      return this.#properties.map((property) => style.getPropertyValue(property));
    });
  }
}

/** Ends what moves from one look to another, and holds at its start what moves for ever. */
function stopMotion(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
    else {
      animation.pause();
      animation.currentTime = 0;
    }
  }
}

function subjects(): readonly Subject[] {
  const shapes = new Map<string, Element>();
  for (const element of document.querySelectorAll(OURS)) {
    const shape = `${pathOf(element)} ${attributesOf(element)} ${placeOf(element)}`;
    if (!shapes.has(shape)) shapes.set(shape, element);
  }
  return [...shapes.values()].flatMap((element) =>
    pseudosOf(element).map((pseudo) => ({
      element,
      pseudo,
      name: `${nameOf(element.parentElement)} > ${nameOf(element)}${pseudo}`,
    })),
  );
}

function nameOf(element: Element | null): string {
  const part = element?.getAttribute('data-part') ?? '';
  return part === '' ? (element?.localName ?? '') : `${element?.localName ?? ''}[${part}]`;
}

/** How far up the elements around one make a difference. */
const DEPTH = 4;

function pathOf(element: Element): string {
  const names: string[] = [];
  let at: Element | null = element;
  while (at !== null && !at.hasAttribute('data-agent-root') && names.length < DEPTH) {
    names.push(`${nameOf(at)} ${at.getAttribute('role') ?? ''}`);
    at = at.parentElement;
  }
  return names.join(' < ');
}

const attributesOf = (element: Element) =>
  [...element.attributes]
    .filter(({ name }) => !NAMES.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join(' ');

const placeOf = ({ previousElementSibling: before, nextElementSibling: after }: Element) =>
  `${nameOf(before)} ${after === null ? 'last' : ''}`;

function pseudosOf(element: Element): readonly string[] {
  const pseudos = ['', '::before', '::after'];
  if (element.localName === 'dialog') pseudos.push('::backdrop');
  if (element.hasAttribute('placeholder')) pseudos.push('::placeholder');
  if (element.localName === 'li') pseudos.push('::marker');
  return pseudos;
}
