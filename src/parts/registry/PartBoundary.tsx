'use client';
import type { ReactNode } from 'react';
import type { Part } from '../../core/parts.js';
import { Boundary } from '../../ui/boundary/index.js';
import { BrokenPart } from './BrokenPart.js';

/** Props of `PartBoundary`. */
export interface PartBoundaryProps {
  readonly part: Part;
  readonly children: ReactNode;
}

/** A part that throws takes down itself only. It gets another chance when the part has changed. */
export function PartBoundary({ part, children }: PartBoundaryProps) {
  return (
    <Boundary of={part} fallback={<BrokenPart part={part} />}>
      {children}
    </Boundary>
  );
}
