import { createEvent, fireEvent, render } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { createRef, type HTMLAttributes, type Ref, type SyntheticEvent } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as completions from '../../src/completions.js';
import * as forms from '../../src/forms.js';
import * as index from '../../src/index.js';
import * as approvals from '../../src/approvals.js';
import * as artifacts from '../../src/artifacts.js';
import * as inspector from '../../src/inspector.js';
import * as overview from '../../src/overview.js';
import * as reveal from '../../src/reveal.js';
import * as speech from '../../src/speech.js';
import * as tools from '../../src/tools.js';
import {
  PUBLIC_PARTS,
  WITHOUT_ELEMENT,
  type Fired,
  type Given,
  type PublicPart,
} from './publicParts.js';

/**
 * Every public part keeps the same promises, as `docs/build-your-own-ui.md` has them: what a caller
 * gives reaches its element, the caller's handlers run first and can prevent those of the library, and its name
 * and status are the library's own.
 */

const isContext = (value: object) =>
  '$$typeof' in value && String(value.$$typeof) === 'Symbol(react.context)';

const isComponent = (value: unknown): value is object =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value);

/** A class of errors or values. */
const isPlainClass = (value: object) =>
  /^class\b/u.test(Function.prototype.toString.call(value)) &&
  'prototype' in value &&
  !isElementClass(value.prototype);

const isElementClass = (prototype: unknown) =>
  typeof prototype === 'object' && prototype !== null && 'isReactComponent' in prototype;

const isUpperCase = (name: string) => /^[A-Z]/u.test(name);

/** The entries that have components. */
const ENTRIES = {
  approvals,
  artifacts,
  index,
  completions,
  forms,
  inspector,
  overview,
  reveal,
  speech,
  tools,
};

/** Every public component, and the pieces of each. */
function* publicComponents(): Generator<string> {
  for (const [file, entry] of Object.entries(ENTRIES)) {
    const exported = new Map<string, unknown>(Object.entries(entry));
    const names = readFileSync(`test/architecture/exports/${file}.txt`, 'utf8').split('\n');
    for (const name of names.filter(isUpperCase)) {
      const value = exported.get(name);
      if (!isComponent(value)) continue;
      yield name;
      if (isContext(value)) continue;
      for (const piece of Object.keys(value).filter(isUpperCase)) yield `${name}.${piece}`;
    }
  }
}

test('no other entry has a component', async () => {
  for (const file of readdirSync('test/architecture/exports')) {
    const [, name] = /^(.*)\.txt$/u.exec(file) ?? [];
    if (name === undefined || name in ENTRIES) continue;
    const entry: object = await import(`../../src/${name}.ts`);
    const found = Object.entries(entry).filter(
      ([key, value]) => isUpperCase(key) && isComponent(value) && !isPlainClass(value),
    );
    expect([name, found]).toEqual([name, []]);
  }
});

test('every public component is here', () => {
  const here = Object.keys(PUBLIC_PARTS).map((name) => name.replace(/ \(.*/u, ''));
  expect([...new Set([...here, ...WITHOUT_ELEMENT])].toSorted()).toEqual(
    [...publicComponents()].toSorted(),
  );
});

/** The element of a part, found by its name. */
function find({ part }: PublicPart): HTMLElement {
  const element = document.querySelector<HTMLElement>(
    part === undefined ? '[data-agent-root]' : `[data-part="${part}"]`,
  );
  if (element === null) throw new Error(`There is no ${part ?? 'root'} on the page.`);
  return element;
}

function show(row: PublicPart, given: Given = {}): HTMLElement {
  render(row.show(given));
  return find(row);
}

/** The handlers that the library has put on an element. */
function handlersOn(element: HTMLElement): readonly string[] {
  const props = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];
  return Object.entries(props as object)
    .filter(([name, value]) => /^on[A-Z]/u.test(name) && typeof value === 'function')
    .map(([name]) => name);
}

/** Events that an app may want to hear of on any element. */
const EVENTS = {
  onBlur: 'blur',
  onDoubleClick: 'dblClick',
  onDragLeave: 'dragLeave',
  onDragOver: 'dragOver',
  onDrop: 'drop',
  onFocus: 'focus',
  onInput: 'input',
  onKeyDown: 'keyDown',
  onKeyDownCapture: 'keyDown',
  onKeyUp: 'keyUp',
  onKeyUpCapture: 'keyUp',
  onMouseDown: 'mouseDown',
  onPaste: 'paste',
  onPointerDown: 'pointerDown',
  onScroll: 'scroll',
  onSubmit: 'submit',
  onWheel: 'wheel',
  onClick: 'click',
} as const;

const DETAIL = {
  dataTransfer: { types: [], files: [] },
  clipboardData: { types: [], files: [] },
};

const CHECKS: Readonly<Record<string, (row: PublicPart) => void>> = {
  'an object ref': (row) => {
    const ref = createRef<HTMLElement>();
    const element = show(row, { ref });
    expect(ref.current).toBe(element);
  },
  'a callback ref, once': (row) => {
    const ref = vi.fn();
    const { rerender, unmount } = render(row.show({ ref }));
    expect(ref).toHaveBeenCalledExactlyOnceWith(find(row));
    rerender(row.show({ ref, 'data-x': 'again' }));
    expect(ref).toHaveBeenCalledOnce();
    unmount();
    expect(ref.mock.lastCall?.[0]).toBeNull();
  },
  className: (row) => expect(show(row, { className: 'mine' })).toHaveClass('mine'),
  style: (row) => expect(show(row, { style: { order: 3 } }).style.order).toBe('3'),
  'data-x': (row) => expect(show(row, { 'data-x': 'mine' })).toHaveAttribute('data-x', 'mine'),
  id: (row) => expect(show(row, { id: 'mine' })).toHaveAttribute('id', 'mine'),
  title: (row) => expect(show(row, { title: 'mine' })).toHaveAttribute('title', 'mine'),
  'data-part': (row) => {
    show(row, { 'data-part': 'mine' });
    expect(document.querySelector('[data-part="mine"]')).toBeNull();
  },
  'data-status': (row) => {
    const { unmount } = render(row.show({}));
    const status = find(row).dataset['status'];
    unmount();
    // What has no status of its own leaves the attribute to the caller.
    if (status === undefined) return;
    expect(show(row, { 'data-status': 'mine' }).dataset['status']).toBe(status);
  },
  'render, an element': (row) => {
    // The clock of what is at work shows the same time in both.
    vi.useFakeTimers({ toFake: ['Date'] });
    const { unmount } = render(row.show({}));
    const { textContent, dataset } = find(row);
    unmount();
    const [ref, theirs] = [createRef<HTMLElement>(), createRef<HTMLElement>()];
    const Tag = row.drawnOn ?? 'section';
    const element = show(row, {
      ref,
      className: 'mine',
      render: (
        <Tag
          ref={theirs as Ref<never>}
          className="theirs"
          data-given=""
          data-status={dataset['status'] === undefined ? undefined : 'theirs'}
          {...(row.own?.includes('data-part') === true ? {} : { 'data-part': 'theirs' })}
        />
      ),
    });
    expect(element.localName).toBe(Tag);
    expect(element).toHaveAttribute('data-given');
    expect(element).toHaveClass('mine', 'theirs');
    expect(element.textContent).toBe(textContent);
    expect(element.dataset['status']).toBe(dataset['status']);
    expect([ref.current, theirs.current]).toEqual([element, element]);
  },
  'render, a function': (row) => {
    const Tag = row.drawnOn ?? 'section';
    const draw = vi.fn((props: HTMLAttributes<HTMLElement>) => (
      <Tag {...(props as HTMLAttributes<never>)} data-given="" />
    ));
    const ref = createRef<HTMLElement>();
    const element = show(row, { ref, title: 'mine', render: draw });
    expect(element).toHaveAttribute('data-given');
    expect(ref.current).toBe(element);
    expect(draw.mock.lastCall?.[0]).not.toHaveProperty('render');
  },
  'every handler': (row) => {
    const all = Object.keys(EVENTS) as (keyof typeof EVENTS)[];
    const names = all.filter((name) => row.own?.includes(name) !== true);
    const heard: string[] = [];
    const given = Object.fromEntries(
      names.map((name) => [
        name,
        (event: SyntheticEvent) => {
          event.preventDefault();
          heard.push(name);
        },
      ]),
    );
    const element = show(row, given);
    for (const event of new Set(Object.values(EVENTS))) {
      fireEvent(element, createEvent[event](element, DETAIL));
      if (event === 'focus') fireEvent.focusIn(element);
      if (event === 'blur') fireEvent.focusOut(element);
    }
    // React tells nobody of a selection while a button of the mouse is down.
    fireEvent.mouseUp(element);
    expect([...new Set(heard)].toSorted()).toEqual(names.toSorted());
  },
};

function expectAfter(row: PublicPart, event: string, fire: Fired): void {
  const given = vi.fn();
  const hasRun = fire(show(row, { [event]: given }));
  expect(given).toHaveBeenCalled();
  expect(hasRun).toBe(true);
}

function expectPrevented(row: PublicPart, event: string, fire: Fired): void {
  const given = vi.fn((event: SyntheticEvent) => event.preventDefault());
  const hasRun = fire(show(row, { [event]: given }));
  expect(given).toHaveBeenCalled();
  expect(hasRun).toBe(false);
}

afterEach(() => {
  vi.useRealTimers();
});

describe.each(Object.entries(PUBLIC_PARTS))('%s', (_, row) => {
  const own = new Set(row.own);
  const handlers = Object.entries(row.handlers ?? {});

  const checks = Object.entries(CHECKS).filter(([title]) => !own.has(title));
  test.each(checks)('%s', (_, expectKept) => expectKept(row));

  test('has the handlers that are tried here, and no others', () => {
    const found = handlersOn(show(row)).filter((event) => !own.has(event));
    expect(found.toSorted()).toEqual(handlers.map(([event]) => event).toSorted());
  });

  test.each(handlers)('%s does what it is there for', (_, fire) => {
    expect(fire(show(row))).toBe(true);
  });

  test.each(handlers)("%s after the caller's", (event, fire) => expectAfter(row, event, fire));

  test.each(handlers)("%s unless the caller's prevents it", (event, fire) =>
    expectPrevented(row, event, fire),
  );
});
