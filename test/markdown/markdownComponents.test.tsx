import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  AgentRoot,
  Text,
  type MarkdownComponents,
  type MarkdownExtensions,
} from '../../src/view/index.js';
import { text } from '../../stories/support/samples.js';
import { ContentPolicyProvider } from '../../src/ui/content/index.js';

const show = (words: string, components: MarkdownComponents, streaming = false) => {
  const markdown: MarkdownExtensions = { components };
  return render(
    <AgentRoot markdown={markdown}>
      <Text part={text('t', words)} streaming={streaming} />
    </AgentRoot>,
  );
};

test("shows links, images, tables, headings and code by the app's components", () => {
  render(
    <AgentRoot
      markdown={{
        components: {
          link: ({ href, host, title, children }) => (
            <a href={href} title={`${title ?? ''} at ${host}`}>
              {children}
            </a>
          ),
          image: ({ src, alt, title }) => <img src={src} alt={`own ${alt}`} title={title} />,
          table: ({ children }) => <table aria-label="own table">{children}</table>,
          heading: ({ level, children }) => (
            <p role="heading" aria-level={level}>
              {children}
            </p>
          ),
          code: ({ code, language }) => <output>{`${language ?? ''}: ${code}`}</output>,
          inlineCode: ({ children }) => <kbd>{children}</kbd>,
        },
      }}
    >
      <ContentPolicyProvider value={{ images: 'allow' }}>
        <Text
          part={text(
            't',
            '## Title\n\nSee [words](https://example.org/a "More") and `code`.\n\n' +
              '![map](https://example.org/m.png "A map")\n\n| a |\n|---|\n| b |\n\n```ts\nlet a;\n```',
          )}
        />
      </ContentPolicyProvider>
    </AgentRoot>,
  );
  expect(screen.getByRole('link', { name: 'words' })).toHaveAttribute(
    'title',
    'More at example.org',
  );
  expect(screen.getByRole('img', { name: 'own map' })).toHaveAttribute('title', 'A map');
  expect(screen.getByRole('table', { name: 'own table' })).toHaveTextContent('ab');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Title');
  expect(screen.getByRole('status')).toHaveTextContent('ts: let a;');
  expect(screen.getByText('code').tagName).toBe('KBD');
});

test('gives a component no link that may not be opened', () => {
  const Link = vi.fn(({ href }: { readonly href: string }) => <a href={href}>own</a>);
  show('[a](javascript:alert(1)) [b](/app) [c](https://u:p@e.org) [d](HTTPS://Example.org)', {
    link: Link,
  });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://example.org/',
  ]);
  expect(new Set(Link.mock.calls.map(([{ href }]) => href))).toEqual(
    new Set(['https://example.org/']),
  );
});

test('gives a component an image only when the person asks for it', async () => {
  show('![A map](https://images.example.org/map.png) ![x](data:image/svg+xml,x)', {
    image: ({ src, alt }) => <img src={src} alt={`own ${alt}`} />,
  });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'A map Load from images.example.org' }));
  expect(screen.getAllByRole('img', { name: /^own/ })).toHaveLength(1);
});

test("keeps the component for a language before the app's for all code", () => {
  render(
    <AgentRoot
      markdown={{
        dialect: 'commonmark',
        codeBlocks: { plan: ({ code }) => <output>{`plan ${code}`}</output> },
        components: { code: ({ code }) => <output>{`code ${code}`}</output> },
      }}
    >
      <Text part={text('t', '```plan\na\n```\n\n```ts\nb\n```\n\n    c')} />
    </AgentRoot>,
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'plan a',
    'code b',
    'code c',
  ]);
});

test('does not render a component again while text goes on behind it', () => {
  const components = {
    link: vi.fn(({ children }) => <i>{children}</i>),
    table: vi.fn(({ children }) => <table>{children}</table>),
    heading: vi.fn(({ children }) => <b>{children}</b>),
    code: vi.fn(({ code }) => <pre>{code}</pre>),
    inlineCode: vi.fn(({ children }) => <kbd>{children}</kbd>),
  } satisfies MarkdownComponents;
  const markdown = { components };
  const settled =
    '# Title\n\nA [link](https://e.org) and `code`, and\n\n| a |\n|---|\n| b |\n\n```\ncode\n```\n\n';
  const words = (count: number) => (
    <AgentRoot markdown={markdown}>
      <Text part={text('t', settled + 'word '.repeat(count))} streaming />
    </AgentRoot>
  );
  const { rerender } = render(words(1));
  const calls = () => Object.values(components).map(({ mock }) => mock.calls.length);
  const before = calls();
  expect(Math.min(...before)).toBeGreaterThan(0);
  for (let count = 2; count < 20; count += 1) rerender(words(count));
  expect(calls()).toEqual(before);
});

test.each([false, true])(
  'an empty corner of a table heads no column (streaming: %s)',
  (streaming) => {
    show('| | Trips |\n|---|---:|\n| Trains | 14 |\n', {}, streaming);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Trips']);
    expect(screen.getAllByRole('row')[0]?.children).toHaveLength(2);
  },
);
