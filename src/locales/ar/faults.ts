import type { FaultTexts } from '../base/FaultTexts.js';
import { countedOblique, isolate, quoted } from './words.js';

const at = (address?: string) => (address === undefined ? '' : ` على العنوان ${isolate(address)}`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? ' قد يكون العنوان خاطئًا، أو قد يعترض الاتصال خادم وكيل (proxy) أو صفحة تسجيل دخول.'
    : '';
const seconds = countedOblique({
  one: 'ثانية واحدة',
  two: ['ثانيتان', 'ثانيتين'],
  few: 'ثوانٍ',
  many: 'ثانية',
  other: 'ثانية',
});

export const faults: FaultTexts = {
  'fault.network': ({ address, origin }) =>
    `تعذّر الوصول إلى الوكيل${at(address)}. يُرجى التحقق من الاتصال والعنوان${
      origin === undefined ? '' : `، ومن أن الوكيل يسمح لصفحات ${isolate(origin)} باستدعائه (CORS)`
    }.`,
  'fault.no-answer': ({ name }) =>
    name === undefined
      ? 'استلم الوكيل الطلب لكنه لم يُجب في الوقت المحدد.'
      : `لم تُجب دالة التطبيق ${isolate(name)} في الوقت المحدد.`,
  'fault.app': 'حدث خطأ في إحدى دوال التطبيق، فلم يُرسَل شيء إلى الوكيل.',
  'fault.fetch': ({ isOwn, words = '' }) =>
    `حدث خطأ في دالة fetch ${isOwn === true ? 'الخاصة بالتطبيق' : 'العامة'}: ${isolate(words)}`,
  'fault.fetch-result': 'لم تُرجع دالة fetch المُمرَّرة إلى الواجهة الخلفية كائن Response.',
  'fault.http': ({ status = 0 }) => `أجاب الوكيل برمز الحالة ${status}.`,
  'fault.redirected': 'يعيد عنوان الوكيل التوجيه إلى مكان آخر، ولم يُتبَع التوجيه.',
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
