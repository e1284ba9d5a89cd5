// Some texts are functions, which a server component can only hand on by reference.
'use client';
/**
 * Korean: every text of the package, those of its optional entries included.
 *
 * @packageDocumentation
 */
import { numberFormat } from '../base/intl.js';
import type { FaultTexts } from '../base/FaultTexts.js';
import type { ToolPhrase } from '../base/Texts.js';
import type { Locale } from '../Locale.js';

const numbers = numberFormat('ko');

const at = (address?: string) => (address === undefined ? '' : ` (${address})`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? ' 로그인이 만료되었을 수 있으니 페이지를 새로고침하세요. 그렇지 않으면 주소가 잘못되었거나 프록시가 중간에 있을 수 있습니다.'
    : '';

const faults: FaultTexts = {
  'fault.network': ({ address, origin }) =>
    `에이전트에 연결하지 못했습니다${at(address)}. 연결 상태와 주소를 확인하세요.${
      origin === undefined
        ? ''
        : ` 에이전트가 이 페이지(${origin})의 호출을 허용하는지(CORS)도 확인하세요.`
    }`,
  'fault.no-answer': ({ name }) =>
    name === undefined
      ? '에이전트가 요청을 받았지만 제시간에 응답하지 않았습니다.'
      : `앱 함수(${name})가 제시간에 응답하지 않았습니다.`,
  'fault.app': ({ name }) =>
    name === undefined
      ? '앱 함수에서 오류가 발생하여 에이전트에 아무것도 보내지 않았습니다.'
      : `앱 함수(${name})에서 오류가 발생했습니다.`,
  'fault.fetch': ({ isOwn, words = '' }) =>
    `${isOwn === true ? '앱의 fetch 함수' : '전역 fetch 함수'}에서 오류가 발생했습니다: ${words}`,
  'fault.fetch-result': '백엔드에 전달된 fetch 함수가 Response를 반환하지 않았습니다.',
  'fault.http': ({ status = 0 }) => `에이전트가 오류 상태를 반환했습니다(${status}).`,
  'fault.busy': '에이전트가 이 대화에서 다른 작업을 하고 있습니다. 잠시 후 다시 시도하세요.',
  'fault.not-stopped': '에이전트가 중지하지 않았습니다. 실행이 이미 끝났을 수 있습니다.',
  'fault.request-too-large':
    '에이전트가 한 번에 받을 수 있는 양을 넘었습니다. 메시지를 줄이거나 첨부 파일을 줄이세요.',
  'fault.redirected':
    '에이전트의 주소가 다른 곳으로 리디렉션되어 따라가지 않았습니다. 로그인이 만료되었을 수 있으니 페이지를 새로고침하세요.',
  'fault.unauthorized': '에이전트가 인증 정보를 거부했습니다.',
  'fault.credentials': '에이전트의 인증 정보를 가져오지 못했습니다.',
  'fault.header': ({ name = '' }) =>
    `헤더(${name})에 줄바꿈 등 사용할 수 없는 문자가 있습니다. 토큰이나 키를 확인하세요.`,
  'fault.not-found': '에이전트가 요청한 항목을 찾지 못했습니다.',
  'fault.no-session': '에이전트에 이 대화가 없습니다.',
  'fault.nothing-there': ({ address }) =>
    `응답하는 에이전트가 없습니다${at(address)}. 주소를 확인하세요.`,
  'fault.validation': '에이전트가 요청을 받아들일 수 없습니다.',
  'fault.rate-limited': ({ seconds }) =>
    seconds === undefined
      ? '다음 요청까지 잠시 기다려 달라고 에이전트가 요청했습니다.'
      : `다음 요청까지 ${seconds}초 기다려 달라고 에이전트가 요청했습니다.`,
  'fault.protocol': () => '에이전트의 응답을 읽을 수 없습니다.',
  'fault.no-stream': ({ contentType = '', isForeign }) =>
    `에이전트의 응답이 이벤트 스트림이 아닙니다(${
      contentType === '' ? '콘텐츠 형식 없음' : contentType
    }).${between(isForeign)}`,
  'fault.no-json': ({ isForeign }) => `에이전트의 응답이 JSON이 아닙니다.${between(isForeign)}`,
  'fault.no-run': '에이전트의 응답에 따라갈 실행이 없습니다.',
  'fault.agent': '실행하지 못했습니다.',
  'fault.page-left': '보내는 중에 페이지가 닫혔습니다. 에이전트에 도착했을 수도 있습니다.',
  'fault.expired': '실행이 만료되었습니다.',
  'fault.cut-off': '모델의 한도에 도달하여 답변이 중간에 끊겼습니다.',
  'fault.unreadable': '답변의 일부를 읽지 못했습니다.',
  'fault.filtered': '콘텐츠 필터가 답변을 종료했습니다.',
  'fault.interrupted': '실행이 끝나기 전에 연결이 끊어졌습니다. 그때까지 받은 내용은 유지됩니다.',
  'fault.too-large': ({ megabytes }) =>
    megabytes === undefined
      ? '에이전트가 보낸 이벤트가 너무 커서 읽을 수 없습니다.'
      : `에이전트의 응답이 ${megabytes}MB를 초과하여 읽지 않았습니다.`,
  'fault.unsupported': '백엔드에서 지원하지 않는 작업입니다.',
  'fault.no-way-to-answer': '이 백엔드에서는 요청에 답변할 수 없습니다.',
  'fault.not-stored': '에이전트가 아직 이 메시지를 저장하지 않았습니다.',
  'fault.address': () => '에이전트의 주소를 사용할 수 없습니다.',
  'fault.conflict': '다른 곳에서 이미 답변한 질문입니다.',
};

/** `웹 검색` → `웹 검색 중`, `웹 검색 완료`, `웹 검색 실패`, `웹 검색 요청`, `웹 검색 안 함`. */
const phrasesOf =
  (action: string) =>
  (which: ToolPhrase): string =>
    `${action} ${{ running: '중', done: '완료', failed: '실패', waiting: '요청', denied: '안 함' }[which]}`;
const count =
  (noun: string, unit = '개') =>
  (value: number): string =>
    `${noun} ${numbers.format(value)}${unit}`;

/** Names of the kinds of input. A map, since the kinds come off the wire. */
const INPUT_TYPES: ReadonlyMap<string, string> = new Map([
  ['text', '텍스트'],
  ['long-text', '긴 텍스트'],
  ['number', '숫자'],
  ['boolean', '예/아니요'],
  ['date', '날짜'],
  ['datetime', '날짜와 시간'],
  ['choice', '선택지'],
  ['json', 'JSON'],
  ['file', '파일'],
]);

/**
 * Korean. Sentences are in the formal style (합니다, 하세요), buttons and statuses are nouns. No particle stands behind a
 * word that is inserted, since its form would depend on the last letter of that word.
 */
const texts: Locale['texts'] = {
  ...faults,

  'status.running': '진행 중',
  'status.awaiting-input': '응답 대기',
  'status.done': '완료',
  'status.failed': '실패',
  'status.interrupted': '중단됨',
  'status.allowed': '허용됨',
  'status.denied': '거부됨',
  'status.not-run': '실행되지 않음',
  'status.answered': '답변함',
  'status.unanswered': '에이전트가 답변을 받지 못했습니다',
  'status.unknown': '결과 없음',

  'action.copy': '복사',
  'action.copied': '복사됨',
  'action.copyMessage': '메시지 복사',
  'action.copyCode': '코드 복사',
  'action.copyDetails': '세부 정보 복사',
  'action.retry': '다시 시도',
  'action.showAll': '모두 보기',
  'action.showLess': '접기',
  'action.showMore': (value) => `${numbers.format(value)}개 더 보기`,
  'action.showDetails': '세부 정보',
  'action.showTraceback': '트레이스백',

  'code.wrap': '자동 줄바꿈',
  'code.unwrap': '줄바꿈 해제',
  'code.plain': '텍스트',
  'code.label': (language) => `코드, ${language}`,
  'code.broken': '텍스트로 표시됨',
  'footnotes.label': '각주',
  'footnote.mark': (number) => `각주 ${number}`,
  'footnote.back': (number) => `참조 ${number} 위치로 돌아가기`,
  'table.label': '표',
  'table.copy': 'CSV로 복사',
  'table.save': 'CSV로 다운로드',
  'table.widen': '전체 너비',
  'link.host': (host) => `새 탭에서 열기: ${host}`,
  'content.load': (host) => `${host}에서 불러오기`,
  'content.always': (host) => `${host}에서 항상 불러오기`,
  'task.done': '완료',
  'task.open': '미완료',
  'alert.note': '참고',
  'alert.tip': '팁',
  'alert.important': '중요',
  'alert.warning': '경고',
  'alert.caution': '주의',
  'details.label': '자세히',
  'image.unnamed': '이미지',
  'image.blocked': '이 이미지는 표시할 수 없습니다',

  'file.image': '이미지',
  'file.audio': '오디오',
  'file.video': '동영상',
  'file.pdf': 'PDF',
  'file.sheet': '스프레드시트',
  'file.slides': '프레젠테이션',
  'file.archive': '압축 파일',
  'file.text': '텍스트 파일',
  'file.document': '문서',

  'data.unnamed': '데이터',
  'source.label': '출처',
  'source.unnamed': '이름 없는 출처',
  'source.mark': (number, title) => `출처 ${number}: ${title}`,
  'source.times': (value) => `×${numbers.format(value)}`,
  'source.more': (value) => `외 ${numbers.format(value)}개`,

  'usage.label': '사용량',
  'usage.tokens': count('토큰'),
  'usage.input': '입력',
  'usage.cached': '그중 캐시',
  'usage.output': '출력',
  'usage.reasoning': '그중 추론',
  'usage.cost': '비용',
  'context.label': '컨텍스트',
  'context.full': '컨텍스트가 거의 찼습니다',
  'context.used': (percent, used, size) =>
    `컨텍스트 ${percent} 사용: 토큰 ${numbers.format(size)}개 중 ${numbers.format(used)}개`,

  'json.items': count('항목'),
  'json.fields': count('필드'),
  'json.search': '검색',
  'json.found': (value) => `${numbers.format(value)}개 일치`,
  'json.tooDeep': '단계가 너무 깊어 표시할 수 없습니다',
  'json.emptyText': '빈 텍스트',

  'thinking.running': '생각 중',
  'thinking.done': '생각 완료',
  'thinking.doneIn': (duration) => `${duration} 동안 생각함`,
  'thinking.interrupted': '생각 중단됨',

  'step.number': (value) => `단계 ${numbers.format(value)}`,
  'step.untitled': '작업 중',
  'step.results': '결과',
  'step.progress': '이 단계의 진행 상황',
  'plan.label': '계획',
  'plan.position': (position, total) => `${numbers.format(position)}/${numbers.format(total)}`,
  'plan.new': '새 항목',
  'plan.changed': '변경됨',
  'plan.skipped': '건너뜀',
  'plan.steps': count('단계'),
  'plan.toCome': (value) => `${numbers.format(value)}단계 남음`,
  'plan.tools': count('도구'),
  'plan.failed': count('실패', '건'),
  'detail.label': '표시할 내용',
  'detail.answer': '답변만',
  'detail.normal': '보통',
  'detail.everything': '모두',
  'detail.hidden': (what) => `숨김: ${what}`,
  'detail.thinking': '생각',
  'detail.agents': count('하위 에이전트', '개'),
  'path.label': '위치',

  'tool.searchWeb': phrasesOf('웹 검색'),
  'tool.searchDocuments': phrasesOf('문서 검색'),
  'tool.search': phrasesOf('검색'),
  'tool.openPage': phrasesOf('웹 페이지 열람'),
  'tool.readFile': phrasesOf('파일 읽기'),
  'tool.writeFile': phrasesOf('파일 쓰기'),
  'tool.editFile': phrasesOf('파일 편집'),
  'tool.runCode': phrasesOf('코드 실행'),
  'tool.runCommand': phrasesOf('명령 실행'),
  'tool.makeImage': phrasesOf('이미지 생성'),
  'tool.sendEmail': phrasesOf('이메일 전송'),
  'tool.queryData': phrasesOf('데이터 조회'),
  'tool.calculate': phrasesOf('계산'),
  'tool.checkWeather': phrasesOf('날씨 확인'),
  'tool.checkCalendar': phrasesOf('캘린더 확인'),
  'tool.ask': (which) => (which === 'waiting' ? '질문이 있습니다' : phrasesOf('질문')(which)),
  'tool.other': (name, which) => phrasesOf(`“${name}” 사용`)(which),
  'tool.input': '입력',
  'tool.result': '결과',
  'tool.log': '로그',
  'tool.progress': '이 도구의 진행 상황',
  'tool.noInput': '입력 없음',
  'tool.results': count('결과'),
  'tool.olderEntries': count('이전 항목'),
  'parts.earlier': count('이전 항목'),

  'tool.sources': '출처',
  'tool.evidence': '발췌',
  'tool.page': (page) => `${page}쪽`,
  'tool.files': '파일',
  'tool.errors': '오류 출력',

  'approval.label': '승인',
  'approval.question': (name) => `“${name}” 실행을 허용하시겠습니까?`,
  'approval.allow': '허용',
  'approval.deny': '거부',
  'approval.edit': '편집',
  'approval.arguments': '인수(JSON)',
  'approval.allowEdited': '변경하여 허용',
  'approval.reason': '이유',
  'approval.reasonHelp': '선택 사항입니다. 에이전트가 읽습니다.',
  'approval.cancel': '뒤로',
  'approval.asJson': 'JSON으로',
  'approval.elsewhere': '응답을 기다리고 있지만 여기에서는 응답할 수 없습니다.',
  'output.question': (name) => `“${name}” 실행 결과는 무엇인가요?`,
  'output.elsewhere': (name) =>
    `“${name}” 실행은 다른 프로그램이 담당합니다. 결과를 받으면 에이전트가 계속 진행합니다.`,
  'output.hint': '텍스트 또는 JSON. 에이전트가 도구의 결과로 읽습니다.',
  'output.given': '결과',
  'approval.yes': '예',
  'approval.no': '아니요',

  'arguments.content': '내용',
  'arguments.nothing': '값 없음',
  'arguments.emptyList': '빈 목록',
  'arguments.emptyGroup': '내용 없음',
  'arguments.blank': '공백만 있음',
  'arguments.showAll': (characters) => `전체 ${numbers.format(characters)}자 보기`,
  'arguments.showMore': (next, left) =>
    next === left
      ? `${numbers.format(left)}개 더 보기`
      : `남은 ${numbers.format(left)}개 중 ${numbers.format(next)}개 더 보기`,

  'checkpoint.label': '체크포인트',
  'checkpoint.continue': '여기서 계속',
  'checkpoint.continueFrom': (name) => `여기서 계속: ${name}`,
  'checkpoint.withHint': '힌트와 함께 계속',
  'checkpoint.continueWithHint': (name) => `힌트와 함께 계속: ${name}`,
  'checkpoint.hint': '힌트',
  'checkpoint.list': '체크포인트',
  'checkpoint.notShown': '대화의 이 부분에는 없음',

  'input.label': '질문',
  'input.answer': '답변',
  'input.answerAs': '답변 형식',
  'input.submit': '답변하기',
  'input.submitting': '보내는 중…',
  'input.ready': (others) =>
    `준비되었습니다. 다른 질문 ${numbers.format(others)}개에 답변하면 전송됩니다.`,
  'input.change': '변경',
  'input.submitHint': (keys) => `${keys} 키로 답변`,
  'input.yes': '예',
  'input.no': '아니요',
  'input.yourAnswer': '내 답변',
  'input.unanswered': '답변하지 않음',
  'input.required': '답변을 입력하세요.',
  'input.notNumber': '숫자를 입력하세요.',
  'input.notJson': (reason) => `올바른 JSON이 아닙니다: ${reason}`,
  'input.fileHelp':
    '여기에서는 파일을 보낼 수 없습니다. 파일 내용을 설명하거나 텍스트를 붙여넣으세요.',
  'input.failed': '답변을 보내지 못했습니다.',
  'input.type': (type) => INPUT_TYPES.get(type) ?? type,

  'elsewhere.at': '다른 페이지에서 답변합니다:',
  'elsewhere.waiting': '그곳에서 완료하기를 기다리는 중:',
  'elsewhere.open': '페이지 열기',
  'elsewhere.done': '완료했습니다',
  'elsewhere.refused': '이 주소는 안전하게 열 수 없어 링크가 없습니다:',

  'request.skip': '건너뛰기',
  'request.cancel': '답변하지 않고 종료',
  'request.skipped': '건너뜀',
  'request.until': (time) => `답변 기한: ${time}`,
  'request.left': (clock) => `답변 시간 ${clock} 남음`,
  'request.over': '답변 시간이 지났습니다.',

  'error.label': '오류',
  'error.unnamed': '문제가 발생했습니다.',
  'error.details': '세부 정보',
  'part.broken': '이 부분은 표시할 수 없습니다.',
  'part.raw': '원본 텍스트',

  'agent.label': '에이전트',
  'agents.label': '하위 에이전트',
  'agents.count': (value) => `하위 에이전트 ${numbers.format(value)}개`,
  'agents.working': (value) => `하위 에이전트 ${numbers.format(value)}개 작업 중`,
  'agents.waiting': (value) => `${numbers.format(value)}개가 응답을 기다리는 중`,
  'agents.waits': (name) => `응답을 기다리는 중: ${name}`,
  'agents.waitsFor': (names) => `기다리는 대상: ${names}`,
  'agents.open': '진행 내용 열기',

  'message.user': '나',
  'message.assistant': '에이전트',
  'message.other': (role) => role,
  'message.sending': '보내는 중…',
  'message.notSent': '전송 안 됨',
  'message.resend': '다시 보내기',
  'message.edit': '편집',
  'message.editLabel': '메시지 편집',
  'message.save': '저장하고 보내기',
  'message.cancel': '취소',
  'message.regenerate': '답변 다시 생성',
  'message.branches': '버전',
  'message.branchOf': (position, value) => `${numbers.format(position)}/${numbers.format(value)}`,
  'message.versions': count('버전'),
  'message.previous': '이전 버전',
  'message.next': '다음 버전',
  'message.aside': '다른 버전입니다. 대화는 현재 버전에서 이어집니다.',
  'message.stopped': '사용자가 중지함',
  'message.interrupted': '연결이 끊어졌습니다. 내용이 완전하지 않을 수 있습니다.',
  'message.failed': '여기서 실행에 실패했습니다.',
  'message.cutOff': '모델의 한도에 도달하여 답변이 중간에 끊겼습니다.',
  'message.noAnswer': '답변 없음',
  'message.working': '작업 중',

  'feedback.label': '피드백',
  'feedback.up': '좋은 답변',
  'feedback.down': '나쁜 답변',
  'launcher.open': '대화 열기',
  'launcher.unread': '대화 열기: 새 소식 있음',
  'launcher.close': '닫기',

  'transcript.label': '대화',
  'transcript.jump': '최신 내용으로 이동',
  'transcript.newParts': (value) => `새 항목 ${numbers.format(value)}개`,
  'transcript.earlier': count('이전 메시지'),
  'transcript.earlierStored': '이전 메시지',
  'transcript.earlierLoading': '이전 메시지를 불러오는 중',
  'transcript.earlierFailed': '이전 메시지를 불러오지 못했습니다. 다시 시도',
  'transcript.unread': '새 내용',
  'transcript.loading': '대화를 불러오는 중',
  'transcript.loadFailed': '이전 메시지를 불러오지 못했습니다.',

  'run.label': '상태',
  'run.stepOf': (step, total) => `단계 ${numbers.format(step)}/${numbers.format(total)}`,
  'run.submitting': '보내는 중',
  'run.running': '작업 중',
  'run.writing': '답변 작성 중',
  'run.waiting': '응답 대기',
  'run.waitingElsewhere': '도구 결과 대기 중',
  'run.cannotAnswer': '여기에서 답변할 수 없음',
  'run.show': '보기',
  'run.showQuestion': '질문 보기',
  'run.stop': '중지',
  'run.stopping': '중지하는 중',
  'run.stopped': '중지됨',
  'run.failed': '문제가 발생했습니다',
  'run.interrupted': '연결이 끊어졌습니다',
  'run.connecting': '연결 중',
  'run.reconnecting': '다시 연결 중',
  'run.reconnectingIn': (duration) => `${duration} 후 다시 연결`,
  'run.offline': '오프라인 · 네트워크 대기 중',
  'run.cached': (time) => `${time} 기준 · 에이전트 응답 없음`,
  'run.progress': '진행 상황',

  'announce.start': '에이전트가 작업하고 있습니다.',
  'announce.done': '답변이 완료되었습니다.',
  'announce.waiting': (question) => `에이전트가 응답을 기다립니다: ${question}`,
  'announce.waitingForAll': (questions) =>
    `에이전트가 응답 ${numbers.format(questions.length)}개를 기다립니다: ${questions.join(' ')}`,
  'announce.failed': (reason) => `실행에 실패했습니다: ${reason}`,
  'announce.stopped': '실행이 중지되었습니다.',
  'announce.interrupted': '연결이 끊어졌습니다.',
  'announce.step': (title) => `단계: ${title}`,

  'keys.title': '키보드 단축키',
  'keys.scope': '대화에 포커스가 있고 글을 입력하지 않을 때 사용할 수 있습니다.',
  'keys.close': '닫기',
  'keys.do.messages': '이전 또는 다음 메시지',
  'keys.do.messagesAnywhere': '위와 같음, 빈 메시지 입력란에서도 가능',
  'keys.do.into': '메시지 안으로',
  'keys.do.out': '메시지 밖으로, 이어서 메시지 입력란으로',
  'keys.do.waiting': '응답을 기다리는 질문으로',
  'keys.do.composer': '메시지 입력란으로',
  'keys.do.detail': '표시할 내용 바꾸기',
  'keys.do.help': '이 목록',
  'key.enter': 'Enter',
  'key.escape': 'Esc',

  'composer.label': '메시지',
  'composer.pasted': '붙여넣은 텍스트.txt',
  'composer.placeholder': '에이전트에게 메시지 보내기',
  'composer.send': '보내기',
  'composer.stop': '중지',
  'composer.queue': '에이전트가 끝나면 보내기',
  'composer.waiting': '위에서 답변하거나 이어서 입력',
  'composer.waitingLock': '계속하려면 위에서 답변하세요',
  'composer.waitingCancel': '답변하거나 다른 내용 입력',
  'composer.sendInstead': '답변 대신 보내기',
  'composer.busy': '작업이 끝나면 보낼 수 있습니다',

  'attach.pick': '파일 첨부',
  'attach.list': '첨부 파일',
  'attach.remove': (name) => `${name} 삭제`,
  'attach.uploading': '업로드 중…',
  'attach.failed': '이 파일을 업로드하지 못했습니다.',
  'attach.tooLarge': (name, limit) => `${name}: ${limit} 이하의 파일만 첨부할 수 있습니다.`,
  'attach.tooMany': (value) =>
    `메시지 하나에 파일을 최대 ${numbers.format(value)}개까지 첨부할 수 있습니다.`,
  'attach.wrongType': (name) => `${name}: 여기에는 이런 형식의 파일을 첨부할 수 없습니다.`,
  'queue.label': '에이전트가 끝나면 보낼 메시지',
  'queue.held': '아직 보내지 않은 메시지',
  'queue.edit': '이 메시지 편집',
  'queue.send': '이 메시지 지금 보내기',
  'queue.sendInstead': '답변 대신 이 메시지 지금 보내기',
  'queue.remove': '이 메시지 보내지 않기',
  'empty.title': '무엇을 도와드릴까요?',
  'empty.suggestions': '제안',

  'sessions.label': '대화',
  'sessions.create': '새 대화',
  'sessions.search': '제목 검색',
  'sessions.searchAll': '대화 검색',
  'sessions.untitled': '제목 없음',
  'sessions.title': '제목',
  'sessions.rename': (name) => `${name} 이름 변경`,
  'sessions.archive': (title) => `“${title}” 보관`,
  'sessions.unarchive': (title) => `“${title}” 보관 해제`,
  'sessions.archived': '보관함',
  'sessions.delete': (title) => `“${title}” 삭제`,
  'sessions.confirmDelete': '영구 삭제',
  'sessions.keep': '유지',
  'sessions.empty': '아직 대화가 없습니다',
  'sessions.noMatch': '일치하는 제목이 없습니다',
  'sessions.nothingFound': '찾은 대화가 없습니다',
  'sessions.loadMore': '이전 대화 보기',
  'sessions.loading': '대화를 불러오는 중',
  'sessions.loadFailed': '대화를 불러오지 못했습니다',
  'sessions.changeFailed': '변경 사항을 저장하지 못했습니다',
};

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
const forms: Locale['forms'] = {
  'form.submit': '제출',
  'form.required': '필수',
  'form.optional': '선택 사항',
  'form.choose': '선택…',
  'form.nothing': '답변 없음',
  'form.other': '기타',
  'form.otherText': '직접 답변',
  'form.yes': '예',
  'form.no': '아니요',
  'form.shape': '어느 것인가요?',
  'form.shapeNumber': (value) => `선택지 ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'JSON 형식입니다.',
  'form.otherEntries': '기타 필드',
  'form.root': '양식',

  'questions.title': (value) => `질문 ${numbers.format(value)}개`,

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
  'help.oneOrMore': '하나 이상 선택하세요.',
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

/** The words of completions in Korean. */
const completions: Locale['completions'] = {
  'completions.count': (count) => `결과 ${numbers.format(count)}개`,
  'completions.none': '결과 없음',
  'completions.loading': '검색 중…',
  'completions.failed': '검색하지 못했습니다',
};

/** The words of an app's own tools and data in Korean. */
const define: Locale['define'] = {
  'define.misfit': (name) => `앱이 예상하는 “${name}” 형식과 일치하지 않습니다`,
  'define.elsewhere': '다른 탭에서 실행 중',
  'define.unsent': '결과가 아직 전송되지 않았습니다',
  'define.send': '다시 보내기',
};

/** The words of formulas and diagrams in Korean. */
const markdown: Locale['markdown'] = {
  'diagram.named': (title) => `다이어그램: ${title}`,
  'diagram.unnamed': '다이어그램',
  'diagram.source': '소스 보기',
  'diagram.fault': '그리지 못했습니다',
  'math.label': '수식',
  'math.fault': '수식을 표시하지 못했습니다',
};

const events = (count: number) => `이벤트 ${numbers.format(count)}개`;

/** The inspector in Korean. */
const inspector: Locale['inspector'] = {
  title: '인스펙터',
  tabs: { events: '이벤트', diagnostics: '진단', state: '상태', moment: '대화' },
  count: events,
  dropped: (count) => `공간을 확보하기 위해 처음 ${events(count)}를 삭제했습니다.`,
  copy: '기록 복사',
  download: '기록 다운로드',
  clear: '지우기',
  previous: '이전 이벤트로',
  next: '다음 이벤트로',
  live: '실시간',
  slider: '시점',
  moment: (number, last, what) => `이벤트 ${number}/${last} 이후: ${what}`,
  beginning: '첫 이벤트 이전',
  runLane: '실행',
  connectionLane: '연결',
  span: (status, from, to, duration) => `${status}, 이벤트 ${from}~${to}, ${duration}`,
  type: '유형',
  allTypes: '모든 유형',
  search: '이벤트 검색',
  ofClient: '클라이언트',
  replaced: '상태 교체',
  changesNothing: '변경 없음',
  show: '이 시점으로 이동',
  wire: '스트림 원본',
  decoded: '세션 이벤트',
  earlier: (count) => `${events(count)} 더 보기`,
  nothingYet: '아직 아무 일도 없었습니다.',
  nothingFound: '일치하는 이벤트가 없습니다',
  noDiagnostics: '모두 정상적으로 해석되었고 문제가 없었습니다.',
  unknownEvent: (protocol) => `알 수 없는 ${protocol} 이벤트입니다. 상태가 바뀌지 않습니다.`,
  beforeRecording: '기록 시작 전',
  stateAfter: (number) => `이벤트 ${number} 이후 상태`,
  noMessages: '이 시점에는 메시지가 없습니다.',
};

/** The views of `agent-session-react/tools` in Korean. */
const toolViews: Locale['toolViews'] = {
  'view.more': (next, left) =>
    next === left
      ? `${numbers.format(next)}개 더 보기`
      : `남은 ${numbers.format(left)}개 중 ${numbers.format(next)}개 더 보기`,
  'view.restOfLine': (characters) => `${numbers.format(characters)}자 더`,

  'diff.title': '변경 사항',
  'diff.file': (name) => `변경 사항: ${name}`,
  'diff.files': (files) => `파일 ${numbers.format(files)}개`,
  'diff.counts': (added, removed) =>
    `${numbers.format(added)}줄 추가, ${numbers.format(removed)}줄 삭제`,
  'diff.added': '추가',
  'diff.removed': '삭제',
  'diff.before': '변경 전 줄',
  'diff.after': '변경 후 줄',
  'diff.line': '텍스트',
  'diff.change': '변경',
  'diff.none': '변경 사항 없음',
  'diff.waiting': '변경 사항을 기다리는 중',
  'diff.copy': '변경 사항 복사',
  'diff.kind.added': '새 파일',
  'diff.kind.deleted': '삭제됨',
  'diff.kind.binary': '바이너리 파일',
  'diff.kind.renamed': (from) => `이전 이름: ${from}`,

  'todo.title': '할 일',
  'todo.count': (done, total) => `${numbers.format(total)}개 중 ${numbers.format(done)}개 완료`,
  'todo.copy': '목록 복사',
  'todo.none': '할 일 없음',
  'todo.waiting': '목록을 기다리는 중',
  'todo.status.pending': '대기',
  'todo.status.running': '진행 중',
  'todo.status.done': '완료',
  'todo.status.failed': '실패',
  'todo.status.skipped': '건너뜀',
  'plan.title': '계획',

  'table.title': '표',
  'table.rows': (rows) => `${numbers.format(rows)}행`,
  'table.copy': '표 복사',
  'table.column': (position) => `열 ${numbers.format(position)}`,
  'table.empty': '비어 있음',
  'table.none': '행 없음',
  'table.waiting': '행을 기다리는 중',

  'search.title': '검색 결과',
  'search.found': (results) => `${numbers.format(results)}건`,
  'search.pages': '페이지',
  'search.copy': '결과 복사',
  'search.files': '파일 내 줄',
  'search.none': '결과가 없습니다',
  'search.waiting': '검색 중',

  'files.title': '파일',
  'files.count': (files) => `파일 ${numbers.format(files)}개`,
  'files.change.added': '신규',
  'files.change.changed': '변경',
  'files.change.removed': '삭제',
  'files.change.renamed': '이름 변경',
  'files.copy': '경로 복사',
  'files.none': '파일 없음',
  'files.waiting': '파일을 기다리는 중',

  'chart.title': '차트',
  'chart.label': '레이블',
  'chart.values': '값',
  'chart.none': '그릴 데이터가 없습니다',
  'chart.waiting': '값을 기다리는 중',

  'preview.title': '미리보기',
  'preview.source': '소스',
  'preview.copy': '소스 복사',
  'preview.none': '빈 페이지',
  'preview.denied': '여기에서는 페이지를 표시하지 않습니다',
  'preview.show': '페이지 보기',
  'preview.waiting': '페이지를 작성하는 중',

  'tests.title': '테스트',
  'tests.passed': (tests) => `통과 ${numbers.format(tests)}개`,
  'tests.failed': (tests) => `실패 ${numbers.format(tests)}개`,
  'tests.skipped': (tests) => `건너뜀 ${numbers.format(tests)}개`,
  'tests.running': (tests) => `실행 중 ${numbers.format(tests)}개`,
  'tests.status.passed': '통과',
  'tests.status.failed': '실패',
  'tests.status.skipped': '건너뜀',
  'tests.status.running': '실행 중',
  'tests.copy': '실패 복사',
  'tests.none': '테스트 없음',
  'tests.waiting': '테스트를 기다리는 중',

  'trace.title': '스택 추적',
  'trace.frames': (frames) => `프레임 ${numbers.format(frames)}개`,
  'trace.unnamed': '(익명)',
  'trace.source': (file) => (file === '' ? '소스' : `${file} 소스`),
  'trace.copy': '스택 추적 복사',
  'trace.none': '스택 추적 없음',
  'trace.waiting': '스택 추적을 기다리는 중',

  'terminal.title': '터미널',
  'terminal.output': '출력',
  'terminal.command': '명령',
  'terminal.exit': (code) => `종료 코드 ${String(code)}`,
  'terminal.none': '출력 없음',
  'terminal.waiting': '출력을 기다리는 중',
  'terminal.errors': '오류 출력',
  'terminal.copy': '출력 복사',
  'terminal.earlier': (characters) =>
    `이전 ${numbers.format(characters)}자는 표시되지 않지만 복사할 때 포함됩니다`,
  'terminal.earlierLines': (lines) => `이전 ${numbers.format(lines)}줄 보기`,
};

const few = (count: number) => (count > 1 ? ` (${numbers.format(count)})` : '');

/** The approval desk and the rules for approvals in Korean. */
const approvals: Locale['approvals'] = {
  title: '응답 대기',
  count: (count) => `요청 ${numbers.format(count)}건`,
  someOf: (shown, all) => `${numbers.format(all)}건 중 ${numbers.format(shown)}건`,
  filter: '필터',
  kind: '종류',
  allKinds: '모든 종류',
  tool: '도구',
  allTools: '모든 도구',
  session: '대화',
  allSessions: '모든 대화',
  kinds: { approval: '승인', answer: '질문', output: '결과' },
  unnamed: '제목 없는 대화',
  select: (question) => `선택: ${question}`,
  selectAll: '모두 선택',
  selected: (count) => `${numbers.format(count)}건 선택됨`,
  allow: (count) => `허용${few(count)}`,
  deny: (count) => `거부${few(count)}`,
  skip: '건너뛰기',
  answer: '답변',
  details: '세부 정보',
  reason: (count) => (count > 1 ? `${numbers.format(count)}건을 거부하는 이유` : '거부하는 이유'),
  reasonHelp: '선택 사항입니다. 에이전트가 읽습니다.',
  back: '뒤로',
  openSession: '대화 열기',
  waiting: (duration) => `${duration} 대기 중`,
  sending: '보내는 중…',
  ready: '결정했습니다. 다른 질문의 답변과 함께 전송됩니다.',
  over: '답변 시간이 지났습니다.',
  destructive: '되돌리기 어려움',
  keys: '단축키',
  doMove: '이동',
  doSelect: '선택',
  doAllow: '허용',
  doDeny: '거부',
  doOpen: '열기',
  enter: 'Enter',
  empty: '기다리는 요청이 없습니다',
  emptyHelp: '에이전트의 요청이 여기에 표시됩니다.',
  nothingFound: '일치하는 요청이 없습니다',
  showAll: '모두 보기',
  loading: '대화를 불러오는 중…',
  failed: '일부 대화를 불러오지 못했습니다.',
  retry: '다시 시도',
  audit: '결정 기록',
  noAudit: '아직 여기에서 내린 결정이 없습니다.',
  copy: '결정 기록을 JSON으로 복사',
  download: '결정 기록을 JSON으로 다운로드',
  verdicts: { allowed: '허용', denied: '거부', skipped: '건너뜀', answered: '답변함' },
  outcomes: { sending: '보내는 중', sent: '', failed: '전송 실패', gone: '시간 초과' },
  rules: {
    ofSession: '이 대화에서 허용…',
    always: '이런 호출 항상 허용…',
    titleOfSession: (tool) => `이 대화에서 묻지 않고 “${tool}” 호출을 허용하는 조건:`,
    titleOfAlways: (tool) => `항상 묻지 않고 “${tool}” 호출을 허용하는 조건:`,
    input: '입력',
    noInput: '이 도구에는 입력이 없습니다.',
    test: (name) => `“${name}”의 조건`,
    exactly: '이 값과 일치',
    anything: '모든 값',
    wouldAllow: (allowed, all) =>
      `최근 호출 ${numbers.format(all)}건 중 ${numbers.format(allowed)}건이 허용되었을 것입니다.`,
    noCalls: '이 대화에는 규칙을 시험해 볼 이전 호출이 없습니다.',
    take: '앞으로 허용',
    cancel: '취소',
    failed: '규칙을 저장하지 못해 아무것도 허용하지 않았습니다.',
    list: '승인 규칙',
    empty: '규칙이 없습니다',
    emptyHelp: '매번 확인을 요청합니다. 여러 호출에 적용되는 규칙은 여기에 표시됩니다.',
    loading: '규칙을 불러오는 중…',
    unread: '규칙을 불러오지 못했습니다. 매번 확인을 요청합니다.',
    decisions: { allow: '허용', deny: '거부' },
    scopes: { once: '호출 한 번', session: '대화 하나에서', always: '항상' },
    is: (name, values) => `${name}: ${values}`,
    startsWith: (name, start) => `${name}: 앞부분이 ${start}`,
    under: (name, path) => `${name}: ${path} 아래 경로`,
    any: (name) => `${name}: 모든 값`,
    or: (one, other) => `${one} 또는 ${other}`,
    others: '다른 인수: 모든 값',
    since: (time) => `${time}부터`,
    until: (time) => `${time}까지`,
    over: '만료됨',
    used: (count) => `${numbers.format(count)}회 사용`,
    unused: '아직 사용 안 함',
    revoke: '철회',
    revokeOf: (tool) => `${tool} 규칙 철회`,
  },
};

/** The words of what the agent makes beside the conversation, in Korean. */
const artifacts: Locale['artifacts'] = {
  choose: '아티팩트',
  open: '열기',
  close: '닫기',
  back: '뒤로',
  version: (number, count) => (count === 1 ? '버전 1' : `버전 ${number}/${count}`),
  versionNumber: (number) => `버전 ${number}`,
  older: '이전 버전',
  newer: '다음 버전',
  compare: '비교',
  compared: (older, newer) => `버전 ${newer}, 버전 ${older} 비교`,
  pin: '고정',
  newest: (number) => `버전 ${number}: 최신 버전입니다.`,
  showNewest: '최신 버전 보기',
  copy: '복사',
  download: '다운로드',
  statuses: {
    writing: '작성 중…',
    done: '',
    failed: '실패',
    interrupted: '중단됨',
  },
  nothingYet: '아직 작성된 내용이 없습니다.',
};

/** The texts of `agent-session-react/speech` in Korean. */
const speech: Locale['speech'] = {
  'dictation.label': '음성 입력',
  'dictation.listening': '듣는 중',
  'dictation.fault.not-allowed': '마이크를 사용할 권한이 없습니다',
  'dictation.fault.no-microphone': '마이크를 찾지 못했습니다',
  'dictation.fault.network': '음성 입력에는 네트워크 연결이 필요합니다',
  'dictation.fault.failed': '음성 입력에 실패했습니다',
  'reading.label': '소리 내어 읽기',
};

/** The overview in Korean. */
const overview: Locale['overview'] = {
  'outline.label': '개요',
  'outline.untitled': '텍스트가 없는 메시지',
  'search.label': '이 대화에서 검색',
  'search.position': (number, count) => `${number}/${count}`,
  'search.none': '일치하는 항목이 없습니다',
  'search.previous': '이전 일치 항목',
  'search.next': '다음 일치 항목',
  'summary.note': '여기에서 이전 메시지가 요약되었습니다',
  'quote.label': '인용',

  'trace.label': '추적',
  'trace.open': '시간이 쓰인 곳',
  'trace.path': (took, total, what) => `${total} 중 ${took}: ${what}`,
  'trace.total': (total) => `총 ${total}`,
  'trace.calls': (what, count) => `${what}, 호출 ${numbers.format(count)}회`,
  'trace.same': (what, count) => `${what}, 같은 인수로 ${numbers.format(count)}회`,
  'trace.noTimes': '이 실행의 시간은 알 수 없습니다.',
  'trace.empty': '아직 실행된 것이 없습니다.',
  'trace.about': (duration) => `약 ${duration}`,
  'trace.repeated': (count) => `같은 호출 ${numbers.format(count)}회`,
  'trace.leftOut': (count) => `더 짧은 항목 ${numbers.format(count)}개는 표시되지 않습니다.`,
  'trace.more': '더 보기',
  'trace.zoomIn': '확대',
  'trace.zoomOut': '축소',
  'trace.whole': '전체 보기',
  'trace.run': '실행',
  'trace.step': '단계',
  'trace.tool': '도구 호출',
  'trace.agent': '하위 에이전트',
  'trace.thinking': '생각',
  'trace.model': '작성',
  'trace.waiting': '응답 대기',
  'trace.self': '에이전트 자체(호출과 호출 사이)',
  'choice.model': '모델',
  'choice.mode': '모드',
  'choice.default': '기본값',
  'choice.search': '검색…',
  'choice.loading': '불러오는 중…',
  'choice.failed': '목록을 불러오지 못했습니다.',
  'choice.off': '사용할 수 없음',
  'choice.next': '다음 실행부터 적용됩니다',
  'budget.near': (used, limit) => `한도 ${limit} 중 ${used}을(를) 사용했습니다.`,
  'budget.passed': (limit) => `한도 ${limit}을(를) 모두 사용했습니다.`,
  'budget.stopped': '실행을 중지했습니다.',
  'budget.raise': '한도 올리기',
  'activity.label': '수행한 모든 작업',
  'activity.filter': '필터',
  'activity.turn': '이번 차례',
  'activity.approved': '승인됨',
  'activity.empty': '아직 없습니다',
  'activity.none': '조건에 맞는 항목이 없습니다',
  'activity.tool': '도구',
  'activity.command': '명령',
  'activity.file': '파일',
  'activity.source': '출처',
  'activity.question': '질문',
  'activity.approval': '승인',
  'activity.artifact': '문서',
  'activity.error': '오류',
  'activity.checkpoint': '체크포인트',
  'changes.copy': '패치로 복사',
  'changes.viewed': '확인함',
  'changes.calls': '변경된 위치',
  'changes.restored': '이전 상태로 돌아옴',
  'changes.notMerged':
    '일부 변경 사항은 합칠 수 없었습니다. 순서대로 나열되며 같은 줄이 여러 번 나올 수 있습니다.',
  'changes.notPlaced': '파일에서 변경된 위치를 알 수 없어 전체 파일 패치에는 포함되지 않습니다.',
};

/** Korean, in the formal style (합니다), for the `locale` of `AgentPanel`, `AgentRoot` or `LocaleProvider`. */
export const ko: Locale = {
  tag: 'ko',
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
