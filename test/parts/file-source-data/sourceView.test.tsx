import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { PartList, SourceView } from '../../../src/index.js';
import type { Part, SourcePart } from '../../../src/core/parts.js';
import { text } from '../../../stories/support/samples.js';

const source = (part: Partial<SourcePart> = {}): SourcePart => ({
  type: 'source',
  id: 's',
  url: 'https://rail.test/times',
  title: 'Timetable',
  quote: 'The first one leaves at 06:18.',
  ...part,
});
const DOCUMENT: SourcePart = { type: 'source', id: 'd', name: 'policy.pdf', quote: 'By train.' };
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    source({
      id: String(index),
      url: `https://rail.test/${String(index)}`,
      title: `Page ${String(index + 1)}`,
    }),
  );
const quote = () => screen.queryByText(/leaves at 06:18/u);

describe('sources that follow each other', () => {
  test('are one row of numbered links, whose numbers go on over the message', () => {
    const parts: readonly Part[] = [
      text('a', 'One.'),
      ...many(2),
      text('b', 'Two.'),
      source({ id: 'c' }),
    ];
    render(<PartList parts={parts} />);
    const rows = screen.getAllByRole('list', { name: 'Sources' });
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ),
    ).toEqual([['1Page 1', '2Page 2'], ['3Timetable']]);
  });

  test('beyond six say how many more there are, and show them when asked', async () => {
    render(<PartList parts={many(11)} />);
    expect(screen.getAllByRole('link')).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'and 5 more' }));
    expect(screen.getAllByRole('link')).toHaveLength(11);
    expect(screen.getAllByRole('link')[6]).toHaveFocus();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('of one address are one chip, which says how many, and its card what each cites', async () => {
    const parts = [
      source({ id: 'a' }),
      source({ id: 'b', url: 'https://rail.test/fares', title: 'Fares' }),
      source({ id: 'c', quote: 'The last one leaves at 23:10.' }),
      source({ id: 'd' }),
      { ...DOCUMENT, id: 'e' },
      { ...DOCUMENT, id: 'f' },
    ];
    render(<PartList parts={parts} />);
    const chips = within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('listitem');
    expect(chips.map((chip) => chip.textContent)).toEqual([
      '1Timetable×3',
      '2Fares',
      '3policy.pdf',
      '4policy.pdf',
    ]);
    await userEvent.hover(screen.getByRole('link', { name: /Timetable/u }));
    expect(await screen.findByText('The last one leaves at 23:10.')).toBeInTheDocument();
    expect(screen.getAllByText('The first one leaves at 06:18.')).toHaveLength(1);
  });

  test('in a step that folds are not in the page', () => {
    const step: Part = {
      type: 'step',
      id: 'x',
      title: 'Read',
      single: false,
      status: 'done',
      parts: many(2),
    };
    render(<PartList parts={[step]} />);
    expect(screen.queryByRole('list', { name: 'Sources' })).toBeNull();
  });
});

describe('a source', () => {
  test('opens in a new tab; one that may not be opened is no link', () => {
    render(<SourceView part={source()} />);
    const link = screen.getByRole('link', { name: 'Timetable' });
    expect(link).toHaveAttribute('href', 'https://rail.test/times');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const unsafe = ['javascript:alert(1)', 'data:text/html,x', 'https://bank.test@evil.test/'];
    render(
      <>
        {unsafe.map((url) => (
          <SourceView key={url} part={source({ url, title: 'Run me' })} />
        ))}
      </>,
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Run me' })).toHaveLength(3);
  });

  test.each([
    [{ title: 'T' }, 'T'],
    [{ url: 'https://a.test/x' }, 'a.test'],
    [{ name: 'a.pdf' }, 'a.pdf'],
    [{}, 'Source without a name'],
  ])('%o is %s', (part, words) => {
    const { container } = render(<SourceView part={{ type: 'source', id: 's', ...part }} />);
    expect(container).toHaveTextContent(words);
  });
});

describe('the card of a source', () => {
  // That of the keyboard's focus is seen in the stories: there is no `:focus-visible` here.
  const hovered = async () => {
    await userEvent.hover(screen.getByRole('link'));
    await waitFor(() => expect(quote()).not.toBeNull());
  };

  test('describes the link, and goes with Escape, which is for it alone', async () => {
    const keys: string[] = [];
    document.addEventListener('keydown', ({ key }) => keys.push(key), { once: true });
    render(<SourceView part={source()} />);
    await hovered();
    const link = screen.getAllByRole('link', { description: /rail\.test.*06:18/u });
    expect(link).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    expect(quote()).toBeNull();
    expect(keys).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(keys).toEqual(['Escape']);
  });

  test('comes under a resting mouse, and stays while the mouse is on it', async () => {
    render(<SourceView part={source()} />);
    const [link] = screen.getAllByRole('link');
    await userEvent.hover(link as HTMLElement);
    await waitFor(() => expect(quote()).not.toBeNull());
    await userEvent.hover(quote() as HTMLElement);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(quote()).not.toBeNull();
    await userEvent.unhover(quote() as HTMLElement);
    await waitFor(() => expect(quote()).toBeNull());
  });

  test('goes when another one comes', async () => {
    render(<PartList parts={[DOCUMENT, source()]} />);
    fireEvent.click(screen.getByRole('button', { name: /policy/u }));
    expect(screen.getByText('By train.')).toBeInTheDocument();
    fireEvent.pointerOver(screen.getByRole('link', { name: /Timetable/u }));
    await waitFor(() => expect(quote()).not.toBeNull());
    expect(screen.queryByText('By train.')).toBeNull();
  });

  test('comes at the first tap of a finger, which follows no link; the second does', () => {
    render(<SourceView part={source()} />);
    const link = screen.getByRole('link');
    const tap = () => {
      fireEvent.pointerDown(link, { pointerType: 'touch' });
      const click = createEvent.click(link);
      fireEvent(link, click);
      return click.defaultPrevented;
    };
    expect(tap()).toBe(true);
    expect(quote()).not.toBeNull();
    expect(tap()).toBe(false);
    fireEvent.pointerDown(document.body, { pointerType: 'touch' });
    expect(quote()).toBeNull();
  });

  test('stays while the page scrolls, and goes once its source is out of view', async () => {
    const { container } = render(<SourceView part={source()} />);
    await hovered();
    fireEvent.scroll(document);
    expect(quote()).not.toBeNull();
    const chip = container.firstElementChild as HTMLElement;
    vi.spyOn(chip, 'getBoundingClientRect').mockReturnValue({ top: -40, bottom: -14 } as DOMRect);
    fireEvent.scroll(document);
    expect(quote()).toBeNull();
  });

  test('of a document comes when it is pressed', async () => {
    render(<SourceView part={DOCUMENT} />);
    await userEvent.click(screen.getByRole('button', { name: 'policy.pdf' }));
    expect(screen.getByText('By train.')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
