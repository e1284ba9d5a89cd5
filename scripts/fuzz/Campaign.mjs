import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';

import { mutateJson } from './mutateJson.mjs';
import { mutateText } from './mutateText.mjs';

/** @typedef {import('../../test/fuzz/Target.js').Target} Target */
/** @typedef {import('../../src/conformance/kit/Random.js').Random} Random */

/** @typedef {'throws' | 'broken' | 'lost' | 'hangs'} Kind What is wrong with an input. */

/** A second of the processor's time for one input is a hang. */
const HANG = 1000;
/** An input that is not done after so many milliseconds of the clock is given up. */
const GIVEN_UP = 20_000;
/** Longer inputs, and slower ones, are tried and not kept: what is made of them would be as slow. */
const LONGEST_KEPT = 8000;
const SLOWEST_KEPT = 60;
/** Findings of one target that are kept, so that a fault does not fill the disk. */
const MOST_FINDINGS = 30;

/** The inputs of one target: what has been tried, what is kept of it, and what was found. */
export class Campaign {
  /** @type {string[]} */
  corpus = [];
  counts = { inputs: 0, seconds: 0, throws: 0, broken: 0, lost: 0, hangs: 0 };
  /** What was found is not told of twice. @type {Set<string>} */
  told = new Set();
  /** Which numbers of times each branch was taken, a bit for each range of numbers. */
  #seen;

  /**
   * @param {Target} target
   * @param {Uint8Array} counters
   * @param {Random} random
   * @param {string} folder
   */
  constructor(target, counters, random, folder) {
    this.target = target;
    this.counters = counters;
    this.words = new Uint32Array(counters.buffer);
    this.random = random;
    this.folder = folder;
    this.#seen = new Uint8Array(counters.length);
    this.dictionary = [...target.dictionary];
    this.texts = this.dictionary.filter((one) => typeof one === 'string');
    this.current = '';
    /** @type {number} */
    this.until = 0;
  }

  /** Goes on from what was kept, and tries again what was found. @param {readonly string[]} seeds */
  begin(seeds) {
    const path = this.#path();
    /** @type {{ counts?: Campaign['counts'], corpus: string[] }} */
    const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { corpus: [] };
    Object.assign(this.counts, kept.counts);
    for (const input of [...kept.corpus, ...seeds]) this.#take(input);
    for (const file of this.findings()) {
      /** @type {{ input: string }} */
      const { input } = JSON.parse(readFileSync(file, 'utf8'));
      rmSync(file);
      this.#take(input);
    }
    if (this.corpus.length === 0) this.corpus.push(this.target.kind === 'json' ? '{}' : '');
  }

  /** Tries new inputs for so many milliseconds. @param {number} milliseconds */
  run(milliseconds) {
    const start = performance.now();
    this.until = start + milliseconds;
    this.guarded(() => {
      while (performance.now() < this.until)
        for (let times = 0; times < 16; times++) this.#take(this.#next());
    });
    this.counts.seconds += (performance.now() - start) / 1000;
  }

  /** Runs a task that is broken off where an input takes too long. @param {() => void} task */
  guarded(task) {
    Object.assign(globalThis, { fuzzTask: task });
    const timeout = Math.max(GIVEN_UP, this.until - performance.now() + GIVEN_UP);
    try {
      new Script('fuzzTask()').runInThisContext({ timeout: Math.ceil(timeout) });
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error)) throw error;
      if (error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      this.#find('hangs', `nothing came of it in ${String(GIVEN_UP)} ms`);
    }
  }

  save() {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(this.#path(), JSON.stringify({ counts: this.counts, corpus: this.corpus }));
  }

  /**
   * As few and as short inputs as take every branch, and as often, as the kept ones do.
   *
   * @param {number} most Characters of all together.
   */
  smallest(most) {
    const worthOf = (/** @type {string} */ input, /** @type {number} */ gain) =>
      gain / (input.length + 20);
    const left = this.corpus
      .filter((input) => input.length < most / 10)
      .map((input) => {
        const features = this.#featuresOf(input);
        return { input, features, worth: worthOf(input, features.length) };
      });
    const covered = new Set();
    /** @type {string[]} */
    const chosen = [];
    let size = 0;
    // What an input adds gets less and less: the best of all is the first that is still best when it is looked at again.
    for (;;) {
      left.sort((one, other) => other.worth - one.worth);
      const best = left[0];
      if (best === undefined || best.worth === 0 || size + best.input.length > most) break;
      best.features = best.features.filter((feature) => !covered.has(feature));
      const worth = worthOf(best.input, best.features.length);
      const isBest = worth === best.worth;
      best.worth = worth;
      if (!isBest) continue;
      for (const feature of best.features) covered.add(feature);
      best.features = [];
      best.worth = 0;
      chosen.push(best.input);
      size += best.input.length;
    }
    return {
      inputs: chosen.sort((one, other) => one.length - other.length),
      features: covered.size,
    };
  }

  /** Which branches an input takes, each with about how often. @param {string} input */
  #featuresOf(input) {
    this.counters.fill(0);
    try {
      this.target.tryWith(input);
    } catch {
      // What is found is told of elsewhere.
      return [];
    }
    return [...this.counters.entries()].flatMap(([place, times]) =>
      times > 0 ? [place * 256 + rangeOf(times)] : [],
    );
  }

  #next() {
    const { corpus, random, target } = this;
    // What was kept last has been tried least.
    const recent = Math.max(0, corpus.length - 40);
    const any = () => corpus[random.below(corpus.length)] ?? '';
    const latest = corpus[recent + random.below(corpus.length - recent)] ?? '';
    // Of two, the shorter one is taken: it says as much in less time.
    const [first, second] = [random.below(3) === 0 ? latest : any(), any()];
    const one = second.length < first.length ? second : first;
    const other = any();
    if (target.kind === 'text') return mutateText(one, other, this.texts, random);
    return (
      JSON.stringify(mutateJson(JSON.parse(one), JSON.parse(other), this.dictionary, random)) ??
      'null'
    );
  }

  /** Tries an input, and keeps it where it does something new. @param {string} input */
  #take(input) {
    this.current = input;
    this.counters.fill(0);
    const start = performance.now();
    this.counts.inputs += 1;
    try {
      this.target.tryWith(input);
    } catch (error) {
      this.#fail(error);
    }
    const duration = performance.now() - start;
    const isNew = this.#isNew();
    if (duration > HANG) this.#time(input);
    if (isNew && input.length <= LONGEST_KEPT && duration < SLOWEST_KEPT) this.corpus.push(input);
  }

  /** Whether it was slow by itself, and not because the machine was busy. @param {string} input */
  #time(input) {
    const before = process.cpuUsage();
    try {
      this.target.tryWith(input);
    } catch {
      // Told of already.
    }
    const { user, system } = process.cpuUsage(before);
    const milliseconds = (user + system) / 1000;
    if (milliseconds > HANG) this.#find('hangs', `${String(Math.round(milliseconds))} ms`);
  }

  #isNew() {
    const { words, counters } = this;
    const seen = this.#seen;
    let isNew = false;
    for (let index = 0; index < words.length; index++) {
      if (words[index] === 0) continue;
      for (let place = index * 4; place < index * 4 + 4; place++) {
        const times = counters[place] ?? 0;
        if (times === 0) continue;
        const range = rangeOf(times);
        const known = seen[place] ?? 0;
        if ((known & range) !== 0) continue;
        seen[place] = known | range;
        isNew = true;
      }
    }
    return isNew;
  }

  /** @param {unknown} error */
  #fail(error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw error;
    const name = error instanceof Error ? error.name : '';
    const kind = name === 'Lost' ? 'lost' : name === 'Broken' ? 'broken' : 'throws';
    this.#find(
      kind,
      error instanceof Error
        ? kind === 'throws'
          ? String(error.stack)
          : error.message
        : String(error),
    );
  }

  /**
   * @param {Kind} kind
   * @param {string} message
   */
  #find(kind, message) {
    this.counts[kind] += 1;
    const known = this.findings();
    if (known.length >= MOST_FINDINGS) return;
    const input = this.current;
    const folder = join(this.folder, 'found');
    mkdirSync(folder, { recursive: true });
    const path = join(
      folder,
      `${this.target.name}-${String(Date.now())}-${String(known.length)}.json`,
    );
    writeFileSync(path, JSON.stringify({ kind, message: message.slice(0, 2000), input }, null, 1));
  }

  findings() {
    const folder = join(this.folder, 'found');
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => file.startsWith(`${this.target.name}-`))
      .map((file) => join(folder, file));
  }

  #path() {
    return join(this.folder, `${this.target.name}.json`);
  }
}

/** A bit for how often a branch was taken: once, twice, three times, and in ranges beyond. @param {number} times */
function rangeOf(times) {
  return times < 4 ? 1 << (times - 1) : 8 << Math.min(4, Math.floor(Math.log2(times)) - 2);
}
