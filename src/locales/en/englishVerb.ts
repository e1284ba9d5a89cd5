/** Verbs that names of tools begin with and that are hardly ever nouns there. */
const REGULAR = new Set(
  `add analyze append apply archive assign attach calculate cancel check classify close collect compare
  compute connect convert create delete deploy describe detect download draft edit enable execute extract fetch
  fill filter generate inspect install invoke launch list load lookup merge modify move navigate notify open
  parse publish query remove rename render reply replace reserve resolve retrieve save scan scrape search
  summarize transcribe transfer transform translate update upload validate verify visit`.split(
    /\s+/u,
  ),
);

/** `Getting`, `Got`. */
const IRREGULAR: ReadonlyMap<string, readonly [running: string, done: string]> = new Map([
  ['do', ['Doing', 'Did']],
  ['find', ['Finding', 'Found']],
  ['get', ['Getting', 'Got']],
  ['make', ['Making', 'Made']],
  ['pay', ['Paying', 'Paid']],
  ['put', ['Putting', 'Put']],
  ['read', ['Reading', 'Read']],
  ['run', ['Running', 'Ran']],
  ['send', ['Sending', 'Sent']],
  ['set', ['Setting', 'Set']],
  ['submit', ['Submitting', 'Submitted']],
  ['write', ['Writing', 'Wrote']],
]);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What a verb becomes while it goes on and once it is done; undefined for a word that is not known as one. */
export function conjugate(verb: string): readonly [running: string, done: string] | undefined {
  if (!REGULAR.has(verb)) return IRREGULAR.get(verb);
  const stem = capital(verb.replace(/e$/u, ''));
  const past = /[^aeiou]y$/u.test(verb) ? `${stem.slice(0, -1)}ied` : `${stem}ed`;
  if (verb === 'lookup') return ['Looking up', 'Looked up'];
  return verb === 'transfer' ? [`${stem}ring`, `${stem}red`] : [`${stem}ing`, past];
}
