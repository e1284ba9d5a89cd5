import { numberFormat } from '../base/intl.js';
import type { FormTexts } from '../en/forms.js';

const numbers = numberFormat('zh-Hans');
const characters = (value: number) => `${numbers.format(value)} 个字符`;
const items = (value: number) => `${numbers.format(value)} 项`;

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', '电子邮件地址，例如 name@example.org'],
  ['idn-email', '电子邮件地址，例如 name@example.org'],
  ['uri', '以 https:// 开头的网址'],
  ['url', '以 https:// 开头的网址'],
  ['uri-reference', '网址或路径'],
  ['date', '日期'],
  ['date-time', '日期和时间'],
  ['time', '时间'],
  ['duration', '时长，例如 P3DT4H'],
  ['uuid', '标识符，例如 123e4567-e89b-12d3-a456-426614174000'],
  ['ipv4', '地址，例如 192.0.2.1'],
  ['ipv6', '地址，例如 2001:db8::1'],
  ['hostname', '主机名，例如 example.org'],
  ['regex', '正则表达式'],
  ['json-pointer', 'JSON 指针，例如 /a/0'],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', '文本'],
  ['number', '数字'],
  ['integer', '整数'],
  ['boolean', '是或否'],
  ['object', '字段'],
  ['array', '列表'],
]);

/** The forms in simplified Chinese. */
export const forms: FormTexts = {
  'form.submit': '提交',
  'form.required': '必填',
  'form.optional': '选填',
  'form.choose': '请选择…',
  'form.nothing': '未回答',
  'form.yes': '是',
  'form.no': '否',
  'form.shape': '选择哪一种？',
  'form.shapeNumber': (value) => `选项 ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'JSON 格式。',
  'form.otherEntries': '其他字段',
  'form.root': '表单',

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `第 ${numbers.format(position)} 项`,
  'list.empty': '暂无',
  'list.add': '添加',
  'list.addTo': (name) => `添加到“${name}”`,
  'list.remove': (name) => `移除“${name}”`,
  'list.moveUp': (name) => `上移“${name}”`,
  'list.moveDown': (name) => `下移“${name}”`,
  'list.moved': (position, total) =>
    `已移到第 ${numbers.format(position)} 位，共 ${numbers.format(total)} 项`,
  'list.removed': (name) => `已移除“${name}”`,
  'later.add': (name) => `添加“${name}”`,
  'later.remove': (name) => `移除“${name}”`,

  'file.choose': '选择文件',
  'file.other': '选择其他文件',
  'file.remove': '移除',
  'file.limit': (size) => `最大 ${size}。`,
  'file.again': (name) => `请重新选择“${name}”。`,

  'help.example': (example) => `例如 ${example}`,
  'help.between': (least, most) => `${least} 到 ${most}。`,
  'help.atLeast': (least) => `不小于 ${least}。`,
  'help.atMost': (most) => `不大于 ${most}。`,
  'help.step': (step) => `步长为 ${step}。`,
  'help.characters': (least, most) => {
    if (least === undefined) return `最多 ${characters(most ?? 0)}。`;
    if (most === undefined) return `至少 ${characters(least)}。`;
    return least === most
      ? `必须为 ${characters(most)}。`
      : `${numbers.format(least)} 到 ${characters(most)}。`;
  },
  'help.items': (least, most) => {
    if (most === undefined) return `至少 ${items(least)}。`;
    if (least === most) return `必须为 ${items(most)}。`;
    return least === 0 ? `最多 ${items(most)}。` : `${numbers.format(least)} 到 ${items(most)}。`;
  },

  'summary.title': (value) => `有 ${numbers.format(value)} 个字段需要检查`,

  'fault.required': '请填写此项。',
  'fault.number': '请输入数字。',
  'fault.integer': '请输入整数。',
  'fault.json': (reason) => `JSON 无效：${reason}`,
  'fault.jsonObject': '请输入 JSON 对象，例如 {"name": "value"}。',
  'fault.date': '请输入完整的日期和时间。',
  'fault.shape': '请选择一项。',
  'fault.fileSize': (size) => `文件过大，最大 ${size}。`,
  'fault.fileUnread': '无法读取此文件。',
  'fault.type': (type) => `类型不符，应为：${TYPES.get(type) ?? type}。`,
  'fault.enum': '请从给出的值中选择。',
  'fault.const': (value) => `值必须为 ${value}。`,
  'fault.minLength': (limit) => `请至少输入 ${characters(limit)}。`,
  'fault.maxLength': (limit) => `最多输入 ${characters(limit)}。`,
  'fault.pattern': (example) =>
    example === '' ? '格式不符合要求。' : `格式不符合要求。例如 ${example}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined ? `不是有效的 ${format}。` : `请输入${described}。`;
  },
  'fault.minimum': (limit) => `请输入不小于 ${limit} 的值。`,
  'fault.maximum': (limit) => `请输入不大于 ${limit} 的值。`,
  'fault.exclusiveMinimum': (limit) => `请输入大于 ${limit} 的值。`,
  'fault.exclusiveMaximum': (limit) => `请输入小于 ${limit} 的值。`,
  'fault.multipleOf': (step) => `请输入 ${step} 的倍数。`,
  'fault.minItems': (limit) => `请至少添加 ${items(limit)}。`,
  'fault.maxItems': (limit) => `最多添加 ${items(limit)}。`,
  'fault.uniqueItems': '各项不能重复。',
  'fault.contains': '此列表缺少必需的项。',
  'fault.minProperties': (limit) => `请至少填写 ${numbers.format(limit)} 个字段。`,
  'fault.maxProperties': (limit) => `最多填写 ${numbers.format(limit)} 个字段。`,
  'fault.dependentRequired': '另一个字段需要此项，请一并填写。',
  'fault.additional': (name) => `此处不允许“${name}”。`,
  'fault.propertyNames': (name) => `“${name}”不能在此处用作名称。`,
  'fault.anyOf': '内容不完整或相互不符。',
  'fault.oneOf': '必须恰好符合其中一个选项。',
  'fault.not': '不允许此值。',
  'fault.other': '内容尚未符合要求。',

  'request.send': '回答',
  'approval.edit': '编辑',
  'approval.allowEdited': '修改后允许',
  'approval.back': '放弃修改',
};
