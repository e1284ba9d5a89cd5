import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AgentRoot } from '../../src/index.js';
import { toCsv } from '../../src/markdown/elements/toCsv.js';
import { fr } from '../../src/locales/fr/index.js';
import { readers } from './readers.js';

const tableOf = (...rows: readonly (readonly string[])[]): HTMLTableElement => {
  const table = document.createElement('table');
  for (const cells of rows) {
    const row = table.insertRow();
    for (const words of cells) row.insertCell().textContent = words;
  }
  return table;
};

describe('CSV', () => {
  test('ends lines as spreadsheets expect, and quotes what would end a field', () => {
    const csv = toCsv(
      tableOf(['Name', 'Note'], ['Lyon, France', 'say "hi"'], ['two\nlines', 'a;b'], ['', 'c\td']),
    );
    expect(csv).toBe(
      'Name,Note\r\n"Lyon, France","say ""hi"""\r\n"two\nlines","a;b"\r\n,"c\td"\r\n',
    );
  });

  test.each([
    '=1+1',
    '=HYPERLINK("https://evil.example","x")',
    '@SUM(A1)',
    "+cmd|' /C calc'!A0",
    '-1+1',
    '-2+3+cmd|x',
    '＝1+1',
    '-A1',
    '- none',
  ])('makes the formula %j harmless', (formula) => {
    const csv = toCsv(tableOf([formula]));
    expect(csv.replace(/^"/, '').startsWith("'")).toBe(true);
  });

  test.each(['-5', '+3 %', '-1,234.50', '-$5', '−5', '-12 €', '- 4', "+1'000"])(
    'leaves the number %j as it is',
    (number) => {
      expect(toCsv(tableOf([number])).replaceAll('"', '')).toBe(`${number}\r\n`);
    },
  );

  test('has the lines of a cell, and what describes a picture', () => {
    const table = tableOf(['']);
    const cell = table.rows[0]?.cells[0] as HTMLTableCellElement;
    cell.innerHTML = '<strong>One</strong><br>two <img alt="a map">';
    expect(toCsv(table)).toBe('"One\ntwo a map"\r\n');
  });
});

const ANSWER = '| Name | **Sum** |\n| --- | --- |\n| `a` [b](https://a.example) | =1+1 |';
const CSV = "Name,Sum\r\na b,'=1+1\r\n";

describe.each(readers)('a table by the %s reader', (_name, Shown) => {
  const show = () =>
    render(
      <AgentRoot>
        <Shown text={ANSWER} />
      </AgentRoot>,
    );
  afterEach(() => vi.unstubAllGlobals());

  test('copies itself as CSV', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Copy as CSV' }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(CSV);
    await screen.findByRole('button', { name: 'Copied' });
  });

  test('saves itself as a file that spreadsheets read as UTF-8', async () => {
    const blobs: Blob[] = [];
    const names: string[] = [];
    vi.stubGlobal('URL', {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
    click.mockRestore();
    expect(names).toEqual(['table.csv']);
    const bytes = new Uint8Array(await (blobs[0] as Blob).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(CSV);
  });

  test('is put back from its full width by the button and by Escape', () => {
    show();
    const widen = screen.getByRole('button', { name: 'Full width' });
    expect(widen).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(widen);
    const dialog = screen.getByRole('dialog', { name: 'Table' });
    expect(within(dialog).getByRole('table')).toBeVisible();
    fireEvent.keyDown(widen, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(widen);
    fireEvent.click(widen);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps its elements while rows arrive, also in its full width', () => {
    const { container, rerender } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Full width' }));
    const before = [...container.querySelectorAll('table, button')];
    rerender(
      <AgentRoot>
        <Shown text={`${ANSWER}\n| c | d |`} />
      </AgentRoot>,
    );
    expect([...container.querySelectorAll('table, button')]).toEqual(before);
    expect(screen.getByRole('dialog')).toContainElement(screen.getByText('d'));
  });

  test('names its buttons in the language of the panel', () => {
    render(
      <AgentRoot locale={fr}>
        <Shown text={ANSWER} />
      </AgentRoot>,
    );
    for (const name of ['Copier en CSV', 'Télécharger en CSV', 'Pleine largeur']) {
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    }
  });
});
