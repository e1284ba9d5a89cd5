import { afterEach } from 'vitest';

// Most tests have no document, and need not wait for what is of use with one.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
