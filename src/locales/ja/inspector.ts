import { numberFormat } from '../base/intl.js';
import type { InspectorTexts } from '../en/inspector.js';

const numbers = numberFormat('ja');
const events = (count: number) => `${numbers.format(count)}件のイベント`;

/** The inspector in Japanese. */
export const inspector: InspectorTexts = {
  title: 'インスペクター',
  tabs: { events: 'イベント', diagnostics: '診断', state: '状態', moment: '会話' },
  count: events,
  dropped: (count) => `容量を空けるため、最初の${events(count)}を破棄しました。`,
  copy: '記録をコピー',
  download: '記録をダウンロード',
  clear: '消去',
  previous: '前のイベントへ',
  next: '次のイベントへ',
  live: 'ライブ',
  slider: '時点',
  moment: (number, last, what) => `イベント${number}/${last}の後：${what}`,
  beginning: '最初のイベントの前',
  runLane: '実行',
  connectionLane: '接続',
  span: (status, from, to, duration) => `${status}、イベント${from}～${to}、${duration}`,
  type: '種類',
  allTypes: 'すべての種類',
  search: 'イベントを検索',
  ofClient: 'クライアント',
  replaced: '状態を置き換え',
  changesNothing: '変更なし',
  show: 'この時点へ移動',
  wire: 'ストリームの内容',
  decoded: 'セッションイベント',
  earlier: (count) => `さらに${events(count)}を表示`,
  nothingYet: 'まだ何も起きていません。',
  nothingFound: '一致するイベントはありません',
  noDiagnostics: 'すべて正しく解釈され、問題はありませんでした。',
  unknownEvent: (protocol) => `${protocol}の未知のイベントです。状態は変わりません。`,
  beforeRecording: '記録の開始前',
  stateAfter: (number) => `イベント${number}の後の状態`,
  noMessages: 'この時点にはメッセージがありません。',
};
