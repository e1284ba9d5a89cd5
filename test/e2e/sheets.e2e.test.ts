// @vitest-environment node
/* What the console says of style sheets that are missing, or are there more than once; and that it is silent otherwise. */
import { expect, test } from 'vitest';
import { panelOpener } from './panelOpener.js';

const openPanel = panelOpener({ isShared: true });

interface Setting {
  /** What is in the page. @default 'panel' */
  readonly component?: string;
  /** The sheets, each by itself. */
  readonly sheets: string;
  readonly html?: string;
}

/** The mistakes that the console names. */
async function told({ component = 'panel', sheets, html }: Setting): Promise<readonly string[]> {
  const warnings: string[] = [];
  const page = await openPanel({
    name: 'host',
    query: new URLSearchParams({
      show: 'held',
      component,
      sheets,
      html: html ?? '<div id="slot"></div>',
    }).toString(),
    ownClock: true,
    prepare: (_, opened) => {
      opened.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
    },
  });
  await page.locator('[data-agent-root]').first().waitFor({ state: 'attached' });
  // Several times, as a busy machine may be late with the effects that set the timers.
  for (let turn = 0; turn < 4; turn++) {
    await page.waitForTimeout(50);
    await page.clock.runFor(2500);
  }
  await page.close();
  return warnings.map((text) =>
    `${/#([\w-]+)$/u.exec(text)?.[1] ?? text} ${/\((.*)\)/u.exec(text)?.[1] ?? ''}`.trim(),
  );
}

const SHADOW = '<div id="slot" data-shadow></div>';

test.each<readonly [string, Setting, readonly string[]]>([
  ['no sheet', { sheets: 'none' }, ['no-style-sheet']],
  ['no sheet, with the launcher', { sheets: 'none', component: 'launcher' }, ['no-style-sheet']],
  ['no sheet in the shadow root', { sheets: 'none', html: SHADOW }, ['no-style-sheet']],
  ['only the sheet of an entry', { sheets: 'tools', component: 'tools' }, ['no-style-sheet']],
  ['styles.css twice', { sheets: 'styles styles' }, ['two-style-sheets styles.css, styles.css']],
  [
    'layered.css twice',
    { sheets: 'layered layered' },
    ['two-style-sheets layered.css, layered.css'],
  ],
  ['both sheets', { sheets: 'styles layered' }, ['two-style-sheets styles.css, layered.css']],
  [
    'styles.css twice in a shadow root',
    { sheets: 'styles styles', html: SHADOW },
    ['two-style-sheets styles.css, styles.css'],
  ],
  ['no tools.css', { sheets: 'styles', component: 'tools' }, ['no-entry-sheet']],
  ['no approvals.css', { sheets: 'styles', component: 'desk' }, ['no-entry-sheet']],
  ['no approvals.css for rules', { sheets: 'styles', component: 'rules' }, ['no-entry-sheet']],
  ['no inspector.css', { sheets: 'layered', component: 'inspector' }, ['no-entry-sheet']],
  ['no overview.css', { sheets: 'styles', component: 'overview' }, ['no-entry-sheet']],
  ['no artifacts.css', { sheets: 'styles', component: 'artifacts' }, ['no-entry-sheet']],
])('with %s, the console says so', async (_, setting, expected) => {
  expect(await told(setting)).toEqual(expected);
});

test.each<readonly [string, Setting]>([
  ['styles.css', { sheets: 'styles' }],
  ['layered.css', { sheets: 'layered' }],
  ['styles.css in a shadow root', { sheets: 'styles', html: SHADOW }],
  ['a closed launcher', { sheets: 'styles', component: 'launcher' }],
  ['a panel in a hidden tab', { sheets: 'none', html: '<div hidden id="slot"></div>' }],
  [
    'tokens of the app',
    { sheets: 'styles [data-agent-root]{--agent-space:5px;--agent-accent:red}' },
  ],
  ['tools.css', { sheets: 'styles tools', component: 'tools' }],
  ['approvals.css', { sheets: 'styles approvals', component: 'desk' }],
  ['approvals.css for rules', { sheets: 'styles approvals', component: 'rules' }],
  ['inspector.css', { sheets: 'inspector styles', component: 'inspector' }],
  ['layered-inspector.css', { sheets: 'layered layered-inspector', component: 'inspector' }],
  ['overview.css', { sheets: 'styles overview', component: 'overview' }],
  ['artifacts.css', { sheets: 'styles artifacts', component: 'artifacts' }],
  ['no sheet on purpose', { sheets: '[data-agent-root]{--agent-sheet:own}' }],
  [
    'no sheet of an entry on purpose',
    { sheets: 'styles [data-agent-root]{--agent-sheet:own}', component: 'desk' },
  ],
])('with %s, the console is silent', async (_, setting) => {
  expect(await told(setting)).toEqual([]);
});
