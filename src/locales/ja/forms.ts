import { numberFormat } from '../base/intl.js';
import type { FormTexts } from '../en/forms.js';

const numbers = numberFormat('ja');
const characters = (value: number) => `${numbers.format(value)}文字`;
const items = (value: number) => `${numbers.format(value)}件`;

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'メールアドレス（例：name@example.org）'],
  ['idn-email', 'メールアドレス（例：name@example.org）'],
  ['uri', 'https://で始まるWebアドレス'],
  ['url', 'https://で始まるWebアドレス'],
  ['uri-reference', 'Webアドレスまたはパス'],
  ['date', '日付'],
  ['date-time', '日付と時刻'],
  ['time', '時刻'],
  ['duration', '期間（例：P3DT4H）'],
  ['uuid', '識別子（例：123e4567-e89b-12d3-a456-426614174000）'],
  ['ipv4', 'アドレス（例：192.0.2.1）'],
  ['ipv6', 'アドレス（例：2001:db8::1）'],
  ['hostname', 'ホスト名（例：example.org）'],
  ['regex', '正規表現'],
  ['json-pointer', 'JSONポインター（例：/a/0）'],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'テキスト'],
  ['number', '数値'],
  ['integer', '整数'],
  ['boolean', 'はい／いいえ'],
  ['object', 'フィールド'],
  ['array', 'リスト'],
]);

/** The forms in Japanese. */
export const forms: FormTexts = {
  'form.submit': '送信',
  'form.required': '必須',
  'form.optional': '任意',
  'form.choose': '選択…',
  'form.nothing': '回答なし',
  'form.yes': 'はい',
  'form.no': 'いいえ',
  'form.shape': 'どれにしますか？',
  'form.shapeNumber': (value) => `選択肢${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'JSON形式。',
  'form.otherEntries': 'その他のフィールド',
  'form.root': 'フォーム',

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `項目${numbers.format(position)}`,
  'list.empty': 'まだありません',
  'list.add': '追加',
  'list.addTo': (name) => `追加：「${name}」`,
  'list.remove': (name) => `${name}を削除`,
  'list.moveUp': (name) => `${name}を上へ移動`,
  'list.moveDown': (name) => `${name}を下へ移動`,
  'list.moved': (position, total) =>
    `${numbers.format(total)}件中${numbers.format(position)}番目に移動しました`,
  'list.removed': (name) => `${name}を削除しました`,
  'later.add': (name) => `「${name}」を追加`,
  'later.remove': (name) => `「${name}」を削除`,

  'file.choose': 'ファイルを選択',
  'file.other': '別のファイルを選択',
  'file.remove': '削除',
  'file.limit': (size) => `最大${size}。`,
  'file.again': (name) => `「${name}」をもう一度選択してください。`,

  'help.example': (example) => `例：${example}`,
  'help.between': (least, most) => `${least}～${most}。`,
  'help.atLeast': (least) => `${least}以上。`,
  'help.atMost': (most) => `${most}以下。`,
  'help.step': (step) => `${step}刻み。`,
  'help.characters': (least, most) => {
    if (least === undefined) return `${characters(most ?? 0)}以内。`;
    if (most === undefined) return `${characters(least)}以上。`;
    return least === most
      ? `ちょうど${characters(most)}。`
      : `${numbers.format(least)}～${characters(most)}。`;
  },
  'help.items': (least, most) => {
    if (most === undefined) return `${items(least)}以上。`;
    if (least === most) return `ちょうど${items(most)}。`;
    return least === 0 ? `${items(most)}以内。` : `${numbers.format(least)}～${items(most)}。`;
  },

  'summary.title': (value) => `${items(value)}のフィールドを確認してください`,

  'fault.required': '入力してください。',
  'fault.number': '数値を入力してください。',
  'fault.integer': '整数を入力してください。',
  'fault.json': (reason) => `JSONとして正しくありません：${reason}`,
  'fault.jsonObject': '{"name": "value"}のようなJSONオブジェクトを入力してください。',
  'fault.date': '日付と時刻をすべて入力してください。',
  'fault.shape': 'いずれかを選択してください。',
  'fault.fileSize': (size) => `ファイルが大きすぎます。最大${size}です。`,
  'fault.fileUnread': 'このファイルを読み取れませんでした。',
  'fault.type': (type) => `型が異なります。正しい型：${TYPES.get(type) ?? type}。`,
  'fault.enum': '表示されている値から選択してください。',
  'fault.const': (value) => `値は${value}でなければなりません。`,
  'fault.minLength': (limit) => `${characters(limit)}以上で入力してください。`,
  'fault.maxLength': (limit) => `${characters(limit)}以内で入力してください。`,
  'fault.pattern': (example) =>
    example === '' ? '指定の形式ではありません。' : `指定の形式ではありません。例：${example}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined
      ? `${format}の形式として正しくありません。`
      : `${described}を入力してください。`;
  },
  'fault.minimum': (limit) => `${limit}以上の値を入力してください。`,
  'fault.maximum': (limit) => `${limit}以下の値を入力してください。`,
  'fault.exclusiveMinimum': (limit) => `${limit}より大きい値を入力してください。`,
  'fault.exclusiveMaximum': (limit) => `${limit}より小さい値を入力してください。`,
  'fault.multipleOf': (step) => `${step}の倍数を入力してください。`,
  'fault.minItems': (limit) => `${items(limit)}以上追加してください。`,
  'fault.maxItems': (limit) => `追加できるのは${items(limit)}までです。`,
  'fault.uniqueItems': '項目が重複しています。',
  'fault.contains': 'このリストに必要な項目がありません。',
  'fault.minProperties': (limit) => `${items(limit)}以上のフィールドに入力してください。`,
  'fault.maxProperties': (limit) => `入力できるフィールドは${items(limit)}までです。`,
  'fault.dependentRequired': '別のフィールドで必要なため、こちらも入力してください。',
  'fault.additional': (name) => `「${name}」はここでは使用できません。`,
  'fault.propertyNames': (name) => `「${name}」はここでは名前に使用できません。`,
  'fault.anyOf': '不足しているか、組み合わせが正しくない項目があります。',
  'fault.oneOf': '選択肢のうち1つだけに一致する必要があります。',
  'fault.not': 'この値は使用できません。',
  'fault.other': '入力内容が正しくありません。',

  'request.send': '回答',
  'approval.edit': '編集',
  'approval.allowEdited': '変更して許可',
  'approval.back': '変更を破棄',
};
