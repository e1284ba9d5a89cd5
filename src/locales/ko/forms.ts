import { numberFormat } from '../base/intl.js';
import type { FormTexts } from '../en/forms.js';

const numbers = numberFormat('ko');
const characters = (value: number) => `${numbers.format(value)}자`;
const items = (value: number) => `${numbers.format(value)}개`;

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', '이메일 주소(예: name@example.org)'],
  ['idn-email', '이메일 주소(예: name@example.org)'],
  ['uri', 'https://로 시작하는 웹 주소'],
  ['url', 'https://로 시작하는 웹 주소'],
  ['uri-reference', '웹 주소나 경로'],
  ['date', '날짜'],
  ['date-time', '날짜와 시간'],
  ['time', '시간'],
  ['duration', '기간(예: P3DT4H)'],
  ['uuid', '식별자(예: 123e4567-e89b-12d3-a456-426614174000)'],
  ['ipv4', '주소(예: 192.0.2.1)'],
  ['ipv6', '주소(예: 2001:db8::1)'],
  ['hostname', '호스트 이름(예: example.org)'],
  ['regex', '정규식'],
  ['json-pointer', 'JSON 포인터(예: /a/0)'],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', '텍스트'],
  ['number', '숫자'],
  ['integer', '정수'],
  ['boolean', '예/아니요'],
  ['object', '필드'],
  ['array', '목록'],
]);

/** The forms in Korean. */
export const forms: FormTexts = {
  'form.submit': '제출',
  'form.required': '필수',
  'form.optional': '선택 사항',
  'form.choose': '선택…',
  'form.nothing': '답변 없음',
  'form.yes': '예',
  'form.no': '아니요',
  'form.shape': '어느 것인가요?',
  'form.shapeNumber': (value) => `선택지 ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'JSON 형식입니다.',
  'form.otherEntries': '기타 필드',
  'form.root': '양식',

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `항목 ${numbers.format(position)}`,
  'list.empty': '아직 없음',
  'list.add': '추가',
  'list.addTo': (name) => `추가: “${name}”`,
  'list.remove': (name) => `${name} 삭제`,
  'list.moveUp': (name) => `${name} 위로 이동`,
  'list.moveDown': (name) => `${name} 아래로 이동`,
  'list.moved': (position, total) =>
    `${numbers.format(total)}개 중 ${numbers.format(position)}번째로 이동했습니다`,
  'list.removed': (name) => `${name} 삭제됨`,
  'later.add': (name) => `“${name}” 추가`,
  'later.remove': (name) => `“${name}” 삭제`,

  'file.choose': '파일 선택',
  'file.other': '다른 파일 선택',
  'file.remove': '삭제',
  'file.limit': (size) => `최대 ${size}.`,
  'file.again': (name) => `“${name}” 파일을 다시 선택하세요.`,

  'help.example': (example) => `예: ${example}`,
  'help.between': (least, most) => `${least}~${most}.`,
  'help.atLeast': (least) => `${least} 이상.`,
  'help.atMost': (most) => `${most} 이하.`,
  'help.step': (step) => `${step} 단위.`,
  'help.characters': (least, most) => {
    if (least === undefined) return `최대 ${characters(most ?? 0)}.`;
    if (most === undefined) return `최소 ${characters(least)}.`;
    return least === most
      ? `정확히 ${characters(most)}.`
      : `${numbers.format(least)}~${characters(most)}.`;
  },
  'help.items': (least, most) => {
    if (most === undefined) return `최소 ${items(least)}.`;
    if (least === most) return `정확히 ${items(most)}.`;
    return least === 0 ? `최대 ${items(most)}.` : `${numbers.format(least)}~${items(most)}.`;
  },

  'summary.title': (value) => `필드 ${items(value)}를 다시 확인하세요`,

  'fault.required': '이 필드를 입력하세요.',
  'fault.number': '숫자를 입력하세요.',
  'fault.integer': '정수를 입력하세요.',
  'fault.json': (reason) => `올바른 JSON이 아닙니다: ${reason}`,
  'fault.jsonObject': '{"name": "value"} 같은 JSON 객체를 입력하세요.',
  'fault.date': '날짜와 시간을 모두 입력하세요.',
  'fault.shape': '하나를 선택하세요.',
  'fault.fileSize': (size) => `파일이 너무 큽니다. 최대 ${size}입니다.`,
  'fault.fileUnread': '이 파일을 읽지 못했습니다.',
  'fault.type': (type) => `형식이 다릅니다. 올바른 형식: ${TYPES.get(type) ?? type}.`,
  'fault.enum': '제시된 값 중에서 선택하세요.',
  'fault.const': (value) => `허용되는 값: ${value}.`,
  'fault.minLength': (limit) => `${characters(limit)} 이상 입력하세요.`,
  'fault.maxLength': (limit) => `${characters(limit)} 이하로 입력하세요.`,
  'fault.pattern': (example) =>
    example === '' ? '요청한 형식이 아닙니다.' : `요청한 형식이 아닙니다. 예: ${example}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined
      ? `올바른 ${format} 형식이 아닙니다.`
      : `${described} 형식으로 입력하세요.`;
  },
  'fault.minimum': (limit) => `${limit} 이상의 값을 입력하세요.`,
  'fault.maximum': (limit) => `${limit} 이하의 값을 입력하세요.`,
  'fault.exclusiveMinimum': (limit) => `${limit}보다 큰 값을 입력하세요.`,
  'fault.exclusiveMaximum': (limit) => `${limit}보다 작은 값을 입력하세요.`,
  'fault.multipleOf': (step) => `${step}의 배수를 입력하세요.`,
  'fault.minItems': (limit) => `${items(limit)} 이상 추가하세요.`,
  'fault.maxItems': (limit) => `최대 ${items(limit)}까지 추가할 수 있습니다.`,
  'fault.uniqueItems': '중복된 항목이 있습니다.',
  'fault.contains': '이 목록에 필요한 항목이 없습니다.',
  'fault.minProperties': (limit) => `필드를 ${items(limit)} 이상 입력하세요.`,
  'fault.maxProperties': (limit) => `필드는 최대 ${items(limit)}까지 입력할 수 있습니다.`,
  'fault.dependentRequired': '다른 필드에 필요하므로 이 필드도 입력하세요.',
  'fault.additional': (name) => `“${name}” 항목은 여기에서 사용할 수 없습니다.`,
  'fault.propertyNames': (name) => `“${name}” 값은 여기에서 이름으로 사용할 수 없습니다.`,
  'fault.anyOf': '일부가 빠졌거나 서로 맞지 않습니다.',
  'fault.oneOf': '선택지 중 정확히 하나와 일치해야 합니다.',
  'fault.not': '이 값은 사용할 수 없습니다.',
  'fault.other': '아직 올바르지 않습니다.',

  'request.send': '답변하기',
  'approval.edit': '편집',
  'approval.allowEdited': '변경하여 허용',
  'approval.back': '변경 취소',
};
