// @vitest-environment node
import { expect, test } from 'vitest';
import { DIALECTS as ofDoctor } from '../../bin/doctor/guessProtocol.mjs';
import { DIALECTS } from '../../src/development/dialects.js';

test('the doctor and the console know protocols by the same events', () => {
  expect(DIALECTS.map(({ label, types }) => [label, types])).toEqual(
    ofDoctor.map(({ name, types }) => [name, types]),
  );
});
