import type { MarkdownTexts } from '../en/markdown.js';

/** The words of formulas and diagrams in traditional Chinese. */
export const markdown: MarkdownTexts = {
  'diagram.named': (title) => `圖表：${title}`,
  'diagram.unnamed': '圖表',
  'diagram.source': '檢視原始碼',
  'diagram.fault': '無法繪製',
  'math.label': '公式',
  'math.fault': '無法排版',
};
