// Long texts mounted at once: node mount.mjs [peer,...]
import { serve, open, metrics, diff } from './lib.mjs';
import { makeMarkdown } from './src/gen.mjs';
const srv = await serve();
const cases = {
  answer: makeMarkdown(432000, 5),
  code:
    '```ts\n' +
    "const value = call('argument', 42); // words of a comment\n".repeat(90000) +
    '```\n',
  table: '| a | b | c |\n| - | - | - |\n' + '| word | `code` | two words |\n'.repeat(10000),
  list: '- item **bold** and `code`\n'.repeat(5000),
};
for (const [name, text] of Object.entries(cases))
  for (const peer of (process.argv[2] ?? 'agent-text').split(',')) {
    const s = await open(srv.url);
    const call = (fn, ...a) => s.page.evaluate(([fn, a]) => window.bench[fn](...a), [fn, a]);
    await call('load', peer);
    await call('mount', {});
    const a = await metrics(s.cdp);
    const wall = await call('pushAll', text);
    const b = diff(a, await metrics(s.cdp));
    const long = (await call('stats')).longtasks;
    console.log(
      name,
      peer,
      (text.length / 1000).toFixed(0) + 'k',
      'wall',
      wall.toFixed(0),
      'task',
      b.task.toFixed(0),
      'script',
      b.script.toFixed(0),
      'layout',
      b.layout.toFixed(0),
      'style',
      b.style.toFixed(0),
      'longest',
      Math.max(0, ...long).toFixed(0),
      'elements',
      (await call('shape')).all,
    );
    await s.close();
  }
srv.close();
