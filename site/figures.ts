/** What the landing page says in numbers: read from the pages that say it with the date, and are held by tests. */
import { readFileSync } from 'node:fs';

/** @throws if README says its sizes, or `docs/performance.md` its measurements, in another way. */
export function figures() {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const [, panel, styles] =
    /adds (\d+) kB of gzipped JavaScript[^]*?and (\d+) kB of CSS/u.exec(read('../README.md')) ?? [];
  const [, day, floor, streamdown, text, whole] =
    /On (\d+ \w+ \d{4})[^]*?one update per frame[^|]*\| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+)/u.exec(
      read('../docs/performance.md'),
    ) ?? [];
  if (panel === undefined || styles === undefined || day === undefined) {
    throw new Error('README.md or docs/performance.md says its figures in another way.');
  }
  const bottom = numberOf(floor);
  return {
    panel,
    styles,
    day,
    rows: [
      { name: 'streamdown 2.7.1, the text only', milliseconds: numberOf(streamdown) - bottom },
      { name: 'AgentPanel, all of it', milliseconds: numberOf(whole) - bottom },
      { name: 'Text, the part that shows an answer', milliseconds: numberOf(text) - bottom },
    ],
  };
}

export type Figures = ReturnType<typeof figures>;

const numberOf = (text = '') => Number(text.replaceAll(',', ''));
