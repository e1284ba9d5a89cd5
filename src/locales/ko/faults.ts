import type { FaultTexts } from '../base/FaultTexts.js';

const at = (address?: string) => (address === undefined ? '' : ` (${address})`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? ' 주소가 잘못되었거나 프록시 또는 로그인 페이지가 중간에 있을 수 있습니다.'
    : '';

export const faults: FaultTexts = {
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
  'fault.app': '앱 함수에서 오류가 발생하여 에이전트에 아무것도 보내지 않았습니다.',
  'fault.fetch': ({ isOwn, words = '' }) =>
    `${isOwn === true ? '앱의 fetch 함수' : '전역 fetch 함수'}에서 오류가 발생했습니다: ${words}`,
  'fault.fetch-result': '백엔드에 전달된 fetch 함수가 Response를 반환하지 않았습니다.',
  'fault.http': ({ status = 0 }) => `에이전트가 오류 상태를 반환했습니다(${status}).`,
  'fault.redirected': '에이전트의 주소가 다른 곳으로 리디렉션되어 따라가지 않았습니다.',
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
