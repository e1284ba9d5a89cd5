import type { TestResultsData } from 'agent-session-react/tools';
import { ToolCard } from './tool-card';

const MARKS = { failed: '✕', running: '◐', passed: '✓', skipped: '–' } as const;
const ORDER = Object.keys(MARKS);

/** The results of a test run: what failed comes first, with its message. */
export function TestResultsView({ tests }: TestResultsData) {
  const sorted = tests.toSorted(
    (one, two) => ORDER.indexOf(one.status) - ORDER.indexOf(two.status),
  );
  const failed = tests.filter(({ status }) => status === 'failed').length;
  return (
    <ToolCard
      title={failed === 0 ? 'Tests' : `${failed} failed`}
      facts={tests.length === 1 ? '1 test' : `${tests.length} tests`}
    >
      <ul className="max-h-80 overflow-y-auto py-2">
        {sorted.map(({ name, suite, status, duration, message }, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="px-3 py-1">
            <p className={status === 'failed' ? 'text-destructive' : ''}>
              <span role="img" aria-label={status}>
                {MARKS[status]}
              </span>{' '}
              {suite !== undefined && <span className="text-muted-foreground">{suite} › </span>}
              {name}
              {duration !== undefined && (
                <span className="text-xs text-muted-foreground"> {Math.round(duration)} ms</span>
              )}
            </p>
            {message !== undefined && (
              <pre className="mt-1 rounded-md bg-muted p-2 font-mono text-xs whitespace-pre-wrap">
                {message}
              </pre>
            )}
          </li>
        ))}
      </ul>
    </ToolCard>
  );
}
