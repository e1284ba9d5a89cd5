import type { MarkdownTexts } from '../en/markdown.js';

/** The words of formulas and diagrams in simplified Chinese. */
export const markdown: MarkdownTexts = {
  'diagram.named': (title) => `图示：${title}`,
  'diagram.unnamed': '图示',
  'diagram.source': '查看源代码',
  'diagram.fault': '无法绘制',
  'math.label': '公式',
  'math.fault': '无法排版',
};
