import { numberFormat } from '../base/intl.js';
import type { InspectorTexts } from '../en/inspector.js';

const numbers = numberFormat('zh-Hans');
const events = (count: number) => `${numbers.format(count)} 个事件`;

/** The inspector in simplified Chinese. */
export const inspector: InspectorTexts = {
  title: '检查器',
  tabs: { events: '事件', diagnostics: '诊断', state: '状态', moment: '会话' },
  count: events,
  dropped: (count) => `为腾出空间，已丢弃最早的 ${events(count)}。`,
  copy: '复制记录',
  download: '下载记录',
  clear: '清除',
  previous: '上一个事件',
  next: '下一个事件',
  live: '实时',
  slider: '时刻',
  moment: (number, last, what) => `第 ${number} 个事件之后，共 ${last} 个：${what}`,
  beginning: '第一个事件之前',
  runLane: '运行',
  connectionLane: '连接',
  span: (status, from, to, duration) => `${status}，事件 ${from} 至 ${to}，${duration}`,
  type: '类型',
  allTypes: '所有类型',
  search: '搜索事件',
  ofClient: '客户端',
  replaced: '状态已替换',
  changesNothing: '无变化',
  show: '转到此时刻',
  wire: '来自流',
  decoded: '会话事件',
  earlier: (count) => `再显示 ${events(count)}`,
  nothingYet: '还没有发生任何事件。',
  nothingFound: '没有匹配的事件',
  noDiagnostics: '所有内容均已解析，没有出现问题。',
  unknownEvent: (protocol) => `${protocol} 的未知事件，不会改变状态。`,
  beforeRecording: '记录开始之前',
  stateAfter: (number) => `第 ${number} 个事件之后的状态`,
  noMessages: '此时刻没有消息。',
};
