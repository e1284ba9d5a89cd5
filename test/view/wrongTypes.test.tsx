// The lists of these tests never change.
/* oxlint-disable react/no-array-index-key */
import { act, cleanup, render } from '@testing-library/react';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApprovalDesk } from '../../src/approvals.js';
import { ArtifactPanel, ArtifactRoot, artifactViews, defineArtifact } from '../../src/artifacts.js';
import type { Part, Status, ToolPart } from '../../src/core/parts.js';
import type { Message, PendingRequest } from '../../src/core/state.js';
import { dataViews, defineData, defineTool, pageToolViews } from '../../src/define.js';
import { SchemaForm, SchemaInput, schemaTools } from '../../src/forms.js';
import { SessionInspector } from '../../src/inspector.js';
import { MessageContext } from '../../src/react/message-scope/MessageScope.js';
import * as tools from '../../src/tools.js';
import {
  AgentPanel,
  AgentRoot,
  AgentSessionProvider,
  JsonView,
  PartComponentsProvider,
  PartView,
  type PartComponents,
} from '../../src/index.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import * as kinds from '../../stories/support/kindSamples.js';
import { approvalRequest, toolApproval } from '../../stories/support/samples.js';
import { viewedTools } from '../../stories/support/viewedTools.js';
import { tried } from '../support/tried.js';
import { sample } from '../support/runs.js';
import { beginningsOf, mutantsOf } from '../support/wrongTypes.js';

/*
 * What an agent writes may have any type in any field, whole and while it arrives. Our own views show it as data or leave it
 * out; what an app's own render makes of it is its own affair, and takes down nothing else.
 */

const OWN_NOTES =
  '[data-part="broken-part"], [data-part="broken-note"], [data-part="message-note"]:not([data-status])';

let errors: unknown[] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    // What React says of keys and attributes is no error of a view.
    if (words.some((word) => word instanceof Error))
      errors.push(words.find((w) => w instanceof Error));
  });
});

afterEach(cleanup);

const jsonOf = (value: unknown) => ({
  text: typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ...(value !== undefined && { value }),
});

/** Shows parts unfolded, each by itself, in a message. */
function showParts(parts: readonly Part[], components: PartComponents): HTMLElement {
  const folds = new Map(parts.map(({ id }) => [id, true]));
  const { container } = render(
    <AgentRoot>
      <PartComponentsProvider value={components}>
        <MessageContext value={{ messageKey: 'm', status: 'running', folds }}>
          {parts.map((part) => (
            <PartView key={part.id} part={part} />
          ))}
        </MessageContext>
      </PartComponentsProvider>
    </AgentRoot>,
  );
  return container;
}

function expectShown(container: HTMLElement): void {
  expect(errors.map(String)).toEqual([]);
  expect(container.querySelectorAll(OWN_NOTES)).toHaveLength(0);
}

const call = (id: string, toolName: string, more: Partial<ToolPart>): ToolPart => ({
  type: 'tool',
  id,
  toolName,
  executionId: id,
  status: 'done',
  parts: [],
  ...more,
});

/** A call with each mutant as its input and as its result, whole, and with beginnings of them while they arrive. */
function callsOf(toolName: string, input: unknown, result: unknown): readonly ToolPart[] {
  const inputs = mutantsOf(input);
  const results = mutantsOf(result);
  const wholes = (status: Status) => [
    ...inputs.map((one): Partial<ToolPart> => ({
      status,
      input: jsonOf(one),
      result: jsonOf(result),
    })),
    ...results.map((one): Partial<ToolPart> => ({
      status,
      input: jsonOf(input),
      result: jsonOf(one),
    })),
  ];
  const arriving = [
    ...beginningsOf(JSON.stringify(input), 20).map((text): Partial<ToolPart> => ({
      input: { text },
    })),
    ...beginningsOf(JSON.stringify(result), 20).map((text): Partial<ToolPart> => ({
      input: jsonOf(input),
      live: { data: {}, log: [], outputs: [{ key: 'output', text }] },
    })),
    ...inputs.map((one): Partial<ToolPart> => ({ input: jsonOf(one) })),
    ...results.map((one): Partial<ToolPart> => ({
      live: { data: {}, log: [], outputs: [{ key: 'output', ...jsonOf(one) }] },
    })),
  ].map((more) => ({ ...more, status: 'running' as const }));
  const all = [...wholes('done'), ...wholes('failed'), ...arriving];
  return sample(all, 50).map((more, index) => call(`${toolName}-${index}`, toolName, more));
}

const SHAPES = [
  tools.diffShape,
  tools.terminalShape,
  tools.planShape,
  tools.todoShape,
  tools.tableShape,
  tools.testResultsShape,
  tools.stackTraceShape,
  tools.searchResultsShape,
  tools.fileTreeShape,
  tools.chartShape(),
  tools.previewShape,
];
const byShape: PartComponents = { tool: tools.viewsByShape(...SHAPES) };

const first = <Item,>(items: readonly Item[], count = 2) => items.slice(0, count);

/** Data of each shape, as agents write it. */
const DATA: Readonly<Record<string, readonly [input: unknown, result: unknown]>> = {
  patch: [{ patch: kinds.PATCH }, 'Edited.'],
  edit: [{ file_path: 'a.js', old_string: 'a', new_string: 'b' }, 'Edited.'],
  terminal: [{ command: ['npm', 'ci'] }, { stdout: 'ok', stderr: '', exit_code: 0 }],
  todos: [{ todos: first(kinds.TODOS) }, {}],
  table: [{}, { columns: ['a', 'b'], rows: [['x', 1]] }],
  records: [{}, { rows: [{ a: 1, b: 'x' }, { a: 2 }] }],
  tests: [{}, { tests: first(kinds.TESTS) }],
  trace: [{}, { message: 'TypeError: x', frames: first(kinds.TRACE.frames, 1) }],
  'trace as text': [{ file: 'main.py' }, { traceback: kinds.PYTHON_TRACE }],
  pages: [{ query: 'x' }, { results: first(kinds.PAGES) }],
  lines: [{ pattern: 'x' }, { matches: first(kinds.FOUND_LINES) }],
  files: [{}, { files: first(kinds.FILES) }],
  chart: [
    {},
    {
      type: 'line',
      title: 'T',
      data: [
        { day: 'Mon', fare: 6 },
        { day: 'Tue', fare: 5 },
      ],
    },
  ],
  series: [{}, { type: 'bar', labels: ['a', 'b'], series: [{ name: 's', values: [1, null] }] }],
  page: [{}, { html: '<p>x</p>', title: 'Page' }],
};

describe('a view of this library shows a wrong type as data, or leaves it out', () => {
  test.each(Object.entries(DATA))('for the shape of %s', (name, [input, result]) => {
    const calls = callsOf(name, input, result);
    expectShown(showParts(calls, byShape));
    tried('wrong types', calls.length);
  });

  test.each(viewedTools)('for the tool $toolName', ({ toolName, input, result }) => {
    const calls = callsOf(toolName, input?.value, result?.value);
    expectShown(showParts(calls, { tools: tools.ubikToolViews }));
    tried('wrong types', calls.length);
  });

  test('for a call without a view', () => {
    const input = { command: 'ls', path: ['a'], query: { text: 'x' }, url: 'https://a.test/' };
    expectShown(showParts(callsOf('unknown_tool', input, { error: 'No', url: 'x.png' }), {}));
  });

  test('for data without a view', () => {
    const parts = mutantsOf({ a: [1, { b: null }] }).map((value, index): Part => ({
      type: 'data',
      id: String(index),
      name: 'chart',
      value,
    }));
    expectShown(showParts(parts, {}));
  });

  test('for a request that waits', () => {
    const inputs = mutantsOf(approvalRequest.toolInput);
    const { container } = render(
      <AgentRoot>
        {inputs.map((toolInput, index) => {
          const request: PendingRequest = {
            ...approvalRequest,
            messageKey: 'm1',
            partId: toolApproval.id,
            toolInput,
          };
          const session = fakeSession({
            sessionId: String(index),
            status: 'awaiting-input',
            requests: [request],
          });
          const schema = { type: 'object', properties: { to: { type: 'array' } } };
          return (
            <AgentSessionProvider key={index} session={session}>
              <MessageContext
                value={{ messageKey: 'm1', status: 'awaiting-input', folds: new Map() }}
              >
                <PartView part={{ ...toolApproval, input: jsonOf(toolInput) }} />
                <PartComponentsProvider
                  value={{ tools: schemaTools({ send_email: { inputSchema: schema } }) }}
                >
                  <PartView part={{ ...toolApproval, input: jsonOf(toolInput) }} />
                </PartComponentsProvider>
              </MessageContext>
            </AgentSessionProvider>
          );
        })}
      </AgentRoot>,
    );
    expectShown(container);
  });

  test('for the approval desk and the inspector', () => {
    const inputs = mutantsOf({ to: ['a'], question: 'x' });
    const sessions = inputs.map((toolInput, index) =>
      fakeSession({
        sessionId: String(index),
        history: { status: 'loaded' },
        status: 'awaiting-input',
        requests: [{ ...approvalRequest, id: `r${index}`, toolInput }],
      }),
    );
    const { container } = render(
      <>
        <ApprovalDesk from={sessions} />
        <SessionInspector session={sessions[0] as never} />
      </>,
    );
    expectShown(container);
  });

  test('for a form that a schema describes', () => {
    const schema = {
      type: 'object',
      required: ['city'],
      properties: {
        city: { type: 'string', title: 'City', enum: ['Bern', 'Lyon'], default: 'Bern' },
        days: { type: 'integer', minimum: 1 },
        stops: { type: 'array', items: { type: 'object', properties: { at: { type: 'string' } } } },
      },
    };
    const value = { city: 'Bern', days: 2, stops: [{ at: 'x' }] };
    const { container } = render(
      <AgentRoot>
        {mutantsOf(schema).map((mutant, index) => (
          <SchemaForm key={index} schema={mutant} />
        ))}
        {mutantsOf(value).map((mutant, index) => (
          <SchemaForm key={index} schema={schema} defaultValue={mutant} />
        ))}
      </AgentRoot>,
    );
    expectShown(container);
  });
});

type Views = readonly (readonly [name: string, View: ComponentType<never>, props: object])[];

/** The views that an app may use in a render of its own, with what it has from the agent. */
const VIEWS: Views = [
  ['DiffView', tools.DiffView, { patch: kinds.PATCH }],
  ['DiffView of two texts', tools.DiffView, { before: 'a', after: 'b', name: 'a.js' }],
  ['TerminalView', tools.TerminalView, { command: 'ls', output: 'x', exitCode: 0 }],
  ['TodoView', tools.TodoView, { items: first(kinds.TODOS) }],
  ['PlanView', tools.PlanView, { items: first(kinds.TODOS) }],
  ['TableView', tools.TableView, { columns: ['a'], rows: [['x', 1]] }],
  ['TestResultsView', tools.TestResultsView, { tests: first(kinds.TESTS) }],
  [
    'StackTraceView',
    tools.StackTraceView,
    { ...kinds.TRACE, frames: first(kinds.TRACE.frames, 1) },
  ],
  ['SearchResultsView', tools.SearchResultsView, { pages: first(kinds.PAGES) }],
  ['SearchResultsView of lines', tools.SearchResultsView, { lines: first(kinds.FOUND_LINES) }],
  ['FileTreeView', tools.FileTreeView, { entries: first(kinds.FILES) }],
  [
    'ChartView',
    tools.ChartView,
    { labels: ['a', 'b'], series: [{ name: 's', values: [1, null] }] },
  ],
  ['PreviewView', tools.PreviewView, { html: '<p>x</p>' }],
  ['JsonView', JsonView, { value: { a: [1] } }],
];

test.each(VIEWS)(
  '%s shows a wrong type in its props as data, or leaves it out',
  (_, View, props) => {
    const Shown = View as ComponentType<{ readonly streaming?: boolean }>;
    // A view may need one of its props: an app gives it something.
    const mutants = sample(mutantsOf(props), 30).filter(
      (one) => typeof one === 'object' && one !== null && !Array.isArray(one),
    );
    const { container } = render(
      <AgentRoot>
        {mutants.map((mutant, index) => (
          <Fragment key={index}>
            <Shown {...(mutant as object)} />
            <Shown {...(mutant as object)} streaming />
          </Fragment>
        ))}
      </AgentRoot>,
    );
    // What the view cannot show is reported, and shown as JSON.
    expect(container.querySelectorAll(OWN_NOTES)).toHaveLength(0);
    expect(
      container.querySelectorAll('[data-part="kind-view"], [data-part="json-view"]').length,
    ).toBeGreaterThanOrEqual(2 * mutants.length);
    tried('wrong types', mutants.length);
  },
);

const BRIEF = { id: 'a', title: 'Report', body: 'Written.' };

/** The definition of the documentation. */
const documented = defineArtifact({
  tool: 'write_report',
  schema: z.object({ id: z.string(), title: z.string(), body: z.string() }),
  describe: ({ id, title, body }) => (id === undefined ? undefined : { id, title, text: body }),
});
/** The same with all that a description has, and a view that trusts what it gets. */
const trusting = defineArtifact({
  tool: 'write_report',
  schema: z.unknown(),
  describe: (value) => {
    const { id, title, body } = value as typeof BRIEF;
    return { id, title, text: body, language: title, fileName: body };
  },
  render: ({ value }) => (value as typeof BRIEF).title.trim() as ReactNode,
});

const answer = (parts: readonly Part[]): Message => ({
  id: 'm1',
  key: 'm1',
  role: 'assistant',
  parts,
  status: 'running',
});

describe('an artifact that is being written', () => {
  const values = mutantsOf(BRIEF);
  const texts = [
    ...beginningsOf(JSON.stringify(BRIEF), 60),
    // The title has arrived, and the body is on its way.
    ...values.flatMap((value) => (JSON.stringify(value) ?? '').replace(/"?\}$/u, '')),
  ];
  const parts = [
    ...texts.map((text): Partial<ToolPart> => ({ status: 'running', input: { text } })),
    ...values.map((value): Partial<ToolPart> => ({ status: 'done', input: jsonOf(value) })),
  ].map((more, index) => call(String(index), 'write_report', more));

  test.each([
    ['by the documented definition', documented],
    ['by a definition that trusts what it gets', trusting],
  ])('%s leaves the page there, whatever its fields are', (_, definition) => {
    const definitions = [definition];
    const components = artifactViews(definitions);
    const session = fakeSession({
      status: 'running',
      history: { status: 'loaded' },
      messages: [answer([])],
    });
    const { container } = render(
      <>
        <h1>The app</h1>
        <AgentSessionProvider session={session}>
          <ArtifactRoot definitions={definitions} defaultOpen={{ name: 'write_report', id: 'a' }}>
            <AgentPanel components={components} />
            <ArtifactPanel />
          </ArtifactRoot>
        </AgentSessionProvider>
      </>,
    );
    for (const part of sample(parts, 80)) {
      act(() => session.set({ messages: [answer([part])] }));
      expect(container.querySelector('h1')).toHaveTextContent('The app');
      expect(container.querySelector('[data-part="composer-input"]')).toBeEnabled();
      expect(container.querySelector('[data-part="broken-part"]')).toBeNull();
    }
    act(() =>
      session.set({ messages: [answer([call('0', 'write_report', { input: jsonOf(BRIEF) })])] }),
    );
    expect(container.querySelector('[data-part="artifact-content"]')).toHaveTextContent(
      /Report|Written/u,
    );
    tried('wrong types', parts.length);
  });

  test('is called by its title if that is a number, and by its id if it is no text', () => {
    const titles = [5, {}, [], null, true].map((title) => {
      const text = JSON.stringify({ id: 'a', title, body: 'x' }).slice(0, -1);
      const part = call('0', 'write_report', { status: 'running', input: { text } });
      const session = fakeSession({ status: 'running', messages: [answer([part])] });
      const { container } = render(
        <AgentSessionProvider session={session}>
          <ArtifactRoot definitions={[documented]}>
            <AgentPanel components={artifactViews([documented])} />
          </ArtifactRoot>
        </AgentSessionProvider>,
      );
      return container.querySelector('[data-part="artifact-card-title"]')?.textContent.trim();
    });
    expect(titles).toEqual(['Open 5', 'Open a', 'Open a', 'Open a', 'Open a']);
  });
});

test('a render of an app that trusts what it gets takes down its own part only', () => {
  const value = { city: 'Bern', celsius: { now: 5 } };
  const trust = (given: unknown) => (given as typeof value).celsius.now.toFixed(1);
  const schema = z.unknown();
  const components: PartComponents = {
    tools: pageToolViews([
      defineTool({
        name: 'weather',
        input: schema,
        render: (props) => trust(props.status === 'streaming' ? props.partialInput : props.input),
      }),
    ]),
    dataViews: dataViews([
      defineData({ name: 'weather', schema, render: (props) => trust(props.value) }),
    ]),
    input: SchemaInput,
  };
  const container = showParts(
    [
      ...callsOf('weather', value, value),
      ...mutantsOf(value).map((one, index): Part => ({
        type: 'data',
        id: `d${index}`,
        name: 'weather',
        value: one,
      })),
      { type: 'text', id: 'text', text: 'Written.' },
    ],
    components,
  );
  expect(container).toHaveTextContent('Written.');
  expect(container.querySelector('[data-part="broken-part"]')).toBeNull();
  // Its own is drawn where the type is right.
  expect(container).toHaveTextContent('5.0');
});
