import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call, PAGE } from '../../../../stories/support/kindSamples.js';
import { PreviewView, type PreviewViewProps } from '../../../../src/tools.js';
import { AgentRoot } from '../../../../src/view/index.js';
import { readPreview } from '../../../../src/parts/tool-views/preview/readPreview.js';

const show = (props: PreviewViewProps) =>
  render(
    <AgentRoot>
      <PreviewView {...props} />
    </AgentRoot>,
  );
const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview');
const pageIn = (html: string, scripts = false) => {
  const { unmount } = show({ html, scripts });
  const { srcdoc } = frame();
  const sandbox = frame().getAttribute('sandbox');
  const policy = /content="(?<policy>default-src[^"]*)"/u.exec(srcdoc)?.groups?.['policy'] ?? '';
  unmount();
  return { srcdoc, sandbox, policy };
};

test('shuts a page off: no scripts, no origin, nothing loads', () => {
  const { srcdoc, sandbox, policy } = pageIn(PAGE);
  expect(sandbox).toBe('');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(srcdoc).toContain('Two days in Geneva');
  // Before all of what the agent has written.
  expect(srcdoc).toMatch(
    /^<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy"/u,
  );
});

test.each([
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://a.test/">', /refresh/u],
  [
    'a policy of its own',
    '<meta http-equiv="Content-Security-Policy" content="x-src *">',
    /x-src/u,
  ],
  ['a base', '<base href="https://a.test/" target="_top">', /a\.test/u],
  ['what is looked up', '<link rel="dns-prefetch" href="//a.test">', /a\.test/u],
  ['a link to the window around', '<a href="/" target="_top">x</a>', /_top/u],
  [
    'a link in a picture',
    '<svg><a xlink:href="https://a.test/" href="https://a.test/">x</a></svg>',
    /a\.test/u,
  ],
])('leaves out %s', (_, html, trace) => {
  expect(pageIn(html).srcdoc).not.toMatch(trace);
});

test('runs scripts only where the app says so, and never with an origin', () => {
  const { sandbox, policy } = pageIn('<script>1</script>', true);
  expect(sandbox).toBe('allow-scripts');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'unsafe-inline'");
});

test('shows the source while it is written', () => {
  show({ html: '<h1>Half', streaming: true });
  expect(screen.queryByTitle('Preview')).toBeNull();
  expect(screen.getByText('The page is being written')).toBeInTheDocument();
  expect(screen.getByText('<h1>Half')).toBeInTheDocument();
});

test.each([
  ['html', {}, { html: '<p>' }, { html: '<p>' }],
  ['by its type', {}, { content: '<p>', mimeType: 'text/html' }, { html: '<p>' }],
  [
    'by its name',
    { path: 'a.html', content: '<p>' },
    'Written',
    { html: '<p>', caption: 'a.html' },
  ],
  [
    'a whole page',
    {},
    '<!-- x -->\n<!DOCTYPE html><p>',
    { html: '<!-- x -->\n<!DOCTYPE html><p>' },
  ],
])('finds a page %s', (_, input, value, data) => {
  expect(readPreview(call('t', input, value))).toEqual(data);
});

test.each([
  ['prose', '<p> is a tag'],
  ['code', { content: 'const a = 1', language: 'ts' }],
  ['nothing', {}],
])('finds none in %s', (_, value) => {
  expect(readPreview(call('t', {}, value))).toBeUndefined();
});
