import type { SpeechTexts } from '../en/speech.js';

/** The texts of `agent-session-react/speech` in Korean. */
export const speech: SpeechTexts = {
  'dictation.label': '음성 입력',
  'dictation.listening': '듣는 중',
  'dictation.fault.not-allowed': '마이크를 사용할 권한이 없습니다',
  'dictation.fault.no-microphone': '마이크를 찾지 못했습니다',
  'dictation.fault.network': '음성 입력에는 네트워크 연결이 필요합니다',
  'dictation.fault.failed': '음성 입력에 실패했습니다',
  'reading.label': '소리 내어 읽기',
};
