import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { MessageContext } from '../../../src/react/message-scope/MessageScope.js';
import {
  AgentPanel,
  AgentRoot,
  MediaUrlProvider,
  PartComponentsProvider,
  PartList,
  type ToolMedia,
} from '../../../src/view/index.js';
import type { ToolPart } from '../../../src/core/parts.js';
import type { ContentOutcome } from '../../../src/core/policy/ContentPolicy.js';
import { trainResult } from '../../../src/testing/scripted-agent/scenarios/lyonSources.js';
import { ubikToolViews } from '../../../src/tools.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import {
  answerMessage,
  approvalRequest,
  searchDone,
  toolApproval,
  toolFailed,
} from '../../../stories/support/samples.js';
import { fr } from '../../../src/locales/fr/index.js';
import { en } from '../../../src/locales/en/index.js';
import type { Locale } from '../../../src/locales/index.js';
import { ContentPolicyProvider } from '../../../src/ui/content/index.js';

const json = (value: unknown) => ({ text: JSON.stringify(value), value });
const tool = (toolName: string, result: unknown, input: unknown = {}): ToolPart => ({
  ...searchDone,
  toolName,
  input: json(input),
  result: json(result),
});

function show(part: ToolPart, images: ContentOutcome = 'ask', locale: Locale = en) {
  const folds = new Map([[part.id, true]]);
  return render(
    <AgentRoot locale={locale}>
      <ContentPolicyProvider value={{ images }}>
        <PartComponentsProvider value={{ tools: ubikToolViews }}>
          <MessageContext value={{ messageKey: 'm', status: 'done', folds }}>
            <PartList parts={[part]} />
          </MessageContext>
        </PartComponentsProvider>
      </ContentPolicyProvider>
    </AgentRoot>,
  );
}

describe('a web search', () => {
  test('shows the answer and its sources, with their hosts', () => {
    show(tool('web_search', trainResult));
    expect(screen.getByText(/^Direct TGV trains take/)).toBeInTheDocument();
    const [first] = within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('www.sncf-connect.com');
    expect(first).toHaveTextContent('Up to 24 direct trains a day');
    expect(within(first!).getByRole('link', { name: 'Paris – Lyon by train' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  });

  test('makes no link of an address that may not be opened', () => {
    show(tool('web_search', { sources: [{ title: 'Click', url: 'javascript:alert(1)' }] }));
    expect(screen.getByText('Click')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('shows the first of many sources, and the others on request', async () => {
    const sources = Array.from({ length: 30 }, (_, index) => `https://example.org/${index}`);
    show(tool('web_search', { sources }));
    expect(screen.getAllByRole('link')).toHaveLength(8);
    await userEvent.click(screen.getByRole('button', { name: 'Show 22 more' }));
    expect(screen.getAllByRole('link')).toHaveLength(30);
  });

  test.each([
    ['text', 'Nothing was found'],
    ['another shape', { hits: 3 }],
    ['a list', [1, 2]],
    ['sources of no kind', { sources: [null, 4, {}, { title: 7 }] }],
  ])('with a result that is %s is shown like any other tool', (_, result) => {
    show(tool('web_search', result));
    expect(screen.getByRole('group', { name: 'Result' })).toBeInTheDocument();
  });
});

test('a document search shows the passages that it rests on', () => {
  const evidence = [{ document: 'Policy.pdf', page: 4, text: 'Up to €140 per night.' }, 'As text'];
  show(tool('rag_search', { response: 'At most €140.', evidence }), 'ask', fr);
  const list = screen.getByRole('list', { name: 'Passages' });
  expect(within(list).getAllByRole('figure')).toHaveLength(2);
  expect(list).toHaveTextContent('Policy.pdf · page 4');
});

test.each(['code_execution', 'code_interpreter', 'read_execute_skill_file'])(
  '%s shows the code, what it wrote, and its files',
  (name) => {
    show(
      tool(name, {
        code: 'print(1)',
        stdout: ['1', '2'],
        stderr: 'a warning',
        artifacts: [
          { file_name: 'costs.csv', url: 'https://files.example.org/costs.csv' },
          { file_name: 'bad.txt', url: 'javascript:alert(1)' },
        ],
      }),
    );
    expect(screen.getByRole('group', { name: 'Code, Text' })).toHaveTextContent('print(1)');
    expect(screen.getByRole('group', { name: 'Code, Log' })).toHaveTextContent('1 2');
    expect(screen.getByRole('group', { name: 'Code, Error output' })).toBeInTheDocument();
    const files = screen.getByRole('list', { name: 'Files' });
    expect(within(files).getByRole('link', { name: 'costs.csv' })).toBeInTheDocument();
    expect(within(files).getByText('bad.txt').tagName).toBe('SPAN');
  },
);

test.each([
  ['rag_search', 'Searched your documents'],
  ['code_execution', 'Ran code'],
  ['get_order', 'Got order'],
  ['lookup_customer', 'Looked up customer'],
  ['verifyAddress', 'Verified address'],
  ['crm.ticket_history', 'Used “crm ticket history”'],
])('%s is told as “%s”', (name, phrase) => {
  show(tool(name, {}));
  expect(screen.getByRole('button', { name: new RegExp(phrase, 'u') })).toBeInTheDocument();
});

describe('pictures', () => {
  const made = tool(
    'image_generation',
    { images: [{ url: 'https://images.example.org/a.png', alt: 'Old town' }] },
    { prompt: 'The old town at dusk' },
  );

  test('load only once the person asks for them', async () => {
    show(made);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /images\.example\.org/ }));
    expect(screen.getByRole('img', { name: 'Old town' })).toHaveAttribute(
      'referrerpolicy',
      'no-referrer',
    );
  });

  test('load at once where the app allows it', () => {
    show(made, 'allow');
    expect(screen.getByRole('img', { name: 'Old town' })).toBeInTheDocument();
  });

  test('without a complete address are made complete by the app, or not loaded', () => {
    const part = tool('image_generation', { images: ['assets/tools/old-town.png'] });
    show(part, 'allow').unmount();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    render(
      <MediaUrlProvider value={(address) => `https://agent.example.org/${address}`}>
        <ContentPolicyProvider value={{ images: 'allow' }}>
          <PartComponentsProvider value={{ tools: ubikToolViews }}>
            <MessageContext
              value={{ messageKey: 'm', status: 'done', folds: new Map([[part.id, true]]) }}
            >
              <PartList parts={[part]} />
            </MessageContext>
          </PartComponentsProvider>
        </ContentPolicyProvider>
      </MediaUrlProvider>,
    );
    expect(screen.getByRole('img', { name: 'old-town.png' })).toHaveAttribute(
      'src',
      'https://agent.example.org/assets/tools/old-town.png',
    );
  });
});

describe('a tool with a view of its own', () => {
  test('still shows why it failed', () => {
    show({ ...toolFailed, toolName: 'web_search' });
    expect(screen.getByText(/did not answer within/)).toBeInTheDocument();
  });

  test('still asks the person', () => {
    const part: ToolPart = { ...toolApproval, toolName: 'code_execution' };
    const session = fakeSession({
      status: 'awaiting-input',
      requests: [approvalRequest],
      messages: [{ ...answerMessage, status: 'awaiting-input', parts: [part] }],
    });
    render(<AgentPanel session={session} components={{ tools: ubikToolViews }} />);
    expect(screen.getByRole('button', { name: 'Allow' })).toBeInTheDocument();
  });

  test('has the whole result as JSON behind a disclosure', async () => {
    show(tool('web_search', trainResult));
    await userEvent.click(screen.getByText('As JSON'));
    expect(screen.getByRole('group', { name: 'Result' })).toBeVisible();
  });
});

describe('a tool that names its media', () => {
  const tools: readonly ToolMedia[] = [{ name: 'draw_chart', mediaOutputKeys: ['chart', 'files'] }];

  test('shows pictures under the content policy and files as links', async () => {
    const part = tool('draw_chart', {
      chart: { url: 'https://images.example.org/chart', mime_type: 'image/png', name: 'Chart' },
      files: ['https://files.example.org/data.csv?x=1'],
      other: 'https://files.example.org/not-media.csv',
    });
    const session = fakeSession({
      status: 'done',
      messages: [{ ...answerMessage, parts: [part] }],
    });
    render(<AgentPanel session={session} tools={tools} />);
    await userEvent.click(screen.getByRole('button', { expanded: false }));
    expect(
      screen.getByRole('button', { name: /Chart .*images\.example\.org/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'data.csv' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'not-media.csv' })).not.toBeInTheDocument();
  });

  test('shows nothing of it for data that is no media', () => {
    const part = tool('draw_chart', { chart: null, files: [{}, 4] });
    const session = fakeSession({
      status: 'done',
      messages: [{ ...answerMessage, parts: [part] }],
    });
    render(<AgentPanel session={session} tools={tools} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
