// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Part, StepPart } from '../../../src/core/parts.js';
import { isContainer } from '../../../src/core/parts.js';
import { parseContent } from '../../../src/protocols/ubik/tags/parseContent.js';
import { createUbikDecoder } from '../../../src/protocols/ubik/createUbikDecoder.js';
import { ANSWER_EVENT } from '../../../src/protocols/ubik/UbikRun.js';
import { rebuildContent } from '../../../src/protocols/ubik/rebuildContent.js';
import {
  asks,
  at,
  checkpoint,
  chunk,
  completed,
  failure,
  finished,
  partsAfter,
  started,
  stateAfter,
  update,
  type WireObject,
} from '../../support/ubik.js';

const lines = (...all: string[]) => `${all.join('\n')}\n`;
const content = (...events: WireObject[]) => rebuildContent(events);

describe('steps', () => {
  test('R53 puts the chunks of a step between its start and its end', () => {
    expect(content(started(1, 'Read', 1), chunk('a ', 2, 1), chunk('b', 3, 1))).toBe(
      lines('<<STEP_START>>', 'Step 1: Read', 'a b', '<<STEP_END>>'),
    );
  });

  test('R54 closes a completed step and checks it off', () => {
    const events = [started(1, 'Read', 1), chunk('a', 2, 1), completed(1, 3)];
    expect(content(...events)).toBe(lines('<<STEP_START>>', 'Step 1: Read ✓', 'a', '<<STEP_END>>'));
    expect(partsAfter(events, { open: true })).toMatchObject([{ status: 'done' }]);
  });

  test('closes a step that was not completed without a check mark', () => {
    const events = [started(1, 'Read', 1), { ...completed(1, 2), completed: false }];
    expect(content(...events)).toBe(lines('<<STEP_START>>', 'Step 1: Read', '<<STEP_END>>'));
    expect(partsAfter(events)).toMatchObject([{ status: 'interrupted' }]);
  });

  test('R55 closes the open step without a check mark when another starts', () => {
    const events = [started(1, 'A', 1), chunk('a', 2, 1), started(2, 'B', 3)];
    expect(content(...events)).toBe(
      lines(
        '<<STEP_START>>',
        'Step 1: A',
        'a',
        '<<STEP_END>>',
        '<<STEP_START>>',
        'Step 2: B',
        '<<STEP_END>>',
      ),
    );
    expect(partsAfter(events, { open: true }).map((part) => (part as StepPart).status)).toEqual([
      'interrupted',
      'running',
    ]);
  });

  test('R56 puts a late chunk inside its closed step', () => {
    const events = [
      started(1, 'A', 1),
      completed(1, 2),
      started(2, 'B', 3),
      chunk('b', 4, 2),
      chunk('late', 5, 1),
    ];
    expect(content(...events)).toBe(
      lines(
        '<<STEP_START>>',
        'Step 1: A ✓',
        'late',
        '<<STEP_END>>',
        '<<STEP_START>>',
        'Step 2: B',
        'b',
        '<<STEP_END>>',
      ),
    );
    expect(partsAfter(events, { open: true })).toMatchObject([
      { step: 1, status: 'done', parts: [{ text: 'late' }] },
      { step: 2, status: 'running', parts: [{ text: 'b' }] },
    ]);
  });

  test('R57 holds the chunk of a step that never started in a block without title', () => {
    const events = [chunk('early', 1, 3)];
    expect(content(...events)).toBe(lines('<<STEP_START>>', 'Step 3:', 'early', '<<STEP_END>>'));
    expect(partsAfter(events)).toMatchObject([{ step: 3, title: '', parts: [{ text: 'early' }] }]);
  });

  test('R57 gives that block its title when the step starts after all', () => {
    const events = [chunk('early', 1, 3), started(3, 'C', 2)];
    expect(content(...events)).toBe(lines('<<STEP_START>>', 'Step 3: C', 'early', '<<STEP_END>>'));
    expect(partsAfter(events)).toHaveLength(1);
  });

  test('starts a second block for a number that is used again', () => {
    const events = [
      started(1, 'A', 1),
      completed(1, 2),
      started(1, 'A again', 3),
      chunk('x', 4, 1),
    ];
    expect(partsAfter(events)).toMatchObject([
      { id: 'step-1', title: 'A', parts: [] },
      { id: 'step-1~2', title: 'A again', parts: [{ text: 'x' }] },
    ]);
  });

  test('R60 marks the step of an agent that has one step only', () => {
    expect(content(started(1, 'Read', 1, true))).toBe(
      lines('<<STEP_START>>', '<<SINGLE_STEP_FLAG>>', 'Step 1: Read', '<<STEP_END>>'),
    );
    expect(partsAfter([started(1, 'Read', 1, true)])).toMatchObject([{ single: true }]);
  });
});

describe('main content', () => {
  test('R58 puts a chunk without step at the top level', () => {
    expect(content(chunk('Hello', 1))).toBe('Hello');
    expect(content(started(1, 'A', 1), completed(1, 2), chunk('Hello', 3))).toBe(
      `${lines('<<STEP_START>>', 'Step 1: A ✓', '<<STEP_END>>')}Hello`,
    );
  });

  test('puts a chunk without step after the step that is open', () => {
    const events = [started(1, 'A', 1), chunk('main', 2), chunk('in', 3, 1)];
    expect(partsAfter(events, { open: true })).toMatchObject([
      { step: 1, status: 'running', parts: [{ text: 'in' }] },
      { type: 'text', text: 'main' },
    ]);
  });

  test.each([
    ['half a tag', '<<TOOL_STEP_START/se', 'arch:e1>>\n<<TOOL_STEP_END/search:e1>>'],
    ['an open tool', '<<TOOL_STEP_START/search:e1>>\n', '<<TOOL_STEP_END/search:e1>>'],
    ['open thinking', '<<thinking>>\nhm', 'mm\n<</thinking>>'],
  ])('R59 puts a chunk without step into %s of a step', (_, before, after) => {
    const events = [started(1, 'A', 1), chunk(before, 2, 1), chunk(after, 3), chunk('Main.', 4)];
    const parts = partsAfter(events);
    expect(parts).toMatchObject([
      { type: 'step', parts: [{ status: 'done' }] },
      { type: 'text', text: 'Main.' },
    ]);
    expect(parseContent(content(...events))).toMatchObject([{ type: 'step' }, { text: 'Main.' }]);
  });
});

describe('checkpoints and questions', () => {
  test('R61 puts a checkpoint at its place in time', () => {
    const events = [chunk('before', 1), checkpoint('c', 2), chunk('after', 3)];
    expect(content(...events)).toBe(
      'before\n<<CHECKPOINT_START>>\nCheckpoint: c\n<<CHECKPOINT_END>>\nafter',
    );
    const inStep = [started(1, 'A', 1), chunk('x', 2, 1), checkpoint('c', 3), chunk('y', 4, 1)];
    expect(partsAfter(inStep)).toMatchObject([
      { type: 'step', parts: [{ text: 'x' }, { type: 'checkpoint', name: 'c' }, { text: 'y' }] },
    ]);
  });

  test('R62 shows a question that waits with its prompt, types and checkpoint', () => {
    const events = [asks('ask_city', 'Which city?', ['text', 'json'], 1)];
    expect(content(...events)).toBe(
      lines(
        '<<INPUT_REQUIRED_START>>',
        'Which city?',
        'Expected input types: text, json',
        'checkpoint_name: ask_city',
        '<<INPUT_REQUIRED_END>>',
      ),
    );
    expect(partsAfter(events)).toMatchObject([
      { type: 'input', checkpointName: 'ask_city', status: 'awaiting-input' },
    ]);
  });

  test('R63 shows an answer with its input and type', () => {
    const events = [asks('ask_city', 'Which city?', ['json'], 1)];
    const answer = { checkpointName: 'ask_city', input: { city: 'Lyon' }, type: 'json' };
    expect(rebuildContent(events, [answer])).toBe(
      lines(
        '<<INPUT_REQUIRED_START>>',
        'Which city?',
        'Expected input types: json',
        '',
        '<<USER_INPUT_PROVIDED_START>>',
        '{"input":{"city":"Lyon"},"type":"json"}',
        '<<USER_INPUT_PROVIDED_END>>',
        '<<INPUT_REQUIRED_END>>',
      ),
    );
    const answered = {
      type: ANSWER_EVENT,
      checkpoint_name: 'ask_city',
      input: { city: 'Lyon' },
      input_type: 'json',
    };
    const state = stateAfter([...events, answered], { open: true });
    expect(state.requests).toEqual([]);
    expect(state.messages[0]?.parts).toEqual(parseContent(rebuildContent(events, [answer])));
  });

  test('updates a question that is asked again before it is answered, and asks anew after', () => {
    const again = [asks('c', 'First?', ['text'], 1), asks('c', 'Second?', ['json'], 2)];
    expect(partsAfter(again)).toMatchObject([{ prompt: 'Second?', inputTypes: ['json'] }]);
    const answered = { type: ANSWER_EVENT, checkpoint_name: 'c', input: 'x', input_type: 'text' };
    const after = [asks('c', 'First?', ['text'], 1), answered, asks('c', 'Second?', ['json'], 2)];
    expect(partsAfter(after)).toMatchObject([
      { prompt: 'First?', status: 'done', provided: { input: 'x', type: 'text' } },
      { prompt: 'Second?', status: 'awaiting-input' },
    ]);
  });

  test('R63 gives the questions of several checkpoints the answers of their own', () => {
    const questions = ['a', 'b', 'a', 'b'].map((name, index) =>
      asks(name, `${name}?`, ['text'], index + 1),
    );
    const answers = ['b1', 'b2', 'a1', 'a2'].map((input) => {
      return { checkpointName: String(input[0]), input, type: 'text' };
    });
    const parts = parseContent(rebuildContent(questions, answers));
    expect(parts.map((part) => part.type === 'input' && part.provided?.input)).toEqual([
      'a1',
      'b1',
      'a2',
      'b2',
    ]);
  });

  test('R63 gives each question of a checkpoint its own answer, and the last answer to the last of them', () => {
    const questions = ['First?', 'Second?', 'Third?'].map((prompt, index) =>
      asks('c', prompt, ['text'], index + 1),
    );
    const answers = ['x', 'y', 'z'].map((input) => ({ checkpointName: 'c', input, type: 'text' }));
    const rebuilt = (count: number) =>
      parseContent(rebuildContent(questions.toReversed(), answers.slice(0, count)));
    const done = (prompt: string, input: string) => ({ prompt, provided: { input } });
    expect(rebuilt(0)).toMatchObject([{ prompt: 'Third?', status: 'awaiting-input' }]);
    expect(rebuilt(1)).toMatchObject([done('Third?', 'x')]);
    expect(rebuilt(2)).toMatchObject([done('First?', 'x'), done('Third?', 'y')]);
    expect(rebuilt(3)).toMatchObject([
      done('First?', 'x'),
      done('Second?', 'y'),
      done('Third?', 'z'),
    ]);
  });
});

test('R64 writes no tool events into the string, and none stay in a final one', () => {
  const events: WireObject[] = [
    chunk('Hello', 1),
    {
      type: 'tool_update',
      tool_execution_id: 'e1',
      tool_name: 'search',
      data: { phase: 'A' },
      timestamp: at(2),
    },
  ];
  expect(content(...events)).toBe('Hello');
  const injected = 'Hello<<TOOL_EVENT_START>>{"phase":"A"}<<TOOL_EVENT_END>> world';
  const parts = partsAfter([...events, finished(injected, 3)]);
  expect(parts.filter(({ type }) => type === 'text')).toMatchObject([{ text: 'Hello world' }]);
  expect(JSON.stringify(parts.filter(({ type }) => type !== 'tool'))).not.toContain('TOOL_EVENT');
});

describe('snapshots', () => {
  const whole = `${lines('<<STEP_START>>', 'Step 1: A ✓', 'in', '<<STEP_END>>')}Hello wor`;

  test('R65 replaces everything before it', () => {
    const events = [started(4, 'Z', 1), chunk('gone', 2, 4), update(whole, 3)];
    expect(content(...events)).toBe(whole);
    expect(partsAfter(events)).toEqual(parseContent(whole));
  });

  test('R66 leaves out a chunk that is older and comes later', () => {
    expect(content(update('Hello', 2), chunk('XX', 1))).toBe('Hello');
    expect(partsAfter([update('Hello', 2), chunk('XX', 1)])).toMatchObject([{ text: 'Hello' }]);
  });

  test('R67 appends a later chunk, at the top and in its steps', () => {
    expect(content(update(whole, 1), chunk('ld', 2))).toBe(`${whole}ld`);
    expect(partsAfter([update(whole, 1), chunk(' more', 2, 1), chunk('ld', 3)])).toMatchObject([
      { step: 1, status: 'done', parts: [{ text: 'in more' }] },
      { text: 'Hello world' },
    ]);
  });

  test('goes on in a step that the snapshot left open', () => {
    const events = [update('<<STEP_START>>\nStep 2: B\nhalf ', 1), chunk('whole', 2, 2)];
    expect(content(...events)).toBe(
      lines('<<STEP_START>>', 'Step 2: B', 'half whole', '<<STEP_END>>'),
    );
    expect(partsAfter([...events, completed(2, 3)])).toMatchObject([
      { step: 2, status: 'done', parts: [{ text: 'half whole' }] },
    ]);
  });

  test('knows the question that stands after a tool, to which an answer comes', () => {
    const question = content(asks('c', 'Which city?', ['text'], 1));
    const tool = '<<TOOL_STEP_START/search:e1>>\n{}\n<<TOOL_STEP_END/search:e1>>\n';
    const answer = { type: ANSWER_EVENT, checkpoint_name: 'c', input: 'Lyon', input_type: 'text' };
    const state = stateAfter([update(`${tool}${question}`, 2), answer], { open: true });
    expect(state.messages[0]?.parts).toMatchObject([
      { type: 'tool', status: 'done' },
      { type: 'input', prompt: 'Which city?', provided: { input: 'Lyon', type: 'text' } },
    ]);
  });

  test('is for the message with its id only', () => {
    const events = [update('Hello', 1), { ...update('Other', 2), message_id: 'm2' }];
    expect(content(...events)).toBe('Hello');
    expect(stateAfter(events).diagnostics).toMatchObject([{ code: 'other-message' }]);
  });

  test('keeps the parts that are the same, and what tools have told', () => {
    const tool = '<<TOOL_STEP_START/search:e1>>\n';
    const phase: WireObject = {
      type: 'tool_update',
      tool_execution_id: 'e1',
      tool_name: 'search',
      data: { phase: 'A' },
      timestamp: at(2),
    };
    const before = stateAfter([chunk(`Hi\n${tool}`, 1), phase], { open: true });
    const after = stateAfter([chunk(`Hi\n${tool}`, 1), phase, update(`Hi\n${tool}`, 3)], {
      open: true,
    });
    expect(after.messages[0]?.parts).toEqual(before.messages[0]?.parts);
  });
});

describe('the end', () => {
  const events = [started(1, 'A', 1), chunk('rebuilt', 2, 1)];

  test('R68 takes the final content of the server, to the byte', () => {
    const final = '<<STEP_START>>\r\nStep 1: A ✓\r\n  x  <<STEP_END>>\n\n\nend ';
    expect(content(...events, finished(final, 3))).toBe(final);
    expect(partsAfter([...events, finished(final, 3)])).toMatchObject(
      parseContent(final) as unknown as Record<string, unknown>[],
    );
  });

  test.each(['', undefined, null, 7, {}])(
    'R69 keeps what was rebuilt for a content of %j',
    (final) => {
      const end = { ...finished('', 3), content: final };
      expect(content(...events, end)).toBe(content(...events));
      expect(partsAfter([...events, end])).toMatchObject([{ parts: [{ text: 'rebuilt' }] }]);
    },
  );

  test('can keep what was rebuilt in any case', () => {
    const decoder = createUbikDecoder({ finalContent: 'rebuilt' });
    const all = [...events, finished('Server.', 3)].flatMap((event) => decoder.push(event));
    expect(all.some(({ type }) => type === 'content-replace')).toBe(false);
  });

  test('R70 writes the error last and closes the open step', () => {
    expect(content(...events, failure('boom', 3))).toBe(
      lines(
        '<<STEP_START>>',
        'Step 1: A',
        'rebuilt',
        '<<STEP_END>>',
        '<<ERROR_START>>',
        'Error: boom',
        '<<ERROR_END>>',
      ),
    );
    expect(partsAfter([...events, failure('boom', 3)], { open: true })).toMatchObject([
      { type: 'step', status: 'interrupted' },
      { type: 'error', message: 'boom' },
    ]);
  });

  test('R71 writes a traceback as JSON after the error', () => {
    const failed = content(failure('boom', 3, 'line 1\nline 2'));
    const json = failed.slice(failed.indexOf('{'), failed.lastIndexOf('}') + 1);
    expect(JSON.parse(json)).toEqual({
      error: 'boom',
      traceback: 'line 1\nline 2',
      timestamp: '2026-01-05T09:00:03Z',
    });
    expect(failed).toBe(
      lines(
        '<<ERROR_START>>',
        'Error: boom',
        '<<ERROR_END>>',
        '',
        '<<ERROR_JSON_START>>',
        json,
        '<<ERROR_JSON_END>>',
      ),
    );
  });
});

/** What a tree says, without what only events know. */
function told(parts: readonly Part[]): unknown[] {
  return parts.map((part) => {
    const { startedAt, endedAt, createdAt, results, ...rest } = part as unknown as Record<
      string,
      unknown
    >;
    return isContainer(part) ? { ...rest, parts: told(part.parts) } : rest;
  });
}

test('R74 parses the rebuilt string into the same steps, questions, checkpoints and errors', () => {
  const events = [
    started(1, 'Read', 1, true),
    chunk('<<thinking>>\nhm\n<</thinking>>\nalpha', 2, 1),
    checkpoint('c', 3),
    completed(1, 4),
    chunk('main', 5),
    started(2, 'Write', 6),
    chunk('<<TOOL_STEP_START/a:1>>\n<<TOOL_STEP_END/a:1>>\n', 7, 2),
    asks('c', 'Which?\nSay it.', ['text', 'json'], 8),
    failure('boom', 9, 'line 1'),
  ];
  expect(parseContent(rebuildContent(events))).toEqual(told(partsAfter(events)));
  expect(told(partsAfter(events)).map((part) => (part as Part).type)).toEqual([
    'step',
    'text',
    'step',
    'error',
  ]);
});

describe('R75 does bounded work for each event', () => {
  const count = 10_000;
  const feed = Array.from({ length: count }, (_, index) =>
    chunk(`word ${index} `, index / 1000, 1 + (index % 3)),
  );
  const workOf = (events: readonly WireObject[]) => {
    const decoder = createUbikDecoder();
    let emitted = 0;
    let most = 0;
    for (const event of events) {
      const { length } = decoder.push(event);
      emitted += length;
      most = Math.max(most, length);
    }
    return { emitted, most };
  };

  test('in order: one change for each chunk, and now and then a mark', () => {
    const { emitted, most } = workOf(feed);
    expect(emitted).toBeLessThan(count * 1.2);
    expect(most).toBeLessThan(10);
  });

  test('a late event applies again what came after it, and no more than a few others', () => {
    const late = feed.map((event, index) => ({
      event,
      index: index % 10 === 5 ? index + 20.5 : index,
    }));
    const arrived = late.toSorted((a, b) => a.index - b.index).map(({ event }) => event);
    const { emitted, most } = workOf(arrived);
    expect(most).toBeLessThan(120);
    expect(emitted).toBeLessThan(count * 5);
  });
});
