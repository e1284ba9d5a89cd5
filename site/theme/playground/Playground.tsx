import { lazy, Suspense, useSyncExternalStore } from 'react';

import './playground.css';

const Workbench = lazy(() => import('./Workbench.js'));

const subscribeToNothing = () => () => undefined;

/** The playground, whose parts are loaded in the browser: what it shows depends on the address. */
export function Playground() {
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <main className="playground">
      <h1 className="playground-title">Playground</h1>
      {isInBrowser && (
        <Suspense fallback={null}>
          <Workbench />
        </Suspense>
      )}
    </main>
  );
}
