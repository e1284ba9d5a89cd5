// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Part } from '../../../../src/core/parts.js';
import { reduceParts } from '../../../../src/core/session/reduceParts.js';
import { readContent } from '../../../../src/protocols/ubik/tags/readContent.js';
import { startReading, type ContentEvent } from '../../../../src/protocols/ubik/tags/Reading.js';
import { outlineOf } from '../../../support/outlineOf.js';

const STEP = '<<STEP_START>>\nStep 1: A\n';
const STEP_END = '<<STEP_END>>\n';
const THINKING = '<<thinking>>\nHm\n';
const THINKING_END = '<</thinking>>\n';
const CHECKPOINT = '<<CHECKPOINT_START>>\nCheckpoint: c\n';
const CHECKPOINT_END = '<<CHECKPOINT_END>>\n';
const QUESTION = '<<INPUT_REQUIRED_START>>\nWhich?\nExpected input types: text\n';
const QUESTION_END = '<<INPUT_REQUIRED_END>>\n';
const ERROR = '<<ERROR_START>>\nError: no\n<<ERROR_END>>\n';

const start = (tool: string, id: string) => `<<TOOL_STEP_START/${tool}:${id}>>\n`;
const end = (tool: string, id: string) => `<<TOOL_STEP_END/${tool}:${id}>>\n`;
const input = (text: string) => `<<TOOL_STEP_INPUT_START>>\n${text}\n<<TOOL_STEP_INPUT_END>>\n`;
const result = (text: string) => `<<TOOL_STEP_RESULT_START>>\n${text}\n<<TOOL_STEP_RESULT_END>>\n`;
const answer = (text: string) =>
  `\n<<USER_INPUT_PROVIDED_START>>\n${text}\n<<USER_INPUT_PROVIDED_END>>\n`;
const details = (text: string) => `<<ERROR_JSON_START>>\n${text}\n<<ERROR_JSON_END>>\n`;

/** What content reads as that arrives in these pieces, each part in a line, and what is told of its tags. */
function read(...pieces: readonly string[]): {
  readonly outline: readonly string[];
  readonly told: unknown[];
} {
  let parts: readonly Part[] = [];
  const told: unknown[] = [];
  const take = (event: ContentEvent) => {
    if (event.type === 'diagnostic') told.push(event.diagnostic.raw ?? event.diagnostic.code);
    else parts = reduceParts(parts, event);
  };
  const reading = pieces.reduce((last, piece) => readContent(last, piece, take), startReading(''));
  readContent(reading, '', take, { next: 'end' });
  return { outline: outlineOf(parts), told };
}

describe('an end that nothing has begun is not shown, and told of', () => {
  test.each<[string, readonly string[], string]>([
    [`a${STEP_END}b`, ['text "ab"'], '<<STEP_END>>'],
    [`a${CHECKPOINT_END}b`, ['text "ab"'], '<<CHECKPOINT_END>>'],
    [`a${end('t', '1')}b`, ['text "ab"'], '<<TOOL_STEP_END/t:1>>'],
    ['a<</thinking>>b', ['text "ab"'], '<</thinking>>'],
    [`a${QUESTION_END}b`, ['text "ab"'], '<<INPUT_REQUIRED_END>>'],
    ['a<<TOOL_STEP_RESULT_END>>b', ['text "ab"'], '<<TOOL_STEP_RESULT_END>>'],
    ['a<<ERROR_END>>b', ['text "ab"'], '<<ERROR_END>>'],
    ['a<<TOOL_EVENT_END>>b', ['text "ab"'], '<<TOOL_EVENT_END>>'],
  ])('R91 %j', (content, outline, told) => {
    expect(read(content)).toEqual({ outline, told: [told] });
  });
});

describe('a block that has no place is not shown, and told of', () => {
  test.each<[string, readonly string[], string]>([
    ['a<<TOOL_STEP_INPUT_START>>b', ['text "ab"'], '<<TOOL_STEP_INPUT_START>>'],
    ['a<<USER_INPUT_PROVIDED_START>>b', ['text "ab"'], '<<USER_INPUT_PROVIDED_START>>'],
    ['a<<SINGLE_STEP_FLAG>>b', ['text "ab"'], '<<SINGLE_STEP_FLAG>>'],
    [
      `${start('t', '1')}${start('u', '2')}${end('v', '3')}x${end('u', '2')}${end('t', '1')}`,
      ['tool-1 done t:1', '  tool-1/tool-2 done u:2', '    tool-1/tool-2/text "x"'],
      '<<TOOL_STEP_END/v:3>>',
    ],
    [
      `${start('t', '1')}${start('u', '2')}${end('v', '3')}${result('4')}${end('u', '2')}${end('t', '1')}`,
      ['tool-1 done t:1', '  tool-1/tool-2 done u:2 out "4"=4'],
      '<<TOOL_STEP_END/v:3>>',
    ],
    [
      `${STEP}${start('t', '1')}${STEP_END}<<TOOL_STEP_RESULT_START>>x`,
      ['step-1 interrupted 1 "A"', '  step-1/tool-1 interrupted t:1', 'text "x"'],
      '<<TOOL_STEP_RESULT_START>>',
    ],
  ])('R91 %j', (content, outline, told) => {
    expect(read(content)).toEqual({ outline, told: [told] });
  });
});

describe('a step', () => {
  test.each<[string, readonly string[]]>([
    [`${STEP}x${STEP_END}y`, ['step-1 interrupted 1 "A"', '  step-1/text "x"', 'text "y"']],
    [
      `${STEP}${STEP_END}Checkpoint: c\ny`,
      ['step-1 interrupted 1 "A"', 'text "Checkpoint: c\\ny"'],
    ],
    [
      `${STEP}<<STEP_START>>\nStep 2: B ✓\nx${STEP_END}y`,
      ['step-1 interrupted 1 "A"', 'step-2 done 2 "B"', '  step-2/text "x"', 'text "y"'],
    ],
    [
      `${STEP}${STEP_END}${STEP}${STEP_END}`,
      ['step-1 interrupted 1 "A"', 'step-1~2 interrupted 1 "A"'],
    ],
    ['<<STEP_START>>\n', ['step interrupted - ""']],
    [`<<STEP_START>>\n${STEP_END}x`, ['step interrupted - ""', 'text "x"']],
    ['<<STEP_START>>\nStep 1: A<<STEP_END>>x', ['step-1 interrupted 1 "A"', 'text "x"']],
    ['<<STEP_START>>\nStep 1: A <b> << c\n', ['step-1 interrupted 1 "A <b> << c"']],
    ['<<STEP_START>>\nStep 1: A ✓', ['step-1 done 1 "A"']],
    ['<<STEP_START>>\nStep  3 : A\nx', ['step-3 interrupted 3 "A"', '  step-3/text "x"']],
    ['<<STEP_START>>\nMy Step 1: A', ['step interrupted - ""', '  step/text "My Step 1: A"']],
    [
      `<<STEP_START>>\nStep 99999999999999999999: A\n`,
      ['step interrupted - ""', '  step/text "Step 99999999999999999999: A\\n"'],
    ],
    [`<<STEP_START>>\nStep 1:\n${STEP_END}`, ['step-1 interrupted 1 ""']],
    [
      `<<STEP_START>>\nStep one: A\n${STEP_END}`,
      ['step interrupted - ""', '  step/text "Step one: A"'],
    ],
    [`<<STEP_START>>\nStep 12: A ✓  \n${STEP_END}`, ['step-12 done 12 "A"']],
    [
      `<<STEP_START>>\n<<SINGLE_STEP_FLAG>>\nStep 1: A\nx${STEP_END}`,
      ['step-1 interrupted 1 "A" single', '  step-1/text "x"'],
    ],
    [
      `${STEP}<<SINGLE_STEP_FLAG>>\nx${STEP_END}`,
      ['step-1 interrupted 1 "A" single', '  step-1/text "x"'],
    ],
    [
      `${STEP}${start('t', '1')}x${STEP_END}y`,
      [
        'step-1 interrupted 1 "A"',
        '  step-1/tool-1 interrupted t:1',
        '    step-1/tool-1/text "x"',
        'text "y"',
      ],
    ],
    [
      `${STEP}${CHECKPOINT}${STEP_END}x`,
      ['step-1 interrupted 1 "A"', '  step-1/checkpoint "c"', 'text "x"'],
    ],
  ])('%j', (content, outline) => {
    expect(read(content).outline).toEqual(outline);
  });
});

describe('a tool', () => {
  test.each<[string, readonly string[]]>([
    [
      `${start('t', '1')}${input('{"a":1}')}${result('2')}${end('t', '1')}x`,
      ['tool-1 done t:1 in "{\\"a\\":1}"={"a":1} out "2"=2', 'text "x"'],
    ],
    [
      `${start('t', '1')}${input('{"a":1}')}${input('{"b":1}')}${end('t', '1')}`,
      ['tool-1 done t:1 in "{\\"a\\":1}{\\"b\\":1}"'],
    ],
    [
      `${start('t', '1')}${input('{"error":"bad"}')}${end('t', '1')}`,
      ['tool-1 done t:1 in "{\\"error\\":\\"bad\\"}"={"error":"bad"}'],
    ],
    [`${start('t', 'a/b')}${end('t', 'a/b')}x`, ['tool-a%2Fb done t:a/b', 'text "x"']],
    [`${start('t', '1')}${end('u', '1')}x`, ['tool-1 done t:1', 'text "x"']],
    [`${start('t', '1')}${end('t', '2')}x`, ['tool-1 done t:1', 'text "x"']],
    [
      `${start('t', '1')}${start('t', '1')}${end('t', '1')}x${end('t', '1')}y`,
      ['tool-1 done t:1', '  tool-1/tool-1 done t:1', '  tool-1/text "x"', 'text "y"'],
    ],
    [`${start('t', '1')}  \n  x${end('t', '1')}`, ['tool-1 done t:1', '  tool-1/text "x"']],
    [
      `x\n${start('t', '1')}${end('t', '1')}y${start('t', '1')}${end('t', '1')}`,
      ['text "x"', 'tool-1 done t:1', 'text~2 "y"', 'tool-1~2 done t:1'],
    ],
    [
      `${start('t', '1')}${result('{"error":"bad"}')}${end('t', '1')}`,
      ['tool-1 failed t:1 out "{\\"error\\":\\"bad\\"}"={"error":"bad"} error "bad"'],
    ],
    [
      `${start('t', '1')}${result('{"error":"bad"}')}${result('1')}${end('t', '1')}`,
      ['tool-1 failed t:1 out "{\\"error\\":\\"bad\\"}1" error "bad"'],
    ],
    [
      `${start('t', '1')}${CHECKPOINT}${start('u', '2')}${end('u', '2')}${CHECKPOINT_END}${end('t', '1')}x`,
      ['tool-1 done t:1', 'checkpoint "c"', '  checkpoint/tool-2 done u:2', 'text "x"'],
    ],
    [
      `${start('t', '1')}${CHECKPOINT}${end('t', '1')}x`,
      ['tool-1 done t:1', 'checkpoint "c"', 'text "x"'],
    ],
    [`${start('t', '1')}${ERROR}${end('t', '1')}x`, ['tool-1 done t:1', 'error "no"', 'text "x"']],
    [
      `${start('t', '1')}${QUESTION}${QUESTION_END}x${end('t', '1')}y`,
      [
        'tool-1 done t:1',
        '  tool-1/text "x"',
        'input awaiting-input ["Which?","text","",""]',
        'text "y"',
      ],
    ],
  ])('%j', (content, outline) => {
    expect(read(content).outline).toEqual(outline);
  });
});

describe('thinking', () => {
  test.each<[string, readonly string[]]>([
    [`${THINKING}${THINKING_END}x`, ['thinking done "Hm"', 'text "x"']],
    [
      `${start('t', '1')}${THINKING}${THINKING_END}${end('t', '1')}`,
      ['tool-1 done t:1', '  tool-1/thinking done "Hm"'],
    ],
    [
      `a${THINKING}${THINKING_END}${THINKING}${THINKING_END}b`,
      ['text "a"', 'thinking done "Hm"', 'thinking~2 done "Hm"', 'text~2 "b"'],
    ],
    ['<<thinking>><</thinking>>x', ['thinking done ""', 'text "x"']],
    [`<<thinking>>${STEP}`, ['thinking interrupted ""', 'step-1 interrupted 1 "A"']],
    [`${THINKING}${STEP}${STEP_END}`, ['thinking interrupted "Hm"', 'step-1 interrupted 1 "A"']],
    [`${THINKING}${ERROR}x`, ['thinking interrupted "Hm"', 'error "no"', 'text "x"']],
    [
      `${THINKING}${QUESTION}${QUESTION_END}x`,
      ['thinking interrupted "Hm"', 'input awaiting-input ["Which?","text","",""]', 'text "x"'],
    ],
    [
      `${THINKING}${CHECKPOINT}x${CHECKPOINT_END}y`,
      ['thinking interrupted "Hm"', 'checkpoint "c"', '  checkpoint/text "x"', 'text "y"'],
    ],
    [`<<thinking>>Hm${STEP}${THINKING_END}`, ['thinking done "Hm<<STEP_START>>\\nStep 1: A"']],
    [
      `${THINKING}${start('t', '1')}${THINKING_END}x`,
      ['thinking done "Hm\\n<<TOOL_STEP_START/t:1>>"', 'text "x"'],
    ],
    [
      `${THINKING}${CHECKPOINT_END}${THINKING_END}x`,
      ['thinking done "Hm\\n<<CHECKPOINT_END>>"', 'text "x"'],
    ],
  ])('%j', (content, outline) => {
    expect(read(content).outline).toEqual(outline);
  });
});

describe('a checkpoint', () => {
  test.each<[string, readonly string[]]>([
    [
      `${CHECKPOINT}  \n x${CHECKPOINT_END}y`,
      ['checkpoint "c"', '  checkpoint/text "x"', 'text "y"'],
    ],
    [
      `${CHECKPOINT}${CHECKPOINT}x${CHECKPOINT_END}y${CHECKPOINT_END}z`,
      [
        'checkpoint "c"',
        '  checkpoint/checkpoint "c"',
        '    checkpoint/checkpoint/text "x"',
        '  checkpoint/text "y"',
        'text "z"',
      ],
    ],
    [`<<CHECKPOINT_START>>\nx\n${CHECKPOINT_END}`, ['checkpoint ""', '  checkpoint/text "x"']],
    [`<<CHECKPOINT_START>>\n${CHECKPOINT_END}`, ['checkpoint ""']],
    [
      `${CHECKPOINT}${start('t', '1')}${CHECKPOINT_END}x`,
      ['checkpoint "c"', '  checkpoint/tool-1 interrupted t:1', 'text "x"'],
    ],
  ])('%j', (content, outline) => {
    expect(read(content).outline).toEqual(outline);
  });
});

describe('a question', () => {
  test.each<[string, readonly string[]]>([
    [`${QUESTION}${QUESTION_END}x`, ['input awaiting-input ["Which?","text","",""]', 'text "x"']],
    [
      '<<INPUT_REQUIRED_START>>\nWhich?\ncheckpoint_name: k\nAnd?\n<<INPUT_REQUIRED_END>>\n',
      ['input awaiting-input ["Which?\\nAnd?","","k",""]'],
    ],
    [
      `<<INPUT_REQUIRED_START>>\nWhich?\ncheckpoint_name: k\nExpected input types: text\n${QUESTION_END}`,
      ['input awaiting-input ["Which?\\ncheckpoint_name: k","text","",""]'],
    ],
    [
      `${QUESTION}checkpoint_name: \n${QUESTION_END}`,
      ['input awaiting-input ["Which?","text","",""]'],
    ],
    [
      `${QUESTION}checkpoint_name: k\n${QUESTION_END}`,
      ['input awaiting-input ["Which?","text","k",""]'],
    ],
    [
      `<<INPUT_REQUIRED_START>>\nWhich?\n${QUESTION_END}`,
      ['input awaiting-input ["Which?","","",""]'],
    ],
    [
      `${QUESTION}${answer('{"input":"x","type":"text"}')}${QUESTION_END}x`,
      ['input done ["Which?","text","",{"input":"x","type":"text"}]', 'text "x"'],
    ],
    [
      `${QUESTION}${answer('Lyon')}${QUESTION_END}`,
      ['input done ["Which?","text","",{"input":"Lyon","type":"text"}]'],
    ],
    [
      `${QUESTION}${answer('{"input":"<<USER_INPUT_PROVIDED_END>>","type":"json"}')}${QUESTION_END}x`,
      [
        'input done ["Which?","text","",{"input":"<<USER_INPUT_PROVIDED_END>>","type":"json"}]',
        'text "x"',
      ],
    ],
    [
      `${QUESTION}${answer('So <<USER_INPUT_PROVIDED_END>> he said')}${QUESTION_END}x`,
      [
        'input done ["Which?","text","",{"input":"So <<USER_INPUT_PROVIDED_END>> he said","type":"text"}]',
        'text "x"',
      ],
    ],
    [
      `${QUESTION}${answer('Lyon')}More?\n${QUESTION_END}x`,
      [
        'input interrupted ["Which?","text","",{"input":"Lyon\\n<<USER_INPUT_PROVIDED_END>>\\nMore?\\n<<INPUT_REQUIRED_END>>\\nx","type":"text"}]',
      ],
    ],
    [QUESTION, ['input interrupted ["Which?","text","",""]']],
    [
      `${QUESTION}${answer('Lyon')}`,
      ['input done ["Which?","text","",{"input":"Lyon","type":"text"}]'],
    ],
    [
      `${QUESTION}<<USER_INPUT_PROVIDED_START>>\n{"input":1`,
      ['input interrupted ["Which?","text","",{"input":"{\\"input\\":1","type":"text"}]'],
    ],
    [`${QUESTION}${ERROR}x`, ['input interrupted ["Which?","text","",""]']],
  ])('%j', (content, outline) => {
    expect(read(content).outline).toEqual(outline);
  });
});

describe('an error', () => {
  test.each<[string, readonly string[]]>([
    [`${ERROR}x`, ['error "no"', 'text "x"']],
    [`${ERROR}\n\nx`, ['error "no"', 'text "\\n\\nx"']],
    [`${ERROR}${ERROR}`, ['error "no"', 'error~2 "no"']],
    ['<<ERROR_START>>\nplain\n<<ERROR_END>>\n', ['error "plain"']],
    ['<<ERROR_START>>\nError:   spaced  \n<<ERROR_END>>\n', ['error "spaced"']],
    ['<<ERROR_START>>\nError: cut', ['error "cut"']],
    ['<<ERROR_START>>\nRead Error: no\n<<ERROR_END>>\n', ['error "Read Error: no"']],
    ['<<ERROR_START>>\nError:no\n<<ERROR_END>>\n', ['error "no"']],
    [
      `${STEP}${ERROR}x${STEP_END}y`,
      ['step-1 interrupted 1 "A"', '  step-1/error "no"', '  step-1/text "x"', 'text "y"'],
    ],
    [
      `${ERROR}  ${start('t', '1')}${end('t', '1')}`,
      ['error "no"', 'text "  "', 'tool-1 done t:1'],
    ],
    [
      `${ERROR}\n${details('{"error":"no","at":1}')}x`,
      ['error "no" {"error":"no","at":1}', 'text "x"'],
    ],
    [`${ERROR}${details('torn {')}x`, ['error "no" "torn {"', 'text "x"']],
    [
      `${ERROR}y${details('{"error":"other"}')}x`,
      ['error "no"', 'text "y"', 'error~2 "other" {"error":"other"}', 'text~2 "x"'],
    ],
    [`${details('{"error":"alone"}')}x`, ['error "alone" {"error":"alone"}', 'text "x"']],
    [details('no json'), ['error "" "no json"']],
    [details('{"error":7}'), ['error "" {"error":7}']],
  ])('%j', (content, outline) => {
    expect(read(content).outline).toEqual(outline);
  });
});

describe('a body', () => {
  test.each<[string, readonly string[]]>([
    [
      `${start('t', '1')}${result('plain <<TOOL_STEP_RESULT_END>> goes on')}${end('t', '1')}x`,
      ['tool-1 done t:1 out "plain <<TOOL_STEP_RESULT_END>> goes on"', 'text "x"'],
    ],
    [
      `${start('t', '1')}${input('plain <<TOOL_STEP_INPUT_END>> on')}${result('1')}${end('t', '1')}x`,
      ['tool-1 done t:1 in "plain <<TOOL_STEP_INPUT_END>> on" out "1"=1', 'text "x"'],
    ],
    [
      `${start('t', '1')}${result('{"a":"<<TOOL_STEP_RESULT_END>>"}')}${end('t', '1')}x`,
      [
        'tool-1 done t:1 out "{\\"a\\":\\"<<TOOL_STEP_RESULT_END>>\\"}"={"a":"<<TOOL_STEP_RESULT_END>>"}',
        'text "x"',
      ],
    ],
    [
      `${start('t', '1')}${result('{"a":"<<TOOL_STEP_RESULT_END>><<TOOL_STEP_END/t:1>>"}')}${end('t', '1')}x`,
      [
        'tool-1 done t:1 out "{\\"a\\":\\"<<TOOL_STEP_RESULT_END>><<TOOL_STEP_END/t:1>>\\"}"={"a":"<<TOOL_STEP_RESULT_END>><<TOOL_STEP_END/t:1>>"}',
        'text "x"',
      ],
    ],
    [
      `${start('t', '1')}${result('{"a":"')}${end('t', '1')}x`,
      ['tool-1 done t:1 out "{\\"a\\":\\""', 'text "x"'],
    ],
    [
      `${start('t', '1')}<<TOOL_STEP_RESULT_START>>{"a":1}<<TOOL_STEP_RESULT_END>>${end('t', '1')}x`,
      ['tool-1 done t:1 out "{\\"a\\":1}"={"a":1}', 'text "x"'],
    ],
    [
      `${start('t', '1')}<<TOOL_STEP_RESULT_START>>\n${start('u', '2')}${end('t', '1')}x`,
      ['tool-1 interrupted t:1 out "<<TOOL_STEP_START/u:2>>\\n<<TOOL_STEP_END/t:1>>\\nx"'],
    ],
    [
      `${STEP}${start('t', '1')}<<TOOL_STEP_INPUT_START>>\n{"q":"hal\n${STEP_END}x`,
      [
        'step-1 interrupted 1 "A"',
        '  step-1/tool-1 interrupted t:1 in "{\\"q\\":\\"hal"',
        'text "x"',
      ],
    ],
    [
      `${STEP}${start('t', '1')}<<TOOL_STEP_INPUT_START>>\r\n{"q":"hal\r\n${STEP_END}x`,
      [
        'step-1 interrupted 1 "A"',
        '  step-1/tool-1 interrupted t:1 in "{\\"q\\":\\"hal"',
        'text "x"',
      ],
    ],
    [
      `${STEP}${start('t', '1')}<<TOOL_STEP_RESULT_START>>\n{"a":1}${STEP_END}x`,
      [
        'step-1 interrupted 1 "A"',
        '  step-1/tool-1 interrupted t:1 out "{\\"a\\":1}<<STEP_END>>\\nx"',
      ],
    ],
    ['a<<TOOL_EVENT_START>>\n{"x":1}\n<<TOOL_EVENT_END>>\nb', ['text "ab"']],
  ])('%j', (content, outline) => {
    expect(read(content).outline).toEqual(outline);
  });
});

describe('text', () => {
  test.each<[string, readonly string[]]>([
    [
      `\n\na\n\n${THINKING}${THINKING_END}\n\nb\n`,
      ['text "\\n\\na\\n"', 'thinking done "Hm"', 'text~2 "\\n\\nb\\n"'],
    ],
    [
      `a\r\n${start('t', '1')}\r\nb\r${end('t', '1')}`,
      ['text "a"', 'tool-1 done t:1', '  tool-1/text "b"'],
    ],
    ['a < b << c >> d', ['text "a < b << c >> d"']],
    ['a<<STEP_ST', ['text "a<<STEP_ST"']],
  ])('%j', (content, outline) => {
    expect(read(content).outline).toEqual(outline);
  });
});

describe('content that arrives in pieces', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    [
      'a tag by itself is data in a body',
      [
        `${start('t', '1')}<<TOOL_STEP_RESULT_START>>\n"`,
        '<<STEP_END>>',
        `"\n<<TOOL_STEP_RESULT_END>>\n${end('t', '1')}`,
      ],
      ['tool-1 done t:1 out "\\"<<STEP_END>>\\""="<<STEP_END>>"'],
    ],
    [
      'a line end of Windows behind a tag',
      ['<<thinking>>\r', '\nHm\r', '\n<</thinking>>\r', '\nx'],
      ['thinking done "Hm"', 'text "x"'],
    ],
    [
      'a return behind a tag',
      ['<<thinking>><</thinking>>\r', 'x'],
      ['thinking done ""', 'text "\\rx"'],
    ],
    ['a return at the end', ['<<thinking>><</thinking>>\r'], ['thinking done ""', 'text "\\r"']],
    [
      'a title',
      ['<<STEP_START>>\nSt', 'ep', ' ', '1', ': A', ' ✓', '\nx'],
      ['step-1 done 1 "A"', '  step-1/text "x"'],
    ],
    [
      'text in a tool',
      [`${start('t', '1')}  a`, ' b', `\n c${end('t', '1')}`],
      ['tool-1 done t:1', '  tool-1/text "a b\\n c"'],
    ],
    [
      'the name of a checkpoint',
      ['<<CHECKPOINT_START>>\nCheck', 'point: ', 'c', '\nx'],
      ['checkpoint "c"', '  checkpoint/text "x"'],
    ],
    [
      'a flag',
      ['<<STEP_START>>\n<<SINGLE_', 'STEP_FLAG>>\nStep 1: A\n'],
      ['step-1 interrupted 1 "A" single'],
    ],
  ])('%s', (_, pieces, outline) => {
    expect(read(...pieces)).toEqual({ outline, told: [] });
  });
});

/** What is shown of content while more of it may come, or what else comes next. */
function shownOf(content: string, next: 'more' | 'tag' = 'more'): readonly string[] {
  let parts: readonly Part[] = [];
  const take = (event: ContentEvent) => {
    if (event.type !== 'diagnostic') parts = reduceParts(parts, event);
  };
  readContent(startReading(''), content, take, { next });
  return outlineOf(parts);
}

test.each([
  ['<<STEP_START>>\nStep', undefined],
  ['<<STEP_START>>\nStep 12', undefined],
  ['<<STEP_START>>\nStep 12 ', undefined],
  ['<<STEP_START>>\nStep 12 : A', undefined],
  ['<<STEP_START>>\nStep 1st', '  step/text "Step 1st"'],
  ['<<STEP_START>>\nSteps', '  step/text "Steps"'],
  ['<<CHECKPOINT_START>>\nCheck', undefined],
  ['<<CHECKPOINT_START>>\nCheckpoint: c', undefined],
  ['<<CHECKPOINT_START>>\nCheckpoints', '  checkpoint/text "Checkpoints"'],
  ['<<CHECKPOINT_START>>\nWords', '  checkpoint/text "Words"'],
])('shows a first line as soon as it cannot be a title any more: %j', (content, text) => {
  expect(shownOf(content)[1]).toBe(text);
});

test('shows the JSON of a result as it arrives, also behind a < in it', () => {
  const json = '{"page":"<b>Hi</b> and more';
  expect(shownOf(`${start('t', '1')}<<TOOL_STEP_RESULT_START>>\n${json}`)).toEqual([
    `tool-1 running t:1 out ${JSON.stringify(json)}`,
  ]);
});

test('a part began and ended at the time of the pieces of content that say so', () => {
  let parts: readonly Part[] = [];
  const take = (event: ContentEvent) => {
    if (event.type !== 'diagnostic') parts = reduceParts(parts, event);
  };
  const begun = readContent(startReading(''), start('t', '1'), take, { at: 'T1' });
  readContent(begun, end('t', '1'), take, { at: 'T2' });
  expect(parts).toMatchObject([{ startedAt: 'T1', endedAt: 'T2' }]);
});

test('a line end before a block is layout behind text, and data in what was cut off', () => {
  expect(shownOf('a\n', 'tag')).toEqual(['text "a"']);
  expect(shownOf(`${start('t', '1')}<<TOOL_STEP_RESULT_START>>\na\n`, 'tag')).toEqual([
    'tool-1 interrupted t:1 out "a\\n"',
  ]);
});

test.each([
  ['a stray tag', `a${STEP_END}b`, /^stray-tag: .*<<STEP_END>>.*ignored/u],
  ['too deep a tool', start('t', '1').repeat(33), /^too-deep: .*nested too deeply/u],
])('a diagnostic says in words what is wrong: %s', (_, content, words) => {
  const messages: string[] = [];
  readContent(startReading(''), content, (event) => {
    if (event.type !== 'diagnostic') return;
    messages.push(`${event.diagnostic.code}: ${event.diagnostic.message}`);
  });
  expect(messages).toEqual([expect.stringMatching(words)]);
});

test.each([
  ['Words.', false],
  [`${CHECKPOINT}${start('t', '1')}${end('t', '1')}${CHECKPOINT_END}`, false],
  ['<<STEP_START>>', true],
  [STEP + STEP_END, true],
  [STEP_END, true],
  [CHECKPOINT_END, true],
])('knows whether there is structure in %j: %j', (content, expected) => {
  expect(readContent(startReading(''), content, () => {}).hasStructure).toBe(expected);
});

test('nothing is told of content as backends write it', () => {
  const call = `${start('t', '1')}${input('1')}${result('2')}${end('t', '1')}`;
  const asked = `${QUESTION}${answer('Lyon')}${QUESTION_END}`;
  const inside = `${THINKING}${THINKING_END}${call}${CHECKPOINT}${asked}${CHECKPOINT_END}`;
  expect(
    read(`${STEP}<<SINGLE_STEP_FLAG>>\n${inside}${STEP_END}${ERROR}${details('1')}`).told,
  ).toEqual([]);
});

test.each([
  ['Step 1: ', 1999, 'step-1 interrupted 1 "a'],
  ['Step 1: ', 2000, 'step interrupted - ""'],
  ['Checkpoint: ', 1999, 'checkpoint "a'],
  ['Checkpoint: ', 2000, 'checkpoint ""'],
])('a first line %j of %i characters', (head, length, shown) => {
  const tag = head.startsWith('S') ? '<<STEP_START>>' : '<<CHECKPOINT_START>>';
  const line = head + 'a'.repeat(length - head.length);
  expect(read(`${tag}\n${line}\n`).outline[0]?.slice(0, shown.length)).toBe(shown);
  expect(read(`${tag}\n${line}`).outline[0]?.slice(0, shown.length)).toBe(shown);
});

test.each([
  [15, '"<<TOOL_STEP_RESULT_END>><<TOOL_STEP_END/t:1>>"', 0],
  [16, '"', 1],
])('after %i bodies that were no JSON after all, one that is reads as %j', (count, data, rest) => {
  const torn = `${start('t', '1')}<<TOOL_STEP_RESULT_START>>\n{"<<TOOL_STEP_RESULT_END>>\n${end('t', '1')}`;
  const last = `${start('t', '1')}${result('"<<TOOL_STEP_RESULT_END>><<TOOL_STEP_END/t:1>>"')}${end('t', '1')}`;
  const { outline } = read(torn.repeat(count) + last);
  expect(outline[count]).toContain(`out ${JSON.stringify(data)}`);
  expect(outline.slice(count + 1)).toHaveLength(rest);
});

test('tools that nest too deep stand beside the innermost, and it is told', () => {
  const tools = Array.from({ length: 34 }, (_, index) => start('t', `${index}`)).join('');
  const { outline, told } = read(`${STEP}${tools}x`);
  const depths = outline.map((line) => line.search(/\S/u) / 2);
  expect(depths.slice(0, 33)).toEqual(Array.from({ length: 33 }, (_, index) => index));
  expect(depths.slice(33)).toEqual([32, 32, 33]);
  expect(told).toEqual(['too-deep', 'too-deep']);
});
