import { numberFormat } from '../base/intl.js';
import type { ToolViewTexts } from '../en/toolViews.js';
import { counted, countedOblique, FILE, isolate, RESULT } from './words.js';

const numbers = numberFormat('ar');
const earlierLines = countedOblique({
  one: 'سطر سابق واحد',
  two: ['سطران سابقان', 'سطرين سابقين'],
  few: 'أسطر سابقة',
  many: 'سطرًا سابقًا',
  other: 'سطر سابق',
});

/** The views of `agent-session-react/tools` in Arabic. */
export const toolViews: ToolViewTexts = {
  'view.more': (next, left) =>
    next === left
      ? `عرض المزيد (${numbers.format(next)})`
      : `عرض المزيد (${numbers.format(next)} من ${numbers.format(left)})`,
  'view.restOfLine': counted({
    one: 'حرف إضافي واحد',
    two: ['حرفان إضافيان', 'حرفين إضافيين'],
    few: 'أحرف إضافية',
    many: 'حرفًا إضافيًا',
    other: 'حرف إضافي',
  }),

  'diff.title': 'التغييرات',
  'diff.file': (name) => `التغييرات في ${isolate(name)}`,
  'diff.files': counted(FILE),
  'diff.counts': (added, removed) =>
    `الأسطر المضافة: ${numbers.format(added)}، المحذوفة: ${numbers.format(removed)}`,
  'diff.added': 'مضاف',
  'diff.removed': 'محذوف',
  'diff.before': 'السطر قبل التغيير',
  'diff.after': 'السطر بعد التغيير',
  'diff.line': 'النص',
  'diff.change': 'التغيير',
  'diff.none': 'لا تغييرات',
  'diff.waiting': 'بانتظار التغييرات',
  'diff.copy': 'نسخ التغييرات',
  'diff.kind.added': 'ملف جديد',
  'diff.kind.deleted': 'محذوف',
  'diff.kind.binary': 'ملف ثنائي',
  'diff.kind.renamed': (from) => `الاسم السابق: ${isolate(from)}`,

  'todo.title': 'المهام',
  'todo.count': (done, total) => `اكتمل ${numbers.format(done)} من ${numbers.format(total)}`,
  'todo.copy': 'نسخ القائمة',
  'todo.none': 'لا مهام',
  'todo.waiting': 'بانتظار القائمة',
  'todo.status.pending': 'معلّقة',
  'todo.status.running': 'قيد التنفيذ',
  'todo.status.done': 'مكتملة',
  'todo.status.failed': 'فشلت',
  'todo.status.skipped': 'تم تخطيها',
  'plan.title': 'الخطة',

  'table.title': 'جدول',
  'table.rows': counted({
    one: 'صف واحد',
    two: ['صفان', 'صفين'],
    few: 'صفوف',
    many: 'صفًا',
    other: 'صف',
  }),
  'table.copy': 'نسخ الجدول',
  'table.column': (position) => `العمود ${numbers.format(position)}`,
  'table.empty': 'فارغ',
  'table.none': 'لا صفوف',
  'table.waiting': 'بانتظار الصفوف',

  'search.title': 'نتائج البحث',
  'search.found': counted(RESULT),
  'search.pages': 'الصفحات',
  'search.copy': 'نسخ النتائج',
  'search.files': 'الأسطر في الملفات',
  'search.none': 'لم يُعثر على شيء',
  'search.waiting': 'جارٍ البحث',

  'files.title': 'الملفات',
  'files.count': counted(FILE),
  'files.change.added': 'جديد',
  'files.change.changed': 'معدَّل',
  'files.change.removed': 'محذوف',
  'files.change.renamed': 'أُعيدت تسميته',
  'files.copy': 'نسخ المسارات',
  'files.none': 'لا ملفات',
  'files.waiting': 'بانتظار الملفات',

  'chart.title': 'رسم بياني',
  'chart.label': 'التسمية',
  'chart.values': 'القيم',
  'chart.none': 'لا شيء لرسمه',
  'chart.waiting': 'بانتظار القيم',

  'preview.title': 'معاينة',
  'preview.source': 'المصدر',
  'preview.copy': 'نسخ المصدر',
  'preview.none': 'صفحة فارغة',
  'preview.denied': 'لا تُعرض الصفحات هنا',
  'preview.show': 'عرض الصفحة',
  'preview.waiting': 'تجري كتابة الصفحة',

  'tests.title': 'الاختبارات',
  'tests.passed': (tests) => `الناجحة: ${numbers.format(tests)}`,
  'tests.failed': (tests) => `الفاشلة: ${numbers.format(tests)}`,
  'tests.skipped': (tests) => `المتخطّاة: ${numbers.format(tests)}`,
  'tests.running': (tests) => `الجارية: ${numbers.format(tests)}`,
  'tests.status.passed': 'ناجح',
  'tests.status.failed': 'فاشل',
  'tests.status.skipped': 'متخطّى',
  'tests.status.running': 'جارٍ',
  'tests.copy': 'نسخ الإخفاقات',
  'tests.none': 'لا اختبارات',
  'tests.waiting': 'بانتظار الاختبارات',

  'trace.title': 'تتبع المكدس',
  'trace.frames': counted({
    one: 'إطار واحد',
    two: ['إطاران', 'إطارين'],
    few: 'إطارات',
    many: 'إطارًا',
    other: 'إطار',
  }),
  'trace.unnamed': '(مجهولة)',
  'trace.source': (file) => (file === '' ? 'المصدر' : `مصدر ${isolate(file)}`),
  'trace.copy': 'نسخ تتبع المكدس',
  'trace.none': 'لا تتبع للمكدس',
  'trace.waiting': 'بانتظار تتبع المكدس',

  'terminal.title': 'الطرفية',
  'terminal.output': 'المخرجات',
  'terminal.command': 'الأمر',
  'terminal.exit': (code) => `رمز الخروج ${String(code)}`,
  'terminal.none': 'لا مخرجات',
  'terminal.waiting': 'بانتظار المخرجات',
  'terminal.errors': 'مخرجات الأخطاء',
  'terminal.copy': 'نسخ المخرجات',
  'terminal.earlier': (characters) =>
    `الأحرف السابقة غير المعروضة: ${numbers.format(characters)}؛ ويشملها النسخ`,
  'terminal.earlierLines': (lines) => `عرض ${earlierLines(lines)}`,
};
