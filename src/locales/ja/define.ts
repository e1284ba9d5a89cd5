import type { DefineTexts } from '../en/define.js';

/** The words of an app's own tools and data in Japanese. */
export const define: DefineTexts = {
  'define.misfit': (name) => `アプリが「${name}」に想定している形式と一致しません`,
  'define.elsewhere': '別のタブで実行中',
  'define.unsent': '結果はまだ送信されていません',
  'define.send': '再送信',
};
