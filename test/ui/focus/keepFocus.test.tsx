import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AgentRoot } from '../../../src/index.js';

/** Shows something that goes once its button is pressed, or otherwise changes. */
function Changing({ before, after }: { readonly before: ReactNode; readonly after: ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  return (
    <div
      data-testid="outer"
      role="presentation"
      onClick={() => setPressed(true)}
      onKeyDown={() => undefined}
    >
      {isPressed ? after : before}
    </div>
  );
}

/** Longer than it takes until the focus is handed on. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 80)));

async function press(before: ReactNode, after: ReactNode) {
  render(
    <AgentRoot>
      <Changing before={before} after={after} />
    </AgentRoot>,
  );
  act(() => screen.getByRole('button', { name: 'Press' }).focus());
  await userEvent.keyboard('{Enter}');
  await aMoment();
}

const button = <button type="button">Press</button>;

describe('the focus of an element that', () => {
  test('goes away is on what is nearest around it and can have it', async () => {
    await press(
      <section aria-label="Place" tabIndex={-1}>
        <p>{button}</p>
      </section>,
      <section aria-label="Place" tabIndex={-1} />,
    );
    expect(screen.getByRole('region', { name: 'Place' })).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Place' })).toHaveAttribute('tabindex', '-1');
  });

  test('goes away is on its place while there is nothing else, which then is as it was', async () => {
    await press(button, null);
    expect(screen.getByTestId('outer')).toHaveFocus();
    act(() => screen.getByTestId('outer').blur());
    expect(screen.getByTestId('outer')).not.toHaveAttribute('tabindex');
  });

  test('is in something that goes away is on what is left around that', async () => {
    await press(
      <ul aria-label="All">
        <li>{button}</li>
      </ul>,
      <ul aria-label="All" />,
    );
    expect(screen.getByRole('list', { name: 'All' })).toHaveFocus();
  });

  test('goes away stays where the app puts it, also a moment later', async () => {
    function Later() {
      return <input aria-label="Next" ref={(field) => void setTimeout(() => field?.focus(), 20)} />;
    }
    await press(button, <Later />);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Next' })).toHaveFocus());
    await aMoment();
    expect(screen.getByRole('textbox', { name: 'Next' })).toHaveFocus();
  });
});

test('whoever has left an element does not come back when it goes away', async () => {
  const { rerender } = render(<AgentRoot>{button}</AgentRoot>);
  act(() => screen.getByRole('button').focus());
  act(() => screen.getByRole('button').blur());
  await aMoment();
  rerender(<AgentRoot />);
  await aMoment();
  expect(document.body).toHaveFocus();
});

test('the focus outside of a root is not touched', async () => {
  const outside = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => outside.remove());
  const { rerender } = render(<AgentRoot>{button}</AgentRoot>);
  act(() => screen.getByRole('button', { name: 'Press' }).focus());
  act(() => outside.focus());
  rerender(<AgentRoot />);
  await aMoment();
  expect(outside).toHaveFocus();
  outside.remove();
  await aMoment();
  expect(document.body).toHaveFocus();
});
