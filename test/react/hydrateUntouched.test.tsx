import { act, useInsertionEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SESSIONS } from '../support/sessions.js';
import { watchWhatIsTouched } from '../support/untouched.js';

// `act` wants to be told that it is used on purpose.
beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterAll(() => vi.unstubAllGlobals());
afterEach(() => vi.restoreAllMocks());

/** Runs something when all is rendered, before any other effect. */
function OnceRendered({ run, children }: { run: () => void; children?: ReactNode }) {
  useInsertionEffect(run);
  return children;
}

test.each(Object.keys(SESSIONS))('reads nothing before its effects: %s', async (name) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onRecoverableError = vi.fn();
  const box = document.createElement('div');
  box.innerHTML = renderToString(SESSIONS[name]?.());
  document.body.append(box);
  const watch = watchWhatIsTouched();
  const root = await act(async () =>
    hydrateRoot(box, <OnceRendered run={watch.lift}>{SESSIONS[name]?.()}</OnceRendered>, {
      onRecoverableError,
    }),
  );
  watch.lift();
  expect(watch.touched).toEqual([]);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(error).not.toHaveBeenCalled();
  act(() => root.unmount());
  box.remove();
});
