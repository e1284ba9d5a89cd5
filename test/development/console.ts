import { cleanup } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { told } from '../../src/development/warn.js';

/** What the console has been warned of in this test. What React says of what is thrown is not shown. */
export const warnings: string[] = [];

/** Lets each thing be told once more. */
export function forgetWarnings(): void {
  told.clear();
  warnings.length = 0;
}

/** Reads the warnings of each test of the file. */
export function readWarnings(): void {
  beforeEach(() => {
    forgetWarnings();
    vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(String(text)));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** Shows nothing in place of what throws. */
export class Caught extends Component<{ readonly children: ReactNode }> {
  override state = { hasThrown: false };
  static getDerivedStateFromError = () => ({ hasThrown: true });
  override render() {
    return this.state.hasThrown ? null : this.props.children;
  }
}
