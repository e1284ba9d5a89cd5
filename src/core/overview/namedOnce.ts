import type { Activity } from './Activity.js';

/** The entry of a file or source that is named more than once, by the entry of its first place. */
const COUNTED = new WeakMap<Activity, Activity>();

/** Lists each file and source once. */
export function namedOnce(entries: readonly Activity[]): readonly Activity[] {
  const places = new Map<string, number>();
  const counts = new Map<number, number>();
  const listed: Activity[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'file' && entry.kind !== 'source') {
      listed.push(entry);
      continue;
    }
    const key = `${entry.kind}\n${entry.kind === 'source' ? (entry.detail ?? entry.title) : nameIn(entry)}`;
    const place = places.get(key);
    if (place === undefined) {
      places.set(key, listed.length);
      listed.push(entry);
    } else counts.set(place, (counts.get(place) ?? 1) + 1);
  }
  for (const [place, count] of counts) {
    const first = listed[place] as Activity;
    const known = COUNTED.get(first);
    const entry = known?.count === count ? known : { ...first, count };
    COUNTED.set(first, entry);
    listed[place] = entry;
  }
  return listed;
}

/** Files are the same if their names are, without `./` in front; those with a URL of their own also need the same URL. */
function nameIn({ title, detail }: Activity): string {
  return `${title.replace(/^(?:\.\/)+/u, '')}\n${detail ?? ''}`;
}
