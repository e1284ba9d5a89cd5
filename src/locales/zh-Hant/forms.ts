import { numberFormat } from '../base/intl.js';
import type { FormTexts } from '../en/forms.js';

const numbers = numberFormat('zh-Hant');
const characters = (value: number) => `${numbers.format(value)} 個字元`;
const items = (value: number) => `${numbers.format(value)} 項`;

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', '電子郵件地址，例如 name@example.org'],
  ['idn-email', '電子郵件地址，例如 name@example.org'],
  ['uri', '以 https:// 開頭的網址'],
  ['url', '以 https:// 開頭的網址'],
  ['uri-reference', '網址或路徑'],
  ['date', '日期'],
  ['date-time', '日期和時間'],
  ['time', '時間'],
  ['duration', '時間長度，例如 P3DT4H'],
  ['uuid', '識別碼，例如 123e4567-e89b-12d3-a456-426614174000'],
  ['ipv4', '位址，例如 192.0.2.1'],
  ['ipv6', '位址，例如 2001:db8::1'],
  ['hostname', '主機名稱，例如 example.org'],
  ['regex', '規則運算式'],
  ['json-pointer', 'JSON 指標，例如 /a/0'],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', '文字'],
  ['number', '數字'],
  ['integer', '整數'],
  ['boolean', '是或否'],
  ['object', '欄位'],
  ['array', '清單'],
]);

/** The forms in traditional Chinese. */
export const forms: FormTexts = {
  'form.submit': '送出',
  'form.required': '必填',
  'form.optional': '選填',
  'form.choose': '請選擇…',
  'form.nothing': '未回答',
  'form.yes': '是',
  'form.no': '否',
  'form.shape': '選擇哪一種？',
  'form.shapeNumber': (value) => `選項 ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'JSON 格式。',
  'form.otherEntries': '其他欄位',
  'form.root': '表單',

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `第 ${numbers.format(position)} 項`,
  'list.empty': '尚無項目',
  'list.add': '新增',
  'list.addTo': (name) => `新增到「${name}」`,
  'list.remove': (name) => `移除「${name}」`,
  'list.moveUp': (name) => `上移「${name}」`,
  'list.moveDown': (name) => `下移「${name}」`,
  'list.moved': (position, total) =>
    `已移到第 ${numbers.format(position)} 個位置，共 ${numbers.format(total)} 項`,
  'list.removed': (name) => `已移除「${name}」`,
  'later.add': (name) => `新增「${name}」`,
  'later.remove': (name) => `移除「${name}」`,

  'file.choose': '選擇檔案',
  'file.other': '選擇其他檔案',
  'file.remove': '移除',
  'file.limit': (size) => `上限 ${size}。`,
  'file.again': (name) => `請重新選擇「${name}」。`,

  'help.example': (example) => `例如 ${example}`,
  'help.between': (least, most) => `${least} 到 ${most}。`,
  'help.atLeast': (least) => `不小於 ${least}。`,
  'help.atMost': (most) => `不大於 ${most}。`,
  'help.step': (step) => `間隔為 ${step}。`,
  'help.characters': (least, most) => {
    if (least === undefined) return `最多 ${characters(most ?? 0)}。`;
    if (most === undefined) return `至少 ${characters(least)}。`;
    return least === most
      ? `必須為 ${characters(most)}。`
      : `${numbers.format(least)} 到 ${characters(most)}。`;
  },
  'help.items': (least, most) => {
    if (most === undefined) return `至少 ${items(least)}。`;
    if (least === most) return `必須為 ${items(most)}。`;
    return least === 0 ? `最多 ${items(most)}。` : `${numbers.format(least)} 到 ${items(most)}。`;
  },

  'summary.title': (value) => `有 ${numbers.format(value)} 個欄位需要檢查`,

  'fault.required': '請填寫此欄位。',
  'fault.number': '請輸入數字。',
  'fault.integer': '請輸入整數。',
  'fault.json': (reason) => `JSON 無效：${reason}`,
  'fault.jsonObject': '請輸入 JSON 物件，例如 {"name": "value"}。',
  'fault.date': '請輸入完整的日期和時間。',
  'fault.shape': '請選擇一項。',
  'fault.fileSize': (size) => `檔案過大，上限 ${size}。`,
  'fault.fileUnread': '無法讀取此檔案。',
  'fault.type': (type) => `類型不符，應為：${TYPES.get(type) ?? type}。`,
  'fault.enum': '請從提供的值中選擇。',
  'fault.const': (value) => `值必須為 ${value}。`,
  'fault.minLength': (limit) => `請至少輸入 ${characters(limit)}。`,
  'fault.maxLength': (limit) => `最多輸入 ${characters(limit)}。`,
  'fault.pattern': (example) =>
    example === '' ? '格式不符合要求。' : `格式不符合要求。例如 ${example}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined ? `不是有效的 ${format}。` : `請輸入${described}。`;
  },
  'fault.minimum': (limit) => `請輸入不小於 ${limit} 的值。`,
  'fault.maximum': (limit) => `請輸入不大於 ${limit} 的值。`,
  'fault.exclusiveMinimum': (limit) => `請輸入大於 ${limit} 的值。`,
  'fault.exclusiveMaximum': (limit) => `請輸入小於 ${limit} 的值。`,
  'fault.multipleOf': (step) => `請輸入 ${step} 的倍數。`,
  'fault.minItems': (limit) => `請至少新增 ${items(limit)}。`,
  'fault.maxItems': (limit) => `最多新增 ${items(limit)}。`,
  'fault.uniqueItems': '各項目不可重複。',
  'fault.contains': '此清單缺少必要的項目。',
  'fault.minProperties': (limit) => `請至少填寫 ${numbers.format(limit)} 個欄位。`,
  'fault.maxProperties': (limit) => `最多填寫 ${numbers.format(limit)} 個欄位。`,
  'fault.dependentRequired': '另一個欄位需要此項，請一併填寫。',
  'fault.additional': (name) => `此處不允許「${name}」。`,
  'fault.propertyNames': (name) => `「${name}」不能在此處用作名稱。`,
  'fault.anyOf': '內容不完整或互相不符。',
  'fault.oneOf': '必須剛好符合其中一個選項。',
  'fault.not': '不允許此值。',
  'fault.other': '內容尚未符合要求。',

  'request.send': '回答',
  'approval.edit': '編輯',
  'approval.allowEdited': '修改後允許',
  'approval.back': '捨棄修改',
};
