import type { FaultTexts } from '../base/FaultTexts.js';

const at = (address?: string) => (address === undefined ? '' : `（${address}）`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? 'アドレスが間違っているか、プロキシまたはサインインページが間に入っている可能性があります。'
    : '';

export const faults: FaultTexts = {
  'fault.network': ({ address, origin }) =>
    `エージェント${at(address)}に接続できませんでした。接続とアドレスを確認してください。${
      origin === undefined
        ? ''
        : `エージェントが${origin}のページからの呼び出しを許可しているか（CORS）も確認してください。`
    }`,
  'fault.no-answer': ({ name }) =>
    name === undefined
      ? 'エージェントはリクエストを受け付けましたが、時間内に応答しませんでした。'
      : `アプリの関数${name}が時間内に応答しませんでした。`,
  'fault.app': 'アプリの関数でエラーが発生したため、エージェントには何も送信されていません。',
  'fault.fetch': ({ isOwn, words = '' }) =>
    `${isOwn === true ? 'アプリ独自のfetch' : 'グローバルのfetch'}でエラーが発生しました：${words}`,
  'fault.fetch-result': 'バックエンドに渡されたfetch関数がResponseを返しませんでした。',
  'fault.http': ({ status = 0 }) => `エージェントがステータス${status}を返しました。`,
  'fault.redirected':
    'エージェントのアドレスが別の場所へリダイレクトされましたが、追跡しませんでした。',
  'fault.unauthorized': 'エージェントが認証情報を拒否しました。',
  'fault.credentials': 'エージェントの認証情報を取得できませんでした。',
  'fault.header': ({ name = '' }) =>
    `ヘッダー「${name}」に、改行など使用できない文字が含まれています。トークンまたはキーを確認してください。`,
  'fault.not-found': 'リクエストされたものがエージェントに見つかりませんでした。',
  'fault.no-session': 'エージェントにこの会話が見つかりません。',
  'fault.nothing-there': ({ address }) =>
    `応答するエージェントがありません${at(address)}。アドレスを確認してください。`,
  'fault.validation': 'エージェントがリクエストを受け付けられませんでした。',
  'fault.rate-limited': ({ seconds }) =>
    `エージェントから、次のリクエストまで${seconds === undefined ? '' : `${seconds}秒`}待つよう求められています。`,
  'fault.protocol': () => 'エージェントの応答を読み取れません。',
  'fault.no-stream': ({ contentType = '', isForeign }) =>
    `エージェントの応答がイベントストリームではありません（${
      contentType === '' ? 'Content-Typeなし' : contentType
    }）。${between(isForeign)}`,
  'fault.no-json': ({ isForeign }) =>
    `エージェントの応答がJSONではありません。${between(isForeign)}`,
  'fault.no-run': 'エージェントの応答に、追跡する実行が示されていません。',
  'fault.agent': '実行に失敗しました。',
  'fault.page-left': '送信中にページが閉じられました。エージェントに届いている可能性があります。',
  'fault.expired': '実行の有効期限が切れました。',
  'fault.cut-off': 'モデルの上限に達したため、回答が途中で切れました。',
  'fault.unreadable': '回答の一部を読み取れませんでした。',
  'fault.filtered': 'コンテンツフィルターにより、回答が終了しました。',
  'fault.interrupted':
    '実行が終わる前に接続が切れました。それまでに受信した内容は保持されています。',
  'fault.too-large': ({ megabytes }) =>
    megabytes === undefined
      ? 'エージェントから送信されたイベントが大きすぎて読み取れません。'
      : `エージェントの応答が${megabytes} MBを超えているため、読み取りませんでした。`,
  'fault.unsupported': 'このバックエンドはこの操作に対応していません。',
  'fault.no-way-to-answer': 'このバックエンドではリクエストに回答できません。',
  'fault.not-stored': 'エージェントはこのメッセージをまだ保存していません。',
  'fault.address': () => 'エージェントのアドレスを使用できません。',
  'fault.conflict': 'この質問には、すでに別の場所で回答されています。',
};
