import type { ToolPart } from '../../../core/parts.js';
import { isRecord } from '../../../core/json.js';
import { fieldOf, isList, isNumber, isString } from '../../../core/tool-data/readFields.js';
import { outputsOf } from '../../../core/tool-data/valuesOf.js';
import type { TestResult, TestResultsData } from './TestResultsView.js';

const TESTS = ['tests', 'results', 'test_results', 'testResults', 'assertionResults'];
const NAME = ['name', 'fullName', 'title', 'test', 'nodeid'];
const STATUS = ['status', 'outcome', 'state', 'result'];
const DURATION = ['duration', 'duration_ms', 'durationMs', 'time_ms'];

const STATUSES: ReadonlyMap<string, TestResult['status']> = new Map([
  ['passed', 'passed'],
  ['pass', 'passed'],
  ['ok', 'passed'],
  ['success', 'passed'],
  ['failed', 'failed'],
  ['fail', 'failed'],
  ['error', 'failed'],
  ['skipped', 'skipped'],
  ['skip', 'skipped'],
  ['pending', 'skipped'],
  ['todo', 'skipped'],
  ['running', 'running'],
]);

/**
 * Reads the test results of a call: a list, by itself or as `tests` or `results`, of objects with a name and a
 * result. Durations are milliseconds.
 */
export function readTestResults(part: ToolPart): TestResultsData | undefined {
  for (const value of outputsOf(part)) {
    const list = isList(value) ? value : fieldOf(value, TESTS, isList);
    const tests = list?.flatMap((one) => readTest(one) ?? []) ?? [];
    if (list !== undefined && tests.length > 0 && tests.length === list.length) return { tests };
  }
  return undefined;
}

function readTest(value: unknown): TestResult | undefined {
  const name = fieldOf(value, NAME, isString);
  const word = fieldOf(value, STATUS, isString);
  const passed = fieldOf(value, ['passed', 'success'], (field) => typeof field === 'boolean');
  const known = STATUSES.get(word?.toLowerCase() ?? '');
  const status = known ?? (passed === undefined ? undefined : passed ? 'passed' : 'failed');
  if (name === undefined || status === undefined || !isRecord(value)) return undefined;
  const messages = fieldOf(value, ['failureMessages', 'errors'], isList)?.filter(isString);
  return {
    name,
    status,
    suite: fieldOf(value, ['suite', 'file', 'classname', 'path'], isString),
    duration: fieldOf(value, DURATION, isNumber),
    message:
      fieldOf(value, ['message', 'error', 'failure', 'longrepr'], isString) ?? messages?.join('\n'),
  };
}
