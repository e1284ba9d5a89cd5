import { afterEach } from 'vitest';

// Most tests have no document, and need not wait for what is of use with one.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // A second, which is usual, is short where all processors are busy.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}
