import type { InspectorTexts } from '../en/inspector.js';
import { counted, countedOblique, isolate, type Noun } from './words.js';

const EVENT: Noun = {
  one: 'حدث واحد',
  two: ['حدثان', 'حدثين'],
  few: 'أحداث',
  many: 'حدثًا',
  other: 'حدث',
};
const events = counted(EVENT);
const ofEvents = countedOblique(EVENT);

/** The inspector in Arabic. */
export const inspector: InspectorTexts = {
  title: 'الفاحص',
  tabs: { events: 'الأحداث', diagnostics: 'التشخيص', state: 'الحالة', moment: 'المحادثة' },
  count: events,
  dropped: (count) => `حُذف أقدم ${ofEvents(count)} لإفساح المجال.`,
  copy: 'نسخ التسجيل',
  download: 'تنزيل التسجيل',
  clear: 'مسح',
  previous: 'الحدث السابق',
  next: 'الحدث التالي',
  live: 'مباشر',
  slider: 'اللحظة',
  moment: (number, last, what) => `بعد الحدث ${number} من ${last}: ${isolate(what)}`,
  beginning: 'قبل الحدث الأول',
  runLane: 'التشغيل',
  connectionLane: 'الاتصال',
  span: (status, from, to, duration) =>
    `${isolate(status)}، الأحداث من ${from} إلى ${to}، ${isolate(duration)}`,
  type: 'النوع',
  allTypes: 'كل الأنواع',
  search: 'البحث في الأحداث',
  ofClient: 'العميل',
  replaced: 'استُبدلت الحالة',
  changesNothing: 'لا يغيّر شيئًا',
  show: 'الانتقال إلى هذه اللحظة',
  wire: 'من الدفق',
  decoded: 'أحداث الجلسة',
  earlier: (count) => `عرض المزيد: ${events(count)}`,
  nothingYet: 'لم يحدث شيء بعد.',
  nothingFound: 'لا أحداث مطابقة',
  noDiagnostics: 'تم فهم كل شيء، ولم يحدث أي خطأ.',
  unknownEvent: (protocol) => `حدث غير معروف من ${isolate(protocol)}. لا يغيّر شيئًا.`,
  beforeRecording: 'قبل التسجيل',
  stateAfter: (number) => `الحالة بعد الحدث ${number}`,
  noMessages: 'لا توجد رسائل في هذه اللحظة.',
};
