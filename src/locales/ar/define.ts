import type { DefineTexts } from '../en/define.js';
import { quoted } from './words.js';

/** The words of an app's own tools and data in Arabic. */
export const define: DefineTexts = {
  'define.misfit': (name) => `لا يطابق هذا ما يتوقعه التطبيق من ${quoted(name)}`,
  'define.elsewhere': 'قيد التشغيل في علامة تبويب أخرى',
  'define.unsent': 'لم تُرسَل النتيجة',
  'define.send': 'إعادة الإرسال',
};
