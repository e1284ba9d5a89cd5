import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as samples from '../../stories/support/samples.js';
import { Step, SubAgent, Thinking, ToolCall, type FoldReason } from '../../src/index.js';

interface Fold {
  readonly open?: boolean;
  readonly defaultOpen?: boolean;
  readonly onOpenChange?: (open: boolean, details: { readonly reason: FoldReason }) => void;
}

interface Folding {
  readonly Root: ComponentType<Fold & { readonly part: never; readonly children?: ReactNode }>;
  readonly Header: ComponentType;
  readonly Body: ComponentType<{ readonly id?: string; readonly render?: ReactElement }>;
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

  test('points at the id of the element that the body is drawn on', async () => {
    render(
      <Root part={part as never}>
        <Header />
        <Body id="mine" render={<section id="theirs" />} />
      </Root>,
    );
    await userEvent.click(line());
    expect(line()).toHaveAttribute('aria-controls', 'theirs');
    expect(document.getElementById('theirs')).toHaveAttribute('data-part', 'unfolded');
  });
});

const line = () => screen.getAllByRole('button')[0] as HTMLElement;
const isOpen = () => line().getAttribute('aria-expanded') === 'true';

/** Something to see of a tool at work. */
const live = samples.toolRunning.live && { ...samples.toolRunning.live, startedAt: undefined };

describe.each([
  ['Step', Step, { ...samples.stepFailed, status: 'done' }],
  ['ToolCall', ToolCall, samples.searchDone],
  ['Thinking', Thinking, samples.thinkingDone],
  ['SubAgent', SubAgent, { ...samples.agentRunning, status: 'done' }],
] as readonly (readonly [string, ComponentType<Fold & { readonly part: never }>, object])[])(
  'the fold of %s',
  (_, Part, done) => {
    const running = { ...done, status: 'running', startedAt: undefined, result: undefined, live };
    const onOpenChange = vi.fn<NonNullable<Fold['onOpenChange']>>();
    const show = (part: object, fold: Fold = {}) => (
      <Part part={part as never} onOpenChange={onOpenChange} {...fold} />
    );

    beforeEach(() => {
      onOpenChange.mockClear();
      vi.useFakeTimers();
    });
    afterEach(() => void vi.useRealTimers());
    const wait = () => {
      act(() => {
        vi.advanceTimersByTime(1100);
      });
    };

    test('is held by the app, which is told what the person wants', () => {
      const { rerender } = render(show(done, { open: false }));
      fireEvent.click(line());
      expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true, { reason: 'trigger-press' });
      expect(isOpen()).toBe(false);
      rerender(show(done, { open: true }));
      expect(isOpen()).toBe(true);
    });

    test('is open at first where the app says so, and the person has the last word', () => {
      const { rerender } = render(show(running, { defaultOpen: true }));
      rerender(show(done, { defaultOpen: true }));
      wait();
      expect(isOpen()).toBe(true);
      expect(onOpenChange).not.toHaveBeenCalled();
      fireEvent.click(line());
      expect(isOpen()).toBe(false);
      expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false, { reason: 'trigger-press' });
    });

    test('tells that it opens with the work and folds at its end, and why', () => {
      const { rerender } = render(show(running));
      expect(onOpenChange).not.toHaveBeenCalled();
      wait();
      expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true, { reason: 'started' });
      wait();
      rerender(show(done));
      wait();
      expect(onOpenChange).toHaveBeenCalledTimes(2);
      expect(onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'finished' });
    });

    test('asks the app in place of doing it by itself', () => {
      function Held({ part }: { readonly part: object }) {
        const [open, setOpen] = useState(false);
        return show(part, {
          open,
          onOpenChange: (next, details) => {
            onOpenChange(next, details);
            if (details.reason === 'trigger-press') setOpen(next);
          },
        });
      }
      const { rerender } = render(<Held part={running} />);
      wait();
      expect(isOpen()).toBe(false);
      onOpenChange.mockClear();
      fireEvent.click(line());
      expect(isOpen()).toBe(true);
      // The person has decided.
      rerender(<Held part={done} />);
      wait();
      expect(isOpen()).toBe(true);
      expect(onOpenChange).toHaveBeenCalledOnce();
    });
  },
);

test.each(['awaiting-input', 'failed'] as const)(
  'tells that a step opens as it is %s',
  (status) => {
    const onOpenChange = vi.fn();
    const step = { ...samples.stepFailed, status: 'done' } as const;
    const { rerender } = render(<Step part={step} onOpenChange={onOpenChange} />);
    rerender(<Step part={{ ...step, status }} onOpenChange={onOpenChange} />);
    const reason = status === 'failed' ? 'failed' : 'waiting';
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true, { reason });
  },
);

test('puts nothing of a fold on an element that has none', () => {
  const warn = vi.spyOn(console, 'error');
  render(
    <Step part={{ ...samples.stepFailed, single: true }} open={false} onOpenChange={vi.fn()} />,
  );
  expect(document.querySelector('[data-single]')).not.toHaveAttribute('open');
  expect(warn).not.toHaveBeenCalled();
});

describe('what is unfolded', () => {
  const step = { ...samples.stepFailed, parts: [samples.toolFailed] } as const;
  const moved = () =>
    [...document.querySelectorAll('[data-part="unfolded"]')].map((one) =>
      one.hasAttribute('data-moved'),
    );

  test('does not fade in where it is there from the start', () => {
    render(<Step part={step} />);
    expect(moved()).toEqual([false, false]);
  });

  test('fades in at a press, without what is unfolded inside of it', async () => {
    render(<Step part={step} />);
    await userEvent.click(line());
    expect(moved()).toEqual([]);
    await userEvent.click(line());
    expect(moved()).toEqual([true, false]);
  });

  test('does not fade in where work that has begun long ago is first seen', () => {
    const startedAt = '2020-01-01T00:00:00Z';
    render(<Step part={{ ...step, status: 'running', startedAt }} />);
    expect(moved()).toEqual([false, false]);
  });
});

test('a tool that has ended no longer shows how far it is, while the last that it told can still be read', () => {
  const call = { ...samples.toolRunning, status: 'running' } as const;
  const { rerender } = render(<ToolCall part={call} />);
  expect(screen.getByRole('progressbar')).toBeVisible();
  rerender(<ToolCall part={{ ...call, status: 'done' }} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.querySelector('[data-part="log-entry"]')).toBeVisible();
});

test('a tool that has told nothing but how far it is leaves no empty room when it ends', () => {
  const live = { data: {}, log: [{}], outputs: [], percent: 60, startedAt: '2020-01-01T00:00:00Z' };
  const call = { ...samples.toolRunning, status: 'running', live } as const;
  const { rerender } = render(<ToolCall part={call} />);
  expect(screen.getByRole('progressbar')).toBeVisible();
  rerender(<ToolCall part={{ ...call, status: 'done' }} />);
  expect(document.querySelector('[data-part="unfolded"]')).toBeNull();
});
