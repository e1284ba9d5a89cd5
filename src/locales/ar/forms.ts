import { numberFormat } from '../base/intl.js';
import type { FormTexts } from '../en/forms.js';
import { CHARACTER, counted, countedOblique, FIELD, isolate, quoted } from './words.js';

const numbers = numberFormat('ar');
const characters = counted(CHARACTER);
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
export const forms: FormTexts = {
  'form.submit': 'إرسال',
  'form.required': 'مطلوب',
  'form.optional': 'اختياري',
  'form.choose': 'اختيار…',
  'form.nothing': 'بلا إجابة',
  'form.yes': 'نعم',
  'form.no': 'لا',
  'form.shape': 'أيّها؟',
  'form.shapeNumber': (value) => `الخيار ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'بصيغة JSON.',
  'form.otherEntries': 'حقول أخرى',
  'form.root': 'النموذج',

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
