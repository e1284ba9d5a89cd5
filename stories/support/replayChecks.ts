import { expect, waitFor } from 'storybook/test';
import { endOf, extentOf } from './agentbRecordings.js';
import type { ReplayProps } from './Replay.js';

export const partsOf = (canvas: HTMLElement, name: string): readonly HTMLElement[] => [
  ...canvas.querySelectorAll<HTMLElement>(`[data-part="${name}"]`),
];

/** Waits until the run's status is this. */
export async function reaches(canvas: HTMLElement, status: string): Promise<void> {
  await waitFor(() => expect(partsOf(canvas, 'status-line')[0]?.dataset['status']).toBe(status), {
    timeout: 10_000,
  });
}

/** The recording is played to its end, all of it is there, and nothing is left that should not be. */
export async function playsToTheEnd({
  args: { recording },
  canvasElement: canvas,
}: {
  readonly args: Pick<ReplayProps, 'recording'>;
  readonly canvasElement: HTMLElement;
}): Promise<void> {
  await reaches(canvas, endOf(recording));
  const { texts, calls } = extentOf(recording);
  await expect(partsOf(canvas, 'text').length).toBeGreaterThanOrEqual(texts);
  const callParts = [...partsOf(canvas, 'tool-call'), ...partsOf(canvas, 'delegation')];
  await expect(callParts.length).toBeGreaterThanOrEqual(calls);
  await settles(canvas);
}

/** No empty bubble, no error told twice, nothing that seems at work, no word of a program. */
export async function settles(canvas: HTMLElement): Promise<void> {
  for (const answer of canvas.querySelectorAll('[data-role="assistant"]')) {
    const shown = answer.querySelectorAll<HTMLElement>(
      '[data-part="message-body"], [data-part="message-note"]',
    );
    await expect(
      [...shown]
        // Not `innerText`: what is off screen is not laid out, and has none.
        .map(({ textContent }) => textContent)
        .join('')
        .trim(),
    ).not.toBe('');
  }
  await expect(partsOf(canvas, 'error-notice').length).toBeLessThanOrEqual(1);
  const alive = canvas.querySelectorAll('[data-status="running"], [data-status="sending"]');
  await expect(alive).toHaveLength(0);
  // One recorded tool says "properties of undefined" itself.
  await expect(canvas.innerText).not.toMatch(/(?<!of )undefined|\[object Object\]|NaN/u);
}
