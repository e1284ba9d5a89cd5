// @vitest-environment node
/** A decoder that breaks a promise fails the property of that promise, with words that say how. */
import { describe, expect, test } from 'vitest';
import {
  checkDecoder,
  type DecoderCheck,
  type RecordedRun,
} from '../../src/conformance/decoder/checkDecoder.js';
import { assertPassed, toText } from '../../src/conformance/kit/toText.js';
import type { SessionEvent } from '../../src/core/events.js';
import { isRecord, parseJson } from '../../src/core/json.js';
import type { Decoder } from '../../src/contract/index.js';
import { createUbikDecoder } from '../../src/protocols/ubik/createUbikDecoder.js';
import { FEEDS } from '../support/feeds.js';
import { stampOf, type WireObject } from '../support/ubik.js';

const RECORDINGS = {
  trip: [
    { type: 'begun', id: 'r1' },
    { type: 'words', text: 'I look ' },
    { type: 'tool', id: 't1', name: 'search', input: '{"to":"Paris"}' },
    { type: 'words', text: 'it up.' },
    { type: 'title', text: 'A train' },
    { type: 'done' },
  ],
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A small decoder that keeps every promise. */
function createDecoder(): Decoder {
  let isOver = false;
  const read = (frame: Readonly<Record<string, unknown>>): SessionEvent[] => {
    const text = textOf(frame['text']);
    const id = textOf(frame['id']) || 'unnamed';
    switch (frame['type']) {
      case 'begun':
        return [{ type: 'run-start', runId: id }];
      case 'words':
        return [{ type: 'text-delta', id: 'text', parentId: '', text }];
      case 'title':
        return [{ type: 'text-replace', id: 'title', parentId: '', text }];
      case 'tool':
        return [
          {
            type: 'tool-start',
            id,
            parentId: '',
            toolName: textOf(frame['name']),
            executionId: id,
          },
          { type: 'tool-input-end', id, text: textOf(frame['input']) },
        ];
      case 'done':
        isOver = true;
        return [{ type: 'run-end', outcome: 'done' }];
      default:
        return [{ type: 'unknown', protocol: 'test', raw: frame }];
    }
  };
  return {
    push: (raw) => {
      if (isRecord(raw) && !isOver) return read(raw);
      return [{ type: 'diagnostic', diagnostic: { code: 'no-frame', message: 'No frame.', raw } }];
    },
    end: () => {
      if (isOver) return [];
      isOver = true;
      return [{ type: 'run-end', outcome: 'interrupted' }];
    },
  };
}

const CHECK: DecoderCheck = {
  createDecoder,
  recordings: RECORDINGS,
  repeats: (frame) => isRecord(frame) && frame['type'] === 'title',
};

/** The same decoder with another `push`. */
const pushing = (change: (raw: unknown, push: Decoder['push']) => SessionEvent[]) => () => {
  const decoder = createDecoder();
  return { ...decoder, push: (raw: unknown) => change(raw, (one) => decoder.push(one)) };
};
const typeOf = (raw: unknown) => (isRecord(raw) ? raw['type'] : undefined);

/** What outlives a decoder, and must not: parts that were made, and frames of a stream without an end. */
let made = 0;
let unended = 0;

interface Broken {
  readonly fault: string;
  readonly property: string;
  readonly check: Partial<DecoderCheck>;
  /** What the finding says. */
  readonly says: RegExp;
  /** How many frames it needs. */
  readonly frames: number;
}

const BROKEN: readonly Broken[] = [
  {
    fault: 'takes the time from the clock',
    property: 'replay',
    check: {
      createDecoder: pushing((raw, push) =>
        typeOf(raw) === 'begun' ? [{ type: 'run-start', at: new Date().toISOString() }] : push(raw),
      ),
    },
    says: /frame 1, read a second time.*\[0\]\.at to be "20/su,
    frames: 1,
  },
  {
    fault: 'counts the ids of all decoders together',
    property: 'replay',
    check: {
      createDecoder: pushing((raw, push) =>
        typeOf(raw) === 'words'
          ? [{ type: 'text-delta', id: `text-${++made}`, parentId: '', text: 'x' }]
          : push(raw),
      ),
    },
    says: /\[0\]\.id to be "text-/u,
    frames: 1,
  },
  {
    fault: 'changes what it is given',
    property: 'replay',
    check: {
      createDecoder: pushing((raw, push) => {
        if (isRecord(raw)) Object.assign(raw, { isRead: true });
        return push(raw);
      }),
    },
    says: /frames to be left alone/u,
    frames: 1,
  },
  {
    fault: 'gives out twice what it held back',
    property: 'any-cut',
    check: {
      createDecoder: () => {
        const decoder = createDecoder();
        let held: SessionEvent[] = [];
        return {
          ...decoder,
          push: (raw) => (held = decoder.push(raw)),
          flush: () => held,
        };
      },
    },
    says: /text to be "(?<said>.+)"\n +came +"\k<said>\k<said>"/u,
    frames: 1,
  },
  {
    fault: 'says nothing at the end',
    property: 'any-prefix',
    check: { createDecoder: () => ({ ...createDecoder(), end: () => [] }) },
    says: /the run to be over.*`run-end`.*the run is/su,
    frames: 0,
  },
  {
    fault: 'gives two parts one id',
    property: 'any-prefix',
    check: {
      createDecoder: pushing((raw, push) =>
        typeOf(raw) === 'tool'
          ? [
              {
                type: 'content-replace',
                parts: [
                  { type: 'text', id: 'a', text: '' },
                  { type: 'text', id: 'a', text: '' },
                ],
              },
            ]
          : push(raw),
      ),
    },
    says: /two parts with the id "a"/u,
    frames: 1,
  },
  {
    fault: 'takes any end for success',
    property: 'unfinished',
    check: {
      createDecoder: () => ({
        ...createDecoder(),
        end: () => [{ type: 'run-end', outcome: 'done' }],
      }),
    },
    says: /none of which ends the run.*to be interrupted.*it is done/su,
    frames: 0,
  },
  {
    fault: 'goes on where the stream before broke off',
    property: 'reconnect',
    check: {
      createDecoder: () => {
        let skipped = unended;
        const decoder = createDecoder();
        return {
          push: (raw) => {
            unended++;
            return skipped-- > 0 ? [] : decoder.push(raw);
          },
          end: (isCut) => {
            unended = 0;
            return decoder.end(isCut);
          },
        };
      },
    },
    says: /a drop after frame \d, and all frames again/u,
    frames: 1,
  },
  {
    fault: 'adds a title each time',
    property: 'repeat',
    check: {
      createDecoder: pushing((raw, push) =>
        typeOf(raw) === 'title'
          ? [{ type: 'text-delta', id: 'title', parentId: '', text: 'A train' }]
          : push(raw),
      ),
    },
    says: /frame 1 twice.*"A train".*"A trainA train"/su,
    frames: 1,
  },
  {
    fault: 'takes frames as they arrive',
    property: 'reorder',
    check: {
      createDecoder: () => createUbikDecoder({ order: 'arrival' }),
      recordings: { V2: FEEDS['V2'] ?? [] },
      timeOf: (frame) => stampOf(frame as WireObject),
    },
    says: /in the order 2 1/u,
    frames: 2,
  },
  {
    fault: 'reads a field of whatever comes',
    property: 'garbage',
    check: { createDecoder: pushing((raw, push) => ((raw as { type: unknown }).type, push(raw))) },
    says: /null before frame 1.*no exception.*TypeError/su,
    frames: 1,
  },
  {
    fault: 'shows what is no frame',
    property: 'garbage',
    check: {
      createDecoder: pushing((raw, push) =>
        isRecord(raw)
          ? push(raw)
          : [{ type: 'error', id: 'error', parentId: '', message: 'What is this?' }],
      ),
    },
    says: /before frame 1.*came {5}/su,
    frames: 1,
  },
  {
    fault: 'drops what it does not know',
    property: 'unknown-type',
    check: {
      createDecoder: pushing((raw, push) => push(raw).filter(({ type }) => type !== 'unknown')),
    },
    says: /something_of_a_later_version.*an `unknown` event.*no event/su,
    frames: 1,
  },
  {
    fault: 'knows frames by their fields',
    property: 'unknown-type',
    check: {
      createDecoder: pushing((raw, push) =>
        isRecord(raw) && 'text' in raw
          ? [
              ...push(raw),
              { type: 'text-delta', id: 'more', parentId: '', text: textOf(raw['text']) },
            ]
          : push(raw),
      ),
    },
    says: /a frame of another type before frame 1/u,
    frames: 1,
  },
  {
    fault: 'believes every field',
    property: 'damage',
    check: {
      createDecoder: pushing((raw, push) =>
        typeOf(raw) === 'words'
          ? [
              {
                type: 'text-replace',
                id: 'text',
                parentId: '',
                text: (raw as { text: string }).text,
              },
            ]
          : push(raw),
      ),
    },
    says: /frame 1 with.*as its text.*which has to be text/su,
    frames: 1,
  },
  {
    fault: 'works with fields that are not there',
    property: 'damage',
    check: {
      createDecoder: pushing((raw, push) => {
        if (typeOf(raw) === 'tool') (raw as { name: string }).name.trim();
        return push(raw);
      }),
    },
    says: /frame 1 with.*its name.*TypeError/su,
    frames: 1,
  },
  {
    fault: 'gives all of the text with each piece',
    property: 'cost',
    check: {
      createDecoder: () => {
        const decoder = createDecoder();
        let text = '';
        return {
          ...decoder,
          push: (raw) => {
            if (typeOf(raw) !== 'words') return decoder.push(raw);
            text += textOf((raw as { text: unknown }).text);
            return [{ type: 'text-replace', id: 'text', parentId: '', text }];
          },
        };
      },
    },
    says: /told 128, 256 and 512 times.*work that grows as the number of frames/su,
    frames: 1,
  },
  {
    fault: 'parses again with each piece',
    property: 'cost',
    check: {
      createDecoder: () => {
        const decoder = createDecoder();
        let text = '';
        return {
          ...decoder,
          push: (raw) => {
            text += isRecord(raw) ? textOf(raw['input']) : '';
            parseJson(text);
            return decoder.push(raw);
          },
        };
      },
    },
    says: /"type":"tool"/u,
    frames: 1,
  },
  {
    fault: 'goes through all frames with each',
    property: 'cost',
    check: {
      createDecoder: () => {
        const decoder = createDecoder();
        const all: unknown[] = [];
        return {
          ...decoder,
          push: (raw) => {
            all.push(raw);
            for (const frame of all) typeOf(frame);
            return decoder.push(raw);
          },
        };
      },
    },
    says: /units of work/u,
    frames: 1,
  },
];

test('a decoder that keeps every promise passes', async () => {
  const scorecard = await checkDecoder(CHECK);
  expect(() => assertPassed(scorecard)).not.toThrow();
  const leftOut = scorecard.properties.filter(({ status }) => status === 'left-out');
  expect(leftOut.map(({ name }) => name)).toEqual(['reorder']);
  expect(scorecard.properties.every(({ tries, status }) => status !== 'held' || tries > 0)).toBe(
    true,
  );
});

describe('a decoder that', () => {
  test.each(BROKEN)('$fault fails $property', async ({ property, check, says, frames }) => {
    unended = 0;
    const scorecard = await checkDecoder({ ...CHECK, ...check });
    const result = scorecard.properties.find(({ name }) => name === property);
    expect(result?.status).toBe('failed');
    expect(result?.finding?.frames).toHaveLength(frames);
    const text = toText({ ...scorecard, properties: result === undefined ? [] : [result] });
    expect(text).toMatch(says);
    expect(() => assertPassed(scorecard)).toThrow(property);
  });
});

test('every property fails for some decoder', async () => {
  const { properties } = await checkDecoder(CHECK);
  const broken = new Set(BROKEN.map(({ property }) => property));
  expect(properties.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
});

/** The same protocol, with the type of each frame as its name, and what it holds as a list. */
const NAMED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(RECORDINGS).map(([name, frames]) => [
    name,
    frames
      .map(
        ({ type, ...data }, index) =>
          `event: ${type}\nid: ${index}\ndata: ${JSON.stringify([data])}\n\n`,
      )
      .join(''),
  ]),
);

/** Reads it, by the names of the frames alone. */
const named =
  (change: (data: unknown, name: string | undefined) => string | undefined): (() => Decoder) =>
  () => {
    const decoder = createDecoder();
    return {
      ...decoder,
      push: (data, frame) => {
        const [fields] = Array.isArray(data) ? (data as unknown[]) : [data];
        const type = change(data, frame?.name);
        const told = decoder.push(
          isRecord(fields) && type !== 'message' ? { ...fields, type } : data,
        );
        return told.map((event) => (event.type === 'unknown' ? { ...event, raw: data } : event));
      },
    };
  };

test('a decoder that goes by the names of frames has every property', async () => {
  const scorecard = await checkDecoder({
    createDecoder: named((_, name) => name),
    recordings: NAMED,
    repeats: (_, { name }) => name === 'title',
  });
  assertPassed(scorecard);
  expect(
    scorecard.properties.filter(({ status }) => status === 'held').map(({ name }) => name),
  ).toEqual(
    expect.arrayContaining([
      'replay',
      'any-cut',
      'any-prefix',
      'reconnect',
      'repeat',
      'garbage',
      'unknown-type',
      'damage',
      'cost',
    ]),
  );
});

test('what a decoder makes of a wrong name is found, and the finding names the frame', async () => {
  const scorecard = await checkDecoder({
    createDecoder: named((_, name) => {
      if (name === 'constructor') throw new Error('taken by its name');
      return name;
    }),
    recordings: NAMED,
  });
  const finding = scorecard.properties.find(({ name }) => name === 'damage')?.finding;
  expect(finding).toMatchObject({ change: expect.stringContaining('with the name "constructor"') });
  expect(toText(scorecard)).toContain('{"event":"');
});

test('a decoder that ignores the names of frames is checked as without them', async () => {
  const text = (isNamed: boolean) =>
    Object.fromEntries(
      Object.entries(RECORDINGS).map(([name, frames]) => [
        name,
        frames
          .map(
            (frame) =>
              `${isNamed ? `event: some-${frame.type}\n` : ''}data: ${JSON.stringify(frame)}\n\n`,
          )
          .join(''),
      ]),
    );
  const statuses = async (recordings: Readonly<Record<string, string>>) => {
    const { properties } = await checkDecoder({ ...CHECK, recordings });
    return properties.map(({ name, status }) => [name, status]);
  };
  expect(await statuses(text(true))).toEqual(await statuses(text(false)));
});

test('the same seed finds the same, and another is named', async () => {
  const check = { ...CHECK, ...BROKEN.find(({ property }) => property === 'damage')?.check };
  const [one, again] = [await checkDecoder(check), await checkDecoder(check)];
  expect(again).toEqual(one);
  expect(toText(await checkDecoder({ ...check, seed: 7 }))).toContain('seed 7');
});

test('nothing to try is no success', async () => {
  await expect(checkDecoder({ createDecoder, recordings: [] })).rejects.toThrow('no frame');
  await expect(checkDecoder({ createDecoder, recordings: [''] })).rejects.toThrow('no frame');
});

test('a property that nothing was tried for has not held', async () => {
  const recordings = { ended: [{ type: 'done' }] };
  const { properties } = await checkDecoder({ ...CHECK, recordings });
  expect(properties.find(({ name }) => name === 'repeat')).toMatchObject({ status: 'left-out' });
});

test('a property that is left out says why', async () => {
  const leftOut = { replay: 'as ids come from the agent' };
  const scorecard = await checkDecoder({ ...CHECK, leftOut });
  expect(toText(scorecard)).toContain('left out, as ids come from the agent');
});

describe('a recording of lines of JSON', () => {
  const lines = RECORDINGS.trip.map((item) => JSON.stringify(item));
  const counted = async (recording: RecordedRun) => {
    const scorecard = await checkDecoder({ ...CHECK, recordings: { recording } });
    assertPassed(scorecard);
    return scorecard.properties.map(({ name, status, tries }) => `${name} ${status} ${tries}`);
  };

  test.each([
    ['text', `${lines.join('\n')}\n`],
    [
      'text with CRLF, an empty line, a line that is no JSON, and no end',
      lines.join('\r\n\r\nsoon\r\n'),
    ],
    ['bytes', new TextEncoder().encode(lines.join('\n'))],
  ])('as %s is the same as its list of frames', async (_, recording) => {
    expect(await counted(recording)).toEqual(await counted(RECORDINGS.trip));
  });

  test.each([
    ['words alone', 'Hello\nthere\n'],
    ['nothing', '\n'],
  ])('of %s is refused', async (_, recording) => {
    await expect(counted(recording)).rejects.toThrow(/an event stream or lines of JSON as text/u);
  });
});
