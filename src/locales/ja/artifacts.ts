import type { ArtifactTexts } from '../en/artifacts.js';

/** The words of what the agent makes beside the conversation, in Japanese. */
export const artifacts: ArtifactTexts = {
  choose: 'アーティファクト',
  open: '開く',
  close: '閉じる',
  back: '戻る',
  version: (number, count) => (count === 1 ? 'バージョン1' : `バージョン${number}（全${count}件）`),
  versionNumber: (number) => `バージョン${number}`,
  older: '前のバージョン',
  newer: '次のバージョン',
  compare: '比較',
  compared: (older, newer) => `バージョン${newer}とバージョン${older}の比較`,
  pin: '固定',
  newest: (number) => `最新はバージョン${number}です。`,
  showNewest: '最新を表示',
  copy: 'コピー',
  download: 'ダウンロード',
  statuses: {
    writing: '作成中…',
    done: '',
    failed: '失敗',
    interrupted: '中断',
  },
  nothingYet: 'まだ何も書かれていません。',
};
