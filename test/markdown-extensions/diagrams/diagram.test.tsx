import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AgentRoot, Text } from '../../../src/view/index.js';
import { diagram, type DrawDiagram } from '../../../src/diagrams.js';
import { text } from '../../../stories/support/samples.js';
import { fr } from '../../../src/locales/fr/index.js';
import type { PartialLocale } from '../../../src/locales/index.js';

const drawBox: DrawDiagram = (source) =>
  source.includes('wrong')
    ? Promise.reject(new Error('Parse error on line 1'))
    : Promise.resolve(`<svg viewBox="0 0 120 40"><text>${source.length}</text></svg>`);

function setUp(draw: DrawDiagram = drawBox, props: { readonly locale?: PartialLocale } = {}) {
  const spy = vi.fn(draw);
  const markdown = { codeBlocks: { mermaid: diagram(spy) } };
  const show = (code: string, end = '\n```\n') => (
    <AgentRoot markdown={markdown} {...props}>
      <Text part={text('t', `\`\`\`mermaid\n${code}${end}`)} streaming={end === ''} />
    </AgentRoot>
  );
  return { spy, show };
}

test('shows the source while it comes, and its picture when the fence is closed', async () => {
  const { spy, show } = setUp();
  const { rerender } = render(show('graph TD', ''));
  rerender(show('graph TD\n  A --> B', ''));
  expect(screen.getByRole('group', { name: 'Code, mermaid' })).toHaveTextContent('A --> B');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(spy).not.toHaveBeenCalled();
  const header = screen.getByText('mermaid');
  rerender(show('graph TD\n  A --> B'));
  const picture = await screen.findByRole('img', { name: 'Diagram' });
  expect(picture).toHaveAttribute('width', '120');
  expect(picture).toHaveAttribute('height', '40');
  expect(spy.mock.calls).toEqual([['graph TD\n  A --> B', { dark: false }]]);
  expect(screen.getByText('mermaid')).toBe(header);
});

test('is named as the source says, in the language of the panel', async () => {
  const { show } = setUp(drawBox, { locale: { ...fr, tag: 'fr-CA' } });
  render(show('flowchart LR\n  accTitle: Le trajet\n  A --> B'));
  expect(await screen.findByRole('img', { name: 'Diagramme : Le trajet' })).toBeInTheDocument();
});

test('shows the source when the person asks for it', async () => {
  const { show } = setUp();
  render(show('graph TD'));
  await userEvent.click(await screen.findByRole('button', { name: 'Show the source' }));
  expect(screen.queryByRole('img', { name: 'Diagram' })).not.toBeInTheDocument();
  expect(screen.getByText('graph TD')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show the source', pressed: true }));
  expect(screen.getByRole('img', { name: 'Diagram' })).toBeInTheDocument();
});

test.each<[string, DrawDiagram]>([
  ['is refused', drawBox],
  [
    'throws',
    () => {
      throw new Error('no renderer');
    },
  ],
  ['gives no drawing', () => Promise.resolve('<p>no</p>')],
  ['gives a drawing without a size', () => Promise.resolve('<svg viewBox="0 0 0 0"></svg>')],
  ['gives nothing', () => Promise.resolve(undefined as unknown as string)],
])('shows the source when it %s', async (_case, draw) => {
  const { show } = setUp(draw);
  render(show('wrong'));
  expect(await screen.findByText('Could not be drawn')).toBeInTheDocument();
  expect(screen.getByText('wrong')).toBeInTheDocument();
});

test('shows the source when the browser cannot read the drawing', async () => {
  const { show } = setUp();
  render(show('graph TD'));
  fireEvent.error(await screen.findByRole('img', { name: 'Diagram' }));
  expect(screen.getByText('Could not be drawn')).toBeInTheDocument();
  expect(screen.getByText('graph TD')).toBeInTheDocument();
});

test('puts nothing of a drawing into the page', async () => {
  const { show } = setUp(() =>
    Promise.resolve(
      '<svg viewBox="0 0 9 9" onload="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)">x</a><foreignObject><p>a<br>b&nbsp;</p></foreignObject></svg>',
    ),
  );
  const { container } = render(show('graph TD'));
  const picture = await screen.findByRole('img', { name: 'Diagram' });
  expect(container.querySelector('script, foreignObject, a, [onload]')).toBeNull();
  const source = picture.getAttribute('src') ?? '';
  expect(source).toMatch(/^data:image\/svg\+xml;charset=utf-8,%3Csvg/);
  const svg = new DOMParser().parseFromString(
    decodeURIComponent(source.slice(source.indexOf(',') + 1)),
    'image/svg+xml',
  );
  expect(svg.querySelector('parsererror')).toBeNull();
  expect(svg.documentElement.namespaceURI).toBe('http://www.w3.org/2000/svg');
});

test('draws a source once, however often it comes into the page', async () => {
  const { spy, show } = setUp();
  const { unmount } = render(show('graph TD'));
  await screen.findByRole('img', { name: 'Diagram' });
  unmount();
  render(show('graph TD'));
  expect(screen.getByRole('img', { name: 'Diagram' })).toBeInTheDocument();
  expect(spy).toHaveBeenCalledOnce();
});

test('draws again in the colours of another theme, and keeps the picture until then', async () => {
  const { spy, show } = setUp();
  const { container } = render(<div data-agent-theme="light">{show('graph TD')}</div>);
  await screen.findByRole('img', { name: 'Diagram' });
  const around = container.firstElementChild as HTMLElement;
  // The style sheet is not in this page: what it would say is said here.
  around.style.colorScheme = 'dark';
  around.dataset['agentTheme'] = 'dark';
  await waitFor(() => expect(spy).toHaveBeenLastCalledWith('graph TD', { dark: true }));
  expect(screen.getByRole('img', { name: 'Diagram' })).toBeInTheDocument();
});

test('leaves sources that would take too long as they are', async () => {
  const { spy, show } = setUp();
  render(show('a'.repeat(50_001)));
  expect(await screen.findByText('Could not be drawn')).toBeInTheDocument();
  expect(spy).not.toHaveBeenCalled();
});
