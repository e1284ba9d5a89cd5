import { numberFormat } from '../base/intl.js';
import type { CompletionTexts } from '../en/completions.js';

const numbers = numberFormat('zh-Hans');

/** The words of completions in simplified Chinese. */
export const completions: CompletionTexts = {
  'completions.count': (count) => `${numbers.format(count)} 个结果`,
  'completions.none': '没有结果',
  'completions.loading': '正在搜索…',
  'completions.failed': '搜索失败',
};
