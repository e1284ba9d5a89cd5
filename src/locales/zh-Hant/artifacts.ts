import type { ArtifactTexts } from '../en/artifacts.js';

/** The words of what the agent makes beside the conversation, in traditional Chinese. */
export const artifacts: ArtifactTexts = {
  choose: '成品',
  open: '開啟',
  close: '關閉',
  back: '返回',
  version: (number, count) => (count === 1 ? '版本 1' : `版本 ${number} / ${count}`),
  versionNumber: (number) => `版本 ${number}`,
  older: '上一個版本',
  newer: '下一個版本',
  compare: '比較',
  compared: (older, newer) => `版本 ${newer} 與版本 ${older} 的比較`,
  pin: '釘選',
  newest: (number) => `最新版本為 ${number}。`,
  showNewest: '檢視最新版本',
  copy: '複製',
  download: '下載',
  statuses: {
    writing: '撰寫中…',
    done: '',
    failed: '失敗',
    interrupted: '已中斷',
  },
  nothingYet: '還沒有內容。',
};
