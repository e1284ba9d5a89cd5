'use client';
import { Component, type ReactNode } from 'react';
import { useTexts } from '../locale/index.js';

export interface BoundaryProps {
  /** What is rendered. After an error, a changed value makes the boundary try again, or a changed value of a list. */
  readonly of: unknown;
  /** Shown after an error. @default a line that says so */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly of: unknown;
  readonly broken: boolean;
  /** Counts errors: the same object for as long as the boundary is mounted. */
  readonly errors: { count: number };
}

/** After this many errors, the boundary waits for a pause in the changes before it tries again. */
const MAX_HASTY_ERRORS = 10;
/** Milliseconds of that pause. */
const PAUSE = 500;

/**
 * An error boundary: an error inside affects only its own content. React reports the error, by default in the console
 * (`onCaughtError` of the app's root).
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, broken: false, errors: { count: 0 } };
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #tryAgain = () => this.setState({ broken: false });

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps(
    { of }: BoundaryProps,
    { broken, errors, of: before }: BoundaryState,
  ): Partial<BoundaryState> | null {
    if (isSame(of, before)) return null;
    // An effect that changes the value and then throws would go on forever.
    return { of, broken: broken && errors.count >= MAX_HASTY_ERRORS };
  }

  override componentDidCatch(): void {
    const { errors } = this.state;
    errors.count += 1;
  }

  override componentDidUpdate({ of }: BoundaryProps): void {
    if (!this.state.broken || isSame(of, this.props.of)) return;
    clearTimeout(this.#timer);
    if (this.state.errors.count < MAX_HASTY_ERRORS) return;
    this.#timer = setTimeout(this.#tryAgain, PAUSE);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  override render(): ReactNode {
    const { children, fallback = <BrokenNote /> } = this.props;
    return this.state.broken ? fallback : children;
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value, index) => Object.is(value, other[index]))
    : Object.is(one, other);

/** Says that something cannot be shown, in place of it. */
export function BrokenNote() {
  const texts = useTexts();
  return <span data-part="broken-note">{texts['part.broken']}</span>;
}
