import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeHighlight from 'rehype-highlight';
import rehypeKatex from 'rehype-katex';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AgentRoot, Text, Thinking, type MarkdownExtensions } from '../../src/view/index.js';
import { visit } from '../../src/markdown/parse/parseMarkdown.js';
import { reactMarkdown, type ReactMarkdownOptions } from '../../src/react-markdown.js';
import { text } from '../../stories/support/samples.js';
import { processorTime } from '../support/processorTime.js';

afterEach(() => vi.restoreAllMocks());

const shown = (markdown: MarkdownExtensions, words: string, streaming = false) => (
  <AgentRoot markdown={markdown}>
    <Text part={text('t', words)} streaming={streaming} />
  </AgentRoot>
);

const show = (options: ReactMarkdownOptions, words: string, streaming = false) =>
  render(shown(reactMarkdown(options), words, streaming));

/** What most apps do with directives: an element of the name, with the attributes, of the agent's choice. */
const anyDirective = () => (tree: Root) => {
  visit(tree, (node) => {
    const { type, name, attributes } = node as unknown as Record<string, unknown>;
    if (String(type).endsWith('Directive')) {
      (node as { data?: object }).data = { hName: name, hProperties: attributes };
    }
    return true;
  });
};

test('takes the options of react-markdown', () => {
  const { container } = show(
    {
      remarkPlugins: [[remarkGfm, { singleTilde: false }]],
      rehypePlugins: [
        () => (tree: HtmlRoot) => {
          tree.children.push({ type: 'text', value: 'added' });
        },
      ],
      components: { em: ({ children }) => <mark>{children}</mark> },
      disallowedElements: ['strong'],
      unwrapDisallowed: true,
      urlTransform: (url) => (url === 'home' ? 'https://example.org/home' : url),
    },
    '*one* **two** ~three~ [four](home)',
  );
  expect(container.querySelector('mark')).toHaveTextContent('one');
  expect(container.querySelector('strong, del')).toBeNull();
  expect(screen.getByRole('link', { name: 'four' })).toHaveAttribute(
    'href',
    'https://example.org/home',
  );
  expect(container).toHaveTextContent('one two ~three~ fouradded');
});

test('lets remark-gfm be turned off', () => {
  const { container } = show({ remarkPlugins: [[remarkGfm, false]] }, '| a |\n|---|\n| b |');
  expect(container.querySelector('table')).toBeNull();
});

test('shows what an agent thinks by the same reader', async () => {
  render(
    <AgentRoot markdown={reactMarkdown({ components: { em: () => <mark>seen</mark> } })}>
      <Thinking part={{ type: 'thinking', id: 'k', text: 'An *idea*', status: 'done' }} />
    </AgentRoot>,
  );
  await userEvent.click(screen.getByRole('button', { expanded: false }));
  expect(screen.getByText('seen')).toBeInTheDocument();
});

test('keeps the classes and data that a plugin adds, and the part that each element is', () => {
  const addClasses = () => (tree: HtmlRoot) => {
    for (const node of tree.children) {
      if (node.type === 'element') {
        node.properties = { className: ['note'], dataKind: 'tip', id: 'intro', dataPart: 'no' };
      }
    }
  };
  const { container } = show({ rehypePlugins: [addClasses] }, '# One\n\ntwo');
  for (const part of ['heading', 'paragraph']) {
    const element = container.querySelector(`[data-part="${part}"]`);
    expect(element).toHaveClass('note');
    expect(element).toHaveAttribute('data-kind', 'tip');
    expect(element?.id).toMatch(/.intro$/);
  }
});

describe('whatever plugins make of the words', () => {
  test.each([
    ':::script\nalert(1)\n:::',
    '::iframe{src=https://evil.example}',
    '::img{src=https://evil.example/a.png srcset="https://evil.example/b.png 2x"}',
    '::video{src=https://evil.example/a.mp4 poster=https://evil.example/a.png}',
    '::div{onclick=alert(1) onFocus=alert(1) autofocus style="background: url(https://evil.example)"}',
    '::div{style="position: fixed; inset: 0"}',
    ':a[words]{href="javascript:alert(1)" ping=https://evil.example}',
    ':button[words]{formaction=https://evil.example}',
    '::form{action=https://evil.example}',
    '::link{rel=stylesheet href=https://evil.example}',
    '::div{dangerouslySetInnerHTML=x ref=x key=x children=x}',
    ':::svg\n::use{href=https://evil.example/a.svg#x}\n::image{href=https://evil.example/a.png}\n:::',
    '::rect{fill="url(https://evil.example/a.svg#x)"}',
  ])('%j loads, runs and overlays nothing', (words) => {
    const { container } = show({ remarkPlugins: [remarkDirective, anyDirective] }, words);
    const text = container.querySelector('[data-part="text"]');
    const attributes = [...(text?.querySelectorAll('*') ?? [])].flatMap((element) => [
      ...element.attributes,
    ]);
    const live = attributes.filter(
      ({ name, value }) =>
        /^on|^(?:src|srcset|href|action|formaction|ping|poster|autofocus)$/.test(name) ||
        /url\(|fixed/.test(value),
    );
    expect(live).toEqual([]);
    expect(text?.querySelector('script, iframe, video, form, link, image, object')).toBeFalsy();
  });

  test('ids are those of the text', () => {
    const { container } = show(
      { remarkPlugins: [remarkDirective, anyDirective] },
      ':span[x]{#location name=cookie}',
    );
    const element = container.querySelector('p > span');
    expect(element?.id).toMatch(/.location$/);
    expect(element?.getAttribute('name')).toMatch(/.cookie$/);
  });
});

test("the app's links and images stand behind the same gates", async () => {
  const { container } = show(
    {
      components: {
        a: ({ node: _node, children, ...props }) => (
          <a {...props} data-own="">
            {children}
          </a>
        ),
        img: ({ node: _node, alt, ...props }) => <img {...props} alt={`own ${alt ?? ''}`} />,
      },
    },
    '[a](https://example.org) [b](javascript:alert(1)) ![c](https://images.example.org/c.png)',
  );
  const [link, ...others] = container.querySelectorAll('a');
  expect(others).toEqual([]);
  expect(link).toHaveAttribute('href', 'https://example.org/');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(container.querySelector('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /images\.example\.org/ }));
  expect(screen.getByRole('img', { name: 'own c' })).toHaveAttribute(
    'referrerpolicy',
    'no-referrer',
  );
});

describe('where something throws, the block is shown as it is written', () => {
  const words = 'before\n\nsome *words*\n\nsome *more*';
  const plugin: ReactMarkdownOptions = { remarkPlugins: [() => breakAt] };
  const later: ReactMarkdownOptions = { rehypePlugins: [() => async () => Promise.resolve()] };

  test.each([
    ['a plugin', plugin, 1],
    ['a component', { components: { em: breakAlways } }, 0],
  ] as const)('%s', (_kind, options, warnings) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { container } = show(options, words);
    expect(container).toHaveTextContent(/some \*words\*\s*some \*more\*/);
    expect(container.querySelector('[data-part="paragraph"]')).toHaveTextContent('before');
    expect(warn).toHaveBeenCalledTimes(warnings);
  });

  test.each([
    ['a plugin', plugin],
    ['a plugin that is asynchronous', later],
  ])('%s, also on a server', (_kind, options) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(renderToStaticMarkup(shown(reactMarkdown(options), words))).toContain('*words*');
    expect(warn).toHaveBeenCalledOnce();
  });
});

function breakAt(tree: Root): void {
  visit(tree, ({ type }) => {
    if (type === 'emphasis') throw new Error('broken on purpose');
    return true;
  });
}

function breakAlways(): never {
  throw new Error('broken on purpose');
}

describe('while a text streams', () => {
  const stream = (
    options: ReactMarkdownOptions,
    words: string,
    check: (html: HTMLElement) => void,
  ) => {
    const markdown = reactMarkdown(options);
    const { container, rerender } = render(shown(markdown, '', true));
    for (let end = 1; end <= words.length; end += 1) {
      act(() => rerender(shown(markdown, words.slice(0, end), true)));
      check(container);
    }
    rerender(shown(markdown, words));
    const streamed = container.querySelector('[data-part="text"]')?.innerHTML;
    cleanup();
    const fresh = render(shown(markdown, words)).container;
    const ids = /id="[^"]*"/g;
    expect(streamed?.replaceAll(ids, '')).toBe(
      fresh.querySelector('[data-part="text"]')?.innerHTML.replaceAll(ids, ''),
    );
  };

  test('a block of a plugin is one block, and a formula is TeX until it is closed', () => {
    const words =
      'Before $a_1$ it.\n\n$$\nx^{2}\n\n+ y\n$$\n\n:::aside\none\n\n- two\n\nthree\n:::\n\nAfter.';
    stream(
      {
        remarkPlugins: [remarkMath, remarkDirective, anyDirective],
        rehypePlugins: [rehypeKatex],
      },
      words,
      (page) => expect(page.querySelector('.katex-error')).toBeNull(),
    );
    expect(document.querySelectorAll('.katex-display')).toHaveLength(1);
    expect(document.querySelector('aside')).toHaveTextContent(/one\s*two\s*three/);
    expect(document.querySelector('aside')).not.toHaveTextContent('After');
  });

  test('code has the colours of a plugin, its header and its language', () => {
    stream(
      { rehypePlugins: [rehypeHighlight] },
      'Code:\n\n```js\nconst a = 1;\n\nlet b;\n```\n\nafter',
      () => undefined,
    );
    expect(document.querySelector('[data-part="code-language"]')).toHaveTextContent('js');
    expect(document.querySelector('.hljs-keyword')).toHaveTextContent('const');
    expect(document.querySelector('[data-part="code-text"]')).toHaveTextContent(
      'const a = 1; let b;',
    );
  });

  test('no settled block is read or rendered again', () => {
    let trees = 0;
    const options: ReactMarkdownOptions = { remarkPlugins: [() => () => void (trees += 1)] };
    const markdown = reactMarkdown(options);
    const settled = Array.from({ length: 100 }, (_, n) => `Some **words** ${n}.\n\n`).join('');
    const { rerender } = render(shown(markdown, settled, true));
    trees = 0;
    for (let count = 1; count <= 50; count += 1) {
      rerender(shown(markdown, settled + 'word '.repeat(count), true));
    }
    expect(trees).toBeLessThan(60);
  });

  test('a definition that arrives late makes links of what refers to it, and of nothing else', () => {
    let trees = 0;
    const markdown = reactMarkdown({ remarkPlugins: [() => () => void (trees += 1)] });
    const words = `See [a].\n\n${'Other words.\n\n'.repeat(20)}`;
    const { rerender } = render(shown(markdown, words, true));
    trees = 0;
    rerender(shown(markdown, `${words}[a]: https://example.org\n\nend\n`, true));
    expect(screen.getByRole('link', { name: 'a' })).toBeInTheDocument();
    expect(trees).toBeLessThan(6);
  });

  test('a long block of a plugin takes time in step with its length', () => {
    const time = (count: number) => {
      const words = `:::aside\n\n${'words\n\n'.repeat(count)}`;
      const page = shown(reactMarkdown({ remarkPlugins: [remarkDirective] }), words);
      return processorTime(() => renderToStaticMarkup(page));
    };
    time(200);
    expect(time(3000)).toBeLessThan(40 * time(300));
  });

  test('a price before it does not make half a link live', () => {
    const words = 'It is $5, see [words](https://example.org/a).';
    stream({ remarkPlugins: [remarkMath] }, words, (page) => {
      for (const link of page.querySelectorAll('a')) {
        expect(link).toHaveAttribute('href', 'https://example.org/a');
      }
    });
    expect(screen.getByRole('link', { name: 'words' })).toBeInTheDocument();
  });
});
