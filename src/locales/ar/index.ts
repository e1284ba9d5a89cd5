// Some texts are functions, which a server component can only hand on by reference.
'use client';
/**
 * Arabic: every text of the package, those of its optional entries included.
 *
 * @packageDocumentation
 */
import { numberFormat } from '../base/intl.js';
import type { FaultTexts } from '../base/FaultTexts.js';
import type { ToolPhrase } from '../base/Texts.js';
import type { Locale } from '../Locale.js';
import {
  CHARACTER,
  FIELD,
  FILE,
  RESULT,
  counted,
  countedOblique,
  isolate,
  quoted,
  type Noun,
} from './nouns.js';

const numbers = numberFormat('ar');

const at = (address?: string) => (address === undefined ? '' : ` على العنوان ${isolate(address)}`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? ' ربما انتهت صلاحية تسجيل دخولك: أعد تحميل الصفحة. وإلا فقد يكون العنوان خاطئًا، أو قد يعترض الاتصال خادم وكيل (proxy).'
    : '';
const seconds = countedOblique({
  one: 'ثانية واحدة',
  two: ['ثانيتان', 'ثانيتين'],
  few: 'ثوانٍ',
  many: 'ثانية',
  other: 'ثانية',
});

const faults: FaultTexts = {
  'fault.network': ({ address, origin }) =>
    `تعذّر الوصول إلى الوكيل${at(address)}. يُرجى التحقق من الاتصال والعنوان${
      origin === undefined ? '' : `، ومن أن الوكيل يسمح لصفحات ${isolate(origin)} باستدعائه (CORS)`
    }.`,
  'fault.no-answer': ({ name }) =>
    name === undefined
      ? 'استلم الوكيل الطلب لكنه لم يُجب في الوقت المحدد.'
      : `لم تُجب دالة التطبيق ${isolate(name)} في الوقت المحدد.`,
  'fault.app': ({ name }) =>
    name === undefined
      ? 'حدث خطأ في إحدى دوال التطبيق، فلم يُرسَل شيء إلى الوكيل.'
      : `حدث خطأ في دالة التطبيق ${isolate(name)}.`,
  'fault.fetch': ({ isOwn, words = '' }) =>
    `حدث خطأ في دالة fetch ${isOwn === true ? 'الخاصة بالتطبيق' : 'العامة'}: ${isolate(words)}`,
  'fault.fetch-result': 'لم تُرجع دالة fetch المُمرَّرة إلى الواجهة الخلفية كائن Response.',
  'fault.http': ({ status = 0 }) => `أجاب الوكيل برمز الحالة ${status}.`,
  'fault.busy': 'الوكيل مشغول بأمر آخر في هذه المحادثة. أعد المحاولة بعد قليل.',
  'fault.not-stopped': 'لم يتوقف الوكيل. ربما انتهى التشغيل بالفعل.',
  'fault.request-too-large': 'هذا أكثر مما يقبله الوكيل دفعة واحدة. اختصر الرسالة أو قلّل المرفقات.',
  'fault.redirected':
    'يعيد عنوان الوكيل التوجيه إلى مكان آخر، ولم يُتبَع التوجيه. ربما انتهت صلاحية تسجيل دخولك: أعد تحميل الصفحة.',
  'fault.unauthorized': 'رفض الوكيل بيانات الاعتماد.',
  'fault.credentials': 'تعذّر الحصول على بيانات الاعتماد للوكيل.',
  'fault.header': ({ name = '' }) =>
    `تحتوي الترويسة ${quoted(name)} على أحرف غير مسموحة، مثل فاصل أسطر. يُرجى التحقق من الرمز المميز أو المفتاح.`,
  'fault.not-found': 'لم يجد الوكيل ما طُلب منه.',
  'fault.no-session': 'لا يعرف الوكيل هذه المحادثة.',
  'fault.nothing-there': ({ address }) => `لا يستجيب أي وكيل${at(address)}. يُرجى التحقق من العنوان.`,
  'fault.validation': 'لم يتمكن الوكيل من قبول الطلب.',
  'fault.rate-limited': ({ seconds: value }) =>
    `يطلب الوكيل الانتظار ${value === undefined ? '' : `${seconds(value)} `}قبل الطلب التالي.`,
  'fault.protocol': () => 'تعذّرت قراءة إجابة الوكيل.',
  'fault.no-stream': ({ contentType = '', isForeign }) =>
    `أجاب الوكيل ${contentType === '' ? 'دون نوع محتوى' : `بمحتوى ${isolate(contentType)}`} بدلًا من دفق أحداث.${between(isForeign)}`,
  'fault.no-json': ({ isForeign }) => `أجاب الوكيل بما ليس JSON.${between(isForeign)}`,
  'fault.no-run': 'لا تذكر استجابة الوكيل أي تشغيل يمكن متابعته.',
  'fault.agent': 'فشل التشغيل.',
  'fault.page-left': 'أُغلقت الصفحة أثناء الإرسال. ربما وصلت الرسالة.',
  'fault.expired': 'انتهت صلاحية التشغيل.',
  'fault.cut-off': 'قُطعت الإجابة لبلوغ حد النموذج.',
  'fault.unreadable': 'تعذّرت قراءة جزء من الإجابة.',
  'fault.filtered': 'أنهى مرشّح المحتوى الإجابة.',
  'fault.interrupted': 'انقطع الاتصال قبل انتهاء التشغيل. كل ما وصل حتى الآن محفوظ.',
  'fault.too-large': ({ megabytes }) =>
    megabytes === undefined
      ? 'أرسل الوكيل حدثًا أكبر من أن يُقرأ.'
      : `تتجاوز إجابة الوكيل ${megabytes} ميغابايت، لذا لم تُقرأ.`,
  'fault.unsupported': 'لا تتيح الواجهة الخلفية هذا الإجراء.',
  'fault.no-way-to-answer': 'لا تتيح هذه الواجهة الخلفية الإجابة عن الطلب.',
  'fault.not-stored': 'لم يحفظ الوكيل هذه الرسالة بعد.',
  'fault.address': () => 'لا يمكن استخدام عنوان الوكيل.',
  'fault.conflict': 'سبقت الإجابة عن السؤال في مكان آخر.',
};

/** `البحث` → `جارٍ البحث`, `تم البحث`, `تعذّر البحث`, `يريد البحث`, `لم يتم البحث`. */
const phrasesOf =
  (action: string, others: Partial<Record<ToolPhrase, string>> = {}) =>
  (which: ToolPhrase): string =>
    others[which] ??
    `${{ running: 'جارٍ', done: 'تم', failed: 'تعذّر', waiting: 'يريد', denied: 'لم يتم' }[which]} ${action}`;

/** The same of an action that is feminine, such as `قراءة ملف`. */
const femininePhrasesOf =
  (action: string) =>
  (which: ToolPhrase): string =>
    `${{ running: 'تجري', done: 'تمت', failed: 'تعذّرت', waiting: 'يريد', denied: 'لم تتم' }[which]} ${action}`;
const TOKEN: Noun = {
  one: 'رمز واحد',
  two: ['رمزان', 'رمزين'],
  few: 'رموز',
  many: 'رمزًا',
  other: 'رمز',
};
const EARLIER_ENTRY: Noun = {
  one: 'إدخال سابق واحد',
  two: ['إدخالان سابقان', 'إدخالين سابقين'],
  few: 'إدخالات سابقة',
  many: 'إدخالًا سابقًا',
  other: 'إدخال سابق',
};
const otherSources = counted({
  one: 'مصدر آخر',
  two: ['مصدران آخران', 'مصدرين آخرين'],
  few: 'مصادر أخرى',
  many: 'مصدرًا آخر',
  other: 'مصدر آخر',
});
const ofAnswers = countedOblique({
  one: 'إجابة واحدة',
  two: ['إجابتان', 'إجابتين'],
  few: 'إجابات',
  many: 'إجابة',
  other: 'إجابة',
});
const characters = counted(CHARACTER);
const ofFiles = countedOblique(FILE);
const ofTokens = countedOblique(TOKEN);
const more = (value: number) => `عرض المزيد (${numbers.format(value)})`;

/** Names of the kinds of input. A map, since the kinds come off the wire. */
const INPUT_TYPES: ReadonlyMap<string, string> = new Map([
  ['text', 'نص'],
  ['long-text', 'نص طويل'],
  ['number', 'رقم'],
  ['boolean', 'نعم أو لا'],
  ['date', 'تاريخ'],
  ['datetime', 'تاريخ ووقت'],
  ['choice', 'اختيار'],
  ['json', 'JSON'],
  ['file', 'ملف'],
]);

/**
 * Arabic. Buttons are verbal nouns, and requests begin with يُرجى, so that no text depends on whether the reader is a man or
 * a woman. Inserted names stand between marks that let them have their own direction.
 */
const countAgents = counted({
  one: 'وكيل فرعي واحد',
  two: ['وكيلان فرعيان', 'وكيلين فرعيين'],
  few: 'وكلاء فرعيين',
  many: 'وكيلًا فرعيًا',
  other: 'وكيل فرعي',
});

const texts: Locale['texts'] = {
  ...faults,

  'status.running': 'قيد التنفيذ',
  'status.awaiting-input': 'بانتظارك',
  'status.done': 'مكتمل',
  'status.failed': 'فشل',
  'status.interrupted': 'انقطع',
  'status.allowed': 'مسموح',
  'status.denied': 'مرفوض',
  'status.not-run': 'لم يُنفَّذ',
  'status.answered': 'تمت الإجابة',
  'status.unanswered': 'لم يتلقَّ الوكيل إجابة',
  'status.unknown': 'بلا نتيجة',

  'action.copy': 'نسخ',
  'action.copied': 'تم النسخ',
  'action.copyMessage': 'نسخ الرسالة',
  'action.copyCode': 'نسخ الكود',
  'action.copyDetails': 'نسخ التفاصيل',
  'action.retry': 'إعادة المحاولة',
  'action.showAll': 'عرض الكل',
  'action.showLess': 'عرض أقل',
  'action.showMore': more,
  'action.showDetails': 'التفاصيل',
  'action.showTraceback': 'تتبع الخطأ',

  'code.wrap': 'التفاف الأسطر',
  'code.unwrap': 'إلغاء التفاف الأسطر',
  'code.plain': 'نص',
  'code.label': (language) => `كود، ${isolate(language)}`,
  'code.broken': 'معروض كنص',
  'footnotes.label': 'الحواشي',
  'footnote.mark': (number) => `الحاشية ${number}`,
  'footnote.back': (number) => `العودة إلى المرجع ${number}`,
  'table.label': 'جدول',
  'table.copy': 'نسخ بصيغة CSV',
  'table.save': 'تنزيل بصيغة CSV',
  'table.widen': 'العرض الكامل',
  'link.host': (host) => `يفتح ${isolate(host)} في علامة تبويب جديدة`,
  'content.load': (host) => `تحميل من ${isolate(host)}`,
  'content.always': (host) => `دائمًا من ${isolate(host)}`,
  'task.done': 'مكتملة',
  'task.open': 'غير مكتملة',
  'alert.note': 'ملاحظة',
  'alert.tip': 'نصيحة',
  'alert.important': 'مهم',
  'alert.warning': 'تحذير',
  'alert.caution': 'تنبيه',
  'details.label': 'التفاصيل',
  'image.unnamed': 'صورة',
  'image.blocked': 'لا يمكن عرض هذه الصورة',

  'file.image': 'صورة',
  'file.audio': 'صوت',
  'file.video': 'فيديو',
  'file.pdf': 'PDF',
  'file.sheet': 'جدول بيانات',
  'file.slides': 'عرض تقديمي',
  'file.archive': 'أرشيف',
  'file.text': 'ملف نصي',
  'file.document': 'مستند',

  'data.unnamed': 'بيانات',
  'source.label': 'المصادر',
  'source.unnamed': 'مصدر بلا اسم',
  'source.mark': (number, title) => `المصدر ${number}: ${title}`,
  'source.times': (value) => `×${numbers.format(value)}`,
  'source.more': (value) => `و${otherSources(value)}`,

  'usage.label': 'الاستخدام',
  'usage.tokens': counted(TOKEN),
  'usage.input': 'المدخلات',
  'usage.cached': 'منها مخزّن مؤقتًا',
  'usage.output': 'المخرجات',
  'usage.reasoning': 'منها للتفكير',
  'usage.cost': 'التكلفة',
  'context.label': 'السياق',
  'context.full': 'السياق ممتلئ تقريبًا',
  'context.used': (percent, used, size) =>
    `المستخدَم من السياق ${percent}: ${numbers.format(used)} من أصل ${ofTokens(size)}`,

  'json.items': counted({
    one: 'عنصر واحد',
    two: ['عنصران', 'عنصرين'],
    few: 'عناصر',
    many: 'عنصرًا',
    other: 'عنصر',
  }),
  'json.fields': counted(FIELD),
  'json.search': 'بحث',
  'json.found': counted({
    one: 'تطابق واحد',
    two: ['تطابقان', 'تطابقين'],
    few: 'تطابقات',
    many: 'تطابقًا',
    other: 'تطابق',
  }),
  'json.tooDeep': 'أعمق من أن يُعرض',
  'json.emptyText': 'نص فارغ',

  'thinking.running': 'جارٍ التفكير',
  'thinking.done': 'تم التفكير',
  'thinking.doneIn': (duration) => `استغرق التفكير ${isolate(duration)}`,
  'thinking.interrupted': 'انقطع التفكير',

  'step.number': (value) => `الخطوة ${numbers.format(value)}`,
  'step.untitled': 'جارٍ العمل',
  'step.results': 'النتائج',
  'step.progress': 'تقدّم هذه الخطوة',
  'plan.label': 'الخطة',
  'plan.position': (position, total) => `${numbers.format(position)} من ${numbers.format(total)}`,
  'plan.new': 'جديد',
  'plan.changed': 'تم تغييره',
  'plan.skipped': 'تم تخطيه',
  'plan.steps': counted({
    one: 'خطوة واحدة',
    two: ['خطوتان', 'خطوتين'],
    few: 'خطوات',
    many: 'خطوة',
    other: 'خطوة',
  }),
  'plan.toCome': counted({
    one: 'خطوة واحدة متبقية',
    two: ['خطوتان متبقيتان', 'خطوتين متبقيتين'],
    few: 'خطوات متبقية',
    many: 'خطوة متبقية',
    other: 'خطوة متبقية',
  }),
  'plan.tools': counted({
    one: 'أداة واحدة',
    two: ['أداتان', 'أداتين'],
    few: 'أدوات',
    many: 'أداة',
    other: 'أداة',
  }),
  'plan.failed': counted({
    one: 'إخفاق واحد',
    two: ['إخفاقان', 'إخفاقين'],
    few: 'إخفاقات',
    many: 'إخفاقًا',
    other: 'إخفاق',
  }),
  'detail.label': 'مقدار التفاصيل',
  'detail.answer': 'الإجابة فقط',
  'detail.normal': 'عادي',
  'detail.everything': 'كل شيء',
  'detail.hidden': (what) => `مخفي: ${what}`,
  'detail.thinking': 'التفكير',
  'detail.agents': counted({
    one: 'وكيل فرعي واحد',
    two: ['وكيلان فرعيان', 'وكيلين فرعيين'],
    few: 'وكلاء فرعيين',
    many: 'وكيلًا فرعيًا',
    other: 'وكيل فرعي',
  }),
  'path.label': 'الموضع',

  'tool.searchWeb': phrasesOf('البحث في الويب'),
  'tool.searchDocuments': phrasesOf('البحث في مستنداتك'),
  'tool.search': phrasesOf('البحث'),
  'tool.openPage': phrasesOf('فتح صفحة ويب'),
  'tool.readFile': femininePhrasesOf('قراءة ملف'),
  'tool.writeFile': femininePhrasesOf('كتابة ملف'),
  'tool.editFile': phrasesOf('تعديل ملف'),
  'tool.runCode': phrasesOf('تنفيذ كود', { failed: 'فشل تنفيذ الكود' }),
  'tool.runCommand': phrasesOf('تنفيذ أمر', { failed: 'فشل تنفيذ الأمر' }),
  'tool.makeImage': phrasesOf('إنشاء صورة'),
  'tool.sendEmail': phrasesOf('إرسال بريد إلكتروني'),
  'tool.queryData': phrasesOf('الاستعلام عن البيانات'),
  'tool.calculate': phrasesOf('إجراء الحساب'),
  'tool.checkWeather': phrasesOf('الاطلاع على الطقس'),
  'tool.checkCalendar': phrasesOf('الاطلاع على التقويم'),
  'tool.ask': phrasesOf('طرح سؤال', { waiting: 'لديه سؤال' }),
  'tool.other': (name, which) => phrasesOf(`استخدام ${quoted(name)}`)(which),
  'tool.input': 'المدخلات',
  'tool.result': 'النتيجة',
  'tool.log': 'السجل',
  'tool.progress': 'تقدّم هذه الأداة',
  'tool.noInput': 'لا مدخلات',
  'tool.results': counted(RESULT),
  'tool.olderEntries': counted(EARLIER_ENTRY),
  'parts.earlier': counted(EARLIER_ENTRY),

  'tool.sources': 'المصادر',
  'tool.evidence': 'المقاطع',
  'tool.page': (page) => `صفحة ${isolate(page)}`,
  'tool.files': 'الملفات',
  'tool.errors': 'مخرجات الأخطاء',

  'approval.label': 'موافقة',
  'approval.question': (name) => `السماح بتشغيل ${quoted(name)}؟`,
  'approval.allow': 'سماح',
  'approval.deny': 'رفض',
  'approval.edit': 'تعديل',
  'approval.arguments': 'الوسائط بصيغة JSON',
  'approval.allowEdited': 'سماح مع هذه التعديلات',
  'approval.reason': 'السبب',
  'approval.reasonHelp': 'اختياري. يقرؤه الوكيل.',
  'approval.cancel': 'رجوع',
  'approval.asJson': 'بصيغة JSON',
  'approval.elsewhere': 'هذا الطلب بانتظار إجابة، لكن لا تمكن الإجابة عنه هنا.',
  'output.question': (name) => `ما نتيجة ${quoted(name)}؟`,
  'output.elsewhere': (name) =>
    `يتولى برنامج آخر تشغيل ${quoted(name)}. يتابع الوكيل عمله عند وصول النتيجة.`,
  'output.hint': 'نص أو JSON. يقرؤه الوكيل كنتيجة للأداة.',
  'output.given': 'النتيجة',
  'approval.yes': 'نعم',
  'approval.no': 'لا',

  'arguments.content': 'المحتوى',
  'arguments.nothing': 'بلا قيمة',
  'arguments.emptyList': 'قائمة فارغة',
  'arguments.emptyGroup': 'لا شيء بالداخل',
  'arguments.blank': 'مسافات فقط',
  'arguments.showAll': (value) => `عرض النص كاملًا: ${characters(value)}`,
  'arguments.showMore': (next, left) =>
    next === left ? more(left) : `عرض المزيد (${numbers.format(next)} من ${numbers.format(left)})`,

  'checkpoint.label': 'نقطة تحقق',
  'checkpoint.continue': 'المتابعة من هنا',
  'checkpoint.continueFrom': (name) => `المتابعة من هنا: ${isolate(name)}`,
  'checkpoint.withHint': 'المتابعة مع تلميح',
  'checkpoint.continueWithHint': (name) => `المتابعة مع تلميح: ${isolate(name)}`,
  'checkpoint.hint': 'تلميح',
  'checkpoint.list': 'نقاط التحقق',
  'checkpoint.notShown': 'ليست في هذا الجزء من المحادثة',

  'input.label': 'سؤال',
  'input.answer': 'الإجابة',
  'input.answerAs': 'صيغة الإجابة',
  'input.submit': 'إجابة',
  'input.submitting': 'جارٍ الإرسال…',
  'input.ready': (others) =>
    others > 1
      ? `جاهزة. تُرسَل بعد الإجابة عن الأسئلة المتبقية (${numbers.format(others)}).`
      : 'جاهزة. تُرسَل بعد الإجابة عن السؤال المتبقي.',
  'input.change': 'تغيير',
  'input.submitHint': (keys) => `${isolate(keys)} للإجابة`,
  'input.yes': 'نعم',
  'input.no': 'لا',
  'input.yourAnswer': 'إجابتك',
  'input.unanswered': 'بلا إجابة',
  'input.required': 'يُرجى تقديم إجابة.',
  'input.notNumber': 'يُرجى إدخال رقم.',
  'input.notJson': (reason) => `صيغة JSON غير صالحة: ${isolate(reason)}`,
  'input.fileHelp': 'لا يمكن إرسال الملفات من هنا. يُرجى وصف الملف أو لصق نصه.',
  'input.failed': 'تعذّر إرسال الإجابة.',
  'input.type': (type) => INPUT_TYPES.get(type) ?? type,

  'elsewhere.at': 'تتم الإجابة في صفحة أخرى:',
  'elsewhere.waiting': 'في انتظار أن تنتهي هناك:',
  'elsewhere.open': 'فتح الصفحة',
  'elsewhere.done': 'انتهيت',
  'elsewhere.refused': 'فتح هذا العنوان غير آمن، لذلك لا يوجد رابط إليه:',

  'request.skip': 'تخطٍّ',
  'request.cancel': 'إنهاء دون إجابة',
  'request.skipped': 'تم التخطي',
  'request.until': (time) => `تمكن الإجابة حتى ${isolate(time)}`,
  'request.left': (clock) => `الوقت المتبقي للإجابة ${clock}`,
  'request.over': 'انتهت مهلة الإجابة.',

  'error.label': 'خطأ',
  'error.unnamed': 'حدث خطأ ما.',
  'error.details': 'التفاصيل',
  'part.broken': 'لا يمكن عرض هذا الجزء.',
  'part.raw': 'النص الأصلي',

  'agent.label': 'الوكيل',
  'agents.label': 'الوكلاء الفرعيون',
  'agents.count': countAgents,
  'agents.working': (value) => `قيد العمل: ${countAgents(value)}`,
  'agents.waiting': (value) => `في انتظارك: ${numbers.format(value)}`,
  'agents.waits': (name) => `في انتظارك: ${isolate(name)}`,
  'agents.waitsFor': (names) => `ينتظر: ${isolate(names)}`,
  'agents.open': 'فتح السجل',

  'message.user': 'أنت',
  'message.assistant': 'الوكيل',
  'message.other': (role) => role,
  'message.sending': 'جارٍ الإرسال…',
  'message.notSent': 'لم تُرسَل',
  'message.resend': 'إعادة الإرسال',
  'message.edit': 'تعديل',
  'message.editLabel': 'تعديل رسالتك',
  'message.save': 'حفظ وإرسال',
  'message.cancel': 'إلغاء',
  'message.regenerate': 'إعادة الإجابة',
  'message.branches': 'الإصدارات',
  'message.branchOf': (position, value) =>
    `${numbers.format(position)} من ${numbers.format(value)}`,
  'message.versions': counted({
    one: 'إصدار واحد',
    two: ['إصداران', 'إصدارين'],
    few: 'إصدارات',
    many: 'إصدارًا',
    other: 'إصدار',
  }),
  'message.previous': 'الإصدار السابق',
  'message.next': 'الإصدار التالي',
  'message.aside': 'هذا إصدار آخر. تستمر المحادثة من الإصدار الحالي.',
  'message.stopped': 'أُوقف بطلب منك',
  'message.interrupted': 'انقطع الاتصال؛ قد تكون الإجابة غير مكتملة.',
  'message.failed': 'فشل التشغيل هنا.',
  'message.cutOff': 'بلغ النموذج حدّه، فقُطعت الإجابة.',
  'message.noAnswer': 'بلا إجابة',
  'message.working': 'جارٍ العمل',

  'feedback.label': 'التقييم',
  'feedback.up': 'إجابة جيدة',
  'feedback.down': 'إجابة سيئة',
  'launcher.open': 'فتح المحادثة',
  'launcher.unread': 'فتح المحادثة: يوجد جديد',
  'launcher.close': 'إغلاق',

  'transcript.label': 'المحادثة',
  'transcript.jump': 'الانتقال إلى الأحدث',
  'transcript.newParts': counted({
    one: 'عنصر جديد',
    two: ['عنصران جديدان', 'عنصرين جديدين'],
    few: 'عناصر جديدة',
    many: 'عنصرًا جديدًا',
    other: 'عنصر جديد',
  }),
  'transcript.earlier': counted({
    one: 'رسالة سابقة واحدة',
    two: ['رسالتان سابقتان', 'رسالتين سابقتين'],
    few: 'رسائل سابقة',
    many: 'رسالة سابقة',
    other: 'رسالة سابقة',
  }),
  'transcript.earlierStored': 'الرسائل السابقة',
  'transcript.earlierLoading': 'جارٍ تحميل الرسائل السابقة',
  'transcript.earlierFailed': 'تعذّر تحميل الرسائل السابقة. إعادة المحاولة',
  'transcript.unread': 'جديد',
  'transcript.loading': 'جارٍ تحميل المحادثة',
  'transcript.loadFailed': 'تعذّر تحميل الرسائل السابقة.',

  'run.label': 'الحالة',
  'run.stepOf': (step, total) => `الخطوة ${numbers.format(step)} من ${numbers.format(total)}`,
  'run.submitting': 'جارٍ الإرسال',
  'run.running': 'جارٍ العمل',
  'run.writing': 'تجري كتابة الإجابة',
  'run.waiting': 'بانتظارك',
  'run.waitingElsewhere': 'بانتظار نتيجة أداة',
  'run.cannotAnswer': 'لا تمكن الإجابة هنا',
  'run.show': 'عرض',
  'run.showQuestion': 'عرض السؤال',
  'run.stop': 'إيقاف',
  'run.stopping': 'جارٍ الإيقاف',
  'run.stopped': 'متوقف',
  'run.failed': 'حدث خطأ ما',
  'run.interrupted': 'انقطع الاتصال',
  'run.connecting': 'جارٍ الاتصال',
  'run.reconnecting': 'جارٍ إعادة الاتصال',
  'run.reconnectingIn': (duration) => `إعادة الاتصال بعد ${isolate(duration)}`,
  'run.offline': 'دون اتصال · بانتظار الشبكة',
  'run.cached': (time) => `حتى ${isolate(time)} · الوكيل لا يستجيب`,
  'run.progress': 'التقدّم',

  'announce.start': 'الوكيل يعمل.',
  'announce.done': 'اكتملت الإجابة.',
  'announce.waiting': (question) => `الوكيل بانتظارك: ${question}`,
  'announce.waitingForAll': (questions) =>
    `ينتظر الوكيل ${ofAnswers(questions.length)}: ${questions.join(' ')}`,
  'announce.failed': (reason) => `فشل التشغيل: ${reason}`,
  'announce.stopped': 'توقف التشغيل.',
  'announce.interrupted': 'انقطع الاتصال.',
  'announce.step': (title) => `الخطوة: ${title}`,

  'keys.title': 'اختصارات لوحة المفاتيح',
  'keys.scope': 'عندما يكون التركيز في المحادثة ودون كتابة.',
  'keys.close': 'إغلاق',
  'keys.do.messages': 'الرسالة السابقة أو التالية',
  'keys.do.messagesAnywhere': 'كذلك من حقل الرسالة الفارغ',
  'keys.do.into': 'الدخول إلى الرسالة',
  'keys.do.out': 'الخروج منها، ثم إلى حقل الرسالة',
  'keys.do.waiting': 'إلى السؤال الذي ينتظرك',
  'keys.do.composer': 'إلى حقل الرسالة',
  'keys.do.detail': 'عرض تفاصيل أكثر أو أقل',
  'keys.do.help': 'هذه القائمة',
  'key.enter': 'Enter',
  'key.escape': 'Esc',

  'composer.label': 'الرسالة',
  'composer.pasted': 'نص ملصق.txt',
  'composer.placeholder': 'رسالة إلى الوكيل',
  'composer.send': 'إرسال',
  'composer.stop': 'إيقاف',
  'composer.queue': 'إرسال عند انتهاء الوكيل',
  'composer.waiting': 'الإجابة أعلاه، أو كتابة ما يلي ذلك',
  'composer.waitingLock': 'للمتابعة تلزم الإجابة أعلاه',
  'composer.waitingCancel': 'الإجابة أعلاه، أو كتابة شيء آخر',
  'composer.sendInstead': 'إرسال بدلًا من الإجابة',
  'composer.busy': 'الوكيل يعمل؛ يمكن الإرسال عند انتهائه',

  'attach.pick': 'إرفاق ملفات',
  'attach.list': 'الملفات المرفقة',
  'attach.remove': (name) => `إزالة ${isolate(name)}`,
  'attach.uploading': 'جارٍ الرفع…',
  'attach.failed': 'تعذّر رفع هذا الملف.',
  'attach.tooLarge': (name, limit) => `حجم ${isolate(name)} أكبر من ${isolate(limit)}.`,
  'attach.tooMany': (value) => `لا يمكن إرفاق أكثر من ${ofFiles(value)} برسالة واحدة.`,
  'attach.wrongType': (name) => `لا يمكن هنا إرفاق ملفات مثل ${isolate(name)}.`,
  'queue.label': 'رسائل تُرسَل عند انتهاء الوكيل',
  'queue.held': 'رسائل لم تُرسَل بعد',
  'queue.edit': 'تعديل هذه الرسالة',
  'queue.send': 'إرسال هذه الرسالة الآن',
  'queue.sendInstead': 'إرسال هذه الرسالة الآن بدلًا من الإجابة',
  'queue.remove': 'عدم إرسال هذه الرسالة',
  'empty.title': 'بماذا نبدأ؟',
  'empty.suggestions': 'اقتراحات',

  'sessions.label': 'المحادثات',
  'sessions.create': 'محادثة جديدة',
  'sessions.search': 'البحث في العناوين',
  'sessions.searchAll': 'البحث في المحادثات',
  'sessions.untitled': 'بلا عنوان',
  'sessions.title': 'العنوان',
  'sessions.rename': (name) => `إعادة تسمية ${isolate(name)}`,
  'sessions.archive': (title) => `أرشفة ${quoted(title)}`,
  'sessions.unarchive': (title) => `إخراج ${quoted(title)} من الأرشيف`,
  'sessions.archived': 'الأرشيف',
  'sessions.delete': (title) => `حذف ${quoted(title)}`,
  'sessions.confirmDelete': 'حذف نهائي',
  'sessions.keep': 'إبقاء',
  'sessions.empty': 'لا محادثات بعد',
  'sessions.noMatch': 'لا عناوين مطابقة',
  'sessions.nothingFound': 'لم يُعثر على أي محادثة',
  'sessions.loadMore': 'عرض المحادثات الأقدم',
  'sessions.loading': 'جارٍ تحميل المحادثات',
  'sessions.loadFailed': 'تعذّر تحميل المحادثات',
  'sessions.changeFailed': 'تعذّر حفظ التغيير',
};

const ofCharacters = countedOblique(CHARACTER);
const fields = counted(FIELD);
const ofFields = countedOblique(FIELD);

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', `عنوان بريد إلكتروني، مثل ${isolate('name@example.org')}`],
  ['idn-email', `عنوان بريد إلكتروني، مثل ${isolate('name@example.org')}`],
  ['uri', `عنوان ويب يبدأ بـ ${isolate('https://')}`],
  ['url', `عنوان ويب يبدأ بـ ${isolate('https://')}`],
  ['uri-reference', 'عنوان ويب أو مسار'],
  ['date', 'تاريخ'],
  ['date-time', 'تاريخ ووقت'],
  ['time', 'وقت'],
  ['duration', `مدة مثل ${isolate('P3DT4H')}`],
  ['uuid', `معرّف مثل ${isolate('123e4567-e89b-12d3-a456-426614174000')}`],
  ['ipv4', `عنوان مثل ${isolate('192.0.2.1')}`],
  ['ipv6', `عنوان مثل ${isolate('2001:db8::1')}`],
  ['hostname', `اسم مضيف مثل ${isolate('example.org')}`],
  ['regex', 'تعبير نمطي'],
  ['json-pointer', `مؤشر JSON مثل ${isolate('/a/0')}`],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'نص'],
  ['number', 'رقم'],
  ['integer', 'عدد صحيح'],
  ['boolean', 'نعم أو لا'],
  ['object', 'حقول'],
  ['array', 'قائمة'],
]);

/** The forms in Arabic. */
const forms: Locale['forms'] = {
  'form.submit': 'إرسال',
  'form.required': 'مطلوب',
  'form.optional': 'اختياري',
  'form.choose': 'اختيار…',
  'form.nothing': 'بلا إجابة',
  'form.other': 'إجابة أخرى',
  'form.otherText': 'إجابتك الخاصة',
  'form.yes': 'نعم',
  'form.no': 'لا',
  'form.shape': 'أيّها؟',
  'form.shapeNumber': (value) => `الخيار ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'بصيغة JSON.',
  'form.otherEntries': 'حقول أخرى',
  'form.root': 'النموذج',

  'questions.title': counted({
    one: 'سؤال واحد',
    two: ['سؤالان', 'سؤالين'],
    few: 'أسئلة',
    many: 'سؤالًا',
    other: 'سؤال',
  }),

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `العنصر ${numbers.format(position)}`,
  'list.empty': 'لا شيء بعد',
  'list.add': 'إضافة',
  'list.addTo': (name) => `إضافة إلى ${quoted(name)}`,
  'list.remove': (name) => `إزالة ${isolate(name)}`,
  'list.moveUp': (name) => `نقل ${isolate(name)} إلى أعلى`,
  'list.moveDown': (name) => `نقل ${isolate(name)} إلى أسفل`,
  'list.moved': (position, total) =>
    `تم النقل إلى الموضع ${numbers.format(position)} من ${numbers.format(total)}`,
  'list.removed': (name) => `تمت إزالة ${isolate(name)}`,
  'later.add': (name) => `إضافة ${quoted(name)}`,
  'later.remove': (name) => `إزالة ${quoted(name)}`,

  'file.choose': 'اختيار ملف',
  'file.other': 'اختيار ملف آخر',
  'file.remove': 'إزالة',
  'file.limit': (size) => `${isolate(size)} على الأكثر.`,
  'file.again': (name) => `يُرجى اختيار ${quoted(name)} مرة أخرى.`,

  'help.example': (example) => `مثلًا ${isolate(example)}`,
  'help.between': (least, most) => `من ${isolate(least)} إلى ${isolate(most)}.`,
  'help.atLeast': (least) => `${isolate(least)} على الأقل.`,
  'help.atMost': (most) => `${isolate(most)} على الأكثر.`,
  'help.step': (step) => `بخطوات مقدارها ${isolate(step)}.`,
  'help.characters': (least, most) => {
    if (least === undefined) return `${characters(most ?? 0)} على الأكثر.`;
    if (most === undefined) return `${characters(least)} على الأقل.`;
    return least === most
      ? `${characters(most)} بالضبط.`
      : `من ${numbers.format(least)} إلى ${ofCharacters(most)}.`;
  },
  'help.oneOrMore': 'اختر إجابة واحدة أو أكثر.',
  'help.items': (least, most) => {
    if (most === undefined) return `${numbers.format(least)} على الأقل.`;
    if (least === most) return `${numbers.format(most)} بالضبط.`;
    return least === 0
      ? `${numbers.format(most)} على الأكثر.`
      : `من ${numbers.format(least)} إلى ${numbers.format(most)}.`;
  },

  'summary.title': (value) => `بحاجة إلى مراجعة: ${fields(value)}`,

  'fault.required': 'يُرجى ملء هذا الحقل.',
  'fault.number': 'يُرجى إدخال رقم.',
  'fault.integer': 'يُرجى إدخال عدد صحيح.',
  'fault.json': (reason) => `صيغة JSON غير صالحة: ${isolate(reason)}`,
  'fault.jsonObject': `يُرجى إدخال كائن JSON، مثل ${isolate('{"name": "value"}')}.`,
  'fault.date': 'يُرجى إدخال تاريخ ووقت كاملين.',
  'fault.shape': 'يُرجى تحديد خيار واحد.',
  'fault.fileSize': (size) => `هذا الملف كبير جدًا. الحد الأقصى ${isolate(size)}.`,
  'fault.fileUnread': 'تعذّرت قراءة هذا الملف.',
  'fault.type': (type) => `يجب أن يكون النوع مختلفًا: ${TYPES.get(type) ?? isolate(type)}.`,
  'fault.enum': 'يُرجى اختيار إحدى القيم المعروضة.',
  'fault.const': (value) => `يجب أن تكون القيمة ${isolate(value)}.`,
  'fault.minLength': (limit) => `يُرجى إدخال ${ofCharacters(limit)} على الأقل.`,
  'fault.maxLength': (limit) => `يُرجى إدخال ${ofCharacters(limit)} على الأكثر.`,
  'fault.pattern': (example) =>
    example === ''
      ? 'لا يطابق هذا الصيغة المطلوبة.'
      : `لا يطابق هذا الصيغة المطلوبة. مثلًا ${isolate(example)}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined
      ? `هذه ليست قيمة ${isolate(format)} صالحة.`
      : `يُرجى إدخال ${described}.`;
  },
  'fault.minimum': (limit) => `يُرجى إدخال ${isolate(limit)} أو أكثر.`,
  'fault.maximum': (limit) => `يُرجى إدخال ${isolate(limit)} أو أقل.`,
  'fault.exclusiveMinimum': (limit) => `يُرجى إدخال قيمة أكبر من ${isolate(limit)}.`,
  'fault.exclusiveMaximum': (limit) => `يُرجى إدخال قيمة أصغر من ${isolate(limit)}.`,
  'fault.multipleOf': (step) => `يُرجى إدخال أحد مضاعفات ${isolate(step)}.`,
  'fault.minItems': (limit) => `يُرجى إضافة ${numbers.format(limit)} على الأقل.`,
  'fault.maxItems': (limit) => `يُرجى إضافة ${numbers.format(limit)} على الأكثر.`,
  'fault.uniqueItems': 'يجب أن تختلف العناصر بعضها عن بعض.',
  'fault.contains': 'ينقص هذه القائمة عنصر مطلوب.',
  'fault.minProperties': (limit) => `يُرجى ملء ${ofFields(limit)} على الأقل.`,
  'fault.maxProperties': (limit) => `يُرجى ملء ${ofFields(limit)} على الأكثر.`,
  'fault.dependentRequired': 'يُرجى ملء هذا الحقل أيضًا، فهو مطلوب لحقل آخر.',
  'fault.additional': (name) => `${quoted(name)} غير مسموح هنا.`,
  'fault.propertyNames': (name) => `لا يمكن استخدام ${quoted(name)} اسمًا هنا.`,
  'fault.anyOf': 'بعض هذه القيم ناقص أو غير متوافق.',
  'fault.oneOf': 'يجب أن يطابق هذا خيارًا واحدًا فقط.',
  'fault.not': 'هذه القيمة غير مسموحة.',
  'fault.other': 'هذه القيمة غير صالحة بعد.',

  'request.send': 'إجابة',
  'approval.edit': 'تعديل',
  'approval.allowEdited': 'سماح مع التعديلات',
  'approval.back': 'تجاهل التعديلات',
};

/** The words of completions in Arabic. */
const completions: Locale['completions'] = {
  'completions.count': counted(RESULT),
  'completions.none': 'لا نتائج',
  'completions.loading': 'جارٍ البحث…',
  'completions.failed': 'فشل البحث',
};

/** The words of an app's own tools and data in Arabic. */
const define: Locale['define'] = {
  'define.misfit': (name) => `لا يطابق هذا ما يتوقعه التطبيق من ${quoted(name)}`,
  'define.elsewhere': 'قيد التشغيل في علامة تبويب أخرى',
  'define.unsent': 'لم تُرسَل النتيجة',
  'define.send': 'إعادة الإرسال',
};

/** The words of formulas and diagrams in Arabic. */
const markdown: Locale['markdown'] = {
  'diagram.named': (title) => `مخطط: ${isolate(title)}`,
  'diagram.unnamed': 'مخطط',
  'diagram.source': 'عرض المصدر',
  'diagram.fault': 'تعذّر الرسم',
  'math.label': 'صيغة رياضية',
  'math.fault': 'تعذّر تنضيد الصيغة',
};

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
const inspector: Locale['inspector'] = {
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

const earlierLines = countedOblique({
  one: 'سطر سابق واحد',
  two: ['سطران سابقان', 'سطرين سابقين'],
  few: 'أسطر سابقة',
  many: 'سطرًا سابقًا',
  other: 'سطر سابق',
});

/** The views of `agent-session-react/tools` in Arabic. */
const toolViews: Locale['toolViews'] = {
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

const few = (count: number) => (count > 1 ? ` (${numbers.format(count)})` : '');
const calls = countedOblique({
  one: 'استدعاء واحد',
  two: ['استدعاءان', 'استدعاءين'],
  few: 'استدعاءات',
  many: 'استدعاءً',
  other: 'استدعاء',
});
const times = countedOblique({
  one: 'مرة واحدة',
  two: ['مرتان', 'مرتين'],
  few: 'مرات',
  many: 'مرة',
  other: 'مرة',
});

/** The approval desk and the rules for approvals in Arabic. */
const approvals: Locale['approvals'] = {
  title: 'بانتظارك',
  count: counted({
    one: 'طلب واحد',
    two: ['طلبان', 'طلبين'],
    few: 'طلبات',
    many: 'طلبًا',
    other: 'طلب',
  }),
  someOf: (shown, all) => `${numbers.format(shown)} من ${numbers.format(all)}`,
  filter: 'تصفية',
  kind: 'النوع',
  allKinds: 'كل الأنواع',
  tool: 'الأداة',
  allTools: 'كل الأدوات',
  session: 'المحادثة',
  allSessions: 'كل المحادثات',
  kinds: { approval: 'الموافقات', answer: 'الأسئلة', output: 'النتائج' },
  unnamed: 'محادثة بلا عنوان',
  select: (question) => `تحديد: ${isolate(question)}`,
  selectAll: 'تحديد الكل',
  selected: (count) => `المحدَّد: ${numbers.format(count)}`,
  allow: (count) => `سماح${few(count)}`,
  deny: (count) => `رفض${few(count)}`,
  skip: 'تخطٍّ',
  answer: 'إجابة',
  details: 'التفاصيل',
  reason: (count) => (count > 1 ? `سبب رفض هذه الطلبات (${numbers.format(count)})` : 'سبب الرفض'),
  reasonHelp: 'اختياري. يقرؤه الوكيل.',
  back: 'رجوع',
  openSession: 'فتح المحادثة',
  waiting: (duration) => `بالانتظار منذ ${isolate(duration)}`,
  sending: 'جارٍ الإرسال…',
  ready: 'تم القرار. يُرسَل مع إجابات الأسئلة الأخرى.',
  over: 'انتهت مهلة الإجابة.',
  destructive: 'يصعب التراجع عنه',
  keys: 'المفاتيح',
  doMove: 'تنقل',
  doSelect: 'تحديد',
  doAllow: 'سماح',
  doDeny: 'رفض',
  doOpen: 'فتح',
  enter: 'Enter',
  empty: 'لا شيء بانتظارك',
  emptyHelp: 'تظهر هنا طلبات الوكلاء.',
  nothingFound: 'لا طلبات مطابقة',
  showAll: 'عرض الكل',
  loading: 'جارٍ تحميل المحادثات…',
  failed: 'تعذّر تحميل بعض المحادثات.',
  retry: 'إعادة المحاولة',
  audit: 'القرارات',
  noAudit: 'لم يُتخذ هنا أي قرار بعد.',
  copy: 'نسخ القرارات بصيغة JSON',
  download: 'تنزيل القرارات بصيغة JSON',
  verdicts: { allowed: 'سُمح', denied: 'رُفض', skipped: 'تم التخطي', answered: 'تمت الإجابة' },
  outcomes: { sending: 'قيد الإرسال', sent: '', failed: 'لم يصل', gone: 'فات الأوان' },
  rules: {
    ofSession: 'السماح في هذه المحادثة…',
    always: 'السماح دائمًا بهذه الاستدعاءات…',
    titleOfSession: (tool) => `السماح باستدعاء ${quoted(tool)} دون سؤال في هذه المحادثة، بشرط:`,
    titleOfAlways: (tool) => `السماح دائمًا باستدعاء ${quoted(tool)} دون سؤال، بشرط:`,
    input: 'المدخلات',
    noInput: 'ليس لهذه الأداة مدخلات.',
    test: (name) => `شرط ${quoted(name)}`,
    exactly: 'هذه القيمة بالضبط',
    anything: 'أي قيمة',
    wouldAllow: (allowed, all) =>
      `المسموح به بهذه القاعدة: ${numbers.format(allowed)} من آخر ${calls(all)}.`,
    noCalls: 'لا توجد في هذه المحادثة استدعاءات سابقة لهذه الأداة لتجربة القاعدة عليها.',
    take: 'السماح من الآن فصاعدًا',
    cancel: 'إلغاء',
    failed: 'تعذّر حفظ القاعدة، فلم يُسمح بأي شيء.',
    list: 'قواعد الموافقة',
    empty: 'لا قواعد',
    emptyHelp: 'يُطلب إذنك كل مرة. تظهر هنا القواعد التي تسري على أكثر من استدعاء.',
    loading: 'جارٍ تحميل القواعد…',
    unread: 'تعذّر تحميل القواعد. يُطلب إذنك كل مرة.',
    decisions: { allow: 'مسموح', deny: 'مرفوض' },
    scopes: { once: 'لاستدعاء واحد', session: 'في محادثة واحدة', always: 'دائمًا' },
    is: (name, values) => `${isolate(name)} يساوي ${isolate(values)}`,
    startsWith: (name, start) => `${isolate(name)} يبدأ بـ ${isolate(start)}`,
    under: (name, path) => `${isolate(name)} ضمن ${isolate(path)}`,
    any: (name) => `${isolate(name)}: أي قيمة`,
    or: (one, other) => `${isolate(one)} أو ${isolate(other)}`,
    others: 'بقية الوسائط: أي قيمة',
    since: (time) => `منذ ${isolate(time)}`,
    until: (time) => `حتى ${isolate(time)}`,
    over: 'منتهية',
    used: (count) => `استُخدمت ${times(count)}`,
    unused: 'لم تُستخدم بعد',
    revoke: 'إبطال',
    revokeOf: (tool) => `إبطال قاعدة ${quoted(tool)}`,
  },
};

/** The words of what the agent makes beside the conversation, in Arabic. */
const artifacts: Locale['artifacts'] = {
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

/** The texts of `agent-session-react/speech` in Arabic. */
const speech: Locale['speech'] = {
  'dictation.label': 'إملاء صوتي',
  'dictation.listening': 'جارٍ الاستماع',
  'dictation.fault.not-allowed': 'لا يوجد إذن لاستخدام الميكروفون',
  'dictation.fault.no-microphone': 'لم يُعثر على ميكروفون',
  'dictation.fault.network': 'يتطلب الإملاء الصوتي اتصالًا بالشبكة',
  'dictation.fault.failed': 'فشل الإملاء الصوتي',
  'reading.label': 'القراءة بصوت عالٍ',
};

/** The overview in Arabic. */
const overview: Locale['overview'] = {
  'outline.label': 'المخطط',
  'outline.untitled': 'رسالة بلا نص',
  'search.label': 'البحث في هذه المحادثة',
  'search.position': (number, count) => `${number} من ${count}`,
  'search.none': 'لا توجد نتائج',
  'search.previous': 'النتيجة السابقة',
  'search.next': 'النتيجة التالية',
  'summary.note': 'لُخّصت الرسائل السابقة هنا',
  'quote.label': 'اقتباس',

  'trace.label': 'المسار الزمني',
  'trace.open': 'أين ذهب الوقت',
  'trace.path': (took, total, what) => `${took} من ${total}: ${isolate(what)}`,
  'trace.total': (total) => `${total} إجمالًا`,
  'trace.calls': (what, count) => `${isolate(what)}، عدد الاستدعاءات: ${numbers.format(count)}`,
  'trace.same': (what, count) =>
    `${isolate(what)}، ${count === 2 ? 'مرتين' : `عدد المرات ${numbers.format(count)}`} بالمعطيات نفسها`,
  'trace.noTimes': 'أوقات هذا التشغيل غير معروفة.',
  'trace.empty': 'لم يُشغَّل شيء بعد.',
  'trace.about': (duration) => `نحو ${duration}`,
  'trace.repeated': (count) => `متطابقة: ${numbers.format(count)}`,
  'trace.leftOut': (count) => `مدخلات أقصر غير معروضة: ${numbers.format(count)}.`,
  'trace.more': 'عرض المزيد',
  'trace.zoomIn': 'تكبير',
  'trace.zoomOut': 'تصغير',
  'trace.whole': 'عرض الكل',
  'trace.run': 'تشغيل',
  'trace.step': 'خطوة',
  'trace.tool': 'استدعاء أداة',
  'trace.agent': 'وكيل فرعي',
  'trace.thinking': 'تفكير',
  'trace.model': 'كتابة',
  'trace.waiting': 'في انتظارك',
  'trace.self': 'الوكيل نفسه، بين استدعاءاته',
  'choice.model': 'النموذج',
  'choice.mode': 'الوضع',
  'choice.default': 'الافتراضي',
  'choice.search': 'بحث…',
  'choice.loading': 'جارٍ التحميل…',
  'choice.failed': 'تعذّر تحميل القائمة.',
  'choice.off': 'غير متاح',
  'choice.next': 'يسري ابتداءً من التشغيل التالي',
  'budget.near': (used, limit) => `استُخدم ${isolate(used)} من الميزانية البالغة ${isolate(limit)}.`,
  'budget.passed': (limit) => `نفدت الميزانية البالغة ${isolate(limit)}.`,
  'budget.stopped': 'أُوقف التشغيل.',
  'budget.raise': 'رفع الحد',
  'activity.label': 'كل ما قام به',
  'activity.filter': 'تصفية',
  'activity.turn': 'هذه الجولة',
  'activity.approved': 'تمت الموافقة',
  'activity.empty': 'لا شيء حتى الآن',
  'activity.none': 'لا شيء يطابق التصفية',
  'activity.tool': 'الأدوات',
  'activity.command': 'الأوامر',
  'activity.file': 'الملفات',
  'activity.source': 'المصادر',
  'activity.question': 'الأسئلة',
  'activity.approval': 'الموافقات',
  'activity.artifact': 'المستندات',
  'activity.error': 'الأخطاء',
  'activity.checkpoint': 'نقاط التحقق',
  'changes.copy': 'نسخ كرقعة',
  'changes.viewed': 'تمت المراجعة',
  'changes.calls': 'أين تم التغيير',
  'changes.restored': 'كما كان من قبل',
  'changes.notMerged': 'تعذّر دمج كل التغييرات. تظهر بالتتابع، وقد يتكرر السطر نفسه.',
  'changes.notPlaced': 'موضع التغييرات في الملف غير معروف، لذلك لا تتضمنها رقعة جميع الملفات.',
};

/** Arabic, for the `locale` of `AgentPanel`, `AgentRoot` or `LocaleProvider`. Another region of it: `{ ...ar, tag: 'ar-EG' }`. */
export const ar: Locale = {
  tag: 'ar',
  texts,
  forms,
  completions,
  define,
  markdown,
  inspector,
  toolViews,
  approvals,
  artifacts,
  speech,
  overview,
};
