import type { MarkdownTexts } from '../en/markdown.js';

/** The words of formulas and diagrams in Japanese. */
export const markdown: MarkdownTexts = {
  'diagram.named': (title) => `図：${title}`,
  'diagram.unnamed': '図',
  'diagram.source': 'ソースを表示',
  'diagram.fault': '描画できませんでした',
  'math.label': '数式',
  'math.fault': '数式を表示できませんでした',
};
