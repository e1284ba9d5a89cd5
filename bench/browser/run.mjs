// node run.mjs w1|w1raf|w2|equiv [--peers a,b] [--reps n] [--budget ms] [--history 0,50,200] [--seed 11] [--out file]
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { W1_BYTES } from './src/gen.mjs';
import { serve, open, metrics, gc, diff, med, pct, spread, f, table, machine } from './lib.mjs';
const {
  values: o,
  positionals: [what],
} = parseArgs({
  allowPositionals: true,
  options: {
    peers: { type: 'string' },
    reps: { type: 'string', default: '3' },
    budget: { type: 'string', default: '60000' },
    history: { type: 'string', default: '20,200' },
    out: { type: 'string' },
    per: { type: 'string', default: '4' },
    n: { type: 'string', default: '1e9' },
    sample: { type: 'string', default: '0' },
    periodic: { type: 'boolean', default: false },
    block: { type: 'string', default: '' },
    mode: { type: 'string', default: 'raf' },
    seed: { type: 'string', default: '11' },
  },
}); // --sample k: in each decile push the first deltas as one, then measure k one by one; totals are scaled back
const srv = await serve();
const W1 =
  'floor-dom-oracle streamdown markstream incremark antd-x-markdown assistant-ui react-markdown agent-text agent-text-react-markdown agent-panel'.split(
    ' ',
  );
const W2 = ['floor-dom-oracle', 'streamdown', 'assistant-ui', 'antd-x-bubble-list', 'agent-panel'];
const peers = o.peers ? o.peers.split(',') : what === 'w2' ? W2 : W1;
const reps = +o.reps,
  budget = +o.budget;
const records = [];
const out = o.out || `out/${what}-${Date.now()}.json`;
fs.mkdirSync('out', { recursive: true });
const save = () =>
  fs.writeFileSync(
    out,
    JSON.stringify({ what, date: new Date().toISOString(), machine: machine(), records }, null, 1),
  );
const log = (...a) => console.error(new Date().toISOString().slice(11, 19), ...a);

async function one(peer, rep, { mode, history = 0, bytes = 0, seed }) {
  const s = await open(srv.url);
  const rec = { peer, rep, mode, history };
  try {
    const call = (fn, ...a) => s.page.evaluate(([fn, a]) => window.bench[fn](...a), [fn, a]);
    rec.meta = await call('load', peer);
    await gc(s.cdp);
    const m0 = await metrics(s.cdp);
    rec.mount = await call('mount', {
      history,
      bytes,
      seed,
      periodic: o.periodic ? 10 : 0,
      block: o.block,
    });
    const mm = await metrics(s.cdp);
    rec.mountCost = diff(m0, mm);
    await gc(s.cdp);
    const mg = await metrics(s.cdp);
    rec.mountHeapMB = (mg.JSHeapUsedSize - m0.JSHeapUsedSize) / 1048576;
    rec.mountNodes = mg.Nodes - m0.Nodes;
    await call('reset');
    const total = Math.min(rec.mount.deltas, +o.n);
    rec.total = total;
    rec.deciles = [];
    rec.ran = 0;
    const a = await metrics(s.cdp);
    let spent = 0,
      prev = a;
    for (let d = 0; d < 10; d++) {
      const from = Math.floor((total * d) / 10),
        to = Math.floor((total * (d + 1)) / 10);
      const left = Math.max(500, budget - spent);
      const k = +o.sample;
      if (k && mode === 'fast' && to - from > k) {
        await call('bulk', from, to - k);
        prev = await metrics(s.cdp);
      }
      const r =
        mode === 'raf'
          ? await call('frames', from, to, +o.per, left)
          : await call('fast', k && to - from > k ? to - k : from, to, left);
      const m = await metrics(s.cdp);
      rec.deciles.push({ ran: r.ran, n: to - from, wall: r.wall, ...diff(prev, m) });
      prev = m;
      spent += r.wall;
      rec.ran += r.ran;
      if (r.ran < (k && mode === 'fast' && to - from > k ? k : to - from)) {
        rec.truncated = true;
        break;
      }
    }
    rec.settle = await call('done');
    const z = await metrics(s.cdp);
    rec.cost = diff(a, z);
    if (+o.sample && mode === 'fast' && !rec.truncated) {
      rec.rawCost = rec.cost;
      rec.cost = {};
      const tail = diff(prev, z);
      for (const key of ['task', 'script', 'layout', 'style', 'layouts'])
        rec.cost[key] = rec.deciles.reduce((t, d) => t + (d[key] / d.ran) * d.n, 0) + tail[key];
    }
    rec.wall = spent;
    const st = await call('stats');
    rec.maxStep = Math.max(0, ...st.perDelta);
    rec.p99Step = st.perDelta.length ? pct(st.perDelta, 0.99) : null;
    rec.p50Step = st.perDelta.length ? pct(st.perDelta, 0.5) : null;
    rec.longtasks = st.longtasks.length;
    rec.longest = Math.max(0, ...st.longtasks);
    if (mode === 'raf') {
      rec.frames = st.frames.length;
      rec.dropped = st.frames.reduce((n, x) => n + Math.max(0, Math.round(x / 16.667) - 1), 0);
      rec.p99Frame = pct(st.frames, 0.99);
    }
    await call('stopPin');
    rec.shape = await call('shape');
    await gc(s.cdp);
    await gc(s.cdp);
    const g = await metrics(s.cdp);
    rec.heapMB = (g.JSHeapUsedSize - m0.JSHeapUsedSize) / 1048576;
    rec.nodes = g.Nodes - m0.Nodes;
    rec.errors = s.errors;
  } catch (e) {
    rec.error = String(e).slice(0, 300);
  }
  await s.close();
  records.push(rec);
  save();
  log(
    peer,
    'rep',
    rep,
    mode,
    'h',
    history,
    rec.error ||
      `task ${f(rec.cost.task)} script ${f(rec.cost.script)} layout ${f(rec.cost.layout)} style ${f(rec.cost.style)} wall ${f(rec.wall)} max ${f(rec.maxStep)} longest ${f(rec.longest)} ran ${rec.ran}/${rec.total} settle ${f(rec.settle)} nodes ${rec.shape.all} heap ${f(rec.heapMB, 1)} ${rec.errors.length ? 'ERR ' + rec.errors[0] : ''}`,
  );
  return rec;
}
export function summarise(records, mode) {
  const rows = [];
  for (const p of new Set(records.map((r) => r.peer))) {
    const rs = records.filter((r) => r.peer === p && !r.error && r.mode === mode);
    if (!rs.length) {
      rows.push([p, 'failed']);
      continue;
    }
    const g = (fn) => med(rs.map(fn));
    const per = (d, k) => d[k] / d.ran;
    const growth = rs.map((r) => per(r.deciles.at(-1), 'task') / per(r.deciles[0], 'task'));
    const tot = rs.map((r) => r.cost.task);
    const row = [
      p,
      rs.length,
      f(g((r) => r.cost.task)),
      spread(tot)
        .map((x) => f(x))
        .join('..'),
      f(g((r) => r.cost.script)),
      f(g((r) => r.cost.layout)),
      f(g((r) => r.cost.style)),
      f(
        g((r) => per(r.deciles[0], 'task')),
        2,
      ),
      f(
        g((r) => per(r.deciles.at(-1), 'task')),
        2,
      ),
      f(med(growth), 2),
      f(
        med(
          rs
            .filter((r) => r.deciles.length > 2)
            .map((r) => per(r.deciles.at(-1), 'task') / per(r.deciles[1], 'task')),
        ),
        2,
      ),
    ];
    if (mode === 'raf')
      row.push(
        f(g((r) => r.dropped)),
        f(
          g((r) => (100 * r.dropped) / (r.frames + r.dropped)),
          1,
        ),
        f(g((r) => r.p99Frame)),
        f(g((r) => r.longest)),
      );
    else
      row.push(
        f(
          g((r) => r.p50Step),
          2,
        ),
        f(
          g((r) => r.p99Step),
          1,
        ),
        f(g((r) => r.maxStep)),
      );
    row.push(
      f(
        g((r) => r.heapMB),
        1,
      ),
      f(g((r) => r.shape.all)),
      f(g((r) => r.settle)),
      rs.some((r) => r.truncated) ? `yes ${f(g((r) => r.ran))}/${rs[0].total}` : '',
    );
    rows.push(row);
  }
  const head = [
    'peer',
    'n',
    'task ms',
    'min..max',
    'script',
    'layout',
    'style',
    'ms/delta d1',
    'd10',
    'd10/d1',
    'd10/d2',
  ].concat(
    mode === 'raf'
      ? ['dropped', '%', 'p99 frame', 'longest task']
      : ['p50 step', 'p99 step', 'max step'],
    ['heap MB', 'elements', 'settle ms', 'truncated'],
  );
  return table(head, rows);
}
const rot = (a, k) => a.map((_, i) => a[(i + k) % a.length]);
if (what === 'w1' || what === 'w1raf') {
  const mode = what === 'w1' ? 'fast' : 'raf';
  for (let r = 0; r < reps; r++)
    for (const p of rot(peers, r * 5)) await one(p, r, { mode, bytes: W1_BYTES, seed: +o.seed });
  console.log(machine());
  console.log(summarise(records, mode));
} else if (what === 'w2') {
  const hs = o.history.split(',').map(Number);
  for (let r = 0; r < reps; r++)
    for (const p of rot(peers, r * 3))
      for (const h of rot(hs, r)) {
        if (!o.per0) {
          o.per0 = 1;
          o.per = o.mode === 'raf' && o.per === '4' ? '1' : o.per;
        }
        await one(p, r, { mode: o.mode, history: h, bytes: 2400, seed: 77 });
      }
  const rows = [];
  for (const p of peers) {
    const g = (h, fn) =>
      med(records.filter((r) => r.peer === p && r.history === h && !r.error).map(fn));
    const per = (r) => r.cost.task / r.ran;
    const H = Math.max(...hs),
      L = Math.min(...hs);
    rows.push([
      p,
      ...hs.map((h) => f(g(h, per), 2)),
      f(g(H, per) / g(L, per), 2),
      f(
        g(L, (r) => r.cost.script / r.ran),
        2,
      ),
      f(
        g(H, (r) => r.cost.script / r.ran),
        2,
      ),
      f(g(H, (r) => r.cost.script / r.ran) / g(L, (r) => r.cost.script / r.ran), 2),
      f(
        g(H, (r) => (r.mode === 'raf' ? r.p99Frame : r.p99Step)),
        1,
      ),
      f(g(H, (r) => r.longest)),
      f(g(H, (r) => r.mount.paint)),
      f(g(H, (r) => r.mountCost.task)),
      f(
        g(H, (r) => r.mountHeapMB),
        1,
      ),
      f(
        g(H, (r) => r.heapMB),
        1,
      ),
      f(g(H, (r) => r.shape.all)),
      f(g(H, (r) => r.ran)),
    ]);
  }
  console.log(machine());
  console.log(
    table(
      [
        'peer',
        ...hs.map((h) => `task ms/delta, history ${h}`),
        'ratio',
        `script, ${Math.min(...hs)}`,
        `script, ${Math.max(...hs)}`,
        'ratio',
        'p99 frame/step',
        'longest task',
        'mount to paint ms',
        'mount task ms',
        'heap after mount MB',
        'heap at end MB',
        'elements',
        'deltas run',
      ],
      rows,
    ),
  );
} else if (what === 'equiv') {
  {
    o.per = '40';
    for (const p of peers) await one(p, 0, { mode: 'raf' });
  }
  console.log(
    table(
      [
        'peer',
        'elements',
        'h',
        'p',
        'li',
        'tr',
        'pre',
        'a',
        'code',
        'strong',
        'text',
        'height',
        'tail',
        'errors',
      ],
      records.map((r) =>
        r.error
          ? [r.peer, r.error]
          : [
              r.peer,
              r.shape.all,
              r.shape.h,
              r.shape.p,
              r.shape.li,
              r.shape.tr,
              r.shape.pre,
              r.shape.a,
              r.shape.code,
              r.shape.strong,
              r.shape.text,
              r.shape.scrollH,
              JSON.stringify(r.shape.tail.replace(/\|/g, '')),
              (r.errors || []).join('; '),
            ],
      ),
    ),
  );
}
srv.close();
