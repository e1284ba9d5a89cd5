import type { DefineTexts } from '../en/define.js';

/** The words of an app's own tools and data in simplified Chinese. */
export const define: DefineTexts = {
  'define.misfit': (name) => `与应用对“${name}”的预期格式不符`,
  'define.elsewhere': '正在其他标签页中运行',
  'define.unsent': '结果尚未发送',
  'define.send': '重新发送',
};
