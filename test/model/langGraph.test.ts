// @vitest-environment node
import { test } from 'vitest';
import { expectAllCourses, PATIENCE, shareOf } from './expectAllCourses.js';
import { SUBJECTS } from './subjects.js';

const WAYS = ['LangGraph'] as const;

test.each(WAYS)(
  'whole sessions of %s hold, whatever people, agents and networks do',
  async (way) => {
    await expectAllCourses(SUBJECTS[way], shareOf(4 * WAYS.length));
  },
  PATIENCE,
);
