import { useGoTo, useOutline } from 'agent-session-react/overview';

export function FirstFailure() {
  const goTo = useGoTo();
  const failure = useOutline().find(({ kind }) => kind === 'failure');
  if (failure === undefined) return null;
  return <button onClick={() => goTo(failure)}>Show what failed: {failure.title}</button>;
}
