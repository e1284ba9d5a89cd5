import type { SpeechTexts } from '../en/speech.js';

/** The texts of `agent-session-react/speech` in Arabic. */
export const speech: SpeechTexts = {
  'dictation.label': 'إملاء صوتي',
  'dictation.listening': 'جارٍ الاستماع',
  'dictation.fault.not-allowed': 'لا يوجد إذن لاستخدام الميكروفون',
  'dictation.fault.no-microphone': 'لم يُعثر على ميكروفون',
  'dictation.fault.network': 'يتطلب الإملاء الصوتي اتصالًا بالشبكة',
  'dictation.fault.failed': 'فشل الإملاء الصوتي',
  'reading.label': 'القراءة بصوت عالٍ',
};
