import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { AgentRoot, Text } from '../../src/view/index.js';
import { readings } from './readers.js';

const part = (text: string) => ({ type: 'text' as const, id: 't', text });

const twice = 'One[^a], two[^b], and one again[^a].\n\n[^b]: Second.\n[^a]: First.';

describe.each(readings)('by the %s reader', (_name, markdown) => {
  const show = (words: ReactNode) => render(<AgentRoot markdown={markdown}>{words}</AgentRoot>);

  test('footnotes stand at the end, in the order the text refers to them', () => {
    show(<Text part={part(twice)} />);
    const notes = within(screen.getByRole('region', { name: 'Footnotes' })).getAllByRole(
      'listitem',
    );
    expect(notes.map((note) => note.textContent)).toEqual(['First. ↩ ↩2', 'Second. ↩']);
  });

  test('a number leads to its footnote, and each way back to its own place', async () => {
    show(<Text part={part(twice)} />);
    const marks = screen.getAllByRole('button', { name: 'Footnote 1' });
    await userEvent.click(marks[1] as HTMLElement);
    expect(screen.getAllByRole('listitem')[0]).toHaveFocus();
    const backs = screen.getAllByRole('button', { name: /reference 1/ });
    await userEvent.click(backs[1] as HTMLElement);
    expect(marks[1]).toHaveFocus();
    await userEvent.click(backs[0] as HTMLElement);
    expect(marks[0]).toHaveFocus();
  });

  test('texts with the same footnotes do not lead into each other', async () => {
    show(
      <>
        <Text part={part(twice)} />
        <Text part={{ ...part(twice), id: 'u' }} />
      </>,
    );
    await userEvent.click(screen.getAllByRole('button', { name: 'Footnote 2' })[1] as HTMLElement);
    expect(screen.getAllByRole('listitem')[3]).toHaveFocus();
  });

  test('a mark before brackets is no link', () => {
    show(<Text part={part('[^a](/b) words.\n\n[^a]: A note.')} />);
    expect(screen.getByRole('button', { name: 'Footnote 1' })).toBeVisible();
    expect(document.body).toHaveTextContent('(/b) words');
  });

  test('a footnote that nothing refers to is not shown', () => {
    show(<Text part={part('Words.\n\n[^a]: A note.')} />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('A note');
  });
});
