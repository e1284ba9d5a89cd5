// Some texts are functions, which a server component can only hand on by reference.
'use client';
/**
 * Japanese: every text of the package, those of its optional entries included.
 *
 * @packageDocumentation
 */
import { phrase } from '../base/counting.js';
import { numberFormat } from '../base/intl.js';
import type { FaultTexts } from '../base/FaultTexts.js';
import type { Locale } from '../Locale.js';

const numbers = numberFormat('ja');

const at = (address?: string) => (address === undefined ? '' : `（${address}）`);
const between = (isForeign?: boolean) =>
  isForeign === true
    ? 'アドレスが間違っているか、プロキシまたはサインインページが間に入っている可能性があります。'
    : '';

const faults: FaultTexts = {
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

const count =
  (unit: string) =>
  (value: number): string =>
    `${numbers.format(value)}${unit}`;

/** Names of the kinds of input. A map, since the kinds come off the wire. */
const INPUT_TYPES: ReadonlyMap<string, string> = new Map([
  ['text', 'テキスト'],
  ['long-text', '長いテキスト'],
  ['number', '数値'],
  ['boolean', 'はい／いいえ'],
  ['date', '日付'],
  ['datetime', '日付と時刻'],
  ['choice', '選択肢'],
  ['json', 'JSON'],
  ['file', 'ファイル'],
]);

/**
 * Japanese. Sentences are in the polite style, buttons are nouns. Punctuation is full-width, names stand in 「」, and
 * no space stands between Japanese and Latin letters or digits.
 */
const texts: Locale['texts'] = {
  ...faults,

  'status.running': '進行中',
  'status.awaiting-input': '回答待ち',
  'status.done': '完了',
  'status.failed': '失敗',
  'status.interrupted': '中断',
  'status.allowed': '許可済み',
  'status.denied': '拒否済み',
  'status.not-run': '未実行',
  'status.answered': '回答済み',
  'status.unanswered': 'エージェントは回答を得られませんでした',
  'status.unknown': '結果なし',

  'action.copy': 'コピー',
  'action.copied': 'コピーしました',
  'action.copyMessage': 'メッセージをコピー',
  'action.copyCode': 'コードをコピー',
  'action.copyDetails': '詳細をコピー',
  'action.retry': '再試行',
  'action.showAll': 'すべて表示',
  'action.showLess': '折りたたむ',
  'action.showMore': (value) => `さらに${numbers.format(value)}件を表示`,
  'action.showDetails': '詳細',
  'action.showTraceback': 'トレースバック',

  'code.wrap': '行を折り返す',
  'code.unwrap': '行を折り返さない',
  'code.plain': 'テキスト',
  'code.label': (language) => `コード、${language}`,
  'code.broken': 'テキストとして表示',
  'footnotes.label': '脚注',
  'footnote.mark': (number) => `脚注${number}`,
  'footnote.back': (number) => `参照${number}に戻る`,
  'table.label': '表',
  'table.copy': 'CSVでコピー',
  'table.save': 'CSVでダウンロード',
  'table.widen': '全幅で表示',
  'link.host': (host) => `${host}を新しいタブで開きます`,
  'content.load': (host) => `${host}から読み込む`,
  'content.always': (host) => `${host}からは常に許可`,
  'task.done': '完了',
  'task.open': '未完了',
  'alert.note': 'メモ',
  'alert.tip': 'ヒント',
  'alert.important': '重要',
  'alert.warning': '警告',
  'alert.caution': '注意',
  'details.label': '詳細',
  'image.unnamed': '画像',
  'image.blocked': 'この画像は表示できません',

  'file.image': '画像',
  'file.audio': '音声',
  'file.video': '動画',
  'file.pdf': 'PDF',
  'file.sheet': 'スプレッドシート',
  'file.slides': 'プレゼンテーション',
  'file.archive': 'アーカイブ',
  'file.text': 'テキストファイル',
  'file.document': '文書',

  'data.unnamed': 'データ',
  'source.label': '出典',
  'source.unnamed': '名前のない出典',
  'source.times': (value) => `×${numbers.format(value)}`,
  'source.more': (value) => `ほか${numbers.format(value)}件`,

  'usage.label': '使用量',
  'usage.tokens': count('トークン'),
  'usage.input': '入力',
  'usage.cached': 'うちキャッシュ',
  'usage.output': '出力',
  'usage.reasoning': 'うち推論',
  'usage.cost': 'コスト',
  'context.label': 'コンテキスト',
  'context.full': 'コンテキストがほぼいっぱいです',
  'context.used': (percent, used, size) =>
    `コンテキストの${percent}を使用：${numbers.format(size)}トークン中${numbers.format(used)}`,

  'json.items': count('項目'),
  'json.fields': count('フィールド'),
  'json.search': '検索',
  'json.found': count('件一致'),
  'json.tooDeep': '階層が深すぎて表示できません',
  'json.emptyText': '空のテキスト',

  'thinking.running': '思考中',
  'thinking.done': '思考しました',
  'thinking.doneIn': (duration) => `${duration}間思考`,
  'thinking.interrupted': '思考が中断されました',

  'step.number': (value) => `ステップ${numbers.format(value)}`,
  'step.untitled': '作業中',
  'step.results': '結果',
  'step.progress': 'このステップの進行状況',
  'plan.label': '計画',
  'plan.position': (position, total) => `${numbers.format(position)}/${numbers.format(total)}`,
  'plan.new': '新規',
  'plan.changed': '変更',
  'plan.skipped': 'スキップ',
  'plan.steps': count('ステップ'),
  'plan.toCome': (value) => `あと${numbers.format(value)}ステップ`,
  'plan.tools': count('ツール'),
  'plan.failed': count('件の失敗'),
  'path.label': '場所',

  'tool.searchWeb': phrase(
    'Webを検索中',
    'Webを検索しました',
    'Webを検索できませんでした',
    'Webを検索しようとしています',
    'Webは検索しませんでした',
  ),
  'tool.searchDocuments': phrase(
    'ドキュメントを検索中',
    'ドキュメントを検索しました',
    'ドキュメントを検索できませんでした',
    'ドキュメントを検索しようとしています',
    'ドキュメントは検索しませんでした',
  ),
  'tool.search': phrase(
    '検索中',
    '検索しました',
    '検索できませんでした',
    '検索しようとしています',
    '検索しませんでした',
  ),
  'tool.openPage': phrase(
    'Webページを閲覧中',
    'Webページを閲覧しました',
    'Webページを閲覧できませんでした',
    'Webページを閲覧しようとしています',
    'Webページは閲覧しませんでした',
  ),
  'tool.readFile': phrase(
    'ファイルを読み込み中',
    'ファイルを読み込みました',
    'ファイルを読み込めませんでした',
    'ファイルを読み込もうとしています',
    'ファイルは読み込みませんでした',
  ),
  'tool.writeFile': phrase(
    'ファイルを書き込み中',
    'ファイルを書き込みました',
    'ファイルを書き込めませんでした',
    'ファイルを書き込もうとしています',
    'ファイルは書き込みませんでした',
  ),
  'tool.editFile': phrase(
    'ファイルを編集中',
    'ファイルを編集しました',
    'ファイルを編集できませんでした',
    'ファイルを編集しようとしています',
    'ファイルは編集しませんでした',
  ),
  'tool.runCode': phrase(
    'コードを実行中',
    'コードを実行しました',
    'コードの実行に失敗しました',
    'コードを実行しようとしています',
    'コードは実行しませんでした',
  ),
  'tool.runCommand': phrase(
    'コマンドを実行中',
    'コマンドを実行しました',
    'コマンドの実行に失敗しました',
    'コマンドを実行しようとしています',
    'コマンドは実行しませんでした',
  ),
  'tool.makeImage': phrase(
    '画像を作成中',
    '画像を作成しました',
    '画像を作成できませんでした',
    '画像を作成しようとしています',
    '画像は作成しませんでした',
  ),
  'tool.sendEmail': phrase(
    'メールを送信中',
    'メールを送信しました',
    'メールを送信できませんでした',
    'メールを送信しようとしています',
    'メールは送信しませんでした',
  ),
  'tool.queryData': phrase(
    'データを照会中',
    'データを照会しました',
    'データを照会できませんでした',
    'データを照会しようとしています',
    'データは照会しませんでした',
  ),
  'tool.calculate': phrase(
    '計算中',
    '計算しました',
    '計算できませんでした',
    '計算しようとしています',
    '計算しませんでした',
  ),
  'tool.checkWeather': phrase(
    '天気を確認中',
    '天気を確認しました',
    '天気を確認できませんでした',
    '天気を確認しようとしています',
    '天気は確認しませんでした',
  ),
  'tool.checkCalendar': phrase(
    'カレンダーを確認中',
    'カレンダーを確認しました',
    'カレンダーを確認できませんでした',
    'カレンダーを確認しようとしています',
    'カレンダーは確認しませんでした',
  ),
  'tool.ask': phrase(
    '質問中',
    '質問しました',
    '質問できませんでした',
    '質問があります',
    '質問しませんでした',
  ),
  'tool.other': (name, which) =>
    ({
      running: `「${name}」を使用中`,
      done: `「${name}」を使用しました`,
      failed: `「${name}」を使用できませんでした`,
      waiting: `「${name}」を使用しようとしています`,
      denied: `「${name}」は使用しませんでした`,
    })[which],
  'tool.input': '入力',
  'tool.result': '結果',
  'tool.log': 'ログ',
  'tool.progress': 'このツールの進行状況',
  'tool.noInput': '入力なし',
  'tool.results': count('件の結果'),
  'tool.olderEntries': (value) => `以前の${numbers.format(value)}件`,
  'parts.earlier': (value) => `以前の${numbers.format(value)}件`,

  'tool.sources': '出典',
  'tool.evidence': '該当箇所',
  'tool.page': (page) => `${page}ページ`,
  'tool.files': 'ファイル',
  'tool.errors': 'エラー出力',

  'approval.label': '承認',
  'approval.question': (name) => `「${name}」の実行を許可しますか？`,
  'approval.allow': '許可',
  'approval.deny': '拒否',
  'approval.edit': '編集',
  'approval.arguments': '引数（JSON）',
  'approval.allowEdited': '変更して許可',
  'approval.reason': '理由',
  'approval.reasonHelp': '任意。エージェントが読みます。',
  'approval.cancel': '戻る',
  'approval.asJson': 'JSONで表示',
  'approval.elsewhere': '回答を待っていますが、ここでは回答できません。',
  'output.question': (name) => `「${name}」の結果は何ですか？`,
  'output.elsewhere': (name) =>
    `「${name}」は別のプログラムで実行されます。結果が届くと、エージェントは続行します。`,
  'output.hint': 'テキストまたはJSON。エージェントはツールの結果として読みます。',
  'output.given': '結果',
  'approval.yes': 'はい',
  'approval.no': 'いいえ',

  'arguments.content': '内容',
  'arguments.nothing': '値なし',
  'arguments.emptyList': '空のリスト',
  'arguments.emptyGroup': '中身なし',
  'arguments.blank': '空白のみ',
  'arguments.showAll': (characters) => `全${numbers.format(characters)}文字を表示`,
  'arguments.showMore': (next, left) =>
    next === left
      ? `さらに${numbers.format(left)}件を表示`
      : `残り${numbers.format(left)}件のうち${numbers.format(next)}件を表示`,

  'checkpoint.label': 'チェックポイント',
  'checkpoint.continue': 'ここから続行',
  'checkpoint.continueFrom': (name) => `ここから続行：${name}`,
  'checkpoint.withHint': 'ヒントを付けて続行',
  'checkpoint.continueWithHint': (name) => `ヒントを付けて続行：${name}`,
  'checkpoint.hint': 'ヒント',
  'checkpoint.list': 'チェックポイント',
  'checkpoint.notShown': '会話のこの部分にはありません',

  'input.label': '質問',
  'input.answer': '回答',
  'input.answerAs': '回答の形式',
  'input.submit': '回答する',
  'input.submitting': '送信中…',
  'input.ready': (others) =>
    `準備ができました。残り${numbers.format(others)}件の質問に回答すると送信されます。`,
  'input.change': '変更',
  'input.submitHint': (keys) => `${keys}で回答`,
  'input.yes': 'はい',
  'input.no': 'いいえ',
  'input.yourAnswer': 'あなたの回答',
  'input.unanswered': '未回答',
  'input.required': '回答を入力してください。',
  'input.notNumber': '数値を入力してください。',
  'input.notJson': (reason) => `JSONとして正しくありません：${reason}`,
  'input.fileHelp':
    'ここからファイルは送信できません。ファイルの内容を説明するか、テキストを貼り付けてください。',
  'input.failed': '回答を送信できませんでした。',
  'input.type': (type) => INPUT_TYPES.get(type) ?? type,

  'request.skip': 'スキップ',
  'request.cancel': '回答せずに終了',
  'request.skipped': 'スキップ済み',
  'request.until': (time) => `回答期限：${time}`,
  'request.left': (clock) => `回答期限まで残り${clock}`,
  'request.over': '回答期限が過ぎました。',

  'error.label': 'エラー',
  'error.unnamed': '問題が発生しました。',
  'error.details': '詳細',
  'part.broken': 'この部分は表示できません。',
  'part.raw': '元のテキスト',

  'agent.label': 'エージェント',
  'agents.label': 'サブエージェント',
  'agents.count': (value) => `サブエージェント ${numbers.format(value)} 件`,
  'agents.working': (value) => `サブエージェント ${numbers.format(value)} 件が作業中`,
  'agents.waiting': (value) => `${numbers.format(value)} 件があなたを待っています`,
  'agents.waits': (name) => `${name}があなたを待っています`,
  'agents.waitsFor': (names) => `${names}を待っています`,
  'agents.open': '経過を開く',

  'message.user': 'あなた',
  'message.assistant': 'エージェント',
  'message.other': (role) => role,
  'message.sending': '送信中…',
  'message.notSent': '未送信',
  'message.resend': '再送信',
  'message.edit': '編集',
  'message.editLabel': 'メッセージを編集',
  'message.save': '保存して送信',
  'message.cancel': 'キャンセル',
  'message.regenerate': '回答を再生成',
  'message.branches': 'バージョン',
  'message.branchOf': (position, value) => `${numbers.format(position)}/${numbers.format(value)}`,
  'message.versions': count('バージョン'),
  'message.previous': '前のバージョン',
  'message.next': '次のバージョン',
  'message.aside': 'これは別のバージョンです。会話は現在のバージョンから続きます。',
  'message.stopped': 'あなたが停止しました',
  'message.interrupted': '接続が切れました。内容が不完全な可能性があります。',
  'message.failed': 'ここで実行に失敗しました。',
  'message.cutOff': 'モデルの上限に達したため、回答が途中で切れました。',
  'message.noAnswer': '回答なし',
  'message.working': '作業中',

  'feedback.label': 'フィードバック',
  'feedback.up': '良い回答',
  'feedback.down': '良くない回答',
  'launcher.open': '会話を開く',
  'launcher.unread': '会話を開く：新着あり',
  'launcher.close': '閉じる',

  'transcript.label': '会話',
  'transcript.jump': '最新へ移動',
  'transcript.newParts': (value) => `新着${numbers.format(value)}件`,
  'transcript.earlier': (value) => `以前のメッセージ${numbers.format(value)}件`,
  'transcript.earlierStored': '以前のメッセージ',
  'transcript.earlierLoading': '以前のメッセージを読み込み中',
  'transcript.earlierFailed': '以前のメッセージを読み込めませんでした。再試行',
  'transcript.unread': '新着',
  'transcript.loading': '会話を読み込み中',
  'transcript.loadFailed': '以前のメッセージを読み込めませんでした。',

  'run.label': '状態',
  'run.stepOf': (step, total) => `ステップ${numbers.format(step)}/${numbers.format(total)}`,
  'run.submitting': '送信中',
  'run.running': '作業中',
  'run.writing': '回答を作成中',
  'run.waiting': '回答待ち',
  'run.waitingElsewhere': 'ツールの結果待ち',
  'run.cannotAnswer': 'ここでは回答できません',
  'run.show': '表示',
  'run.showQuestion': '質問を表示',
  'run.stop': '停止',
  'run.stopping': '停止しています',
  'run.stopped': '停止しました',
  'run.failed': '問題が発生しました',
  'run.interrupted': '接続が切れました',
  'run.connecting': '接続中',
  'run.reconnecting': '再接続中',
  'run.reconnectingIn': (duration) => `${duration}後に再接続`,
  'run.offline': 'オフライン・ネットワーク待ち',
  'run.cached': (time) => `${time}時点・エージェントの応答なし`,
  'run.progress': '進行状況',

  'announce.start': 'エージェントが作業しています。',
  'announce.done': '回答が完了しました。',
  'announce.waiting': (question) => `エージェントが回答を待っています：${question}`,
  'announce.waitingForAll': (questions) =>
    `エージェントが${numbers.format(questions.length)}件の回答を待っています：${questions.join(' ')}`,
  'announce.failed': (reason) => `実行に失敗しました：${reason}`,
  'announce.stopped': '実行を停止しました。',
  'announce.interrupted': '接続が切れました。',
  'announce.step': (title) => `ステップ：${title}`,

  'keys.title': 'キーボードショートカット',
  'keys.scope': '会話にフォーカスがあり、文字を入力していないときに使えます。',
  'keys.close': '閉じる',
  'keys.do.messages': '前または次のメッセージへ',
  'keys.do.messagesAnywhere': '同上。空のメッセージ欄からも可能',
  'keys.do.into': 'メッセージの中へ',
  'keys.do.out': 'メッセージの外へ、次にメッセージ欄へ',
  'keys.do.waiting': '回答待ちの質問へ',
  'keys.do.composer': 'メッセージ欄へ',
  'keys.do.help': 'この一覧',
  'key.enter': 'Enter',
  'key.escape': 'Esc',

  'composer.label': 'メッセージ',
  'composer.pasted': '貼り付けたテキスト.txt',
  'composer.placeholder': 'メッセージを入力',
  'composer.send': '送信',
  'composer.stop': '停止',
  'composer.queue': 'エージェントの完了後に送信',
  'composer.waiting': '上で回答、または続きを入力',
  'composer.waitingLock': '上で回答すると続きます',
  'composer.waitingCancel': '上で回答、または別件を入力',
  'composer.sendInstead': '回答の代わりに送信',
  'composer.busy': '作業中です。完了後に送信できます',

  'attach.pick': 'ファイルを添付',
  'attach.list': '添付ファイル',
  'attach.remove': (name) => `${name}を削除`,
  'attach.uploading': 'アップロード中…',
  'attach.failed': 'このファイルをアップロードできませんでした。',
  'attach.tooLarge': (name, limit) => `${name}が上限の${limit}を超えています。`,
  'attach.tooMany': (value) =>
    `1つのメッセージに添付できるファイルは${numbers.format(value)}件までです。`,
  'attach.wrongType': (name) => `${name}のような種類のファイルはここでは添付できません。`,
  'queue.label': 'エージェントの完了後に送信されるメッセージ',
  'queue.held': '未送信のメッセージ',
  'queue.edit': 'このメッセージを編集',
  'queue.send': 'このメッセージを今すぐ送信',
  'queue.sendInstead': '回答の代わりに、このメッセージを今すぐ送信',
  'queue.remove': 'このメッセージを送信しない',
  'empty.title': '何に取り組みますか？',
  'empty.suggestions': '候補',

  'sessions.label': '会話',
  'sessions.create': '新しい会話',
  'sessions.search': 'タイトルを検索',
  'sessions.searchAll': '会話を検索',
  'sessions.untitled': '無題',
  'sessions.title': 'タイトル',
  'sessions.rename': (name) => `${name}の名前を変更`,
  'sessions.archive': (title) => `「${title}」をアーカイブ`,
  'sessions.unarchive': (title) => `「${title}」をアーカイブから戻す`,
  'sessions.archived': 'アーカイブ',
  'sessions.delete': (title) => `「${title}」を削除`,
  'sessions.confirmDelete': '完全に削除',
  'sessions.keep': '削除しない',
  'sessions.empty': '会話はまだありません',
  'sessions.noMatch': '一致するタイトルはありません',
  'sessions.nothingFound': '該当する会話がありません',
  'sessions.loadMore': '以前の会話を表示',
  'sessions.loading': '会話を読み込み中',
  'sessions.loadFailed': '会話を読み込めませんでした',
  'sessions.changeFailed': '変更を保存できませんでした',
};

const characters = (value: number) => `${numbers.format(value)}文字`;
const items = (value: number) => `${numbers.format(value)}件`;

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'メールアドレス（例：name@example.org）'],
  ['idn-email', 'メールアドレス（例：name@example.org）'],
  ['uri', 'https://で始まるWebアドレス'],
  ['url', 'https://で始まるWebアドレス'],
  ['uri-reference', 'Webアドレスまたはパス'],
  ['date', '日付'],
  ['date-time', '日付と時刻'],
  ['time', '時刻'],
  ['duration', '期間（例：P3DT4H）'],
  ['uuid', '識別子（例：123e4567-e89b-12d3-a456-426614174000）'],
  ['ipv4', 'アドレス（例：192.0.2.1）'],
  ['ipv6', 'アドレス（例：2001:db8::1）'],
  ['hostname', 'ホスト名（例：example.org）'],
  ['regex', '正規表現'],
  ['json-pointer', 'JSONポインター（例：/a/0）'],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'テキスト'],
  ['number', '数値'],
  ['integer', '整数'],
  ['boolean', 'はい／いいえ'],
  ['object', 'フィールド'],
  ['array', 'リスト'],
]);

/** The forms in Japanese. */
const forms: Locale['forms'] = {
  'form.submit': '送信',
  'form.required': '必須',
  'form.optional': '任意',
  'form.choose': '選択…',
  'form.nothing': '回答なし',
  'form.yes': 'はい',
  'form.no': 'いいえ',
  'form.shape': 'どれにしますか？',
  'form.shapeNumber': (value) => `選択肢${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'JSON形式。',
  'form.otherEntries': 'その他のフィールド',
  'form.root': 'フォーム',

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `項目${numbers.format(position)}`,
  'list.empty': 'まだありません',
  'list.add': '追加',
  'list.addTo': (name) => `追加：「${name}」`,
  'list.remove': (name) => `${name}を削除`,
  'list.moveUp': (name) => `${name}を上へ移動`,
  'list.moveDown': (name) => `${name}を下へ移動`,
  'list.moved': (position, total) =>
    `${numbers.format(total)}件中${numbers.format(position)}番目に移動しました`,
  'list.removed': (name) => `${name}を削除しました`,
  'later.add': (name) => `「${name}」を追加`,
  'later.remove': (name) => `「${name}」を削除`,

  'file.choose': 'ファイルを選択',
  'file.other': '別のファイルを選択',
  'file.remove': '削除',
  'file.limit': (size) => `最大${size}。`,
  'file.again': (name) => `「${name}」をもう一度選択してください。`,

  'help.example': (example) => `例：${example}`,
  'help.between': (least, most) => `${least}～${most}。`,
  'help.atLeast': (least) => `${least}以上。`,
  'help.atMost': (most) => `${most}以下。`,
  'help.step': (step) => `${step}刻み。`,
  'help.characters': (least, most) => {
    if (least === undefined) return `${characters(most ?? 0)}以内。`;
    if (most === undefined) return `${characters(least)}以上。`;
    return least === most
      ? `ちょうど${characters(most)}。`
      : `${numbers.format(least)}～${characters(most)}。`;
  },
  'help.items': (least, most) => {
    if (most === undefined) return `${items(least)}以上。`;
    if (least === most) return `ちょうど${items(most)}。`;
    return least === 0 ? `${items(most)}以内。` : `${numbers.format(least)}～${items(most)}。`;
  },

  'summary.title': (value) => `${items(value)}のフィールドを確認してください`,

  'fault.required': '入力してください。',
  'fault.number': '数値を入力してください。',
  'fault.integer': '整数を入力してください。',
  'fault.json': (reason) => `JSONとして正しくありません：${reason}`,
  'fault.jsonObject': '{"name": "value"}のようなJSONオブジェクトを入力してください。',
  'fault.date': '日付と時刻をすべて入力してください。',
  'fault.shape': 'いずれかを選択してください。',
  'fault.fileSize': (size) => `ファイルが大きすぎます。最大${size}です。`,
  'fault.fileUnread': 'このファイルを読み取れませんでした。',
  'fault.type': (type) => `型が異なります。正しい型：${TYPES.get(type) ?? type}。`,
  'fault.enum': '表示されている値から選択してください。',
  'fault.const': (value) => `値は${value}でなければなりません。`,
  'fault.minLength': (limit) => `${characters(limit)}以上で入力してください。`,
  'fault.maxLength': (limit) => `${characters(limit)}以内で入力してください。`,
  'fault.pattern': (example) =>
    example === '' ? '指定の形式ではありません。' : `指定の形式ではありません。例：${example}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined
      ? `${format}の形式として正しくありません。`
      : `${described}を入力してください。`;
  },
  'fault.minimum': (limit) => `${limit}以上の値を入力してください。`,
  'fault.maximum': (limit) => `${limit}以下の値を入力してください。`,
  'fault.exclusiveMinimum': (limit) => `${limit}より大きい値を入力してください。`,
  'fault.exclusiveMaximum': (limit) => `${limit}より小さい値を入力してください。`,
  'fault.multipleOf': (step) => `${step}の倍数を入力してください。`,
  'fault.minItems': (limit) => `${items(limit)}以上追加してください。`,
  'fault.maxItems': (limit) => `追加できるのは${items(limit)}までです。`,
  'fault.uniqueItems': '項目が重複しています。',
  'fault.contains': 'このリストに必要な項目がありません。',
  'fault.minProperties': (limit) => `${items(limit)}以上のフィールドに入力してください。`,
  'fault.maxProperties': (limit) => `入力できるフィールドは${items(limit)}までです。`,
  'fault.dependentRequired': '別のフィールドで必要なため、こちらも入力してください。',
  'fault.additional': (name) => `「${name}」はここでは使用できません。`,
  'fault.propertyNames': (name) => `「${name}」はここでは名前に使用できません。`,
  'fault.anyOf': '不足しているか、組み合わせが正しくない項目があります。',
  'fault.oneOf': '選択肢のうち1つだけに一致する必要があります。',
  'fault.not': 'この値は使用できません。',
  'fault.other': '入力内容が正しくありません。',

  'request.send': '回答',
  'approval.edit': '編集',
  'approval.allowEdited': '変更して許可',
  'approval.back': '変更を破棄',
};

/** The words of completions in Japanese. */
const completions: Locale['completions'] = {
  'completions.count': (count) => `${numbers.format(count)}件の候補`,
  'completions.none': '候補はありません',
  'completions.loading': '検索中…',
  'completions.failed': '検索に失敗しました',
};

/** The words of an app's own tools and data in Japanese. */
const define: Locale['define'] = {
  'define.misfit': (name) => `アプリが「${name}」に想定している形式と一致しません`,
  'define.elsewhere': '別のタブで実行中',
  'define.unsent': '結果はまだ送信されていません',
  'define.send': '再送信',
};

/** The words of formulas and diagrams in Japanese. */
const markdown: Locale['markdown'] = {
  'diagram.named': (title) => `図：${title}`,
  'diagram.unnamed': '図',
  'diagram.source': 'ソースを表示',
  'diagram.fault': '描画できませんでした',
  'math.label': '数式',
  'math.fault': '数式を表示できませんでした',
};

const events = (count: number) => `${numbers.format(count)}件のイベント`;

/** The inspector in Japanese. */
const inspector: Locale['inspector'] = {
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

/** The views of `agent-session-react/tools` in Japanese. */
const toolViews: Locale['toolViews'] = {
  'view.more': (next, left) =>
    next === left
      ? `さらに${numbers.format(next)}件を表示`
      : `残り${numbers.format(left)}件のうち${numbers.format(next)}件を表示`,
  'view.restOfLine': (characters) => `残り${numbers.format(characters)}文字`,

  'diff.title': '変更',
  'diff.file': (name) => `${name}の変更`,
  'diff.files': (files) => `${numbers.format(files)}ファイル`,
  'diff.counts': (added, removed) =>
    `${numbers.format(added)}行を追加、${numbers.format(removed)}行を削除`,
  'diff.added': '追加',
  'diff.removed': '削除',
  'diff.before': '変更前の行',
  'diff.after': '変更後の行',
  'diff.line': 'テキスト',
  'diff.change': '変更',
  'diff.none': '変更はありません',
  'diff.waiting': '変更を待っています',
  'diff.copy': '変更をコピー',
  'diff.kind.added': '新規ファイル',
  'diff.kind.deleted': '削除済み',
  'diff.kind.binary': 'バイナリファイル',
  'diff.kind.renamed': (from) => `${from}から名前を変更`,

  'todo.title': 'ToDo',
  'todo.count': (done, total) => `${numbers.format(total)}件中${numbers.format(done)}件完了`,
  'todo.copy': 'リストをコピー',
  'todo.none': 'ToDoはありません',
  'todo.waiting': 'リストを待っています',
  'todo.status.pending': '未着手',
  'todo.status.running': '進行中',
  'todo.status.done': '完了',
  'todo.status.failed': '失敗',
  'todo.status.skipped': 'スキップ',
  'plan.title': '計画',

  'table.title': '表',
  'table.rows': (rows) => `${numbers.format(rows)}行`,
  'table.copy': '表をコピー',
  'table.column': (position) => `列${numbers.format(position)}`,
  'table.empty': '空',
  'table.none': '行がありません',
  'table.waiting': '行を待っています',

  'search.title': '検索結果',
  'search.found': (results) => `${numbers.format(results)}件`,
  'search.pages': 'ページ',
  'search.copy': '結果をコピー',
  'search.files': 'ファイル内の行',
  'search.none': '見つかりませんでした',
  'search.waiting': '検索中',

  'files.title': 'ファイル',
  'files.count': (files) => `${numbers.format(files)}ファイル`,
  'files.change.added': '新規',
  'files.change.changed': '変更',
  'files.change.removed': '削除',
  'files.change.renamed': '名前変更',
  'files.copy': 'パスをコピー',
  'files.none': 'ファイルがありません',
  'files.waiting': 'ファイルを待っています',

  'chart.title': 'グラフ',
  'chart.label': 'ラベル',
  'chart.values': '値',
  'chart.none': '描画するデータがありません',
  'chart.waiting': '値を待っています',

  'preview.title': 'プレビュー',
  'preview.source': 'ソース',
  'preview.copy': 'ソースをコピー',
  'preview.none': '空のページ',
  'preview.denied': 'ここではページを表示できません',
  'preview.show': 'ページを表示',
  'preview.waiting': 'ページを作成中です',

  'tests.title': 'テスト',
  'tests.passed': (tests) => `成功${numbers.format(tests)}件`,
  'tests.failed': (tests) => `失敗${numbers.format(tests)}件`,
  'tests.skipped': (tests) => `スキップ${numbers.format(tests)}件`,
  'tests.running': (tests) => `実行中${numbers.format(tests)}件`,
  'tests.status.passed': '成功',
  'tests.status.failed': '失敗',
  'tests.status.skipped': 'スキップ',
  'tests.status.running': '実行中',
  'tests.copy': '失敗をコピー',
  'tests.none': 'テストがありません',
  'tests.waiting': 'テストを待っています',

  'trace.title': 'スタックトレース',
  'trace.frames': (frames) => `${numbers.format(frames)}フレーム`,
  'trace.unnamed': '（無名）',
  'trace.source': (file) => (file === '' ? 'ソース' : `${file}のソース`),
  'trace.copy': 'スタックトレースをコピー',
  'trace.none': 'スタックトレースがありません',
  'trace.waiting': 'スタックトレースを待っています',

  'terminal.title': 'ターミナル',
  'terminal.output': '出力',
  'terminal.command': 'コマンド',
  'terminal.exit': (code) => `終了コード${String(code)}`,
  'terminal.none': '出力はありません',
  'terminal.waiting': '出力を待っています',
  'terminal.errors': 'エラー出力',
  'terminal.copy': '出力をコピー',
  'terminal.earlier': (characters) =>
    `以前の${numbers.format(characters)}文字は表示していません。コピーには含まれます`,
  'terminal.earlierLines': (lines) => `以前の${numbers.format(lines)}行を表示`,
};

/** `許可`, `2件を許可`. */
const few = (count: number, action: string) =>
  count > 1 ? `${numbers.format(count)}件を${action}` : action;

/** The approval desk and the rules for approvals in Japanese. */
const approvals: Locale['approvals'] = {
  title: '回答待ち',
  count: (count) => `${numbers.format(count)}件のリクエスト`,
  someOf: (shown, all) => `${numbers.format(all)}件中${numbers.format(shown)}件`,
  filter: '絞り込み',
  kind: '種類',
  allKinds: 'すべての種類',
  tool: 'ツール',
  allTools: 'すべてのツール',
  session: '会話',
  allSessions: 'すべての会話',
  kinds: { approval: '承認', answer: '質問', output: '結果' },
  unnamed: '無題の会話',
  select: (question) => `選択：${question}`,
  selectAll: 'すべて選択',
  selected: (count) => `${numbers.format(count)}件を選択中`,
  allow: (count) => few(count, '許可'),
  deny: (count) => few(count, '拒否'),
  skip: 'スキップ',
  answer: '回答',
  details: '詳細',
  reason: (count) => (count > 1 ? `${numbers.format(count)}件を拒否する理由` : '拒否する理由'),
  reasonHelp: '任意。エージェントが読みます。',
  back: '戻る',
  openSession: '会話を開く',
  waiting: (duration) => `${duration}待機中`,
  sending: '送信中…',
  ready: '決定済み。ほかの質問への回答と一緒に送信されます。',
  over: '回答期限が過ぎました。',
  destructive: '元に戻しにくい操作',
  keys: 'キー操作',
  doMove: '移動',
  doSelect: '選択',
  doAllow: '許可',
  doDeny: '拒否',
  doOpen: '開く',
  enter: 'Enter',
  empty: '回答待ちはありません',
  emptyHelp: 'エージェントからのリクエストがここに表示されます。',
  nothingFound: '一致するリクエストはありません',
  showAll: 'すべて表示',
  loading: '会話を読み込み中…',
  failed: '一部の会話を読み込めませんでした。',
  retry: '再試行',
  audit: '決定の履歴',
  noAudit: 'ここではまだ何も決定されていません。',
  copy: '決定の履歴をJSONでコピー',
  download: '決定の履歴をJSONでダウンロード',
  verdicts: { allowed: '許可', denied: '拒否', skipped: 'スキップ', answered: '回答済み' },
  outcomes: { sending: '送信中', sent: '', failed: '未送信', gone: '期限切れ' },
  rules: {
    ofSession: 'この会話では許可…',
    always: 'このような呼び出しを常に許可…',
    titleOfSession: (tool) => `この会話では「${tool}」を確認なしで許可します。条件：`,
    titleOfAlways: (tool) => `「${tool}」を常に確認なしで許可します。条件：`,
    input: '入力',
    noInput: 'このツールには入力がありません。',
    test: (name) => `「${name}」の条件`,
    exactly: 'この値と一致',
    anything: '任意の値',
    wouldAllow: (allowed, all) =>
      `直近の呼び出し${numbers.format(all)}件のうち${numbers.format(allowed)}件が許可されていたことになります。`,
    noCalls: 'この会話には、ルールを試せる過去の呼び出しがありません。',
    take: '今後は許可',
    cancel: 'キャンセル',
    failed: 'ルールを保存できなかったため、何も許可されていません。',
    list: '承認ルール',
    empty: 'ルールはありません',
    emptyHelp: '毎回確認が表示されます。複数の呼び出しに適用されるルールはここに表示されます。',
    loading: 'ルールを読み込み中…',
    unread: 'ルールを読み込めませんでした。毎回確認が表示されます。',
    decisions: { allow: '許可', deny: '拒否' },
    scopes: { once: '1回の呼び出し', session: '1つの会話', always: '常に' },
    is: (name, values) => `${name}が${values}`,
    startsWith: (name, start) => `${name}が${start}で始まる`,
    under: (name, path) => `${name}が${path}の配下`,
    any: (name) => `${name}は任意の値`,
    or: (one, other) => `${one}または${other}`,
    others: 'ほかの引数は任意の値',
    since: (time) => `${time}から`,
    until: (time) => `${time}まで`,
    over: '期限切れ',
    used: (count) => `${numbers.format(count)}回使用`,
    unused: '未使用',
    revoke: '取り消す',
    revokeOf: (tool) => `${tool}のルールを取り消す`,
  },
};

/** The words of what the agent makes beside the conversation, in Japanese. */
const artifacts: Locale['artifacts'] = {
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

/** The texts of `agent-session-react/speech` in Japanese. */
const speech: Locale['speech'] = {
  'dictation.label': '音声入力',
  'dictation.listening': '聞き取り中',
  'dictation.fault.not-allowed': 'マイクの使用が許可されていません',
  'dictation.fault.no-microphone': 'マイクが見つかりませんでした',
  'dictation.fault.network': '音声入力にはネットワーク接続が必要です',
  'dictation.fault.failed': '音声入力に失敗しました',
  'reading.label': '読み上げ',
};

/** The overview in Japanese. */
const overview: Locale['overview'] = {
  'outline.label': 'アウトライン',
  'outline.untitled': 'テキストのないメッセージ',
  'search.label': 'この会話を検索',
  'search.position': (number, count) => `${count}件中${number}件目`,
  'search.none': '一致するものはありません',
  'search.previous': '前の一致',
  'search.next': '次の一致',

  'trace.label': 'トレース',
  'trace.open': '時間の内訳を表示',
  'trace.path': (took, total, what) => `${total}のうち${took}：${what}`,
  'trace.total': (total) => `合計${total}`,
  'trace.calls': (what, count) => `${what}、${numbers.format(count)}回の呼び出し`,
  'trace.same': (what, count) => `${what}、同じ引数で${numbers.format(count)}回`,
  'trace.noTimes': 'この実行の時刻は不明です。',
  'trace.empty': 'まだ何も実行されていません。',
  'trace.about': (duration) => `約${duration}`,
  'trace.repeated': (count) => `同じもの${numbers.format(count)}件`,
  'trace.leftOut': (count) => `短い${numbers.format(count)}件は表示されていません。`,
  'trace.more': 'さらに表示',
  'trace.zoomIn': '拡大',
  'trace.zoomOut': '縮小',
  'trace.whole': '全体を表示',
  'trace.run': '実行',
  'trace.step': 'ステップ',
  'trace.tool': 'ツールの呼び出し',
  'trace.agent': 'サブエージェント',
  'trace.thinking': '思考',
  'trace.model': '文章の作成',
  'trace.waiting': '回答待ち',
  'activity.label': '実行した内容',
  'activity.filter': '絞り込み',
  'activity.turn': '今回のやり取り',
  'activity.approved': '承認済み',
  'activity.empty': 'まだ何もありません',
  'activity.none': '条件に一致するものはありません',
  'activity.tool': 'ツール',
  'activity.command': 'コマンド',
  'activity.file': 'ファイル',
  'activity.source': '情報源',
  'activity.question': '質問',
  'activity.approval': '承認',
  'activity.artifact': '文書',
  'activity.error': 'エラー',
  'activity.checkpoint': 'チェックポイント',
  'changes.copy': 'パッチとしてコピー',
  'changes.viewed': '確認済み',
  'changes.calls': '変更した箇所',
  'changes.restored': '元どおり',
  'changes.notMerged':
    '一部の変更は統合できませんでした。順に並べているため、同じ行が複数回現れることがあります。',
  'changes.notPlaced': 'ファイル内の変更箇所が不明なため、全ファイルのパッチには含まれません。',
};

/** Japanese, in the polite style, for the `locale` of `AgentPanel`, `AgentRoot` or `LocaleProvider`. */
export const ja: Locale = {
  tag: 'ja',
  texts,
  forms,
  completions,
  define,
  markdown,
  inspector,
  toolViews,
  approvals,
  artifacts,
  speech,
  overview,
};
