import { expect, test } from 'vitest';
import { parseMarkdown } from '../../src/markdown/parse/parseMarkdown.js';
import { grammarOf } from '../../src/markdown/elements/Grammar.js';
import { math } from '../../src/math.js';
const CHAT = grammarOf({syntax: math()});
const show = (n: any): string => n.type==='text' ? n.value : n.children ? `<${n.type}>${n.children.map(show).join('')}</${n.type}>` : `[${n.type} ${n.value??n.url??''}]`;
test('x', () => {
 for (const t of ['设$x$为实数，则$x^2\\ge 0$。','the $i$th element','2$\\times$2','$ \\frac{1}{a} $','价格是$5，运费$6','US$5 and US$6','$ 5 and $ 6','$HOME/$USER $PATH','共$5$个 $α+β$','It costs $5, or 5$ x','US$5 plus 2^3 = US$6','$x$$y$ $$x$$','price $5 and $x^2$ and $6','$AAPL 和 $TSLA', '设 \\(x\\) $a$b'])
  console.log(t, '→', show(parseMarkdown(t, undefined, CHAT)));
});
