// @vitest-environment node
import { expect, test } from 'vitest';
import {
  isBusy,
  isOver,
  nextRunStatus,
  RUN_TRANSITIONS,
} from '../../../src/core/session/runStatus.js';
import type { RunStatus } from '../../../src/core/state.js';

const all = Object.keys(RUN_TRANSITIONS) as readonly RunStatus[];

test('another message waits for a run at work, and for none that is over or asks', () => {
  expect(all.filter(isBusy)).toEqual(['submitting', 'running', 'stopping']);
  expect(all.filter(isOver)).toEqual(['stopped', 'done', 'failed', 'interrupted']);
});

test.each<[RunStatus, Parameters<typeof nextRunStatus>[1], RunStatus]>([
  ['idle', 'submit', 'submitting'],
  ['idle', 'stop-request', 'idle'],
  ['awaiting-input', 'answer', 'running'],
  ['stopping', 'interrupted', 'stopped'],
  ['stopped', 'done', 'done'],
  ['done', 'stopped', 'done'],
])('a run that is %s is after the signal %s: %s', (status, signal, next) => {
  expect(nextRunStatus(status, signal)).toBe(next);
});
