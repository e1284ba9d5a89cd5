import type { ArtifactTexts } from '../en/artifacts.js';

/** The words of what the agent makes beside the conversation, in Arabic. */
export const artifacts: ArtifactTexts = {
  choose: 'المستندات',
  open: 'فتح',
  close: 'إغلاق',
  back: 'رجوع',
  version: (number, count) => (count === 1 ? 'الإصدار 1' : `الإصدار ${number} من ${count}`),
  versionNumber: (number) => `الإصدار ${number}`,
  older: 'الإصدار السابق',
  newer: 'الإصدار التالي',
  compare: 'مقارنة',
  compared: (older, newer) => `مقارنة الإصدار ${newer} بالإصدار ${older}`,
  pin: 'تثبيت',
  newest: (number) => `الإصدار ${number} هو الأحدث.`,
  showNewest: 'عرض الأحدث',
  copy: 'نسخ',
  download: 'تنزيل',
  statuses: {
    writing: 'جارٍ الكتابة…',
    done: '',
    failed: 'فشل',
    interrupted: 'انقطع',
  },
  nothingYet: 'لم يُكتب شيء بعد.',
};
