'use client';
import { Suspense, useEffect, useReducer, type ComponentType, type ReactNode } from 'react';
import { Button } from '../Button.js';
import { useTexts } from '../locale/index.js';
import { later } from './later.js';

/** A component whose code is loaded on demand. */
export interface OnDemand<Props> {
  (props: Props): ReactNode;
  /** Gives the component to those who have it anyway: it is shown at once from then on. */
  readonly provide: (view: ComponentType<Props>) => void;
}

/**
 * A component whose code is no part of what the panel loads at the start. `AgentRoot` loads it soon after, so it is usually
 * there before it is needed, and is then rendered like any other. Otherwise its place is held, on a server until the code is
 * there. If loading fails, the person can try again.
 *
 *     const Form = onDemand(() => import('./Form.js').then(({ Form: view }) => view), () => <FormToCome />);
 *
 * @param placeholder Shown until the code is there, and where it could not be loaded: about as high, and not a control. It is told
 * whether the code is being loaded.
 * @param isExtra Whether a person can do without it: then nothing says that it could not be loaded, and it is tried again when
 * the network is back.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: (props: Props, isLoading: boolean) => ReactNode,
  isExtra = false,
): OnDemand<Props> {
  const code = later(load);
  function Loaded(props: Props) {
    const [, tryAgain] = useReducer((tries: number) => tries + 1, 0);
    const { value: View } = code;
    if (View !== undefined) return <View {...props} />;
    // As `lazy` does: with `use`, React drops the work that follows a call of `act` which nobody awaits, as in `render` of tests.
    // oxlint-disable-next-line typescript/only-throw-error
    if (!code.hasFailed) throw code.load();
    const retry = () => {
      code.reset();
      tryAgain();
    };
    return (
      <>
        {placeholder(props, false)}
        <NotLoaded isTold={!isExtra} onRetry={retry} />
      </>
    );
  }
  function Place(props: Props) {
    return (
      <Suspense fallback={placeholder(props, true)}>
        <Loaded {...props} />
      </Suspense>
    );
  }
  return Object.assign(Place, { provide: code.provide });
}

interface NotLoadedProps {
  readonly isTold: boolean;
  readonly onRetry: () => void;
}

/** Says that a view could not be loaded, and tries again when the person wants that or the network is back. */
function NotLoaded({ isTold, onRetry }: NotLoadedProps) {
  const texts = useTexts();
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  });
  if (!isTold) return null;
  return (
    <p data-part="broken-note" role="alert">
      {texts['part.broken']}{' '}
      <Button variant="quiet" icon="retry" onClick={onRetry}>
        {texts['action.retry']}
      </Button>
    </p>
  );
}
