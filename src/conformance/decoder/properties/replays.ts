import { copyOf } from '../../kit/copyOf.js';
import { reduceSession } from '../../../core/session/reduceSession.js';
import type { SessionEvent } from '../../../core/events.js';
import { isOver } from '../../../core/session/runStatus.js';
import type { Decoder } from '../../../contract/index.js';
import { pushTo } from '../../kit/framed.js';
import { Fold, shownOf } from '../../kit/Fold.js';
import { firstOf, unlessSame, type Property } from './Property.js';

/** The same frames must give the same events, at another time and while another run is being decoded. */
export const replay: Property = {
  name: 'replay',
  title: 'returns the same events for the same frames, later and beside another run',
  async look(frames, { createDecoder, tried }) {
    const before = copyOf(frames);
    const decoder = createDecoder();
    const first = [...frames.map((frame) => pushTo(decoder, frame)), decoder.end()];
    const changed = unlessSame('reading the frames', before, frames);
    if (changed !== undefined)
      return { ...changed, expected: `frames to be left alone: ${changed.expected}` };
    // Let the clock advance, in case the decoder reads it.
    await new Promise((resolve) => {
      setTimeout(resolve, 3);
    });
    const [one, other] = [createDecoder(), createDecoder()];
    const given: [SessionEvent[], SessionEvent[]][] = [
      ...frames.map((frame): [SessionEvent[], SessionEvent[]] => [
        pushTo(one, frame),
        pushTo(other, frame),
      ]),
      [one.end(), other.end()],
    ];
    return firstOf(first.entries(), ([index, events]) => {
      tried();
      const what = index < frames.length ? `of frame ${index + 1}` : 'of the end';
      return (
        unlessSame(`the events ${what}, read a second time`, events, given[index]?.[0]) ??
        unlessSame(`the events ${what}, beside a second decoder`, events, given[index]?.[1])
      );
    });
  },
};

/** After a dropped connection, a run is read again from its start into the existing message. */
export const reconnect: Property = {
  name: 'reconnect',
  title: 'ends the same when the connection drops after any frame and the run is read again',
  look(frames, { createDecoder, random, most, tried }) {
    const whole = shownOf(new Fold(createDecoder()).push(...frames).end().state);
    return firstOf(random.places(firstRunOf(frames, createDecoder()), most), (length) => {
      tried();
      const dropped = new Fold(createDecoder()).push(...frames.slice(0, length)).flush().state;
      const key = dropped.run?.messageKey;
      const from =
        key === undefined ? dropped : reduceSession(dropped, { type: 'run-attach', key });
      const again = new Fold(createDecoder(), from).push(...frames).end().state;
      return unlessSame(
        `a drop after frame ${length}, and all frames again`,
        whole,
        shownOf(again),
      );
    });
  },
};

/** The number of frames of the first run. Later runs in the same stream are not read again with it. */
function firstRunOf(frames: readonly unknown[], decoder: Decoder): number {
  const fold = new Fold(decoder);
  const last = frames.findIndex((frame) => isOver(fold.push(frame).state.status));
  return last === -1 ? frames.length : last + 1;
}
