import { useActivity, useGoTo } from 'agent-session-react/overview';

export function Failures() {
  const failed = useActivity({ status: 'failed', scope: 'turn' });
  const goTo = useGoTo();
  return failed.map((entry) => (
    <button key={entry.id} onClick={() => goTo(entry)}>
      {entry.title}: {entry.detail}
    </button>
  ));
}
