import { act, fireEvent, render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { KINDS } from '../../stories/support/everyPart.js';
import { AgentRoot } from '../../src/index.js';
import { isFocusLost } from '../../src/ui/focus/index.js';

/** Enough to press all of a kind, those included that only come with another. */
const MOST = 60;

const nameOf = (element: Element) =>
  `${element.getAttribute('data-part') ?? element.tagName} ${element.textContent}`;

const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));

/** Presses every button and disclosure once, and names those after which nothing has the focus. */
async function pressAll(root: HTMLElement): Promise<readonly string[]> {
  const pressed = new WeakSet<Element>();
  const lost: string[] = [];
  for (let count = 0; count < MOST; count++) {
    const button = [...root.querySelectorAll<HTMLElement>('button, summary, [role="tab"]')].find(
      (element) => !pressed.has(element),
    );
    if (button === undefined) break;
    pressed.add(button);
    act(() => button.focus());
    if (document.activeElement !== button) continue;
    fireEvent.click(button);
    await aMoment();
    // It is handed on a moment later.
    for (let wait = 0; wait < 40 && isFocusLost(root); wait++) await aMoment();
    if (isFocusLost(root)) lost.push(nameOf(button));
  }
  return lost;
}

describe('no press leaves the focus nowhere', () => {
  test.each(KINDS)('%s', async (_, states) => {
    // One of the parts throws on purpose.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const lost: Record<string, readonly string[]> = {};
    for (const [state, node] of Object.entries(states)) {
      const { container, unmount } = render(<AgentRoot>{node}</AgentRoot>);
      const found = await pressAll(container);
      if (found.length > 0) lost[state] = found;
      unmount();
    }
    expect(lost).toEqual({});
  });
});
