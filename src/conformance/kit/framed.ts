import type { Decoder, Frame } from '../../contract/index.js';
import type { SessionEvent } from '../../core/events.js';

/** The frame of data that came without a name and without an id. */
const UNNAMED: Frame = { name: 'message', id: '' };

/** The data of a frame, with its name and id. Data without either stays as it is. */
class Framed {
  readonly data: unknown;
  readonly frame: Frame;

  constructor(data: unknown, frame: Frame) {
    this.data = data;
    this.frame = frame;
  }

  /** As it is printed for a finding. */
  toJSON(): unknown {
    return { event: this.frame.name, data: this.data };
  }
}

export function framed(data: unknown, frame: Frame): unknown {
  return frame.name === UNNAMED.name && frame.id === UNNAMED.id ? data : new Framed(data, frame);
}

export function dataOf(item: unknown): unknown {
  return item instanceof Framed ? item.data : item;
}

export function frameOf(item: unknown): Frame {
  return item instanceof Framed ? item.frame : UNNAMED;
}

/** The same frame with other data. */
export function withData(item: unknown, data: unknown): unknown {
  return framed(data, frameOf(item));
}

/** The name of a frame; undefined if it has none. */
export function nameOf(item: unknown): string | undefined {
  const { name } = frameOf(item);
  return name === UNNAMED.name ? undefined : name;
}

/** The events that a decoder makes of a frame. */
export function pushTo(decoder: Decoder, item: unknown): SessionEvent[] {
  return decoder.push(dataOf(item), frameOf(item));
}
