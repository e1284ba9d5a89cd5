// `npm run fuzz`: tries what reads data from outside with inputs that nobody thought of. An input that reaches branches
// of the code in a way that none before it did is kept, and changed further.
//   --minutes 5     how long; 1 by default. Ctrl-C ends it sooner: what was kept and counted is in .cache/fuzz, and the
//                   next run goes on from there
//   --target ubik   only this one; may be given several times
//   --seed 7        where chance begins; the time of day by default
//   --fresh         begins with nothing but what is checked in
//   --keep          writes as few inputs as take all branches, as often, into test/fuzz/corpus, which `npm test` tries
// What does not hold is in .cache/fuzz/found, and is tried again by the next run. It ends with 1 while there is any.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { Campaign } from './fuzz/Campaign.mjs';
import { loadTargets } from './fuzz/loadTargets.mjs';
import { projectRoot } from './prepare-install.mjs';

/** Milliseconds for a target at a time. */
const TURN = 5000;
/** Characters of what is checked in of a target. */
const MOST_KEPT = 12_000;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    target: { type: 'string', multiple: true },
    seed: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const folder = join(projectRoot, '.cache/fuzz');
if (options.fresh) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const { counters, targets, seedsOf, Random } = await loadTargets();
const seed = Number(options.seed ?? Date.now() % 2 ** 31);
const named = options.target ?? targets.map(({ name }) => name);
const unknown = named.filter((name) => !targets.some((target) => target.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no target ${unknown.join(', ')}. There are ${targets.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

console.log(`Seed ${String(seed)}.`);
/** @type {Campaign[]} */
const campaigns = [];
for (const target of targets.filter(({ name }) => named.includes(name))) {
  const campaign = new Campaign(target, counters, new Random(seed), folder);
  campaign.begin([...checkedIn(target.name), ...(await seedsOf(target.name))]);
  campaigns.push(campaign);
}

const end = performance.now() + Number(options.minutes) * 60_000;
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
while (!stop.signal.aborted && performance.now() < end) {
  for (const campaign of campaigns) {
    const left = end - performance.now();
    if (stop.signal.aborted || left <= 0) break;
    campaign.run(Math.min(TURN, left));
    campaign.save();
    // Signals are heard between turns.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

if (options.keep) {
  for (const campaign of campaigns) {
    const { inputs, features } = campaign.smallest(MOST_KEPT);
    writeFileSync(pathOf(campaign.target.name), `${JSON.stringify(inputs, null, 2)}\n`);
    console.log(
      `${campaign.target.name}: ${String(inputs.length)} inputs for ${String(features)} features.`,
    );
  }
}
print();
process.exitCode = campaigns.some((campaign) => campaign.findings().length > 0) ? 1 : 0;

/** @param {string} name */
function pathOf(name) {
  return join(projectRoot, 'test/fuzz/corpus', `${name}.json`);
}

/**
 * @param {string} name
 * @returns {string[]}
 */
function checkedIn(name) {
  return existsSync(pathOf(name)) ? JSON.parse(readFileSync(pathOf(name), 'utf8')) : [];
}

function print() {
  const rows = campaigns.map(({ target, counts, corpus }) => ({
    target: target.name,
    inputs: counts.inputs,
    kept: corpus.length,
    throws: counts.throws,
    'hangs over 1 s': counts.hangs,
    'lost text': counts.lost,
    'other breaks': counts.broken,
    'inputs/s': Math.round(counts.inputs / Math.max(1, counts.seconds)),
  }));
  console.table(rows);
  const inputs = rows.reduce((sum, row) => sum + row.inputs, 0);
  console.log(`${inputs.toLocaleString('en')} inputs.`);
}
