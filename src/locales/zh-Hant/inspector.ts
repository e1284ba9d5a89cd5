import { numberFormat } from '../base/intl.js';
import type { InspectorTexts } from '../en/inspector.js';

const numbers = numberFormat('zh-Hant');
const events = (count: number) => `${numbers.format(count)} 個事件`;

/** The inspector in traditional Chinese. */
export const inspector: InspectorTexts = {
  title: '檢查器',
  tabs: { events: '事件', diagnostics: '診斷', state: '狀態', moment: '對話' },
  count: events,
  dropped: (count) => `為了騰出空間，已捨棄最早的 ${events(count)}。`,
  copy: '複製記錄',
  download: '下載記錄',
  clear: '清除',
  previous: '上一個事件',
  next: '下一個事件',
  live: '即時',
  slider: '時間點',
  moment: (number, last, what) => `第 ${number} 個事件之後，共 ${last} 個：${what}`,
  beginning: '第一個事件之前',
  runLane: '執行',
  connectionLane: '連線',
  span: (status, from, to, duration) => `${status}，事件 ${from} 至 ${to}，${duration}`,
  type: '類型',
  allTypes: '所有類型',
  search: '搜尋事件',
  ofClient: '用戶端',
  replaced: '狀態已取代',
  changesNothing: '沒有變更',
  show: '移至此時間點',
  wire: '來自串流',
  decoded: '工作階段事件',
  earlier: (count) => `再顯示 ${events(count)}`,
  nothingYet: '尚未發生任何事件。',
  nothingFound: '沒有符合的事件',
  noDiagnostics: '所有內容皆已解讀，沒有發生問題。',
  unknownEvent: (protocol) => `${protocol} 的未知事件，不會變更狀態。`,
  beforeRecording: '記錄開始之前',
  stateAfter: (number) => `第 ${number} 個事件之後的狀態`,
  noMessages: '此時間點沒有訊息。',
};
