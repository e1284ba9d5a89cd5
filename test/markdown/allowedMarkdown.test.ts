// @vitest-environment node
import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import type { ContentKind, ContentPolicy } from '../../src/core/policy/ContentPolicy.js';
import { decideContent } from '../../src/core/policy/decideContent.js';
import { allowedMarkdown } from '../../src/markdown/allowedMarkdown.js';
import { visit } from '../../src/markdown/parse/parseMarkdown.js';

const OURS = { origins: { 'https://ours.example': 'allow' }, otherwise: 'deny' } as const;
const POLICY: ContentPolicy = { links: OURS, images: OURS };

test.each([{}, { images: 'allow' }, { images: 'ask', media: 'allow' }] as const)(
  'changes nothing under %j, which denies nothing',
  (policy) => {
    const text = '![p](https://evil.example/p.png) <img src=x> [x](javascript:alert(1))';
    expect(allowedMarkdown(text, policy)).toBe(text);
  },
);

describe('where a policy denies', () => {
  test.each([
    ['[the *page*](https://evil.example/)', '`[the *page*](https://evil.example/)`'],
    ['[ours](https://ours.example/)', '[ours](https://ours.example/)'],
    ['![a map](https://evil.example/p.png)', '`![a map](https://evil.example/p.png)`'],
    ['![a `map`](https://evil.example/p.png)', '`` ![a `map`](https://evil.example/p.png) ``'],
    ['![a map](https://ours.example/p.png)', '![a map](https://ours.example/p.png)'],
    [
      '[![a](https://evil.example/a)](https://ours.example/)',
      '[`![a](https://evil.example/a)`](https://ours.example/)',
    ],
    ['see <https://evil.example/a>.', 'see `<https://evil.example/a>`.'],
    ['see https://evil.example/a now', 'see `https://evil.example/a` now'],
    ['a <br> b', 'a <br> b'],
    ['a <img src=//evil.example/p> b', 'a &lt;img src=//evil.example/p> b'],
    ['a \\<img src=x> b', 'a \\<img src=x> b'],
    ['a \\\\<img src=//evil.example> b', 'a \\\\&lt;img src=//evil.example> b'],
    ['<div>\n<img src=x>\n</div>', '&lt;div>\n&lt;img src=x>\n&lt;/div>'],
  ])('%j becomes %j', (text, expected) => {
    expect(allowedMarkdown(text, POLICY)).toBe(expected);
  });

  test('a reference is what it leads to, wherever that stands', () => {
    const defined = '\n\n[e]: https://evil.example/e\n[o]: https://ours.example/o';
    expect(allowedMarkdown(`![pic][e] [go][e] [e] [ours][o]${defined}`, POLICY)).toBe(
      `\`![pic][e]\` \`[go][e]\` \`[e]\` [ours][o]${defined}`,
    );
  });

  test('what stands nowhere for the parser is text', () => {
    const bare = '![https://evil.example/p';
    expect(allowedMarkdown(bare, POLICY)).toBe(`\`\`\`text\n${bare}\n\`\`\``);
  });

  test('code stays as it is', () => {
    const code =
      '```md\n![p](https://evil.example/p.png) <img src=x>\n```\n\n`[x](https://evil.example)`';
    expect(allowedMarkdown(code, POLICY)).toBe(code);
  });

  test('what nests beyond reading is text', () => {
    const deep = `${'>'.repeat(20_000)} ![p](https://evil.example/p.png)`;
    expect(allowedMarkdown(deep, POLICY)).toBe(`\`\`\`text\n${deep}\n\`\`\``);
  });
});

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** What leads somewhere, loads, or is HTML in some Markdown. */
function live(markdown: string): readonly string[] {
  const found: string[] = [];
  const urls = new Map<string, string>();
  const tree = parser.parse(markdown);
  visit(tree, (node) => {
    if (node.type === 'definition' && !urls.has(node.identifier))
      urls.set(node.identifier, node.url);
    return true;
  });
  const note = (kind: ContentKind, url = '') => {
    if (decideContent(POLICY, kind, url).outcome === 'deny') found.push(url);
  };
  visit(tree, (node) => {
    if (node.type === 'link') note('links', node.url);
    if (node.type === 'image') note('images', node.url);
    if (node.type === 'linkReference') note('links', urls.get(node.identifier));
    if (node.type === 'imageReference') note('images', urls.get(node.identifier));
    if (node.type === 'html' && node.value.replaceAll('<br>', '').includes('<'))
      found.push(node.value);
    if (node.type === 'text') {
      const { position } = node;
      const source =
        position === undefined
          ? node.value
          : markdown.slice(position.start.offset, position.end.offset);
      if (/(?<!\\)(?:\\\\)*<[a-z]/iu.test(source)) found.push(source);
    }
    return true;
  });
  return found;
}

const pieces = fc.array(
  fc.constantFrom(
    '![',
    '[',
    ']',
    '](',
    ')',
    '<',
    '>',
    '\\',
    '`',
    '```',
    '\n',
    '\n\n',
    ' ',
    '!',
    '&lt;',
    '~',
    'https://evil.example/p',
    'https://ours.example/p',
    'www.evil.example',
    '//evil.example',
    'https&colon;//evil.example',
    'javascript:x',
    'lea@evil.example',
    '"t"',
    '[e]',
    '> ',
    '- ',
    '\n\n[e]: https://evil.example\n\n',
    '<img src=//evil.example>',
    '<br>',
    '<!--',
    '-->',
    'a',
    '| a | b |\n|---|---|\n| ',
    '[^1]',
    '\n[^1]: note ',
    '*',
    '_',
  ),
  { maxLength: 24 },
);

test('leaves nothing live that the policy denies, in any Markdown', () => {
  fc.assert(
    fc.property(pieces, (text) => {
      expect(live(allowedMarkdown(text.join(''), POLICY))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});
