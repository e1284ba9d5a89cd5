import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';

import './playground.css';

const Workbench = lazy(() => import('./Workbench.js'));

const subscribeToNothing = () => () => undefined;

/**
 * The playground, whose parts are loaded in the browser: what it shows depends on the address.
 *
 * @param props.children Its title, and what it is, for those who do not see it.
 */
export function Playground({ children }: { readonly children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <main className="playground">
      <div className="playground-title">{children}</div>
      {isInBrowser && (
        <Suspense fallback={null}>
          <Workbench />
        </Suspense>
      )}
    </main>
  );
}
