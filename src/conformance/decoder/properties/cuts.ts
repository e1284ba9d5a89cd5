import { Fold, shownOf } from '../../kit/Fold.js';
import { unlessSame, type Property } from './Property.js';
import { framed } from '../../kit/framed.js';
import { bytesOfFrames, readBytes } from '../../kit/readBytes.js';

/** The bytes may arrive in any pieces, and `flush` may be called between any two frames. */
export const anyCut: Property = {
  name: 'any-cut',
  title: 'ends the same wherever the bytes are split, and whenever `flush()` is called',
  async look(frames, { createDecoder, habits, random, most, tried }) {
    const bytes = bytesOfFrames(frames, habits.stream);
    const whole = shownOf(new Fold(createDecoder()).push(...frames).end().state);
    const read = async (pieces: readonly Uint8Array[], change: string) => {
      tried();
      const fold = new Fold(createDecoder());
      await readBytes(pieces, habits.stream, (data, frame) => {
        fold.push(framed(data, frame));
        if (random.below(2) === 0) fold.flush();
      });
      return unlessSame(change, whole, shownOf(fold.flush().end().state));
    };
    for (const at of random.places(bytes.length, most)) {
      const pieces = [bytes.subarray(0, at), bytes.subarray(at)];
      const found = await read(pieces, `the bytes cut at ${at} of ${bytes.length}`);
      if (found !== undefined) return found;
    }
    if (bytes.length > MAX_BYTEWISE_LENGTH) return undefined;
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
    return read(single, 'the bytes one by one');
  },
};

/** Up to how many bytes a stream is also read byte by byte. */
const MAX_BYTEWISE_LENGTH = 20_000;
