import { createEventParser } from '../../../src/core/sse/createEventParser.js';
import { messagesByTheRules, type Heard } from '../../support/messagesByTheRules.js';
import { Broken, chanceOf, cut, type Target } from '../Target.js';

/** The reader of event streams: it hears what the rules of the web say, wherever the bytes are cut. */
export const sse: Target = {
  name: 'sse',
  kind: 'text',
  dictionary: [
    'data',
    'data: ',
    'data:{"type":"text"}\n\n',
    'event: ',
    'id: 7\n',
    'id: \0\n',
    'id\n',
    'retry: 30\n',
    'retry: 3x\n',
    ': comment\n',
    '\n\n',
    '\r',
    '\r\n',
    '\r\n\r\n',
    '\uFEFF',
    'é',
    '\u2028',
    '\u0085',
    rawByte(0xc3),
    rawByte(0xf0),
    rawByte(0xff),
    rawByte(0x80),
  ],
  tryWith(text: string) {
    const bytes = bytesOf(text);
    const pieces = cut(bytes, chanceOf(text));
    const heard = hear(pieces);
    const expected = messagesByTheRules(new TextDecoder().decode(bytes));
    const [one, other] = [JSON.stringify(expected), JSON.stringify(heard)];
    if (one !== other) {
      const sizes = pieces.map(({ length }) => length).join(' + ');
      throw new Broken(`${other} in ${sizes} bytes, not ${one}`);
    }
  },
};

/** Stands for a byte that is no UTF-8 by itself. */
function rawByte(byte: number): string {
  return String.fromCharCode(0xe000 + byte);
}

/** The bytes of an input. */
export function bytesOf(text: string): Uint8Array {
  const encoder = new TextEncoder();
  if (!/[\ue080-\ue0ff]/u.test(text)) return encoder.encode(text);
  const bytes = Array.from(text, (sign) => {
    const code = sign.charCodeAt(0) - 0xe000;
    return code >= 0x80 && code <= 0xff ? [code] : [...encoder.encode(sign)];
  });
  return Uint8Array.from(bytes.flat());
}

/** What the reader hears of bytes in pieces, put together as `readEventStream` does. */
function hear(pieces: readonly Uint8Array[]): Heard {
  const heard: Heard[number][] = [];
  const parser = createEventParser({
    onMessage: (...message) => heard.push(message),
    onRetry: (milliseconds) => heard.push(milliseconds),
  });
  const decoder = new TextDecoder();
  for (const piece of pieces) parser.push(decoder.decode(piece, { stream: true }));
  parser.push(decoder.decode());
  return heard;
}
