'use client';
import { useState } from 'react';
import { OrData } from '../kit/OrData.js';
import { Details } from '../../../ui/Details.js';
import { useLocale } from '../../../ui/locale/index.js';
import { formatDuration } from '../../../locales/index.js';
import { Icon } from '../../../ui/icon/index.js';
import { plainText } from '../../../ui/plainName.js';
import { KindNote } from '../kit/KindNote.js';
import { KindView, type KindViewProps } from '../kit/KindView.js';
import { LineText } from '../kit/LineText.js';
import { MoreButton } from '../kit/MoreButton.js';
import { useToolTexts } from '../kit/useToolTexts.js';

/** The result of a test. */
export interface TestResult {
  readonly name: string;
  /** Its file or suite. */
  readonly suite?: string | undefined;
  readonly status: 'passed' | 'failed' | 'skipped' | 'running';
  /** In milliseconds. */
  readonly duration?: number | undefined;
  /** Why it failed. */
  readonly message?: string | undefined;
}

/** The results of many tests. */
export interface TestResultsData {
  /** The tests, with the outcome of each. */
  readonly tests: readonly TestResult[];
}

/** Props of `TestResultsView`. */
export type TestResultsViewProps = KindViewProps & TestResultsData;

const STATUSES = ['failed', 'running', 'passed', 'skipped'] as const;
const ICONS = { failed: 'cross', running: 'queue', passed: 'check', skipped: 'denied' } as const;

/** Shows test results: failed tests first, with the reason, and passed tests folded. */
export function TestResultsView(props: TestResultsViewProps) {
  return <OrData view={TestResults} props={props} />;
}

function TestResults({ tests, ...rest }: TestResultsViewProps) {
  const texts = useToolTexts();
  const waiting = rest.streaming === true && tests.length === 0;
  const groups = STATUSES.map(
    (status) => [status, tests.filter((test) => test.status === status)] as const,
  ).filter(([, group]) => group.length > 0);
  const failed = tests.filter(({ status }) => status === 'failed');
  return (
    <KindView
      label={texts['tests.title']}
      {...rest}
      kind="test-results"
      heading={texts['tests.title']}
      facts={
        groups.length === 0
          ? undefined
          : groups.map(([status, group]) => (
              <span key={status} data-part="tests-count" data-status={status}>
                {texts[`tests.${status}`](group.length)}
              </span>
            ))
      }
      copied={failed.length === 0 ? undefined : () => asText(failed)}
      copyLabel={texts['tests.copy']}
    >
      {tests.length === 0 ? (
        <KindNote waiting={waiting}>{texts[waiting ? 'tests.waiting' : 'tests.none']}</KindNote>
      ) : (
        <div data-part="tests-groups">
          {groups.map(([status, group]) => {
            const title = texts[`tests.${status}`](group.length);
            const list = <Tests tests={group} label={title} />;
            const isOpen = status === 'failed' || status === 'running';
            return isOpen ? (
              <div key={status} data-part="tests-group">
                {list}
              </div>
            ) : (
              <Details key={status} summary={title}>
                {list}
              </Details>
            );
          })}
        </div>
      )}
    </KindView>
  );
}

const SHOWN_AT_FIRST = 50;
const PAGE = 200;

function Tests({
  tests,
  label,
}: {
  readonly tests: readonly TestResult[];
  readonly label: string;
}) {
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  return (
    <>
      <ul data-part="tests" aria-label={label}>
        {tests.slice(0, most).map((test, index) => (
          // Two tests may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <Test key={index} {...test} />
        ))}
      </ul>
      <MoreButton shown={most} total={tests.length} page={PAGE} onShow={setMost} />
    </>
  );
}

function Test({ name, suite, status, duration, message }: TestResult) {
  const texts = useToolTexts();
  const { tag } = useLocale();
  return (
    <li data-part="test" data-status={status}>
      <span data-part="test-mark" data-status={status}>
        <Icon name={ICONS[status]} />
        <span data-part="visually-hidden">{texts[`tests.status.${status}`]}</span>
      </span>
      <span data-part="test-name" data-status={status} dir="auto">
        <LineText text={name} limit={300} />
        {suite === undefined || suite === '' ? null : (
          <span data-part="test-suite">{plainText(suite.slice(0, 300))}</span>
        )}
      </span>
      {duration === undefined ? null : (
        <span data-part="test-duration">{formatDuration(duration, tag)}</span>
      )}
      {message === undefined || message === '' ? null : (
        <pre data-part="test-message">
          <LineText text={message} />
        </pre>
      )}
    </li>
  );
}

const asText = (tests: readonly TestResult[]) =>
  tests
    .map(
      ({ name, suite, message = '' }) => [suite, name].filter(Boolean).join(' › ') + `\n${message}`,
    )
    .join('\n\n');
