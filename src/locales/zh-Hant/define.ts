import type { DefineTexts } from '../en/define.js';

/** The words of an app's own tools and data in traditional Chinese. */
export const define: DefineTexts = {
  'define.misfit': (name) => `與應用程式對「${name}」的預期格式不符`,
  'define.elsewhere': '正在其他分頁中執行',
  'define.unsent': '結果尚未傳送',
  'define.send': '重新傳送',
};
