import { isOver } from '../../../core/session/runStatus.js';
import { faultyState } from '../../kit/faultyState.js';
import { Fold } from '../../kit/Fold.js';
import { firstOf, type Property } from './Property.js';

/** A stream may end after any frame. */
export const anyPrefix: Property = {
  name: 'any-prefix',
  title: 'produces a valid state after any frame, and an ended run after `end()`',
  look(frames, { createDecoder, random, most, tried }) {
    return firstOf(random.places(frames.length, most), (length) => {
      tried();
      const fold = new Fold(createDecoder()).push(...frames.slice(0, length));
      const change = `${length} of ${frames.length} frames, then the end of the stream`;
      const fault = faultyState(fold.state) ?? faultyState(fold.end().state);
      if (fault !== undefined) return { change, expected: 'a state to show', actual: fault };
      const { status } = fold.state;
      if (isOver(status) || status === 'awaiting-input') return undefined;
      const expected = 'the run to be over or to wait for the person, by a `run-end` of `end()`';
      return { change, expected, actual: `the run is ${status}` };
    });
  },
};

/** A stream that just stops must not count as a success. */
export const unfinished: Property = {
  name: 'unfinished',
  title: 'does not report `done` unless the stream says so',
  look(frames, { createDecoder, habits, random, most, tried }) {
    const end = frames.findIndex(habits.isEnd);
    return firstOf(random.places(end === -1 ? frames.length : end, most), (length) =>
      firstOf([false, true], (isCut) => {
        const fold = new Fold(createDecoder()).push(...frames.slice(0, length)).flush();
        const { status } = fold.state;
        if (isOver(status) || status === 'awaiting-input') return undefined;
        tried();
        const after = fold.end(isCut).state.status;
        // A run that was being stopped counts as stopped, and one that reported an error as failed.
        if (after !== 'done' && (isOver(after) || after === 'awaiting-input')) return undefined;
        const what = isCut ? 'a broken connection' : 'the end of the stream';
        return {
          change: `${length} of ${frames.length} frames, none of which ends the run, then ${what}`,
          expected: 'the run to be interrupted',
          actual: `it is ${after}`,
        };
      }),
    );
  },
};
