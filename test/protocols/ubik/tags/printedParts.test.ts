// @vitest-environment node
import { expect, test } from 'vitest';
import type { Part } from '../../../../src/core/parts.js';
import { printContent } from '../../../../src/protocols/ubik/tags/printContent.js';

const text = (words: string): Part => ({ type: 'text', id: '', text: words });
const thinking = (status: 'done' | 'interrupted' | 'running'): Part => ({
  type: 'thinking',
  id: '',
  text: 'Hm',
  status,
});
const tool = (more: object = {}): Part => ({
  type: 'tool',
  id: '',
  toolName: 't',
  executionId: '1',
  status: 'done',
  parts: [],
  ...more,
});
const json = (value: unknown) => ({ text: JSON.stringify(value), value });
const step = (parts: readonly Part[], more: object = {}): Part => ({
  type: 'step',
  id: '',
  step: 1,
  title: 'A',
  single: false,
  status: 'done',
  parts,
  ...more,
});
const checkpoint = (...parts: readonly Part[]): Part => ({
  type: 'checkpoint',
  id: '',
  name: 'c',
  parts,
});
const question = (more: object = {}): Part => ({
  type: 'input',
  id: '',
  prompt: 'Which?',
  inputTypes: ['text', 'json'],
  status: 'awaiting-input',
  ...more,
});
const agent = (...parts: readonly Part[]): Part => ({
  type: 'agent',
  id: '',
  agentId: 'b',
  runId: 'r',
  task: 'Look',
  status: 'done',
  parts,
});
const error = (more: object = {}): Part => ({ type: 'error', id: '', message: 'no', ...more });

test.each<[string, readonly Part[], string]>([
  ['texts beside each other', [text('a'), text('b\n'), text('c')], 'ab\nc'],
  [
    'text before a block',
    [text('a'), thinking('done'), text('b')],
    'a\n<<thinking>>\nHm\n<</thinking>>\nb',
  ],
  [
    'text that ends a line before a block',
    [text('a\n'), thinking('done')],
    'a\n\n<<thinking>>\nHm\n<</thinking>>\n',
  ],
  [
    'an empty text before a block',
    [thinking('done'), text(''), thinking('done')],
    '<<thinking>>\nHm\n<</thinking>>\n<<thinking>>\nHm\n<</thinking>>\n',
  ],
  ['a step', [step([text('x')]), text('y')], '<<STEP_START>>\nStep 1: A ✓\nx\n<<STEP_END>>\ny'],
  [
    'a step that is not done, in one step',
    [step([], { status: 'interrupted', single: true })],
    '<<STEP_START>>\n<<SINGLE_STEP_FLAG>>\nStep 1: A\n<<STEP_END>>\n',
  ],
  [
    'a step without a number',
    [step([text('x')], { step: undefined, title: '' })],
    '<<STEP_START>>\nx\n<<STEP_END>>\n',
  ],
  [
    'a step without a title',
    [step([], { title: '' })],
    '<<STEP_START>>\nStep 1: ✓\n<<STEP_END>>\n',
  ],
  [
    'a tool',
    [tool({ input: json({ a: 1 }), result: json(2) })],
    '<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_INPUT_START>>\n{"a":1}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_RESULT_START>>\n2\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/t:1>>\n',
  ],
  [
    'a tool with what happened in it',
    [tool({ input: json(1), result: json(2), parts: [text('x')] })],
    '<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_INPUT_START>>\n1\n<<TOOL_STEP_INPUT_END>>\nx\n<<TOOL_STEP_RESULT_START>>\n2\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/t:1>>\n',
  ],
  [
    'a tool whose input is no JSON',
    [tool({ input: { text: 'a' }, result: json(2), parts: [text('x')] })],
    '<<TOOL_STEP_START/t:1>>\nx\n<<TOOL_STEP_INPUT_START>>\na\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_RESULT_START>>\n2\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/t:1>>\n',
  ],
  [
    'a tool that failed',
    [tool({ status: 'failed', error: 'bad' }), text('x')],
    '<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_END/t:1>>\n<<ERROR_START>>\nError: bad\n<<ERROR_END>>\nx',
  ],
  [
    'a tool whose result says what failed',
    [tool({ status: 'failed', error: 'bad', result: json({ error: 'bad' }) })],
    '<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_RESULT_START>>\n{"error":"bad"}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/t:1>>\n',
  ],
  [
    'a tool whose result says something else',
    [tool({ status: 'failed', error: 'bad', result: json({ error: 'no' }) })],
    '<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_RESULT_START>>\n{"error":"no"}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/t:1>>\n<<ERROR_START>>\nError: bad\n<<ERROR_END>>\n',
  ],
  [
    'a tool that was cut off at the end',
    [step([tool({ status: 'interrupted', input: { text: '{"q' } })])],
    '<<STEP_START>>\nStep 1: A ✓\n<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_INPUT_START>>\n{"q',
  ],
  [
    'a tool that was cut off, before a step',
    [tool({ status: 'interrupted', input: json(1) }), step([])],
    '<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_INPUT_START>>\n1\n<<TOOL_STEP_INPUT_END>>\n<<STEP_START>>\nStep 1: A ✓\n<<STEP_END>>\n',
  ],
  [
    'a tool that was cut off, before text',
    [tool({ status: 'interrupted', input: json(1) }), text('x')],
    '<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_INPUT_START>>\n1\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_END/t:1>>\nx',
  ],
  [
    'a tool that was cut off in its input, before text',
    [tool({ status: 'interrupted', input: { text: '{"q' } }), text('x')],
    '<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_INPUT_START>>\n{"q\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_END/t:1>>\nx',
  ],
  [
    'a tool that was cut off in its result',
    [tool({ status: 'interrupted', input: json(1), result: { text: '{"q' } })],
    '<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_INPUT_START>>\n1\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_RESULT_START>>\n{"q',
  ],
  [
    'a tool around one that was cut off',
    [tool({ result: json(2), parts: [tool({ executionId: '2', status: 'interrupted' })] })],
    '<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_RESULT_START>>\n2\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_START/t:2>>\n<<TOOL_STEP_END/t:1>>\n',
  ],
  [
    'a tool whose input is no JSON around one that was cut off',
    [
      tool({
        input: { text: 'a' },
        result: json(2),
        parts: [tool({ executionId: '2', status: 'interrupted' })],
      }),
    ],
    '<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_INPUT_START>>\na\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_RESULT_START>>\n2\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_START/t:2>>\n<<TOOL_STEP_END/t:1>>\n',
  ],
  [
    'a tool that was cut off, before an error and a text',
    [tool({ status: 'interrupted' }), error(), text('x')],
    '<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_END/t:1>>\n<<ERROR_START>>\nError: no\n<<ERROR_END>>\nx',
  ],
  [
    'a tool that was cut off, before an error and a step',
    [tool({ status: 'interrupted' }), error(), step([])],
    '<<TOOL_STEP_START/t:1>>\n<<ERROR_START>>\nError: no\n<<ERROR_END>>\n<<STEP_START>>\nStep 1: A ✓\n<<STEP_END>>\n',
  ],
  [
    'a tool that was cut off, before a step and a text',
    [tool({ status: 'interrupted' }), step([]), text('x')],
    '<<TOOL_STEP_START/t:1>>\n<<STEP_START>>\nStep 1: A ✓\n<<STEP_END>>\nx',
  ],
  [
    'a tool that was cut off, before a checkpoint and a question',
    [tool({ status: 'running' }), checkpoint(), question(), step([])],
    '<<TOOL_STEP_START/t:1>>\n<<CHECKPOINT_START>>\nCheckpoint: c\n<<CHECKPOINT_END>>\n<<INPUT_REQUIRED_START>>\nWhich?\nExpected input types: text, json\n<<INPUT_REQUIRED_END>>\n<<STEP_START>>\nStep 1: A ✓\n<<STEP_END>>\n',
  ],
  [
    'a tool that failed, before a step',
    [tool({ status: 'failed' }), step([])],
    '<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_END/t:1>>\n<<STEP_START>>\nStep 1: A ✓\n<<STEP_END>>\n',
  ],
  ['thinking that was cut off at the end', [thinking('interrupted')], '<<thinking>>\nHm'],
  [
    'thinking that was cut off, before text',
    [thinking('interrupted'), text('x')],
    '<<thinking>>\nHm\n<</thinking>>\nx',
  ],
  [
    'thinking that was cut off, before an error and a text',
    [thinking('interrupted'), error(), text('x')],
    '<<thinking>>\nHm\n<<ERROR_START>>\nError: no\n<<ERROR_END>>\nx',
  ],
  [
    'thinking that was cut off, before a checkpoint',
    [thinking('interrupted'), checkpoint()],
    '<<thinking>>\nHm\n<<CHECKPOINT_START>>\nCheckpoint: c\n<<CHECKPOINT_END>>\n',
  ],
  [
    'thinking that was cut off, before a tool',
    [thinking('interrupted'), tool()],
    '<<thinking>>\nHm\n<</thinking>>\n<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_END/t:1>>\n',
  ],
  [
    'thinking that was cut off in a step',
    [step([thinking('interrupted')])],
    '<<STEP_START>>\nStep 1: A ✓\n<<thinking>>\nHm',
  ],
  [
    'thinking that was cut off in a tool',
    [tool({ parts: [thinking('interrupted')] })],
    '<<TOOL_STEP_START/t:1>>\n<<thinking>>\nHm\n<</thinking>>\n<<TOOL_STEP_END/t:1>>\n',
  ],
  [
    'a checkpoint',
    [checkpoint(text('x')), text('y')],
    '<<CHECKPOINT_START>>\nCheckpoint: c\nx\n<<CHECKPOINT_END>>\ny',
  ],
  [
    'a checkpoint with thinking that was cut off',
    [checkpoint(thinking('interrupted'))],
    '<<CHECKPOINT_START>>\nCheckpoint: c\n<<thinking>>\nHm',
  ],
  [
    'a question',
    [question({ checkpointName: 'k' }), text('x')],
    '<<INPUT_REQUIRED_START>>\nWhich?\nExpected input types: text, json\ncheckpoint_name: k\n<<INPUT_REQUIRED_END>>\nx',
  ],
  [
    'a question with its answer',
    [question({ status: 'done', checkpointName: 'k', provided: { input: 'x', type: 'text' } })],
    '<<INPUT_REQUIRED_START>>\nWhich?\nExpected input types: text, json\n\n<<USER_INPUT_PROVIDED_START>>\n{"input":"x","type":"text"}\n<<USER_INPUT_PROVIDED_END>>\n<<INPUT_REQUIRED_END>>\n',
  ],
  [
    'a question that was cut off',
    [question({ status: 'interrupted' })],
    '<<INPUT_REQUIRED_START>>\nWhich?\nExpected input types: text, json\n',
  ],
  [
    'a question that was cut off, before text',
    [question({ status: 'interrupted' }), text('x')],
    'Which?x',
  ],
  [
    'an answer that was cut off',
    [question({ status: 'interrupted', provided: { input: 'x', type: 'text' } })],
    '<<INPUT_REQUIRED_START>>\nWhich?\nExpected input types: text, json\n\n<<USER_INPUT_PROVIDED_START>>\n{"input":"x","type":"text"}',
  ],
  [
    'an answer that was cut off, before text',
    [question({ status: 'interrupted', provided: { input: 'x', type: 'text' } }), text('x')],
    '<<INPUT_REQUIRED_START>>\nWhich?\nExpected input types: text, json\n\n<<USER_INPUT_PROVIDED_START>>\n{"input":"x","type":"text"}\n<<USER_INPUT_PROVIDED_END>>\n<<INPUT_REQUIRED_END>>\nx',
  ],
  [
    'a question that is being written',
    [question({ status: 'running' })],
    '<<INPUT_REQUIRED_START>>\nWhich?\nExpected input types: text, json\n',
  ],
  ['an error', [error(), text('x')], '<<ERROR_START>>\nError: no\n<<ERROR_END>>\nx'],
  [
    'an error with details',
    [error({ details: { a: 1 } })],
    '<<ERROR_START>>\nError: no\n<<ERROR_END>>\n\n<<ERROR_JSON_START>>\n{\n  "a": 1\n}\n<<ERROR_JSON_END>>\n',
  ],
  [
    'an error with details that are text',
    [error({ details: 'torn {' })],
    '<<ERROR_START>>\nError: no\n<<ERROR_END>>\n\n<<ERROR_JSON_START>>\ntorn {\n<<ERROR_JSON_END>>\n',
  ],
  [
    'an error with details that read as JSON',
    [error({ details: '7' })],
    '<<ERROR_START>>\nError: no\n<<ERROR_END>>\n\n<<ERROR_JSON_START>>\n"7"\n<<ERROR_JSON_END>>\n',
  ],
  [
    'a sub-agent',
    [agent(step([text('x')]), thinking('done')), text('y')],
    'x\n<<thinking>>\nHm\n<</thinking>>\ny',
  ],
  [
    'a file, a source and data',
    [
      { type: 'file', id: '', name: 'a.png', mediaType: 'image/png', url: 'https://a.test/a.png' },
      { type: 'source', id: '', url: 'https://a.test/', title: 'A' },
      { type: 'data', id: '', name: 'chart', value: { a: 1 } },
    ],
    '[a.png](<https://a.test/a.png>)\n[A](<https://a.test/>)\nchart:\n\n```json\n{\n  "a": 1\n}\n```\n',
  ],
  [
    'a return at the end of a text',
    [text('a\r'), thinking('done')],
    'a\n\n<<thinking>>\nHm\n<</thinking>>\n',
  ],
  [
    'returns in a question',
    [question({ prompt: 'a\rb\r' })],
    '<<INPUT_REQUIRED_START>>\na\rb\n\nExpected input types: text, json\n<<INPUT_REQUIRED_END>>\n',
  ],
  ['a return before another line', [text('a\r'), text('b\n')], 'a\rb\n'],
  ['a return before a line end', [text('a\r'), text('\nb')], 'a\n\nb'],
  ['line ends of Windows', [text('a\r\nb\r\r\nc')], 'a\nb\nc'],
])('prints %s', (_, parts, content) => {
  expect(printContent(parts)).toBe(content);
});
