import type { ArtifactTexts } from '../en/artifacts.js';

/** The words of what the agent makes beside the conversation, in simplified Chinese. */
export const artifacts: ArtifactTexts = {
  choose: '产物',
  open: '打开',
  close: '关闭',
  back: '返回',
  version: (number, count) => (count === 1 ? '版本 1' : `版本 ${number} / ${count}`),
  versionNumber: (number) => `版本 ${number}`,
  older: '上一版本',
  newer: '下一版本',
  compare: '对比',
  compared: (older, newer) => `版本 ${newer} 与版本 ${older} 的对比`,
  pin: '固定',
  newest: (number) => `最新版本为 ${number}。`,
  showNewest: '查看最新版本',
  copy: '复制',
  download: '下载',
  statuses: {
    writing: '正在写入…',
    done: '',
    failed: '失败',
    interrupted: '已中断',
  },
  nothingYet: '还没有内容。',
};
