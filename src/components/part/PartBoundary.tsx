'use client';
import { Component, type ReactNode } from 'react';
import type { Part } from '../../core/parts.js';
import { BrokenPart } from './BrokenPart.js';

export interface PartBoundaryProps {
  readonly part: Part;
  readonly children: ReactNode;
}

interface PartBoundaryState {
  readonly part: Part;
  readonly broken: boolean;
}

/** A part that throws takes down itself only. It gets another chance when the part has changed. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { part: this.props.part, broken: false };

  static getDerivedStateFromError(): Partial<PartBoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps(
    props: PartBoundaryProps,
    state: PartBoundaryState,
  ): PartBoundaryState | null {
    return props.part === state.part ? null : { part: props.part, broken: false };
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenPart part={this.props.part} /> : this.props.children;
  }
}
