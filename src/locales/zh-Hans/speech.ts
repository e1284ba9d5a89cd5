import type { SpeechTexts } from '../en/speech.js';

/** The texts of `agent-session-react/speech` in simplified Chinese. */
export const speech: SpeechTexts = {
  'dictation.label': '语音输入',
  'dictation.listening': '正在聆听',
  'dictation.fault.not-allowed': '没有使用麦克风的权限',
  'dictation.fault.no-microphone': '未找到麦克风',
  'dictation.fault.network': '语音输入需要网络连接',
  'dictation.fault.failed': '语音输入失败',
  'reading.label': '朗读',
};
