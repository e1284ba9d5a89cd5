import { Fold, shownOf } from '../../kit/Fold.js';
import { firstOf, unlessSame, type Property } from './Property.js';

/** A proxy or a queue may deliver a frame twice. */
export const repeat: Property = {
  name: 'repeat',
  title: 'counts a frame that arrives twice in a row once',
  leftOut: ({ repeats }, frames) =>
    frames.some(repeats) ? undefined : 'as no frame is said to count once (`repeats`)',
  look(frames, { createDecoder, habits, random, most, tried }) {
    const whole = shownOf(new Fold(createDecoder()).push(...frames).end().state);
    const repeated = [...frames.entries()].filter(([, frame]) => habits.repeats(frame));
    return firstOf(random.some(repeated, most), ([index, frame]) => {
      tried();
      const fold = new Fold(createDecoder()).push(...frames.toSpliced(index, 0, frame)).end();
      return unlessSame(`frame ${index + 1} twice`, whole, shownOf(fold.state));
    });
  },
};

/** Shuffles are tried less often by this factor, because each one moves every frame. */
const SHARE = 5;

/** Frames with a time may arrive in any order. */
export const reorder: Property = {
  name: 'reorder',
  title: 'ends the same in any order of arrival',
  leftOut: ({ timeOf }, frames) => {
    if (timeOf === undefined) return 'as no frame is said to have a time (`timeOf`)';
    return frames.some((frame) => timeOf(frame) !== undefined)
      ? undefined
      : 'as no frame has a time';
  },
  look(frames, { createDecoder, habits: { timeOf = () => undefined }, random, most, tried }) {
    const timed = frames.filter((frame) => timeOf(frame) !== undefined);
    const whole = shownOf(new Fold(createDecoder()).push(...timed).end().state);
    return firstOf(Array.from({ length: Math.ceil(most / SHARE) }), () => {
      tried();
      const order = arrivalOf(timed, timeOf, random.shuffle(timed));
      const fold = new Fold(createDecoder()).push(...order.map((index) => timed[index])).end();
      const change = `the arrival of the frames in the order ${order.map((at) => at + 1).join(' ')}`;
      return unlessSame(change, whole, shownOf(fold.state));
    });
  },
};

/** The indexes of the frames in a shuffled order, in which frames with the same time keep their order. */
function arrivalOf(
  frames: readonly unknown[],
  timeOf: (frame: unknown) => unknown,
  shuffled: readonly unknown[],
): readonly number[] {
  const waiting = new Map<unknown, number[]>();
  for (const [index, frame] of frames.entries()) {
    const time = timeOf(frame);
    waiting.set(time, [...(waiting.get(time) ?? []), index]);
  }
  return shuffled.map((frame) => waiting.get(timeOf(frame))?.shift() ?? 0);
}
