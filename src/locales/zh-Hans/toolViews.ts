import { numberFormat } from '../base/intl.js';
import type { ToolViewTexts } from '../en/toolViews.js';

const numbers = numberFormat('zh-Hans');

/** The views of `agent-session-react/tools` in simplified Chinese. */
export const toolViews: ToolViewTexts = {
  'view.more': (next, left) =>
    next === left
      ? `再显示 ${numbers.format(next)} 项`
      : `再显示 ${numbers.format(next)} 项（剩余 ${numbers.format(left)} 项）`,
  'view.restOfLine': (characters) => `还有 ${numbers.format(characters)} 个字符`,

  'diff.title': '更改',
  'diff.file': (name) => `${name} 的更改`,
  'diff.files': (files) => `${numbers.format(files)} 个文件`,
  'diff.counts': (added, removed) =>
    `新增 ${numbers.format(added)} 行，删除 ${numbers.format(removed)} 行`,
  'diff.added': '新增',
  'diff.removed': '删除',
  'diff.before': '更改前的行',
  'diff.after': '更改后的行',
  'diff.line': '文本',
  'diff.change': '更改',
  'diff.none': '没有更改',
  'diff.waiting': '正在等待更改',
  'diff.copy': '复制更改',
  'diff.kind.added': '新文件',
  'diff.kind.deleted': '已删除',
  'diff.kind.binary': '二进制文件',
  'diff.kind.renamed': (from) => `由 ${from} 重命名`,

  'todo.title': '待办',
  'todo.count': (done, total) => `已完成 ${numbers.format(done)} / ${numbers.format(total)}`,
  'todo.copy': '复制列表',
  'todo.none': '没有待办事项',
  'todo.waiting': '正在等待列表',
  'todo.status.pending': '待处理',
  'todo.status.running': '进行中',
  'todo.status.done': '已完成',
  'todo.status.failed': '失败',
  'todo.status.skipped': '已跳过',
  'plan.title': '计划',

  'table.title': '表格',
  'table.rows': (rows) => `${numbers.format(rows)} 行`,
  'table.copy': '复制表格',
  'table.column': (position) => `第 ${numbers.format(position)} 列`,
  'table.empty': '空',
  'table.none': '没有行',
  'table.waiting': '正在等待数据',

  'search.title': '搜索结果',
  'search.found': (results) => `${numbers.format(results)} 个结果`,
  'search.pages': '网页',
  'search.copy': '复制结果',
  'search.files': '文件中的行',
  'search.none': '没有找到结果',
  'search.waiting': '正在搜索',

  'files.title': '文件',
  'files.count': (files) => `${numbers.format(files)} 个文件`,
  'files.change.added': '新增',
  'files.change.changed': '已修改',
  'files.change.removed': '已删除',
  'files.change.renamed': '已重命名',
  'files.copy': '复制路径',
  'files.none': '没有文件',
  'files.waiting': '正在等待文件',

  'chart.title': '图表',
  'chart.label': '标签',
  'chart.values': '数值',
  'chart.none': '没有可绘制的数据',
  'chart.waiting': '正在等待数据',

  'preview.title': '预览',
  'preview.source': '源代码',
  'preview.copy': '复制源代码',
  'preview.none': '空页面',
  'preview.denied': '此处不显示页面',
  'preview.show': '显示页面',
  'preview.waiting': '正在编写页面',

  'tests.title': '测试',
  'tests.passed': (tests) => `${numbers.format(tests)} 个通过`,
  'tests.failed': (tests) => `${numbers.format(tests)} 个失败`,
  'tests.skipped': (tests) => `${numbers.format(tests)} 个跳过`,
  'tests.running': (tests) => `${numbers.format(tests)} 个运行中`,
  'tests.status.passed': '通过',
  'tests.status.failed': '失败',
  'tests.status.skipped': '跳过',
  'tests.status.running': '运行中',
  'tests.copy': '复制失败信息',
  'tests.none': '没有测试',
  'tests.waiting': '正在等待测试',

  'trace.title': '堆栈跟踪',
  'trace.frames': (frames) => `${numbers.format(frames)} 个栈帧`,
  'trace.unnamed': '（匿名）',
  'trace.source': (file) => (file === '' ? '源代码' : `${file} 的源代码`),
  'trace.copy': '复制堆栈跟踪',
  'trace.none': '没有堆栈跟踪',
  'trace.waiting': '正在等待堆栈跟踪',

  'terminal.title': '终端',
  'terminal.output': '输出',
  'terminal.command': '命令',
  'terminal.exit': (code) => `退出码 ${String(code)}`,
  'terminal.none': '没有输出',
  'terminal.waiting': '正在等待输出',
  'terminal.errors': '错误输出',
  'terminal.copy': '复制输出',
  'terminal.earlier': (characters) =>
    `前面的 ${numbers.format(characters)} 个字符未显示，复制时会包含`,
  'terminal.earlierLines': (lines) => `显示前面的 ${numbers.format(lines)} 行`,
};
