import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { FileView, LocaleProvider, MediaUrlProvider, PartList } from '../../../src/index.js';
import { fr } from '../../../src/locales/fr/index.js';
import type { FilePart } from '../../../src/core/parts.js';
import { ContentPolicyProvider } from '../../../src/ui/content/index.js';

const BITMAP = 'data:image/png;base64,iVBORw0KGgo=';
const file = (part: Partial<FilePart>): FilePart => ({ type: 'file', id: 'f', ...part });
const show = (part: Partial<FilePart>) => render(<FileView part={file(part)} />).container;
const loading = (container: HTMLElement) =>
  [...container.querySelectorAll('[src]')].map((element) => element.getAttribute('src'));

describe('a document', () => {
  test('is its name, what it is and its size, and opens in a new tab', () => {
    show({
      name: 'plan.pdf',
      url: 'https://files.test/p',
      mediaType: 'application/pdf',
      size: 2e6,
    });
    const link = screen.getByRole('link', { name: 'plan.pdf' });
    expect(link).toHaveAttribute('href', 'https://files.test/p');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByText('PDF · 2 MB')).toBeInTheDocument();
  });

  test('says it in the language of the page', () => {
    render(
      <LocaleProvider locale={fr}>
        <FileView part={file({ name: 'a.xlsx', size: 1500 })} />
      </LocaleProvider>,
    );
    expect(screen.getByText(/Feuille de calcul · 1,5\sko/u)).toBeInTheDocument();
  });

  test.each([
    undefined,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '/inside',
    'mailto:a@b.test',
  ])('whose address is %o is its name alone', (url) => {
    const container = show({ name: 'plan.pdf', ...(url !== undefined && { url }) });
    expect(container).toHaveTextContent('plan.pdf');
    expect(container.querySelector('[href], button, [src]')).toBeNull();
  });

  test('without a name is what it is', () => {
    expect(show({ mediaType: 'text/csv' })).toHaveTextContent(/^Spreadsheet$/u);
    expect(show({})).toHaveTextContent(/^Document$/u);
  });

  test('shows no size that is none', () => {
    expect(show({ name: 'a.txt', size: Number.NaN })).toHaveTextContent('Text file');
    expect(document.body.textContent).not.toMatch(/NaN|byte/u);
  });

  test('cannot pretend another name', () => {
    expect(show({ name: 'invoice\u202Efdp.exe' }).textContent).not.toContain('\u202E');
  });
});

describe('a picture, a sound or a film', () => {
  const kinds = [
    ['image/jpeg', 'img'],
    ['audio/mpeg', 'audio'],
    ['video/mp4', 'video'],
  ] as const;

  test.each(kinds)('of %s loads nothing before the person wants it', async (mediaType, tag) => {
    const container = show({ mediaType, name: 'it', url: 'https://far.test/it' });
    expect(container.querySelector(tag)).toBeNull();
    expect(loading(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Load from far.test' }));
    expect(loading(container)).toEqual(['https://far.test/it']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  const ofFar = { origins: { 'https://far.test': 'allow' } } as const;
  test.each(kinds)('of %s shows where the policy lets it load', (mediaType, tag) => {
    const { container } = render(
      <ContentPolicyProvider value={{ images: ofFar, media: ofFar }}>
        <FileView part={file({ mediaType, url: 'https://far.test/a' })} />
        <FileView part={file({ mediaType, url: 'https://other.test/b' })} />
      </ContentPolicyProvider>,
    );
    expect(loading(container)).toEqual(['https://far.test/a']);
    expect(container.querySelectorAll(tag)).toHaveLength(1);
  });

  test.each(['audio/mpeg', 'video/mp4'])('of %s loads nothing before it is played', (mediaType) => {
    const { container } = render(
      <ContentPolicyProvider value={{ media: 'allow' }}>
        <FileView part={file({ mediaType, url: 'https://far.test/a' })} />
      </ContentPolicyProvider>,
    );
    const player = container.querySelector('audio, video');
    expect(player).toHaveAttribute('preload', 'none');
    expect(player).toHaveAttribute('controls');
    expect(player).not.toHaveAttribute('autoplay');
  });

  test('shows its own bytes, and none that are markup', () => {
    expect(loading(show({ mediaType: 'image/png', url: BITMAP }))).toEqual([BITMAP]);
    expect(loading(show({ url: 'data:image/svg+xml;base64,PHN2Zy8+' }))).toEqual([]);
    expect(loading(show({ mediaType: 'image/png', url: 'data:text/html;base64,AA==' }))).toEqual(
      [],
    );
    expect(loading(show({ mediaType: 'audio/wav', url: 'data:text/html;base64,AA==' }))).toEqual(
      [],
    );
  });

  test('that is no such thing stays as its name', () => {
    const container = show({ mediaType: 'image/png', name: 'a.png', url: BITMAP });
    fireEvent.error(screen.getByRole('img'));
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent('a.png');
  });

  test('has an address that the backend completes', () => {
    render(
      <MediaUrlProvider value={(address) => new URL(address, 'https://api.test').href}>
        <FileView part={file({ name: 'a.pdf', url: '/assets/a' })} />
      </MediaUrlProvider>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://api.test/assets/a');
  });
});

test('files that follow each other are one list, which the first one stays in when another comes', () => {
  const one = file({ id: '1', mediaType: 'audio/wav', url: 'data:audio/wav;base64,AA==' });
  const { container, rerender } = render(<PartList parts={[one]} />);
  const player = container.querySelector('audio');
  rerender(<PartList parts={[one, file({ id: '2', name: 'b.pdf' })]} />);
  expect(container.querySelector('audio')).toBe(player);
  expect(screen.getAllByRole('list')).toHaveLength(1);
  expect(screen.getByRole('list', { name: 'Files' }).children).toHaveLength(2);
});
