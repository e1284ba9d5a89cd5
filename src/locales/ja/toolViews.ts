import { numberFormat } from '../base/intl.js';
import type { ToolViewTexts } from '../en/toolViews.js';

const numbers = numberFormat('ja');

/** The views of `agent-session-react/tools` in Japanese. */
export const toolViews: ToolViewTexts = {
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
