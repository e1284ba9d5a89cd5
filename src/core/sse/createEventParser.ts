/** Callbacks of the parser. */
export interface EventParserOptions {
  /**
   * A message is complete. `event` is `''` when the stream named none, `id` the last event id so far,
   * `ownsId` whether it came with this message.
   */
  readonly onMessage: (event: string, data: string, id: string, ownsId: boolean) => void;
  /** The stream asks for this reconnection time, in milliseconds. */
  readonly onRetry?: ((milliseconds: number) => void) | undefined;
}

/** A message is longer than the limit. Reading it again would fail in the same way. */
export class MessageTooLong extends RangeError {
  constructor() {
    super('The event stream holds a message that is too long to be read.');
    this.name = 'MessageTooLong';
  }
}

/**
 * Maximum length of a message in characters, including an unfinished line. A longer one ends the reading, because a message
 * without an end would fill the memory.
 */
const MAX_MESSAGE_LENGTH = 64 * 1024 * 1024;

/**
 * Parses the text of an event stream, in pieces of any size, by the WHATWG rules (HTML, section 9.2.6). The pieces of a line
 * are joined only once.
 *
 * @throws `MessageTooLong` from `push`, if a message is longer than 64 Mi characters.
 */
export function createEventParser({ onMessage, onRetry }: EventParserOptions): {
  readonly push: (text: string) => void;
} {
  /** The pieces of the unfinished line. */
  let pieces: string[] = [];
  let length = 0;
  /** Whether the last character was a CR: an LF that comes next belongs to it. */
  let isAfterReturn = false;
  let event = '';
  let data: string | undefined;
  let id = '';
  let ownsId = false;

  const readField = (name: string, value: string) => {
    if (name === 'data') data = data === undefined ? value : `${data}\n${value}`;
    else if (name === 'event') event = value;
    else if (name === 'id' && !value.includes('\0')) {
      id = value;
      ownsId = true;
    } else if (name === 'retry' && /^[0-9]+$/u.test(value)) onRetry?.(Number(value));
  };

  const readLine = (line: string) => {
    if (line === '') {
      if (data !== undefined) onMessage(event, data, id, ownsId);
      event = '';
      ownsId = false;
      data = undefined;
      return;
    }
    const colon = line.indexOf(':');
    if (colon === -1) readField(line, '');
    // A line that begins with a colon is a comment.
    else if (colon > 0) {
      readField(line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1));
    }
  };

  const push = (text: string) => {
    if (text === '') return;
    let start = isAfterReturn && text.startsWith('\n') ? 1 : 0;
    isAfterReturn = text.endsWith('\r');
    let feed = text.indexOf('\n', start);
    let carriage = text.indexOf('\r', start);
    while (feed !== -1 || carriage !== -1) {
      const isReturn = carriage !== -1 && (feed === -1 || carriage < feed);
      const end = isReturn ? carriage : feed;
      const rest = text.slice(start, end);
      start = isReturn && feed === end + 1 ? end + 2 : end + 1;
      if (pieces.length > 0) {
        readLine(pieces.join('') + rest);
        pieces = [];
        length = 0;
      } else readLine(rest);
      // Each kind of line end is searched again only after it was passed. Otherwise, text with only one kind would be searched
      // for the other once per line.
      if (feed !== -1 && feed < start) feed = text.indexOf('\n', start);
      if (carriage !== -1 && carriage < start) carriage = text.indexOf('\r', start);
    }
    if (start < text.length) {
      pieces.push(text.slice(start));
      length += text.length - start;
    }
    if (length + (data?.length ?? 0) > MAX_MESSAGE_LENGTH) {
      throw new MessageTooLong();
    }
  };

  return { push };
}
