// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { parseContent } from '../../../src/protocols/ubik/tags/parseContent.js';
import { printContent } from '../../../src/protocols/ubik/tags/printContent.js';
import { isContainer, type Part } from '../../../src/core/parts.js';
import { SAMPLES } from '../../support/samples.js';

const live = (content: string) => parseContent(content, { final: false });
const step = (...lines: string[]) => ['<<STEP_START>>', ...lines, '<<STEP_END>>', ''].join('\n');

describe('R76 reads the first line of a step', () => {
  test.each([
    ['Step 2: Title ✓', { step: 2, title: 'Title', status: 'done' }],
    ['Step 2: Title', { step: 2, title: 'Title', status: 'interrupted' }],
    ['Step  12 :  Title:  of ✓ it  ✓ ', { step: 12, title: 'Title:  of ✓ it', status: 'done' }],
    ['Step 3:', { step: 3, title: '', status: 'interrupted' }],
    ['Step 3: ✓', { step: 3, title: '', status: 'done' }],
  ])('%s', (line, expected) => {
    expect(parseContent(step(line))).toMatchObject([{ type: 'step', ...expected, parts: [] }]);
  });

  test.each(['Étape 2: Titre', 'Step two: Title', 'step 2: Title', 'A Step 2: Title'])(
    'keeps a line that is no title as text: %s',
    (line) => {
      const [part] = parseContent(step(line));
      expect(part).toMatchObject({ type: 'step', title: '', parts: [{ text: line }] });
      expect(part).not.toHaveProperty('step');
    },
  );

  test('a step that has no title yet is shown once it says more', () => {
    expect(live('<<STEP_START>>\nStep 1: Rea')).toEqual([]);
    expect(live('<<STEP_START>>\nStep 1: Read\n')).toMatchObject([
      { title: 'Read', status: 'running' },
    ]);
    expect(live('<<STEP_START>>\nNo title')).toMatchObject([{ parts: [{ text: 'No title' }] }]);
  });

  test('a step that starts inside a step ends it', () => {
    const content = '<<STEP_START>>\nStep 1: A\n<<STEP_START>>\nStep 2: B ✓\n<<STEP_END>>\n';
    expect(parseContent(content)).toMatchObject([
      { step: 1, status: 'interrupted' },
      { step: 2, status: 'done' },
    ]);
  });
});

describe('tools', () => {
  test('R80 is finished without a result when its end comes without one', () => {
    const [tool] = parseContent('<<TOOL_STEP_START/a:1>>\n<<TOOL_STEP_END/a:1>>');
    expect(tool).toMatchObject({ type: 'tool', toolName: 'a', executionId: '1', status: 'done' });
    expect(tool).not.toHaveProperty('result');
    expect(tool).not.toHaveProperty('input');
  });

  test('has failed when its result says so', () => {
    const content =
      '<<TOOL_STEP_START/a:1>>\n<<TOOL_STEP_RESULT_START>>\n{"error":"no access"}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/a:1>>';
    expect(parseContent(content)).toMatchObject([{ status: 'failed', error: 'no access' }]);
  });

  test('an end with another id closes the only tool that is open', () => {
    expect(parseContent('<<TOOL_STEP_START/a:1>>\n<<TOOL_STEP_END/a:2>>\nAfter.')).toMatchObject([
      { status: 'done' },
      { type: 'text', text: 'After.' },
    ]);
  });

  test('an end closes what was left open inside its tool', () => {
    const content =
      '<<TOOL_STEP_START/a:1>>\n<<TOOL_STEP_START/b:2>>\n<<TOOL_STEP_END/a:1>>\nAfter.';
    expect(parseContent(content)).toMatchObject([
      { status: 'done', parts: [{ toolName: 'b', status: 'interrupted' }] },
      { text: 'After.' },
    ]);
  });

  test('tools nest as deep as anybody needs, and what is deeper stands beside', () => {
    const starts = Array.from({ length: 500 }, (_, index) => `<<TOOL_STEP_START/a:${index}>>\n`);
    const ends = starts.map((tag) => tag.replace('START', 'END')).toReversed();
    const parts = parseContent([...starts, 'deep\n', ...ends, 'After.'].join(''));
    const depthOf = (list: readonly Part[]): number =>
      Math.max(0, ...list.map((part) => (isContainer(part) ? 1 + depthOf(part.parts) : 1)));
    const countOf = (list: readonly Part[]): number =>
      list.reduce((sum, part) => sum + 1 + (isContainer(part) ? countOf(part.parts) : 0), 0);
    expect(depthOf(parts)).toBeLessThan(40);
    expect(countOf(parts)).toBe(502);
    expect(JSON.stringify(parts)).toContain('"deep');
  });
});

describe('thinking', () => {
  test('R82 becomes a part of its own, also inside a step', () => {
    const content = `<<thinking>>\nFirst.\n<</thinking>>Then.${step('Step 1: A', '<<thinking>>', 'hm', '<</thinking>>', 'x')}`;
    expect(parseContent(content)).toMatchObject([
      { type: 'thinking', text: 'First.', status: 'done' },
      { type: 'text', text: 'Then.' },
      { type: 'step', parts: [{ type: 'thinking', text: 'hm' }, { text: 'x' }] },
    ]);
  });

  test('holds text only: tags inside it are what it is about', () => {
    expect(
      parseContent('<<thinking>>a <<TOOL_STEP_START/x:1>> and <<UNKNOWN>> b<</thinking>>'),
    ).toMatchObject([{ text: 'a <<TOOL_STEP_START/x:1>> and <<UNKNOWN>> b' }]);
  });
});

test('R93 takes what follows Checkpoint: as the name', () => {
  for (const line of ['Checkpoint: ask_city', 'Checkpoint:ask_city', '  Checkpoint:  ask_city  ']) {
    expect(parseContent(`<<CHECKPOINT_START>>\n${line}\n<<CHECKPOINT_END>>`)).toMatchObject([
      { type: 'checkpoint', name: 'ask_city', parts: [] },
    ]);
  }
});

describe('a block that is not closed yet', () => {
  const question = `<<INPUT_REQUIRED_START>>
Which city
do you mean?
Expected input types: text, json
checkpoint_name: ask_city
<<INPUT_REQUIRED_END>>`;

  test('shows the question as far as it is written, and never half of its other lines', () => {
    for (let length = 0; length < question.length; length++) {
      const [part] = live(question.slice(0, length));
      if (part === undefined) continue;
      expect(part).toMatchObject({ id: 'input', type: 'input', status: 'running' });
      const { prompt, inputTypes } = part as Extract<Part, { type: 'input' }>;
      expect('Which city\ndo you mean?').toContain(prompt);
      expect(inputTypes.length === 0 || inputTypes.join() === 'text,json').toBe(true);
    }
    expect(live(question.slice(0, 40))).toMatchObject([{ prompt: 'Which city\ndo y' }]);
    expect(live(question)).toMatchObject([{ id: 'input', status: 'awaiting-input' }]);
    expect(parseContent(question.slice(0, 60))).toMatchObject([{ status: 'interrupted' }]);
  });

  test('shows a checkpoint, and what stands in it', () => {
    expect(
      live('<<CHECKPOINT_START>>\nCheckpoint: a\n<<ERROR_START>>\nError: b\n<<ERROR_END>>'),
    ).toMatchObject([{ type: 'checkpoint', name: 'a', parts: [{ type: 'error', message: 'b' }] }]);
  });

  test('holds an error back until it is whole', () => {
    expect(live('<<ERROR_START>>\nError: bo')).toEqual([]);
    expect(parseContent('<<ERROR_START>>\nError: bo')).toMatchObject([
      { type: 'error', message: 'bo' },
    ]);
    expect(
      live('<<ERROR_START>>\nError: boom\n<<ERROR_END>>\n\n<<ERROR_JSON_START>>\n{"er'),
    ).toEqual([{ type: 'error', id: 'error', message: 'boom' }]);
  });
});

describe('errors', () => {
  const json = '<<ERROR_JSON_START>>\n{"error":"boom","traceback":"t"}\n<<ERROR_JSON_END>>\n';
  test('takes JSON that follows with nothing but space between', () => {
    expect(parseContent(`<<ERROR_START>>\nError: boom\n<<ERROR_END>>\n \n\n${json}`)).toMatchObject(
      [{ message: 'boom', details: { traceback: 't' } }],
    );
  });

  test('makes an error of its own of JSON that stands alone', () => {
    expect(parseContent(`<<ERROR_START>>\nfirst\n<<ERROR_END>>\ntext\n${json}`)).toMatchObject([
      { message: 'first' },
      { type: 'text' },
      { message: 'boom', details: { traceback: 't' } },
    ]);
  });

  test('keeps JSON that does not parse as text', () => {
    expect(parseContent('<<ERROR_JSON_START>>\nnot json\n<<ERROR_JSON_END>>\n')).toMatchObject([
      { type: 'error', details: 'not json' },
    ]);
  });
});

describe('prompts that hold anything', () => {
  test.each([
    'Say "Expected input types: x"\nExpected input types: wrong',
    'checkpoint_name: not me',
    '<<STEP_START>>\nStep 1: no',
  ])('%s', (prompt) => {
    const content = `<<INPUT_REQUIRED_START>>\n${prompt}\nExpected input types: text\ncheckpoint_name: c\n<<INPUT_REQUIRED_END>>\n`;
    const parts = parseContent(content);
    expect(parts).toMatchObject([
      { type: 'input', prompt, inputTypes: ['text'], checkpointName: 'c' },
    ]);
    expect(printContent(parts)).toBe(content);
  });
});

test('R88 shows nothing of a tag while it is cut, in any of the samples', () => {
  for (const sample of Object.values(SAMPLES)) {
    for (let length = 0; length <= sample.length; length++) {
      expect(JSON.stringify(live(sample.slice(0, length)))).not.toMatch(/<<|STEP_|_START|_END/u);
    }
  }
});

test('R90 reads half a CRLF the same as a whole one', () => {
  for (const sample of Object.values(SAMPLES)) {
    const crlf = sample.replaceAll('\n', '\r\n');
    for (let length = 0; length <= crlf.length; length++) {
      expect(JSON.stringify(live(crlf.slice(0, length)))).not.toContain(String.raw`\r`);
    }
  }
});
