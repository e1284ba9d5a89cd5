import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import { optionTypes } from '../../src/development/optionTypes.js';
import { optionsOf, reportedOptions } from './reportedOptions.js';
import { Caught, forgetWarnings, readWarnings, warnings } from './console.js';

/*
 * Every exported function that takes options, as the report of the surface lists them: it must tell of an option that it does not
 * know, of one with a value of another type, and of one that is missing. A new function is in the report, and so in these tests.
 */

const entries = Object.values(import.meta.glob<object>('../../src/*.ts', { eager: true }));
const functions = Object.assign({}, ...entries) as Readonly<
  Record<string, (...given: readonly unknown[]) => unknown>
>;

readWarnings();

const session = fakeSession({ status: 'done', messages: [] });
/** Stands for any argument before the options. */
const anything = new Proxy(() => [], {
  get: (target, name) =>
    name === 'key' ? 'key' : name === 'messages' ? [] : Reflect.get(target, name),
});

/** Calls a function with options as somebody without types does, and returns what the console says. */
async function toldOf(name: string, index: number, options: unknown): Promise<readonly string[]> {
  const given = [...Array.from({ length: index }, () => anything), options];
  const call = () => functions[name]?.(...given) as { next?: () => unknown } | undefined;
  forgetWarnings();
  if (name.startsWith('use')) {
    const Shown = () => {
      call();
      return null;
    };
    render(
      <WithSession session={session}>
        <Caught>
          <Shown />
        </Caught>
      </WithSession>,
    );
    cleanup();
  } else {
    try {
      const returned = call();
      await (returned !== undefined && 'next' in returned ? returned.next?.() : returned);
    } catch {
      // The other options are missing.
    }
  }
  return [...warnings];
}

/** The function or component that a warning names. */
async function ownerOf(name: string, index: number): Promise<string> {
  const [text, ...more] = (await toldOf(name, index, { nobodyReads: 1 })).filter((one) =>
    one.includes('`nobodyReads`'),
  );
  expect([name, more]).toEqual([name, []]);
  return (
    /^agent-session-react: (?<owner>.+): nobody reads/u.exec(text ?? '')?.groups?.['owner'] ?? ''
  );
}

const table = optionTypes() as Readonly<Record<string, Readonly<Record<string, string>>>>;

test('the report lists the functions that take options', () => {
  expect(reportedOptions.length).toBeGreaterThan(70);
  expect(reportedOptions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['useFleet', 'traceOf', 'ubikBackend', 'defineArtifact', 'toolView']),
  );
});

test.each(reportedOptions.map((one) => [one.name, one] as const))(
  '%s knows its options, and tells of others, of missing ones and of values of other types',
  async (name, { index, options }) => {
    const owner = await ownerOf(name, index);
    const known = table[owner] ?? {};
    // What another package defines is compared in a test of types.
    expect(known).toEqual(options ?? known);
    const silent: string[] = [];
    for (const [option, wanted] of Object.entries(known)) {
      const types = wanted.replace('!', '');
      const isTold = async (given: object) => {
        const said = await toldOf(name, index, given);
        return (
          said.filter((text) => text.includes(`\`${option}\` of ${owner} got`)).length === 1 &&
          said.some((text) => text.includes(`It takes ${types}.`))
        );
      };
      if (wanted.endsWith('!') && !(await isTold({}))) silent.push(`no ${option}`);
      if (types !== '' && !(await isTold({ [option]: 5n }))) silent.push(option);
    }
    expect(silent).toEqual([]);
  },
);

const within = reportedOptions.flatMap(({ name, index, within: inner }) =>
  Object.entries(inner).map(([option, names]) => ({ name, index, option, names })),
);

test('the report has the options that take objects of options', () => {
  expect(within.map(({ name, option }) => `${name} ${option}`)).toEqual(
    expect.arrayContaining([
      'ubikBackend auth',
      'createSession retry',
      'createScriptedAgent scenarios',
    ]),
  );
});

test.each(within)(
  '$name tells of what nobody reads within $option',
  async ({ name, index, option, names }) => {
    const asked = [{ nobodyReads: 1 }, [{ nobodyReads: 1 }]];
    const said: string[] = [];
    for (const value of asked) said.push(...(await toldOf(name, index, { [option]: value })));
    expect(said.filter((text) => text.includes('nobody reads `nobodyReads`'))).not.toEqual([]);
    // What is read is not told of, in an object or in a list of such.
    const known = Object.fromEntries(names.map((one) => [one, 5n]));
    const isFine = (all: readonly string[]) => all.every((text) => !text.includes('nobody reads'));
    expect(
      isFine(await toldOf(name, index, { [option]: known })) ||
        isFine(await toldOf(name, index, { [option]: [known] })),
    ).toBe(true);
  },
);

test.each([
  ['a choice of createChoices', 'ChoiceDefinition'],
  ['a message', 'OutgoingMessage'],
  ['a scenario', 'Scenario'],
  ['a trigger of completions', 'CompletionTrigger'],
  ['an answer', 'Answer'],
  ['an observer', 'SessionObserver'],
  ['auth', 'UbikAuth'],
  ['limits of a budget', 'BudgetLimits'],
  ['paths of ubikBackend', 'UbikPaths'],
  ['retry of createSession', 'RetryPolicy'],
  ['stream of checkDecoder', 'StreamHabits'],
])('nothing is told of %s that has the type of the report, %s', (owner, type) => {
  const known = table[owner] ?? {};
  const options = optionsOf(type);
  expect(Object.keys(known)).toEqual(Object.keys(options).toSorted());
  const refused = Object.entries(options).filter(([option, wanted]) => {
    const accepted = (known[option] ?? '').replace('!', '');
    return (
      wanted.endsWith('!') < (known[option] ?? '').endsWith('!') ||
      (accepted !== '' &&
        !wanted
          .replace('!', '')
          .split(' or ')
          .every((one) => accepted.split(' or ').includes(one)))
    );
  });
  expect(refused).toEqual([]);
});
