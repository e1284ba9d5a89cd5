'use client';
import { Component, type ReactNode } from 'react';

export interface BoundaryProps {
  /** What is rendered. After an error, a changed value makes the boundary try again. */
  readonly of: unknown;
  /** Shown after an error. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly of: unknown;
  readonly broken: boolean;
}

/** An error boundary: an error inside affects only its own content. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, broken: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps(
    props: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return Object.is(props.of, state.of) ? null : { of: props.of, broken: false };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
