import { isRecord } from '../../../src/core/json.js';
import type { Part } from '../../../src/core/parts.js';
import { parseContent } from '../../../src/protocols/ubik/tags/parseContent.js';
import { printContent } from '../../../src/protocols/ubik/tags/printContent.js';
import { toMarkdown } from '../../../src/core/markdown/toMarkdown.js';
import { PIECES } from '../../support/arbitraries.js';
import { withoutIds } from '../../support/partTree.js';
import { textsIn } from '../textsIn.js';
import { Broken, chanceOf, Lost, type Target } from '../Target.js';
import { tokensOf } from './tags.js';

/** Stored content to parts and back: no word outside tags is lost, and nothing throws, of no prefix either. */
export const content: Target = {
  name: 'content',
  kind: 'text',
  dictionary: PIECES,
  tryWith(content: string) {
    const random = chanceOf(content);
    const parts = parseContent(content);
    const said = textsIn(parts);
    for (const token of tokensOf([content])) {
      if (token.type !== 'text') continue;
      const text = token.text.trim();
      if (text !== '' && !said.includes(text)) throw new Lost(`${JSON.stringify(text)} is nowhere`);
    }
    const open = parseContent(content.slice(0, random.below(content.length + 1)), { final: false });
    for (const tree of [parts, open]) {
      printContent(tree);
      toMarkdown(tree, { thinking: true, tools: 'details' });
    }
    // The tag language has no escape: text that looks like a tag, or like the first line of a block, reads back as one.
    // What was cut off has an end once more follows it, and a CR before a line end is part of that.
    const isOther = /<|Step\s+\d+\s*:|Checkpoint:|\r/u.test(said);
    if (isOther || /"status":"(?:interrupted|failed)"/u.test(JSON.stringify(parts))) return;
    const [one, other] = [told(parts), told(parseContent(printContent(parts)))];
    if (one !== other) throw new Broken(`printed and read again it is ${other}, not ${one}`);
  },
};

/** What parts say, white space around texts and the order of fields aside. */
function told(parts: readonly Part[]): string {
  return JSON.stringify(withoutIds(parts), (_, value: unknown) => {
    if (typeof value === 'string') return value.trim();
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
