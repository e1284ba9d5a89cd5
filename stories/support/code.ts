/** An answer with code in it. */
export const PYTHON = `The fares are read once and kept for an hour:

\`\`\`python
from functools import cache

@cache
def cheapest(fares: list[Fare], day: date) -> Fare | None:
    """The fare that costs least on a day.

    None when no train goes.
    """
    on_day = [fare for fare in fares if fare.day == day]
    # Two trains may cost the same: the earlier one counts.
    return min(on_day, key=lambda fare: (fare.price, fare.departs), default=None)

print(f"From {cheapest(load(), date(2026, 12, 1)).price:.2f} €")
\`\`\`

Run it with \`python fares.py\`.
`;

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

/** One short block in each of the languages that most answers have. */
export const LANGUAGES = [
  fence(
    'tsx',
    `export function Fare({ price, onBook }: FareProps) {
  const label = price > 100 ? \`\${price} €\` : null; // too dear
  return <button className="fare" onClick={() => onBook(price)}>Don't wait {label}</button>;
}`,
  ),
  fence('json', `{ "from": "Lyon", "seats": 2, "flex": true, "via": [null, "Dijon"] }`),
  fence(
    'bash',
    `# What is left of the day
for train in "$@"; do
  curl -s "https://api.example.org/trains/$train" | jq '.departs' >> out.txt
done`,
  ),
  fence(
    'sql',
    `SELECT day, min(price) AS price FROM fares WHERE seats >= 2 GROUP BY day; -- cheapest`,
  ),
  fence('css', `.fare:hover > strong { color: var(--accent); padding: 4px 0.5em; } /* soft */`),
  fence('html', `<p class="fare">From <b>29 €</b> &amp; up<!-- today --></p>`),
  fence('yaml', `train:\n  from: Lyon # Part-Dieu\n  seats: 2\n  flex: true`),
  fence(
    'rust',
    `fn cheapest(fares: &[Fare]) -> Option<&Fare> {\n    fares.iter().min_by_key(|f| f.price) // maybe none\n}`,
  ),
  fence(
    'go',
    `func Cheapest(fares []Fare) (Fare, error) { return fares[0], fmt.Errorf("none of %d", 3) }`,
  ),
  fence('diff', `--- a/fares.py\n+++ b/fares.py\n@@ -1 +1 @@\n-price = 30\n+price = 29`),
  fence('no-such-language', 'stays = plain'),
].join('\n\n');
