import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { told } from '../../src/development/warn.js';
import { AgentRoot, PartComponentsProvider, PartList, type Part } from '../../src/index.js';

let warnings: readonly string[] = [];

beforeEach(() => {
  told.clear();
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => {
    warnings = [...warnings, String(text)].filter((one) => !one.includes('no-style-sheet'));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const View = () => <p>Mine</p>;
const tool = (toolName: string) =>
  ({
    type: 'tool',
    id: 't1',
    executionId: 't1',
    toolName,
    status: 'done',
    parts: [],
  }) as unknown as Part;
const data = (name: string) => ({ type: 'data', id: 'd1', name, value: 1 }) as unknown as Part;

function draw(part: Part, components: object) {
  render(
    <AgentRoot>
      <PartComponentsProvider value={components}>
        <PartList parts={[part]} />
      </PartComponentsProvider>
    </AgentRoot>,
  );
}

test.each([
  ['web_serach', 'web_search'],
  ['webSearch', 'web_search'],
  ['web-search', 'web_search'],
  ['web_seach', 'web_search'],
  ['WEB_SEARCH', 'web_search'],
])('a view for %s is told of when %s comes', (spelt, name) => {
  for (const [option, part] of [
    ['tools', tool(name)],
    ['dataViews', data(name)],
  ] as const) {
    warnings = [];
    draw(part, { [option]: { [spelt]: View } });
    expect(warnings).toEqual([
      expect.stringMatching(
        new RegExp(`${option} of components: .*\`${spelt}\`.*\`${name}\`.*#unknown-option$`, 'u'),
      ),
    ]);
  }
});

test.each([
  ['get_order', 'get_orders'],
  ['get_user', 'set_user'],
  ['step_1', 'step_2'],
  ['weather', 'web_search'],
  ['listen', 'silent'],
  ['read_team', 'read_meat'],
  ['order', 'reorder'],
  ['age', 'page'],
  ['constructor', 'web_search'],
])('a view for %s may be right although %s comes', (known, name) => {
  draw(tool(name), { tools: { [known]: View } });
  expect(warnings).toEqual([]);
});

test('a view that has the name is shown, whatever others are called', () => {
  draw(tool('web_search'), { tools: { web_search: View, webSearch: View } });
  expect(document.body.textContent).toContain('Mine');
  expect(warnings).toEqual([]);
});

test('a misspelt type of part is told of without a panel', () => {
  draw(tool('web_search'), { thinkng: View, tols: { web_search: View } });
  expect(warnings.map((text) => /`(?<name>\w+)`.*`(?<meant>\w+)`/u.exec(text)?.slice(1))).toEqual([
    ['thinkng', 'thinking'],
    ['tols', 'tools'],
  ]);
});
