import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as samples from '../../stories/support/samples.js';
import { fakeSession } from '../../stories/support/fakeSession.js';
import type { Part, ToolPart } from '../../src/core/parts.js';
import { told } from '../../src/development/warn.js';
import * as forms from '../../src/forms.js';
import * as tools from '../../src/tools.js';
import * as ui from '../../src/index.js';
import { AgentSessionContext } from '../../src/react/AgentSessionContext.js';
import { MessageContext } from '../../src/react/message-scope/MessageScope.js';
import { PUBLIC_PARTS } from './publicParts.js';

/** They bring a root along, or are shown in one. */
const WITH_ROOT =
  /^(?:AgentLauncher|AgentPanel|AgentRoot|PanelBody|Approval(?:Desk|RuleList)|Artifact\w*|SessionInspector|QuoteButton)(?: |$|\.)/u;

afterEach(() => {
  vi.restoreAllMocks();
});

/** What a person can read, and what can be operated. */
const contentOf = (container: HTMLElement) => ({
  // How long something has taken depends on when it is looked at.
  text: container.textContent.replaceAll(/\d+/gu, '0'),
  parts: [...container.querySelectorAll('[data-part]')].map((element) =>
    element.getAttribute('data-part'),
  ),
});

describe('outside of an AgentRoot', () => {
  test.each(Object.entries(PUBLIC_PARTS).filter(([name]) => !WITH_ROOT.test(name)))(
    '%s shows what it shows inside of one',
    (_, { show }) => {
      const outside = render(show({}));
      const bare = contentOf(outside.container);
      outside.unmount();
      const inside = render(<ui.AgentRoot>{show({})}</ui.AgentRoot>);
      const root = inside.container.querySelector<HTMLElement>('[data-agent-root]');
      expect(bare).toEqual(contentOf(root as HTMLElement));
    },
  );

  const words: Part = { type: 'text', id: 'words', text: 'The words inside' };
  const inner: readonly Part[] = [words, samples.searchDone, samples.toolApproval];
  const CONTAINERS: Readonly<Record<string, Part>> = {
    step: { ...samples.stepFailed, parts: inner },
    'step that is the only one': { ...samples.stepFailed, single: true, parts: inner },
    'sub-agent': { ...samples.agentRunning, parts: inner },
    tool: { ...samples.searchDone, id: 'outer', parts: inner },
    'tool that delegates': {
      ...samples.searchDone,
      id: 'outer',
      parts: [{ ...samples.agentRunning, parts: inner }],
    },
    checkpoint: { ...samples.checkpoint, parts: inner },
    'step in a sub-agent': {
      ...samples.agentRunning,
      parts: [{ ...samples.stepFailed, parts: inner }],
    },
  };
  const WAYS: Readonly<Record<string, (part: Part) => ReactNode>> = {
    PartView: (part) => <ui.PartView part={part} />,
    PartList: (part) => <ui.PartList parts={[part]} />,
    'its own component': (part) => {
      switch (part.type) {
        case 'step':
          return <ui.Step part={part} />;
        case 'agent':
          return <ui.SubAgent part={part} />;
        case 'tool':
          return <ui.ToolCall part={part} />;
        case 'checkpoint':
          return <ui.Checkpoint part={part} />;
        default:
          return null;
      }
    },
    'the pieces of its component': (part) => {
      switch (part.type) {
        case 'step':
          return (
            <ui.Step.Root part={part}>
              <ui.Step.Body />
            </ui.Step.Root>
          );
        case 'agent':
          return (
            <ui.SubAgent.Root part={part}>
              <ui.SubAgent.Body />
            </ui.SubAgent.Root>
          );
        case 'tool':
          return (
            <ui.ToolCall.Root part={part}>
              <ui.ToolCall.Parts />
            </ui.ToolCall.Root>
          );
        case 'checkpoint':
          return <ui.NestedParts parts={part.parts} title="Inside" />;
        default:
          return null;
      }
    },
  };

  test.each(
    Object.keys(WAYS).flatMap((way) => Object.keys(CONTAINERS).map((kind) => [way, kind] as const)),
  )('%s: a %s shows the text, the tool and the approval in it', (way, kind) => {
    const part = CONTAINERS[kind] as Part;
    const folds = new Map([[part.id, true]]);
    const session = fakeSession({
      status: 'awaiting-input',
      requests: [samples.approvalRequest],
    });
    const { container, getByText, getByRole } = render(
      <AgentSessionContext value={session}>
        <MessageContext
          value={{ messageKey: samples.approvalRequest.messageKey, status: 'running', folds }}
        >
          {WAYS[way]?.(part)}
        </MessageContext>
      </AgentSessionContext>,
    );
    expect(getByText('The words inside')).toBeVisible();
    expect(container.querySelector(`[data-tool="${samples.searchDone.toolName}"]`)).not.toBeNull();
    expect(getByRole('button', { name: /allow|approve/iu })).toBeVisible();
  });
});

test('PanelBody shows a whole conversation outside of an AgentRoot', () => {
  const message = {
    ...samples.answerMessage,
    parts: [{ ...samples.stepFailed, parts: [samples.text('words', 'The words inside')] }],
  };
  const { getByText, getByRole } = render(
    <AgentSessionContext
      value={fakeSession({ messages: [message], history: { status: 'loaded' } })}
    >
      <ui.PanelBody />
    </AgentSessionContext>,
  );
  expect(getByText('The words inside')).toBeVisible();
  expect(getByRole('textbox')).toBeVisible();
});

test('a view of another entry shows the words of what is inside of it', () => {
  const part: ToolPart = {
    ...samples.searchDone,
    parts: [samples.text('words', 'The words inside')],
  };
  const folds = new Map([[part.id, true]]);
  for (const View of [tools.CodeExecutionView, tools.WebSearchView, forms.SchemaTool]) {
    const { getByText, unmount } = render(
      <MessageContext value={{ messageKey: 'a', status: 'done', folds }}>
        <View part={part} />
      </MessageContext>,
    );
    expect(getByText('The words inside')).toBeVisible();
    unmount();
  }
});

describe('the console', () => {
  beforeEach(() => told.clear());

  /** What is written there while something is shown. */
  function toldBy(node: ReactNode): readonly string[] {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(node);
    return warn.mock.calls.map(([text]) => String(text));
  }

  test.each(Object.entries(PUBLIC_PARTS).filter(([name]) => !WITH_ROOT.test(name)))(
    'says that %s is outside, once, and names the page that helps',
    (_, { show }) => {
      expect(
        toldBy(
          <>
            {show({})}
            {show({})}
          </>,
        ),
      ).toEqual([
        expect.stringMatching(
          /^agent-session-react: The part "[\w-]+" is outside of an AgentRoot.*docs\/troubleshooting\.md#no-root$/u,
        ),
      ]);
    },
  );

  test.each(Object.entries(PUBLIC_PARTS))('says nothing of %s inside of one', (name, { show }) => {
    expect(
      toldBy(WITH_ROOT.test(name) ? show({}) : <ui.AgentRoot>{show({})}</ui.AgentRoot>),
    ).toEqual([]);
  });

  test('says nothing of what is drawn elsewhere in the page from within an AgentRoot', () => {
    expect(
      toldBy(
        <ui.AgentRoot>{createPortal(<ui.Button>Book</ui.Button>, document.body)}</ui.AgentRoot>,
      ),
    ).toEqual([]);
  });
});
