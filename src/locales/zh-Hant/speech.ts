import type { SpeechTexts } from '../en/speech.js';

/** The texts of `agent-session-react/speech` in traditional Chinese. */
export const speech: SpeechTexts = {
  'dictation.label': '語音輸入',
  'dictation.listening': '聆聽中',
  'dictation.fault.not-allowed': '沒有使用麥克風的權限',
  'dictation.fault.no-microphone': '找不到麥克風',
  'dictation.fault.network': '語音輸入需要網路連線',
  'dictation.fault.failed': '語音輸入失敗',
  'reading.label': '朗讀',
};
