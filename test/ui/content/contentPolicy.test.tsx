import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import {
  AgentPanel,
  AgentRoot,
  allowedMarkdown,
  FileView,
  MediaList,
  Message,
  SourceView,
  Text,
  useContent,
} from '../../../src/index.js';
import { fr } from '../../../src/locales/fr/index.js';
import { reactMarkdown } from '../../../src/react-markdown.js';
import { PreviewView, SearchResultsView } from '../../../src/tools.js';
import { fakeSession } from '../../../stories/support/fakeSession.js';
import { createContentMemory, type ContentPolicy } from '../../../src/core.js';
import { ContentPolicyProvider } from '../../../src/ui/content/index.js';

const under = (contentPolicy: ContentPolicy, node: ReactNode) =>
  render(
    <StrictMode>
      <AgentRoot contentPolicy={contentPolicy}>{node}</AgentRoot>
    </StrictMode>,
  ).container;

const text = (words: string) => <Text part={{ type: 'text', id: 't', text: words }} />;
const loading = (container: Element) =>
  [...container.querySelectorAll('[src]')].map((element) => element.getAttribute('src'));

describe('what a policy lets load', () => {
  const all = text(
    '![A](https://a.test/1.png) ![B](https://a.test/2.png) ![C](https://c.test/3.png)',
  );

  test('is asked for one by one where nothing is kept', async () => {
    const container = under({}, all);
    expect(loading(container)).toEqual([]);
    expect(screen.getAllByRole('button')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'A Load from a.test' }));
    expect(loading(container)).toEqual(['https://a.test/1.png']);
  });

  test('is what the person has said of its host, from then on and in every place', async () => {
    const store = vi.fn();
    const memory = createContentMemory({ onAnswersChange: store });
    const container = under({ memory }, all);
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getAllByRole('button', { name: 'Always from a.test' })[0]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(loading(container)).toEqual(['https://a.test/1.png', 'https://a.test/2.png']);
    expect(store).toHaveBeenCalledWith(['images https://a.test']);
    // From another part of the app as well.
    act(() => memory.add('images https://c.test'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is nothing of what is denied', () => {
    const container = under({ images: 'deny' }, all);
    expect(loading(container)).toEqual([]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(container).toHaveTextContent('A');
  });

  test('changes with the policy, also where the person has asked for it', async () => {
    const view = (policy: ContentPolicy) => <AgentRoot contentPolicy={policy}>{all}</AgentRoot>;
    const { container, rerender } = render(view({}));
    await userEvent.click(screen.getByRole('button', { name: /^A/u }));
    rerender(view({ images: 'deny' }));
    expect(loading(container)).toEqual([]);
  });

  test('is asked for in French', () => {
    render(
      <AgentRoot locale={fr} contentPolicy={{ memory: createContentMemory() }}>
        {all}
      </AgentRoot>,
    );
    expect(screen.getByRole('button', { name: 'A Charger depuis a.test' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Toujours pour a.test' })).toHaveLength(2);
  });
});

const ADDRESS = 'https://far.test/a';

/** Each place in which an agent can put an address of its own. */
const PLACES: readonly (readonly [string, () => ReactNode])[] = [
  ['a text', () => text(`[words](${ADDRESS})`)],
  [
    'a source',
    () => <SourceView part={{ type: 'source', id: 's', url: ADDRESS, title: 'words' }} />,
  ],
  ['a file', () => <FileView part={{ type: 'file', id: 'f', url: ADDRESS, name: 'words' }} />],
  [
    'a file of a tool',
    () => <MediaList items={[{ address: ADDRESS, name: 'words', isPicture: false }]} />,
  ],
  ['what was found', () => <SearchResultsView pages={[{ title: 'words', address: ADDRESS }]} />],
  [
    'an attachment',
    () => (
      <Message
        message={{
          key: 'k',
          id: 'k',
          role: 'user',
          status: 'done',
          parts: [],
          attachments: [{ id: 'a', name: 'words', url: ADDRESS }],
        }}
      />
    ),
  ],
];

describe.each(PLACES)('a link in %s', (_, place) => {
  const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

  test('leads on where the policy says nothing', () => {
    under({}, place());
    expect(names()).toEqual([expect.stringContaining('words')]);
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('is words where it is denied', () => {
    const container = under({ links: 'deny', files: 'deny' }, place());
    expect(names()).toEqual([]);
    expect(container).toHaveTextContent('words');
  });

  test('says where it leads before it can be followed, where it is asked about', async () => {
    under({ links: 'ask', files: 'ask' }, place());
    await userEvent.tab();
    const [link, ...others] = await screen.findAllByRole('link', { hidden: true });
    expect(others).toEqual([]);
    expect(link).toHaveTextContent('Opens far.test in a new tab');
    expect(link).toHaveAttribute('href', ADDRESS);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

test('react-markdown goes by the policy as well, also with components of the app', () => {
  const markdown = reactMarkdown({ components: { a: 'a', img: 'img' } });
  const { container } = render(
    <AgentRoot markdown={markdown} contentPolicy={{ links: 'deny', images: 'deny' }}>
      {text(`[words](${ADDRESS}) ![p](${ADDRESS})`)}
    </AgentRoot>,
  );
  expect(container.querySelector('a, img')).toBeNull();
  expect(container).toHaveTextContent('words p');
});

describe('a page that an agent has written', () => {
  const page = <PreviewView html="<p>Hello</p>" />;
  const frame = (container: Element) => container.querySelector('iframe');

  test('is shown shut off, where the policy says nothing', () => {
    expect(frame(under({}, page))).toHaveAttribute('sandbox', '');
  });

  test('is asked for', async () => {
    const container = under({ frames: 'ask', memory: createContentMemory() }, page);
    expect(frame(container)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show the page' }));
    expect(frame(container)).not.toBeNull();
  });

  test('is denied, and its source stays', () => {
    const container = under({ frames: 'deny' }, page);
    expect(frame(container)).toBeNull();
    expect(container).toHaveTextContent('Pages are not shown here');
    expect(screen.getByText('Source')).toBeInTheDocument();
  });
});

describe('a message that is copied', () => {
  const words = 'See [the page](https://far.test/a) and ![p](https://far.test/p).';
  async function copied(contentPolicy: ContentPolicy) {
    const user = userEvent.setup();
    const parts = [{ type: 'text', id: 't', text: words }] as const;
    const session = fakeSession({
      messages: [{ key: 'k', id: 'k', role: 'assistant', status: 'done', parts }],
    });
    render(<AgentPanel session={session} contentPolicy={contentPolicy} />);
    await user.click(screen.getByRole('button', { name: 'Copy message' }));
    return navigator.clipboard.readText();
  }

  test('is as the agent wrote it where the policy says nothing of copies', async () => {
    expect(await copied({ images: 'deny' })).toBe(words);
  });

  test('is without what is denied where the app gives the function for it', async () => {
    expect(await copied({ images: 'deny', exported: allowedMarkdown })).toBe(
      'See [the page](https://far.test/a) and `![p](https://far.test/p)`.',
    );
  });
});

test('a part of the app asks the same policy', () => {
  function Own() {
    const { outcome, url } = useContent('media', 'https://far.test/song.mp3');
    return `${outcome} ${url?.host ?? ''}`;
  }
  const { container } = render(
    <ContentPolicyProvider value={{ media: { origins: { 'https://far.test': 'allow' } } }}>
      <Own />
    </ContentPolicyProvider>,
  );
  expect(container).toHaveTextContent('allow far.test');
});
