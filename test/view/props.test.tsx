import { fireEvent, render, screen } from '@testing-library/react';
import { createRef, useRef, type Ref, type SyntheticEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { callerFirst, useSharedRef } from '../../src/ui/props/index.js';

const event = (defaultPrevented = false) => {
  const made = { defaultPrevented, preventDefault: () => void (made.defaultPrevented = true) };
  return made;
};

describe('callerFirst', () => {
  test("runs the caller's handler, then ours", () => {
    const order: string[] = [];
    const both = callerFirst(
      () => order.push('theirs'),
      () => order.push('ours'),
    );
    both(event());
    expect(order).toEqual(['theirs', 'ours']);
  });

  test("leaves ours out once the caller's has prevented it", () => {
    const ours = vi.fn();
    callerFirst((given: ReturnType<typeof event>) => given.preventDefault(), ours)(event());
    expect(ours).not.toHaveBeenCalled();
  });

  test('runs ours where nobody else listens, and for what something inside has prevented', () => {
    const ours = vi.fn();
    callerFirst(undefined, ours)(event());
    callerFirst(() => undefined, ours)(event(true));
    expect(ours).toHaveBeenCalledTimes(2);
  });

  test('tells of a prevented event of React too, also of a kind that a browser would not cancel', () => {
    const ours = vi.fn();
    const theirs = (given: SyntheticEvent) => given.preventDefault();
    render(<input aria-label="Name" value="" onChange={callerFirst(theirs, ours)} />);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A' } });
    expect(ours).not.toHaveBeenCalled();
  });
});

describe('useSharedRef', () => {
  const seen = vi.fn();
  function Box({ given }: { readonly given?: Ref<HTMLElement> | undefined }) {
    const own = useRef<HTMLElement>(null);
    return (
      <button
        type="button"
        ref={useSharedRef<HTMLElement>(own, given)}
        onClick={() => seen(own.current)}
      >
        Tell
      </button>
    );
  }

  test('gives the element to both, and takes it from the caller at the end', () => {
    const given = createRef<HTMLElement>();
    const { unmount } = render(<Box given={given} />);
    const button = screen.getByRole('button');
    expect(given.current).toBe(button);
    fireEvent.click(button);
    expect(seen).toHaveBeenLastCalledWith(button);
    unmount();
    expect(given.current).toBeNull();
  });

  test('calls what a callback ref has returned, in place of calling it with null', () => {
    const release = vi.fn();
    const given = vi.fn((_: HTMLElement | null) => release);
    const { rerender, unmount } = render(<Box given={given} />);
    rerender(<Box given={given} />);
    expect(release).not.toHaveBeenCalled();
    unmount();
    expect(given).toHaveBeenCalledOnce();
    expect(release).toHaveBeenCalledOnce();
  });

  test('keeps our own without one of the caller', () => {
    render(<Box />);
    fireEvent.click(screen.getByRole('button'));
    expect(seen).toHaveBeenLastCalledWith(screen.getByRole('button'));
  });
});
