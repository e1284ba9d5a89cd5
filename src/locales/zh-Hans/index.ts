// Some texts are functions, which a server component can only hand on by reference.
'use client';
/**
 * Chinese in simplified characters: every text of the package, those of its optional entries included.
 *
 * @packageDocumentation
 */
import { numberFormat } from '../base/intl.js';
import type { FaultTexts } from '../base/FaultTexts.js';
import type { ToolPhrase } from '../base/Texts.js';
import type { Locale } from '../Locale.js';

const numbers = numberFormat('zh-Hans');

const at = (address?: string) => (address === undefined ? '' : `（${address}）`);
const between = (isForeign?: boolean) =>
  isForeign === true ? '地址可能有误，或中间有代理服务器或登录页面。' : '';

const faults: FaultTexts = {
  'fault.network': ({ address, origin }) =>
    `无法连接到智能体${at(address)}。请检查网络连接和地址${
      origin === undefined ? '' : `，以及智能体是否允许来自 ${origin} 的页面调用（CORS）`
    }。`,
  'fault.no-answer': ({ name }) =>
    name === undefined ? '智能体已接受请求，但未及时响应。' : `应用的函数 ${name} 未及时响应。`,
  'fault.app': '应用的函数出错，因此没有向智能体发送任何内容。',
  'fault.fetch': ({ isOwn, words = '' }) =>
    `${isOwn === true ? '应用自己的 fetch' : '全局 fetch'} 出错：${words}`,
  'fault.fetch-result': '传给后端的 fetch 函数没有返回 Response。',
  'fault.http': ({ status = 0 }) => `智能体返回了状态码 ${status}。`,
  'fault.redirected': '智能体的地址重定向到了别处，未跟随重定向。',
  'fault.unauthorized': '智能体拒绝了凭据。',
  'fault.credentials': '无法获取智能体的凭据。',
  'fault.header': ({ name = '' }) =>
    `请求头“${name}”包含不允许的字符，例如换行符。请检查令牌或密钥。`,
  'fault.not-found': '智能体找不到所请求的内容。',
  'fault.no-session': '智能体没有此会话。',
  'fault.nothing-there': ({ address }) => `没有智能体响应${at(address)}。请检查地址。`,
  'fault.validation': '智能体无法接受此请求。',
  'fault.rate-limited': ({ seconds }) =>
    `智能体要求${seconds === undefined ? '稍等' : `等待 ${seconds} 秒`}后再发送下一个请求。`,
  'fault.protocol': () => '无法解析智能体的响应。',
  'fault.no-stream': ({ contentType = '', isForeign }) =>
    `智能体返回的不是事件流（${contentType === '' ? '没有内容类型' : contentType}）。${between(isForeign)}`,
  'fault.no-json': ({ isForeign }) => `智能体返回的不是 JSON。${between(isForeign)}`,
  'fault.no-run': '智能体的响应没有指明要跟踪的运行。',
  'fault.agent': '运行失败。',
  'fault.page-left': '发送时页面已关闭，内容可能已送达。',
  'fault.expired': '运行已过期。',
  'fault.cut-off': '已达到模型的上限，回答被截断。',
  'fault.unreadable': '部分回答无法读取。',
  'fault.filtered': '内容过滤器终止了回答。',
  'fault.interrupted': '运行结束前连接已断开。已收到的内容会保留。',
  'fault.too-large': ({ megabytes }) =>
    megabytes === undefined
      ? '智能体发送的事件过大，无法读取。'
      : `智能体的响应超过 ${megabytes} MB，因此未读取。`,
  'fault.unsupported': '后端不支持此操作。',
  'fault.no-way-to-answer': '此后端无法回答该请求。',
  'fault.not-stored': '智能体尚未保存此消息。',
  'fault.address': () => '无法使用智能体的地址。',
  'fault.conflict': '此问题已在别处得到回答。',
};

/** `搜索网页` → `正在搜索网页`, `已搜索网页`, `搜索网页失败`, `请求搜索网页`, `未搜索网页`. */
const phrasesOf =
  (action: string) =>
  (which: ToolPhrase): string =>
    ({
      running: `正在${action}`,
      done: `已${action}`,
      failed: `${action}失败`,
      waiting: `请求${action}`,
      denied: `未${action}`,
    })[which];
const count =
  (noun: string) =>
  (value: number): string =>
    `${numbers.format(value)} ${noun}`;

/** Names of the kinds of input. A map, since the kinds come off the wire. */
const INPUT_TYPES: ReadonlyMap<string, string> = new Map([
  ['text', '文本'],
  ['long-text', '长文本'],
  ['number', '数字'],
  ['boolean', '是或否'],
  ['date', '日期'],
  ['datetime', '日期和时间'],
  ['choice', '选项'],
  ['json', 'JSON'],
  ['file', '文件'],
]);

/**
 * Chinese in simplified characters, in the terms of mainland software. Punctuation is full-width, a space stands between
 * Chinese and Latin letters or digits, and the reader is 你.
 */
const texts: Locale['texts'] = {
  ...faults,

  'status.running': '进行中',
  'status.awaiting-input': '等待你回答',
  'status.done': '已完成',
  'status.failed': '失败',
  'status.interrupted': '已中断',
  'status.allowed': '已允许',
  'status.denied': '已拒绝',
  'status.not-run': '未运行',
  'status.answered': '已回答',
  'status.unanswered': '智能体没有得到回答',
  'status.unknown': '没有结果',

  'action.copy': '复制',
  'action.copied': '已复制',
  'action.copyMessage': '复制消息',
  'action.copyCode': '复制代码',
  'action.copyDetails': '复制详细信息',
  'action.retry': '重试',
  'action.showAll': '显示全部',
  'action.showLess': '收起',
  'action.showMore': (value) => `再显示 ${numbers.format(value)} 项`,
  'action.showDetails': '详细信息',
  'action.showTraceback': '回溯信息',

  'code.wrap': '自动换行',
  'code.unwrap': '取消自动换行',
  'code.plain': '文本',
  'code.label': (language) => `代码，${language}`,
  'code.broken': '以文本显示',
  'footnotes.label': '脚注',
  'footnote.mark': (number) => `脚注 ${number}`,
  'footnote.back': (number) => `返回引用 ${number}`,
  'table.label': '表格',
  'table.copy': '复制为 CSV',
  'table.save': '下载为 CSV',
  'table.widen': '全宽显示',
  'link.host': (host) => `在新标签页中打开 ${host}`,
  'content.load': (host) => `从 ${host} 加载`,
  'content.always': (host) => `始终从 ${host} 加载`,
  'task.done': '已完成',
  'task.open': '未完成',
  'alert.note': '说明',
  'alert.tip': '提示',
  'alert.important': '重要',
  'alert.warning': '警告',
  'alert.caution': '注意',
  'details.label': '详情',
  'image.unnamed': '图片',
  'image.blocked': '无法显示此图片',

  'file.image': '图片',
  'file.audio': '音频',
  'file.video': '视频',
  'file.pdf': 'PDF',
  'file.sheet': '电子表格',
  'file.slides': '演示文稿',
  'file.archive': '压缩包',
  'file.text': '文本文件',
  'file.document': '文档',

  'data.unnamed': '数据',
  'source.label': '来源',
  'source.unnamed': '未命名来源',
  'source.times': (value) => `×${numbers.format(value)}`,
  'source.more': (value) => `另外 ${numbers.format(value)} 个`,

  'usage.label': '用量',
  'usage.tokens': count('Token'),
  'usage.input': '输入',
  'usage.cached': '其中缓存',
  'usage.output': '输出',
  'usage.reasoning': '其中推理',
  'usage.cost': '费用',
  'context.label': '上下文',
  'context.full': '上下文即将用满',
  'context.used': (percent, used, size) =>
    `上下文已使用 ${percent}：${numbers.format(used)} / ${numbers.format(size)} Token`,

  'json.items': count('项'),
  'json.fields': count('个字段'),
  'json.search': '搜索',
  'json.found': count('个匹配项'),
  'json.tooDeep': '层级过深，无法显示',
  'json.emptyText': '空文本',

  'thinking.running': '正在思考',
  'thinking.done': '已思考',
  'thinking.doneIn': (duration) => `思考了 ${duration}`,
  'thinking.interrupted': '思考已中断',

  'step.number': (value) => `步骤 ${numbers.format(value)}`,
  'step.untitled': '正在处理',
  'step.results': '结果',
  'step.progress': '此步骤的进度',
  'plan.steps': count('个步骤'),
  'plan.toCome': (value) => `还有 ${numbers.format(value)} 个步骤`,
  'plan.tools': count('个工具'),
  'plan.failed': count('个失败'),
  'path.label': '位置',

  'tool.searchWeb': phrasesOf('搜索网页'),
  'tool.searchDocuments': phrasesOf('搜索你的文档'),
  'tool.search': phrasesOf('搜索'),
  'tool.openPage': phrasesOf('读取网页'),
  'tool.readFile': phrasesOf('读取文件'),
  'tool.writeFile': phrasesOf('写入文件'),
  'tool.editFile': phrasesOf('编辑文件'),
  'tool.runCode': phrasesOf('运行代码'),
  'tool.runCommand': phrasesOf('运行命令'),
  'tool.makeImage': phrasesOf('生成图片'),
  'tool.sendEmail': phrasesOf('发送邮件'),
  'tool.queryData': phrasesOf('查询数据'),
  'tool.calculate': phrasesOf('计算'),
  'tool.checkWeather': phrasesOf('查询天气'),
  'tool.checkCalendar': phrasesOf('查看日历'),
  'tool.ask': (which) => (which === 'waiting' ? '有一个问题' : phrasesOf('提问')(which)),
  'tool.other': (name, which) => phrasesOf(`调用“${name}”`)(which),
  'tool.input': '输入',
  'tool.result': '结果',
  'tool.log': '日志',
  'tool.progress': '此工具的进度',
  'tool.noInput': '没有输入',
  'tool.results': count('个结果'),
  'tool.olderEntries': count('条更早的记录'),
  'parts.earlier': count('条更早的内容'),

  'tool.sources': '来源',
  'tool.evidence': '原文片段',
  'tool.page': (page) => `第 ${page} 页`,
  'tool.files': '文件',
  'tool.errors': '错误输出',

  'approval.label': '审批',
  'approval.question': (name) => `允许运行“${name}”吗？`,
  'approval.allow': '允许',
  'approval.deny': '拒绝',
  'approval.edit': '编辑',
  'approval.arguments': '参数（JSON）',
  'approval.allowEdited': '修改后允许',
  'approval.reason': '原因',
  'approval.reasonHelp': '选填，智能体会读取。',
  'approval.cancel': '返回',
  'approval.asJson': '以 JSON 编辑',
  'approval.elsewhere': '正在等待回答，但无法在此处回答。',
  'output.question': (name) => `“${name}”的结果是什么？`,
  'output.elsewhere': (name) => `“${name}”由其他程序运行，智能体收到结果后会继续。`,
  'output.hint': '文本或 JSON，智能体会将其作为工具的结果读取。',
  'output.given': '结果',
  'approval.yes': '是',
  'approval.no': '否',

  'arguments.content': '内容',
  'arguments.nothing': '无值',
  'arguments.emptyList': '空列表',
  'arguments.emptyGroup': '无内容',
  'arguments.blank': '仅有空格',
  'arguments.showAll': (characters) => `显示全部 ${numbers.format(characters)} 个字符`,
  'arguments.showMore': (next, left) =>
    next === left
      ? `再显示 ${numbers.format(left)} 项`
      : `再显示 ${numbers.format(next)} 项（剩余 ${numbers.format(left)} 项）`,

  'checkpoint.label': '检查点',
  'checkpoint.continue': '从此处继续',
  'checkpoint.continueFrom': (name) => `从此处继续：${name}`,
  'checkpoint.withHint': '附加提示并继续',
  'checkpoint.continueWithHint': (name) => `附加提示并继续：${name}`,
  'checkpoint.hint': '提示',
  'checkpoint.list': '检查点',
  'checkpoint.notShown': '不在会话的这一部分中',

  'input.label': '问题',
  'input.answer': '回答',
  'input.answerAs': '回答形式',
  'input.submit': '回答',
  'input.submitting': '正在发送…',
  'input.ready': (others) => `已就绪。回答其余 ${numbers.format(others)} 个问题后将一并发送。`,
  'input.change': '更改',
  'input.submitHint': (keys) => `按 ${keys} 回答`,
  'input.yes': '是',
  'input.no': '否',
  'input.yourAnswer': '你的回答',
  'input.unanswered': '未回答',
  'input.required': '请填写回答。',
  'input.notNumber': '请输入数字。',
  'input.notJson': (reason) => `JSON 无效：${reason}`,
  'input.fileHelp': '无法从此处发送文件。请描述文件内容或粘贴其文本。',
  'input.failed': '无法发送回答。',
  'input.type': (type) => INPUT_TYPES.get(type) ?? type,

  'request.skip': '跳过',
  'request.cancel': '结束且不回答',
  'request.skipped': '已跳过',
  'request.until': (time) => `回答截止时间：${time}`,
  'request.left': (clock) => `剩余回答时间 ${clock}`,
  'request.over': '回答时间已过。',

  'error.label': '错误',
  'error.unnamed': '出现问题。',
  'error.details': '详细信息',
  'part.broken': '无法显示此部分。',
  'part.raw': '原始文本',

  'agent.label': '智能体',

  'message.user': '你',
  'message.assistant': '智能体',
  'message.other': (role) => role,
  'message.sending': '正在发送…',
  'message.notSent': '未发送',
  'message.resend': '重新发送',
  'message.edit': '编辑',
  'message.editLabel': '编辑消息',
  'message.save': '保存并发送',
  'message.cancel': '取消',
  'message.regenerate': '重新回答',
  'message.branches': '版本',
  'message.branchOf': (position, value) => `${numbers.format(position)} / ${numbers.format(value)}`,
  'message.versions': count('个版本'),
  'message.previous': '上一版本',
  'message.next': '下一版本',
  'message.aside': '这是另一个版本。会话从当前版本继续。',
  'message.stopped': '已由你停止',
  'message.interrupted': '连接已断开，内容可能不完整。',
  'message.failed': '运行在此处失败。',
  'message.cutOff': '已达到模型的上限，回答被截断。',
  'message.noAnswer': '没有回答',
  'message.working': '正在处理',

  'feedback.label': '反馈',
  'feedback.up': '回答得好',
  'feedback.down': '回答得不好',
  'launcher.open': '打开会话',
  'launcher.unread': '打开会话：有新动态',
  'launcher.close': '关闭',

  'transcript.label': '会话',
  'transcript.jump': '跳到最新',
  'transcript.newParts': (value) => `${numbers.format(value)} 条新内容`,
  'transcript.earlier': count('条更早的消息'),
  'transcript.earlierStored': '更早的消息',
  'transcript.earlierLoading': '正在加载更早的消息',
  'transcript.earlierFailed': '更早的消息无法加载。重试',
  'transcript.unread': '新内容',
  'transcript.loading': '正在加载会话',
  'transcript.loadFailed': '更早的消息无法加载。',

  'run.label': '状态',
  'run.stepOf': (step, total) => `步骤 ${numbers.format(step)} / ${numbers.format(total)}`,
  'run.submitting': '正在发送',
  'run.running': '正在处理',
  'run.writing': '正在撰写回答',
  'run.waiting': '等待你回答',
  'run.waitingElsewhere': '等待工具的结果',
  'run.cannotAnswer': '无法在此处回答',
  'run.show': '查看',
  'run.showQuestion': '查看问题',
  'run.stop': '停止',
  'run.stopping': '正在停止',
  'run.stopped': '已停止',
  'run.failed': '出现问题',
  'run.interrupted': '连接已断开',
  'run.connecting': '正在连接',
  'run.reconnecting': '正在重新连接',
  'run.reconnectingIn': (duration) => `${duration} 后重新连接`,
  'run.offline': '离线 · 等待网络',
  'run.cached': (time) => `截至 ${time} · 智能体无响应`,
  'run.progress': '进度',

  'announce.start': '智能体正在处理。',
  'announce.done': '回答已完成。',
  'announce.waiting': (question) => `智能体正在等待你回答：${question}`,
  'announce.waitingForAll': (questions) =>
    `智能体正在等待 ${numbers.format(questions.length)} 个回答：${questions.join(' ')}`,
  'announce.failed': (reason) => `运行失败：${reason}`,
  'announce.stopped': '运行已停止。',
  'announce.interrupted': '连接已断开。',
  'announce.step': (title) => `步骤：${title}`,

  'keys.title': '键盘快捷键',
  'keys.scope': '焦点在会话中且未输入文字时可用。',
  'keys.close': '关闭',
  'keys.do.messages': '上一条或下一条消息',
  'keys.do.messagesAnywhere': '同上，在空的消息框中也可用',
  'keys.do.into': '进入消息',
  'keys.do.out': '离开消息，再到消息框',
  'keys.do.waiting': '转到等待你回答的问题',
  'keys.do.composer': '转到消息框',
  'keys.do.help': '此列表',
  'key.enter': 'Enter',
  'key.escape': 'Esc',

  'composer.label': '消息',
  'composer.pasted': '粘贴的文本.txt',
  'composer.placeholder': '给智能体发消息',
  'composer.send': '发送',
  'composer.stop': '停止',
  'composer.queue': '智能体完成后发送',
  'composer.waiting': '请在上方回答，或继续输入',
  'composer.waitingLock': '请在上方回答以继续',
  'composer.waitingCancel': '在上方回答，或输入其他内容',
  'composer.sendInstead': '不回答，直接发送',
  'composer.busy': '智能体正在处理，完成后即可发送',

  'attach.pick': '添加附件',
  'attach.list': '附件',
  'attach.remove': (name) => `移除 ${name}`,
  'attach.uploading': '正在上传…',
  'attach.failed': '无法上传此文件。',
  'attach.tooLarge': (name, limit) => `${name} 超过 ${limit}。`,
  'attach.tooMany': (value) => `一条消息最多可添加 ${numbers.format(value)} 个附件。`,
  'attach.wrongType': (name) => `此处不能添加 ${name} 这类文件。`,
  'queue.label': '智能体完成后发送的消息',
  'queue.held': '尚未发送的消息',
  'queue.edit': '编辑此消息',
  'queue.send': '立即发送此消息',
  'queue.sendInstead': '不回答，立即发送此消息',
  'queue.remove': '不发送此消息',
  'empty.title': '我们从哪里开始？',
  'empty.suggestions': '建议',

  'sessions.label': '会话',
  'sessions.create': '新建会话',
  'sessions.search': '搜索标题',
  'sessions.searchAll': '搜索对话',
  'sessions.untitled': '未命名',
  'sessions.title': '标题',
  'sessions.rename': (name) => `重命名 ${name}`,
  'sessions.archive': (title) => `归档“${title}”`,
  'sessions.unarchive': (title) => `取消归档“${title}”`,
  'sessions.archived': '已归档',
  'sessions.delete': (title) => `删除“${title}”`,
  'sessions.confirmDelete': '永久删除',
  'sessions.keep': '保留',
  'sessions.empty': '还没有会话',
  'sessions.noMatch': '没有匹配的标题',
  'sessions.nothingFound': '未找到对话',
  'sessions.loadMore': '显示更早的会话',
  'sessions.loading': '正在加载会话',
  'sessions.loadFailed': '无法加载会话',
  'sessions.changeFailed': '无法保存更改',
};

const characters = (value: number) => `${numbers.format(value)} 个字符`;
const items = (value: number) => `${numbers.format(value)} 项`;

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', '电子邮件地址，例如 name@example.org'],
  ['idn-email', '电子邮件地址，例如 name@example.org'],
  ['uri', '以 https:// 开头的网址'],
  ['url', '以 https:// 开头的网址'],
  ['uri-reference', '网址或路径'],
  ['date', '日期'],
  ['date-time', '日期和时间'],
  ['time', '时间'],
  ['duration', '时长，例如 P3DT4H'],
  ['uuid', '标识符，例如 123e4567-e89b-12d3-a456-426614174000'],
  ['ipv4', '地址，例如 192.0.2.1'],
  ['ipv6', '地址，例如 2001:db8::1'],
  ['hostname', '主机名，例如 example.org'],
  ['regex', '正则表达式'],
  ['json-pointer', 'JSON 指针，例如 /a/0'],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', '文本'],
  ['number', '数字'],
  ['integer', '整数'],
  ['boolean', '是或否'],
  ['object', '字段'],
  ['array', '列表'],
]);

/** The forms in simplified Chinese. */
const forms: Locale['forms'] = {
  'form.submit': '提交',
  'form.required': '必填',
  'form.optional': '选填',
  'form.choose': '请选择…',
  'form.nothing': '未回答',
  'form.yes': '是',
  'form.no': '否',
  'form.shape': '选择哪一种？',
  'form.shapeNumber': (value) => `选项 ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'JSON 格式。',
  'form.otherEntries': '其他字段',
  'form.root': '表单',

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `第 ${numbers.format(position)} 项`,
  'list.empty': '暂无',
  'list.add': '添加',
  'list.addTo': (name) => `添加到“${name}”`,
  'list.remove': (name) => `移除“${name}”`,
  'list.moveUp': (name) => `上移“${name}”`,
  'list.moveDown': (name) => `下移“${name}”`,
  'list.moved': (position, total) =>
    `已移到第 ${numbers.format(position)} 位，共 ${numbers.format(total)} 项`,
  'list.removed': (name) => `已移除“${name}”`,
  'later.add': (name) => `添加“${name}”`,
  'later.remove': (name) => `移除“${name}”`,

  'file.choose': '选择文件',
  'file.other': '选择其他文件',
  'file.remove': '移除',
  'file.limit': (size) => `最大 ${size}。`,
  'file.again': (name) => `请重新选择“${name}”。`,

  'help.example': (example) => `例如 ${example}`,
  'help.between': (least, most) => `${least} 到 ${most}。`,
  'help.atLeast': (least) => `不小于 ${least}。`,
  'help.atMost': (most) => `不大于 ${most}。`,
  'help.step': (step) => `步长为 ${step}。`,
  'help.characters': (least, most) => {
    if (least === undefined) return `最多 ${characters(most ?? 0)}。`;
    if (most === undefined) return `至少 ${characters(least)}。`;
    return least === most
      ? `必须为 ${characters(most)}。`
      : `${numbers.format(least)} 到 ${characters(most)}。`;
  },
  'help.items': (least, most) => {
    if (most === undefined) return `至少 ${items(least)}。`;
    if (least === most) return `必须为 ${items(most)}。`;
    return least === 0 ? `最多 ${items(most)}。` : `${numbers.format(least)} 到 ${items(most)}。`;
  },

  'summary.title': (value) => `有 ${numbers.format(value)} 个字段需要检查`,

  'fault.required': '请填写此项。',
  'fault.number': '请输入数字。',
  'fault.integer': '请输入整数。',
  'fault.json': (reason) => `JSON 无效：${reason}`,
  'fault.jsonObject': '请输入 JSON 对象，例如 {"name": "value"}。',
  'fault.date': '请输入完整的日期和时间。',
  'fault.shape': '请选择一项。',
  'fault.fileSize': (size) => `文件过大，最大 ${size}。`,
  'fault.fileUnread': '无法读取此文件。',
  'fault.type': (type) => `类型不符，应为：${TYPES.get(type) ?? type}。`,
  'fault.enum': '请从给出的值中选择。',
  'fault.const': (value) => `值必须为 ${value}。`,
  'fault.minLength': (limit) => `请至少输入 ${characters(limit)}。`,
  'fault.maxLength': (limit) => `最多输入 ${characters(limit)}。`,
  'fault.pattern': (example) =>
    example === '' ? '格式不符合要求。' : `格式不符合要求。例如 ${example}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined ? `不是有效的 ${format}。` : `请输入${described}。`;
  },
  'fault.minimum': (limit) => `请输入不小于 ${limit} 的值。`,
  'fault.maximum': (limit) => `请输入不大于 ${limit} 的值。`,
  'fault.exclusiveMinimum': (limit) => `请输入大于 ${limit} 的值。`,
  'fault.exclusiveMaximum': (limit) => `请输入小于 ${limit} 的值。`,
  'fault.multipleOf': (step) => `请输入 ${step} 的倍数。`,
  'fault.minItems': (limit) => `请至少添加 ${items(limit)}。`,
  'fault.maxItems': (limit) => `最多添加 ${items(limit)}。`,
  'fault.uniqueItems': '各项不能重复。',
  'fault.contains': '此列表缺少必需的项。',
  'fault.minProperties': (limit) => `请至少填写 ${numbers.format(limit)} 个字段。`,
  'fault.maxProperties': (limit) => `最多填写 ${numbers.format(limit)} 个字段。`,
  'fault.dependentRequired': '另一个字段需要此项，请一并填写。',
  'fault.additional': (name) => `此处不允许“${name}”。`,
  'fault.propertyNames': (name) => `“${name}”不能在此处用作名称。`,
  'fault.anyOf': '内容不完整或相互不符。',
  'fault.oneOf': '必须恰好符合其中一个选项。',
  'fault.not': '不允许此值。',
  'fault.other': '内容尚未符合要求。',

  'request.send': '回答',
  'approval.edit': '编辑',
  'approval.allowEdited': '修改后允许',
  'approval.back': '放弃修改',
};

/** The words of completions in simplified Chinese. */
const completions: Locale['completions'] = {
  'completions.count': (count) => `${numbers.format(count)} 个结果`,
  'completions.none': '没有结果',
  'completions.loading': '正在搜索…',
  'completions.failed': '搜索失败',
};

/** The words of an app's own tools and data in simplified Chinese. */
const define: Locale['define'] = {
  'define.misfit': (name) => `与应用对“${name}”的预期格式不符`,
  'define.elsewhere': '正在其他标签页中运行',
  'define.unsent': '结果尚未发送',
  'define.send': '重新发送',
};

/** The words of formulas and diagrams in simplified Chinese. */
const markdown: Locale['markdown'] = {
  'diagram.named': (title) => `图示：${title}`,
  'diagram.unnamed': '图示',
  'diagram.source': '查看源代码',
  'diagram.fault': '无法绘制',
  'math.label': '公式',
  'math.fault': '无法排版',
};

const events = (count: number) => `${numbers.format(count)} 个事件`;

/** The inspector in simplified Chinese. */
const inspector: Locale['inspector'] = {
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

/** The views of `agent-session-react/tools` in simplified Chinese. */
const toolViews: Locale['toolViews'] = {
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

const few = (count: number) => (count > 1 ? `（${numbers.format(count)}）` : '');

/** The approval desk and the rules for approvals in simplified Chinese. */
const approvals: Locale['approvals'] = {
  title: '等待你处理',
  count: (count) => `${numbers.format(count)} 个请求`,
  someOf: (shown, all) => `${numbers.format(shown)} / ${numbers.format(all)}`,
  filter: '筛选',
  kind: '类型',
  allKinds: '所有类型',
  tool: '工具',
  allTools: '所有工具',
  session: '会话',
  allSessions: '所有会话',
  kinds: { approval: '审批', answer: '提问', output: '结果' },
  unnamed: '未命名会话',
  select: (question) => `选择：${question}`,
  selectAll: '全选',
  selected: (count) => `已选择 ${numbers.format(count)} 个`,
  allow: (count) => `允许${few(count)}`,
  deny: (count) => `拒绝${few(count)}`,
  skip: '跳过',
  answer: '回答',
  details: '详细信息',
  reason: (count) => (count > 1 ? `拒绝这 ${numbers.format(count)} 个请求的原因` : '拒绝的原因'),
  reasonHelp: '选填，智能体会读取。',
  back: '返回',
  openSession: '打开会话',
  waiting: (duration) => `已等待 ${duration}`,
  sending: '正在发送…',
  ready: '已决定，将与其他问题的回答一起发送。',
  over: '回答时间已过。',
  destructive: '难以撤销',
  keys: '按键',
  doMove: '移动',
  doSelect: '选择',
  doAllow: '允许',
  doDeny: '拒绝',
  doOpen: '打开',
  enter: 'Enter',
  empty: '没有等待处理的请求',
  emptyHelp: '智能体的请求会显示在这里。',
  nothingFound: '没有匹配的请求',
  showAll: '显示全部',
  loading: '正在加载会话…',
  failed: '部分会话无法加载。',
  retry: '重试',
  audit: '决定记录',
  noAudit: '这里还没有任何决定。',
  copy: '以 JSON 格式复制决定记录',
  download: '以 JSON 格式下载决定记录',
  verdicts: { allowed: '已允许', denied: '已拒绝', skipped: '已跳过', answered: '已回答' },
  outcomes: { sending: '正在发送', sent: '', failed: '未送达', gone: '已过期' },
  rules: {
    ofSession: '在此会话中允许…',
    always: '始终允许此类调用…',
    titleOfSession: (tool) => `在此会话中允许“${tool}”且不再询问，条件：`,
    titleOfAlways: (tool) => `始终允许“${tool}”且不再询问，条件：`,
    input: '输入',
    noInput: '此工具没有输入。',
    test: (name) => `“${name}”的条件`,
    exactly: '等于此值',
    anything: '任意值',
    wouldAllow: (allowed, all) =>
      `最近 ${numbers.format(all)} 次调用中，此规则会允许 ${numbers.format(allowed)} 次。`,
    noCalls: '此会话中没有该工具的历史调用，无法试用规则。',
    take: '今后允许',
    cancel: '取消',
    failed: '规则无法保存，因此未允许任何调用。',
    list: '审批规则',
    empty: '没有规则',
    emptyHelp: '每次都会询问你。适用于多次调用的规则会显示在这里。',
    loading: '正在加载规则…',
    unread: '规则无法加载，每次都会询问你。',
    decisions: { allow: '允许', deny: '拒绝' },
    scopes: { once: '单次调用', session: '单个会话', always: '始终' },
    is: (name, values) => `${name} 为 ${values}`,
    startsWith: (name, start) => `${name} 以 ${start} 开头`,
    under: (name, path) => `${name} 位于 ${path} 下`,
    any: (name) => `${name} 为任意值`,
    or: (one, other) => `${one} 或 ${other}`,
    others: '其他参数为任意值',
    since: (time) => `自 ${time} 起`,
    until: (time) => `至 ${time}`,
    over: '已过期',
    used: (count) => `已使用 ${numbers.format(count)} 次`,
    unused: '尚未使用',
    revoke: '撤销',
    revokeOf: (tool) => `撤销 ${tool} 的规则`,
  },
};

/** The words of what the agent makes beside the conversation, in simplified Chinese. */
const artifacts: Locale['artifacts'] = {
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

/** The texts of `agent-session-react/speech` in simplified Chinese. */
const speech: Locale['speech'] = {
  'dictation.label': '语音输入',
  'dictation.listening': '正在聆听',
  'dictation.fault.not-allowed': '没有使用麦克风的权限',
  'dictation.fault.no-microphone': '未找到麦克风',
  'dictation.fault.network': '语音输入需要网络连接',
  'dictation.fault.failed': '语音输入失败',
  'reading.label': '朗读',
};

/** The overview in Simplified Chinese. */
const overview: Locale['overview'] = {
  'outline.label': '大纲',
  'outline.untitled': '没有文字的消息',
  'search.label': '搜索此对话',
  'search.position': (number, count) => `第 ${number} 个，共 ${count} 个`,
  'search.none': '没有匹配项',
  'search.previous': '上一个匹配项',
  'search.next': '下一个匹配项',
};

/** Chinese in simplified characters, in the terms of mainland software, for the `locale` of `AgentPanel`, `AgentRoot` or `LocaleProvider`. */
export const zhHans: Locale = {
  tag: 'zh-Hans',
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
