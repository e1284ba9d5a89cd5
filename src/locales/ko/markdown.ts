import type { MarkdownTexts } from '../en/markdown.js';

/** The words of formulas and diagrams in Korean. */
export const markdown: MarkdownTexts = {
  'diagram.named': (title) => `다이어그램: ${title}`,
  'diagram.unnamed': '다이어그램',
  'diagram.source': '소스 보기',
  'diagram.fault': '그리지 못했습니다',
  'math.label': '수식',
  'math.fault': '수식을 표시하지 못했습니다',
};
