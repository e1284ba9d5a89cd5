import { numberFormat } from '../base/intl.js';
import type { InspectorTexts } from '../en/inspector.js';

const numbers = numberFormat('ko');
const events = (count: number) => `이벤트 ${numbers.format(count)}개`;

/** The inspector in Korean. */
export const inspector: InspectorTexts = {
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
