import type { MarkdownTexts } from '../en/markdown.js';
import { isolate } from './words.js';

/** The words of formulas and diagrams in Arabic. */
export const markdown: MarkdownTexts = {
  'diagram.named': (title) => `مخطط: ${isolate(title)}`,
  'diagram.unnamed': 'مخطط',
  'diagram.source': 'عرض المصدر',
  'diagram.fault': 'تعذّر الرسم',
  'math.label': 'صيغة رياضية',
  'math.fault': 'تعذّر تنضيد الصيغة',
};
