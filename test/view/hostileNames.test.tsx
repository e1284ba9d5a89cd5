import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ArtifactPanel, ArtifactRoot, artifactViews, defineArtifact } from '../../src/artifacts.js';
import type { Part, ToolPart } from '../../src/core/parts.js';
import { allParts } from '../support/agUi.js';
import type { SessionState } from '../../src/core/state.js';
import { dataViews, defineData, defineTool, pageToolViews } from '../../src/define.js';
import { SchemaForm, schemaTools } from '../../src/forms.js';
import { highlightedLines } from '../../src/highlight.js';
import {
  AgentPanel,
  AgentSessionProvider,
  type MarkdownExtensions,
  type PartComponents,
} from '../../src/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { sample } from '../support/runs.js';
import { tried } from '../support/tried.js';
import { stateAfterWire, WIRE_RUNS, type WireRun } from '../support/wireRuns.js';

/*
 * Every name that comes from the wire may be one that each object has: of tools, data, activities, steps, agents, checkpoints,
 * calls, fields, languages. It is a name like any other, and changes no prototype.
 */

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const OWN_NOTES = '[data-part="broken-part"], [data-part="broken-note"]';

let errors: unknown[] = [];
const prototypeNow = () => Object.getOwnPropertyNames(Object.prototype).toSorted().join(' ');
const prototypeBefore = prototypeNow();

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    errors.push(...words.filter((word) => word instanceof Error));
  });
});

afterEach(() => {
  cleanup();
  if (prototypeNow() !== prototypeBefore)
    throw new Error('The prototype of all objects was changed.');
});

type Rename = (text: string) => string;

/** A copy with other texts and other names of fields. Names become fields of their own, also `__proto__`. */
function renamed(value: unknown, text: Rename, field: Rename): unknown {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((one) => renamed(one, text, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [field(name), renamed(one, text, field)]),
  );
}

const DATA_TYPE = /^data-(?<name>.+)$/u;
/** Fields whose text is a name or an id. */
const NAMING = /(?:name|id|activityType|title|task|key|language)$/iu;
/** Fields of a protocol whose content is the agent's, with names of its own. */
const HOLDS_OWN_FIELDS = /^(?:input|output|args|arguments|value|snapshot|result)$/u;

/** The names in a run, and the fields of what the agent itself has written. */
function namesIn(run: unknown): { readonly texts: Set<string>; readonly fields: Set<string> } {
  const texts = new Set<string>();
  const fields = new Set<string>();
  const ofProtocol = new Set<string>();
  const look = (value: unknown, isOwn: boolean): void => {
    if (Array.isArray(value)) value.forEach((one) => look(one, isOwn));
    else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) {
        const data = typeof one === 'string' ? DATA_TYPE.exec(one) : null;
        if (data?.groups?.['name'] !== undefined) texts.add(data.groups['name']);
        if (typeof one === 'string' && NAMING.test(name)) texts.add(one);
        (isOwn ? fields : ofProtocol).add(name);
        look(one, isOwn || HOLDS_OWN_FIELDS.test(name));
      }
    }
  };
  look(run, false);
  for (const name of ofProtocol) fields.delete(name);
  return { texts, fields };
}

/** The run with each of its names, and each of the agent's own fields, replaced by one that every object has. */
function hostileRunsOf({ run }: WireRun): readonly (readonly unknown[])[] {
  const { texts, fields } = namesIn(run);
  const other = (from: string, to: string): Rename => {
    return (text) => (text === from ? to : text === `data-${from}` ? `data-${to}` : text);
  };
  const same: Rename = (text) => text;
  return NAMES.flatMap((name) => [
    ...Array.from(texts, (text) => renamed(run, other(text, name), same) as unknown[]),
    ...Array.from(fields, (field) => renamed(run, same, other(field, name)) as unknown[]),
  ]);
}

const schema = z.unknown();
const definitions = [
  defineArtifact({
    tool: 'write',
    schema,
    describe: (value) => {
      const { name } = value as { readonly name: string };
      return { id: name, title: name, language: name, text: name, fileName: name };
    },
  }),
];
/** What an app gives by name, for names that do not occur. */
const components: PartComponents = {
  ...artifactViews(definitions),
  tools: {
    ...pageToolViews([defineTool({ name: 'other', input: schema })]),
    ...schemaTools({ another: { inputSchema: { type: 'object', properties: {} } } }),
  },
  dataViews: dataViews([defineData({ name: 'other', schema, render: () => null })]),
};
const markdown: MarkdownExtensions = {
  codeBlocks: { mermaid: () => null },
  codeLines: highlightedLines({ known: () => true, tokens: () => [] } as never),
};

/** Shows a state with what is folded in it. */
function show(state: Partial<SessionState>): HTMLElement {
  const { container } = render(
    <>
      <h1>The app</h1>
      <AgentPanel
        session={fakeSession({ ...state, history: { status: 'loaded' } })}
        components={components}
        markdown={markdown}
      />
    </>,
  );
  act(() => {
    for (const row of container.querySelectorAll('button[aria-expanded="false"]')) {
      fireEvent.click(row);
    }
  });
  expect(errors.map(String)).toEqual([]);
  expect(container.querySelector('h1')).toHaveTextContent('The app');
  expect(container.querySelectorAll(OWN_NOTES)).toHaveLength(0);
  return container;
}

const typesIn = ({ messages }: SessionState): readonly string[] =>
  messages.flatMap(({ parts }) => allParts(parts).map(({ type }) => type));

describe.each(Object.entries(WIRE_RUNS))('on %s', (_, wire) => {
  test('names that every object has are names like any other', () => {
    const usual = typesIn(stateAfterWire(wire, wire.run));
    const states = hostileRunsOf(wire).map((run) => stateAfterWire(wire, run));
    for (const state of states) {
      // Ids that were two are one now; nothing else is lost.
      expect(typesIn(state).length).toBeGreaterThan(usual.length / 2);
    }
    for (const state of sample(states, 30)) {
      show(state);
      cleanup();
    }
    tried('hostile names', states.length);
  });
});

describe.each(NAMES)('the name %s', (name) => {
  const own = (value: unknown) => Object.fromEntries([[name, value]]);
  const json = (value: unknown) => ({ text: JSON.stringify(value), value });
  const call = (more: Partial<ToolPart>): ToolPart => ({
    type: 'tool',
    id: 'call',
    toolName: name,
    executionId: name,
    status: 'done',
    parts: [],
    ...more,
  });
  const shown = (parts: readonly Part[]) =>
    show({ messages: [{ id: name, key: name, role: 'assistant', status: 'done', parts }] });

  test('is shown as the name of a tool, and of a field of its arguments and its result', () => {
    const container = shown([call({ input: json(own('given')), result: json(own('taken')) })]);
    expect(container.querySelector('[data-part="tool-call"]')).toHaveTextContent('given');
    expect(container.querySelector('[data-part="tool-call"]')).toHaveTextContent('taken');
  });

  test('is shown as the name of data, of a step, of an agent and of a checkpoint', () => {
    const container = shown([
      { type: 'data', id: 'd', name, value: own(['inside']) },
      { type: 'step', id: 's', title: name, single: false, status: 'done', parts: [] },
      { type: 'agent', id: 'a', agentId: name, runId: name, task: name, status: 'done', parts: [] },
      { type: 'checkpoint', id: 'c', name, parts: [] },
    ]);
    expect(container.textContent.split(name).length).toBeGreaterThan(3);
  });

  test('is the language of a block of code', () => {
    const container = shown([
      { type: 'text', id: 't', text: `\`\`\`${name}\nconst a = 1;\n\`\`\`` },
    ]);
    expect(container.querySelector('code')).toHaveTextContent('const a = 1;');
  });

  test('is the id, the title, the language and the file name of an artifact', () => {
    const session = fakeSession({
      messages: [
        {
          id: 'm',
          key: 'm',
          role: 'assistant',
          status: 'done',
          parts: [call({ toolName: 'write', input: json({ name }) })],
        },
      ],
    });
    const { container } = render(
      <AgentSessionProvider session={session}>
        <ArtifactRoot definitions={definitions} defaultOpen={{ name: 'write', id: name }}>
          <AgentPanel components={components} />
          <ArtifactPanel />
        </ArtifactRoot>
      </AgentSessionProvider>,
    );
    expect(errors.map(String)).toEqual([]);
    expect(container.querySelector('[data-part="artifact-panel"]')).toHaveTextContent(name);
  });

  test('is a field of a form, unless it is __proto__, and stays in what the form gives', () => {
    const onSubmit = vi.fn();
    const { container } = render(
      <SchemaForm
        schema={{
          type: 'object',
          properties: own({ type: 'string', title: 'City' }),
          required: [name],
        }}
        defaultValue={own('Bern')}
        onSubmit={onSubmit}
      />,
    );
    expect(container.querySelectorAll('input')).toHaveLength(name === '__proto__' ? 0 : 1);
    fireEvent.submit(container.querySelector('form') as HTMLFormElement);
    expect(onSubmit).toHaveBeenCalledOnce();
    const [[given]] = onSubmit.mock.calls as [[object]];
    expect(Object.entries(given)).toEqual([[name, 'Bern']]);
  });
});
