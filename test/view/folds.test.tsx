import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import * as samples from '../../stories/support/samples.js';
import { Step, SubAgent, Thinking, ToolCall } from '../../src/index.js';

interface Folding {
  readonly Root: ComponentType<{ readonly part: never; readonly children?: ReactNode }>;
  readonly Header: ComponentType;
  readonly Body: ComponentType<{ readonly id?: string }>;
}

/** Every part that folds, folded at first. */
const FOLDING: readonly (readonly [string, Folding, object])[] = [
  ['Step', Step, { ...samples.stepFailed, status: 'done' }],
  ['ToolCall', ToolCall, samples.searchDone],
  ['Thinking', Thinking, samples.thinkingDone],
  ['SubAgent', SubAgent, { ...samples.agentRunning, status: 'done' }],
];

describe.each(FOLDING)('%s', (_, { Root, Header, Body }, part) => {
  const show = (id?: string) => (
    <Root part={part as never}>
      <Header />
      <Body {...(id !== undefined && { id })} />
    </Root>
  );
  const line = () => screen.getAllByRole('button')[0] as HTMLElement;

  test('points from its line at what it unfolds, by the id that the caller gives it', async () => {
    const { rerender } = render(show());
    expect(line()).not.toHaveAttribute('aria-controls');
    await userEvent.click(line());
    const own = line().getAttribute('aria-controls') ?? '';
    expect(document.getElementById(own)).toHaveAttribute('data-part', 'unfolded');
    rerender(show('mine'));
    expect(line()).toHaveAttribute('aria-controls', 'mine');
    expect(document.getElementById('mine')).toHaveAttribute('data-part', 'unfolded');
    rerender(show());
    expect(line()).toHaveAttribute('aria-controls', own);
  });
});
