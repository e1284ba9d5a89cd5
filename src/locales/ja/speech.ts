import type { SpeechTexts } from '../en/speech.js';

/** The texts of `agent-session-react/speech` in Japanese. */
export const speech: SpeechTexts = {
  'dictation.label': '音声入力',
  'dictation.listening': '聞き取り中',
  'dictation.fault.not-allowed': 'マイクの使用が許可されていません',
  'dictation.fault.no-microphone': 'マイクが見つかりませんでした',
  'dictation.fault.network': '音声入力にはネットワーク接続が必要です',
  'dictation.fault.failed': '音声入力に失敗しました',
  'reading.label': '読み上げ',
};
