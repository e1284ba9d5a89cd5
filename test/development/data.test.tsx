import { render } from '@testing-library/react';
import { type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fakeSession } from '../../stories/support/fakeSession.js';
import { WithSession } from '../../stories/support/Frame.js';
import { agUiBackend } from '../../src/ag-ui.js';
import { ApprovalDesk } from '../../src/approvals.js';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import * as ui from '../../src/index.js';
import { openAiChatBackend, openAiResponsesBackend } from '../../src/openai.js';
import { useFleet } from '../../src/tabs.js';
import { Caught, readWarnings, warnings } from './console.js';

/*
 * What components and functions need and somebody without types gets wrong: the console says so in the words of the library, before
 * an error of its inside.
 */

readWarnings();

const session = fakeSession({ status: 'done', messages: [] });
const BACKENDS = [agUiBackend, aiSdkBackend, openAiChatBackend, openAiResponsesBackend];
const backend = agUiBackend({ url: '/agent' });

function Called({ call }: { readonly call: () => unknown }) {
  call();
  return null;
}

const show = (children: ReactNode) =>
  render(
    <WithSession session={session}>
      <Caught>{children}</Caught>
    </WithSession>,
  );

/** A value of any type, as JavaScript passes it. */
const untyped = (value: unknown) => value as never;

const holdsItself: { directory?: unknown } = {};
holdsItself.directory = holdsItself;

const MISTAKES: Readonly<Record<string, readonly [() => ReactNode, string]>> = {
  'Markdown with children': [
    () => <ui.Markdown {...({ children: 'Hello' } as unknown as ui.MarkdownProps)} />,
    '`text` of Markdown got nothing',
  ],
  'a message with content': [
    () => <ui.Message message={untyped({ role: 'user', content: 'Hi' })} />,
    '`message` of Message got {"role":"user","content":"Hi"}',
  ],
  'parts that are a text': [
    () => <ui.PartList parts={untyped('Hello')} />,
    '`parts` of PartList got "Hello"',
  ],
  'a backend in place of a directory': [
    () => <ui.SessionList directory={untyped(backend)} />,
    '`directory` of SessionList got ',
  ],
  'no directory': [
    () => <ui.SessionList directory={untyped(undefined)} />,
    '`directory` of SessionList got nothing',
  ],
  'suggestions that are a text': [
    () => <ui.SuggestionList suggestions={untyped('Hello')} />,
    '`suggestions` of SuggestionList got "Hello"',
  ],
  'a text as the view of a tool': [
    () => <ui.AgentPanel session={session} components={{ tools: untyped({ find: 'x' }) }} />,
    '`tools and dataViews` of components of AgentPanel got {"tools":{"find":"x"}}',
  ],
  'a list of views': [
    () => <ui.AgentPanel session={session} components={{ tools: untyped([() => null]) }} />,
    '`tools and dataViews` of components of AgentPanel got {"tools":[',
  ],
  ...Object.fromEntries(
    BACKENDS.map((create) => [
      `page tools by name in ${create.name}`,
      [
        () => <Called call={() => create({ url: '/agent', pageTools: untyped({ find: {} }) })} />,
        '`pageTools` of a backend got {"find":{}}',
      ],
    ]),
  ),
  'a fleet without a way to open sessions': [
    () => <Called call={() => useFleet(untyped(holdsItself))} />,
    '`from` of useFleet got an object',
  ],
  'a desk without sessions': [
    () => <ApprovalDesk from={untyped(undefined)} />,
    '`from` of ApprovalDesk and useApprovals got nothing',
  ],
};

test.each(Object.entries(MISTAKES))('%s is told in words of the library', (_, [element, text]) => {
  show(element());
  const told = warnings.filter((one) => one.includes(text));
  expect([warnings, told.length]).toEqual([warnings, 1]);
  expect(told[0]).toContain('troubleshooting.md#wrong-value');
});

test('nothing is told of what is right', () => {
  const View = () => null;
  show(
    <>
      <ui.Markdown text="" />
      <ui.PartList parts={[]} />
      <ui.SuggestionList suggestions={['Hello']} />
      <ui.AgentPanel
        session={session}
        components={{ tools: { a: View, b: { component: View } } }}
      />
      <Called call={() => useFleet([])} />
      <ApprovalDesk from={[]} />
    </>,
  );
  expect(warnings.filter((one) => one.includes('#wrong-value'))).toEqual([]);
});
