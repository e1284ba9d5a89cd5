import { numberFormat } from '../base/intl.js';
import type { ToolViewTexts } from '../en/toolViews.js';

const numbers = numberFormat('zh-Hant');

/** The views of `agent-session-react/tools` in traditional Chinese. */
export const toolViews: ToolViewTexts = {
  'view.more': (next, left) =>
    next === left
      ? `再顯示 ${numbers.format(next)} 項`
      : `再顯示 ${numbers.format(next)} 項（剩餘 ${numbers.format(left)} 項）`,
  'view.restOfLine': (characters) => `還有 ${numbers.format(characters)} 個字元`,

  'diff.title': '變更',
  'diff.file': (name) => `${name} 的變更`,
  'diff.files': (files) => `${numbers.format(files)} 個檔案`,
  'diff.counts': (added, removed) =>
    `新增 ${numbers.format(added)} 行，刪除 ${numbers.format(removed)} 行`,
  'diff.added': '新增',
  'diff.removed': '刪除',
  'diff.before': '變更前的行',
  'diff.after': '變更後的行',
  'diff.line': '文字',
  'diff.change': '變更',
  'diff.none': '沒有變更',
  'diff.waiting': '正在等待變更',
  'diff.copy': '複製變更',
  'diff.kind.added': '新檔案',
  'diff.kind.deleted': '已刪除',
  'diff.kind.binary': '二進位檔案',
  'diff.kind.renamed': (from) => `原名稱：${from}`,

  'todo.title': '待辦事項',
  'todo.count': (done, total) => `已完成 ${numbers.format(done)} / ${numbers.format(total)}`,
  'todo.copy': '複製清單',
  'todo.none': '沒有待辦事項',
  'todo.waiting': '正在等待清單',
  'todo.status.pending': '待處理',
  'todo.status.running': '進行中',
  'todo.status.done': '已完成',
  'todo.status.failed': '失敗',
  'todo.status.skipped': '已略過',
  'plan.title': '計畫',

  'table.title': '表格',
  'table.rows': (rows) => `${numbers.format(rows)} 列`,
  'table.copy': '複製表格',
  'table.column': (position) => `第 ${numbers.format(position)} 欄`,
  'table.empty': '空白',
  'table.none': '沒有資料列',
  'table.waiting': '正在等待資料',

  'search.title': '搜尋結果',
  'search.found': (results) => `${numbers.format(results)} 個結果`,
  'search.pages': '網頁',
  'search.copy': '複製結果',
  'search.files': '檔案中的行',
  'search.none': '找不到結果',
  'search.waiting': '搜尋中',

  'files.title': '檔案',
  'files.count': (files) => `${numbers.format(files)} 個檔案`,
  'files.change.added': '新增',
  'files.change.changed': '已修改',
  'files.change.removed': '已刪除',
  'files.change.renamed': '已重新命名',
  'files.copy': '複製路徑',
  'files.none': '沒有檔案',
  'files.waiting': '正在等待檔案',

  'chart.title': '圖表',
  'chart.label': '標籤',
  'chart.values': '數值',
  'chart.none': '沒有可繪製的資料',
  'chart.waiting': '正在等待資料',

  'preview.title': '預覽',
  'preview.source': '原始碼',
  'preview.copy': '複製原始碼',
  'preview.none': '空白頁面',
  'preview.denied': '此處不顯示頁面',
  'preview.show': '顯示頁面',
  'preview.waiting': '正在撰寫頁面',

  'tests.title': '測試',
  'tests.passed': (tests) => `${numbers.format(tests)} 個通過`,
  'tests.failed': (tests) => `${numbers.format(tests)} 個失敗`,
  'tests.skipped': (tests) => `${numbers.format(tests)} 個略過`,
  'tests.running': (tests) => `${numbers.format(tests)} 個執行中`,
  'tests.status.passed': '通過',
  'tests.status.failed': '失敗',
  'tests.status.skipped': '略過',
  'tests.status.running': '執行中',
  'tests.copy': '複製失敗訊息',
  'tests.none': '沒有測試',
  'tests.waiting': '正在等待測試',

  'trace.title': '堆疊追蹤',
  'trace.frames': (frames) => `${numbers.format(frames)} 個框架`,
  'trace.unnamed': '（匿名）',
  'trace.source': (file) => (file === '' ? '原始碼' : `${file} 的原始碼`),
  'trace.copy': '複製堆疊追蹤',
  'trace.none': '沒有堆疊追蹤',
  'trace.waiting': '正在等待堆疊追蹤',

  'terminal.title': '終端機',
  'terminal.output': '輸出',
  'terminal.command': '指令',
  'terminal.exit': (code) => `結束代碼 ${String(code)}`,
  'terminal.none': '沒有輸出',
  'terminal.waiting': '正在等待輸出',
  'terminal.errors': '錯誤輸出',
  'terminal.copy': '複製輸出',
  'terminal.earlier': (characters) =>
    `前面的 ${numbers.format(characters)} 個字元未顯示，複製時會包含`,
  'terminal.earlierLines': (lines) => `顯示前面的 ${numbers.format(lines)} 行`,
};
