import type { ArtifactTexts } from '../en/artifacts.js';

/** The words of what the agent makes beside the conversation, in Korean. */
export const artifacts: ArtifactTexts = {
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
