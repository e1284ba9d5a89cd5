import http from 'node:http';
import fs from 'node:fs';
import path from 'node:path';
import os from 'node:os';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS } from '../../scripts/find-chromium.mjs';
export const here = import.meta.dirname;
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};
export async function serve(dir = path.join(here, process.env.BENCH_OUT || 'dist')) {
  const srv = http.createServer((q, s) => {
    const f = path.join(
      dir,
      decodeURIComponent(q.url.split('?')[0] === '/' ? '/index.html' : q.url.split('?')[0]),
    );
    fs.readFile(f, (e, b) => {
      if (e) {
        s.writeHead(404);
        s.end();
      } else {
        s.writeHead(200, { 'content-type': types[path.extname(f)] || 'application/octet-stream' });
        s.end(b);
      }
    });
  });
  await new Promise((r) => srv.listen(0, '127.0.0.1', r));
  return { url: `http://127.0.0.1:${srv.address().port}/`, close: () => srv.close() };
}
export async function browser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    headless: true,
    args: [
      '--no-sandbox',
      ...CHROMIUM_FLAGS,
      '--js-flags=--expose-gc',
      '--disable-features=CalculateNativeWinOcclusion',
    ],
  });
}
// A fresh browser process per measurement: no JIT, cache or heap carried from one peer to the next.
export async function open(url) {
  const b = await browser();
  const page = await b.newPage({ viewport: { width: 1000, height: 800 } });
  const errors = [];
  page.on('pageerror', (e) => errors.push(String(e).slice(0, 200)));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: process.env.TIME_DOMAIN || 'threadTicks' });
  await cdp.send('HeapProfiler.enable');
  await page.goto(url);
  await page.waitForFunction('window.benchReady');
  return { b, page, cdp, errors, close: () => b.close() };
}
const KEEP = [
  'TaskDuration',
  'ScriptDuration',
  'LayoutDuration',
  'RecalcStyleDuration',
  'LayoutCount',
  'RecalcStyleCount',
  'JSHeapUsedSize',
  'Nodes',
];
export async function metrics(cdp) {
  const { metrics: m } = await cdp.send('Performance.getMetrics');
  const o = {};
  for (const x of m) if (KEEP.includes(x.name)) o[x.name] = x.value;
  return o;
}
export const gc = (cdp) => cdp.send('HeapProfiler.collectGarbage');
export const diff = (a, b) => ({
  task: (b.TaskDuration - a.TaskDuration) * 1e3,
  script: (b.ScriptDuration - a.ScriptDuration) * 1e3,
  layout: (b.LayoutDuration - a.LayoutDuration) * 1e3,
  style: (b.RecalcStyleDuration - a.RecalcStyleDuration) * 1e3,
  layouts: b.LayoutCount - a.LayoutCount,
});
export const med = (a) => {
  const s = a.filter((x) => typeof x === 'number' && !Number.isNaN(x)).sort((x, y) => x - y);
  return s.length ? (s[(s.length - 1) >> 1] + s[s.length >> 1]) / 2 : NaN;
};
export const pct = (a, p) => {
  const s = [...a].sort((x, y) => x - y);
  return s[Math.min(s.length - 1, Math.floor(p * s.length))];
};
export const spread = (a) => {
  const s = a.filter((x) => !Number.isNaN(x));
  return s.length ? [Math.min(...s), Math.max(...s)] : [NaN, NaN];
};
export const f = (x, d = 0) => (typeof x !== 'number' || Number.isNaN(x) ? '-' : x.toFixed(d));
export const machine = () =>
  `${os.cpus().length} cores, ${os.cpus()[0].model}, node ${process.version}, load ${os
    .loadavg()
    .map((x) => x.toFixed(2))
    .join('/')}`;
export function table(head, rows) {
  return [
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...rows.map((r) => `| ${r.join(' | ')} |`),
  ].join('\n');
}
