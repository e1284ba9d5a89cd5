// Some texts are functions, which a server component can only hand on by reference.
'use client';
/**
 * Chinese in traditional characters: every text of the package, those of its optional entries included.
 *
 * @packageDocumentation
 */
import { numberFormat } from '../base/intl.js';
import type { FaultTexts } from '../base/FaultTexts.js';
import type { ToolPhrase } from '../base/Texts.js';
import type { Locale } from '../Locale.js';

const numbers = numberFormat('zh-Hant');

const at = (address?: string) => (address === undefined ? '' : `（${address}）`);
const between = (isForeign?: boolean) =>
  isForeign === true ? '網址可能有誤，或中間有 Proxy 伺服器或登入頁面。' : '';

const faults: FaultTexts = {
  'fault.network': ({ address, origin }) =>
    `無法連線到代理程式${at(address)}。請檢查網路連線和網址${
      origin === undefined ? '' : `，以及代理程式是否允許來自 ${origin} 的頁面呼叫（CORS）`
    }。`,
  'fault.no-answer': ({ name }) =>
    name === undefined
      ? '代理程式已接受要求，但未及時回應。'
      : `應用程式的函式 ${name} 未及時回應。`,
  'fault.app': '應用程式的函式發生錯誤，因此沒有傳送任何內容給代理程式。',
  'fault.fetch': ({ isOwn, words = '' }) =>
    `${isOwn === true ? '應用程式自己的 fetch' : '全域 fetch'} 發生錯誤：${words}`,
  'fault.fetch-result': '傳給後端的 fetch 函式沒有傳回 Response。',
  'fault.http': ({ status = 0 }) => `代理程式傳回狀態碼 ${status}。`,
  'fault.redirected': '代理程式的網址重新導向至他處，未跟隨重新導向。',
  'fault.unauthorized': '代理程式拒絕了憑證。',
  'fault.credentials': '無法取得代理程式的憑證。',
  'fault.header': ({ name = '' }) =>
    `標頭「${name}」含有不允許的字元，例如換行字元。請檢查權杖或金鑰。`,
  'fault.not-found': '代理程式找不到所要求的內容。',
  'fault.no-session': '代理程式沒有此對話。',
  'fault.nothing-there': ({ address }) => `沒有代理程式回應${at(address)}。請檢查網址。`,
  'fault.validation': '代理程式無法接受此要求。',
  'fault.rate-limited': ({ seconds }) =>
    `代理程式要求${seconds === undefined ? '稍候' : `等候 ${seconds} 秒`}再傳送下一個要求。`,
  'fault.protocol': () => '無法解讀代理程式的回應。',
  'fault.no-stream': ({ contentType = '', isForeign }) =>
    `代理程式傳回的不是事件串流（${contentType === '' ? '沒有內容類型' : contentType}）。${between(isForeign)}`,
  'fault.no-json': ({ isForeign }) => `代理程式傳回的不是 JSON。${between(isForeign)}`,
  'fault.no-run': '代理程式的回應沒有指明要追蹤的執行。',
  'fault.agent': '執行失敗。',
  'fault.page-left': '傳送時頁面已關閉，內容可能已送達。',
  'fault.expired': '執行已逾期。',
  'fault.cut-off': '已達到模型的上限，回答遭到截斷。',
  'fault.unreadable': '部分回答無法讀取。',
  'fault.filtered': '內容篩選器終止了回答。',
  'fault.interrupted': '執行結束前連線已中斷。已收到的內容會保留。',
  'fault.too-large': ({ megabytes }) =>
    megabytes === undefined
      ? '代理程式傳送的事件過大，無法讀取。'
      : `代理程式的回應超過 ${megabytes} MB，因此未讀取。`,
  'fault.unsupported': '後端不支援此操作。',
  'fault.no-way-to-answer': '此後端無法回答該要求。',
  'fault.not-stored': '代理程式尚未儲存此訊息。',
  'fault.address': () => '無法使用代理程式的網址。',
  'fault.conflict': '此問題已在別處獲得回答。',
};

/** `搜尋網頁` → `正在搜尋網頁`, `已搜尋網頁`, `無法搜尋網頁`, `要求搜尋網頁`, `未搜尋網頁`. */
const phrasesOf =
  (action: string) =>
  (which: ToolPhrase): string =>
    `${{ running: '正在', done: '已', failed: '無法', waiting: '要求', denied: '未' }[which]}${action}`;
const count =
  (noun: string) =>
  (value: number): string =>
    `${numbers.format(value)} ${noun}`;

/** Names of the kinds of input. A map, since the kinds come off the wire. */
const INPUT_TYPES: ReadonlyMap<string, string> = new Map([
  ['text', '文字'],
  ['long-text', '長文字'],
  ['number', '數字'],
  ['boolean', '是或否'],
  ['date', '日期'],
  ['datetime', '日期和時間'],
  ['choice', '選項'],
  ['json', 'JSON'],
  ['file', '檔案'],
]);

/**
 * Chinese in traditional characters, in the terms of software in Taiwan. Punctuation is full-width, names stand in 「」, a
 * space stands between Chinese and Latin letters or digits, and the reader is 您.
 */
const texts: Locale['texts'] = {
  ...faults,

  'status.running': '進行中',
  'status.awaiting-input': '等待您回答',
  'status.done': '已完成',
  'status.failed': '失敗',
  'status.interrupted': '已中斷',
  'status.allowed': '已允許',
  'status.denied': '已拒絕',
  'status.not-run': '未執行',
  'status.answered': '已回答',
  'status.unanswered': '代理程式沒有得到回答',
  'status.unknown': '沒有結果',

  'action.copy': '複製',
  'action.copied': '已複製',
  'action.copyMessage': '複製訊息',
  'action.copyCode': '複製程式碼',
  'action.copyDetails': '複製詳細資料',
  'action.retry': '重試',
  'action.showAll': '全部顯示',
  'action.showLess': '收合',
  'action.showMore': (value) => `再顯示 ${numbers.format(value)} 項`,
  'action.showDetails': '詳細資料',
  'action.showTraceback': '回溯資訊',

  'code.wrap': '自動換行',
  'code.unwrap': '取消自動換行',
  'code.plain': '文字',
  'code.label': (language) => `程式碼，${language}`,
  'code.broken': '以文字顯示',
  'footnotes.label': '註腳',
  'footnote.mark': (number) => `註腳 ${number}`,
  'footnote.back': (number) => `返回參照 ${number}`,
  'table.label': '表格',
  'table.copy': '複製為 CSV',
  'table.save': '下載為 CSV',
  'table.widen': '全寬顯示',
  'link.host': (host) => `在新分頁中開啟 ${host}`,
  'content.load': (host) => `從 ${host} 載入`,
  'content.always': (host) => `一律從 ${host} 載入`,
  'task.done': '已完成',
  'task.open': '未完成',
  'alert.note': '說明',
  'alert.tip': '提示',
  'alert.important': '重要',
  'alert.warning': '警告',
  'alert.caution': '注意',
  'details.label': '詳細資訊',
  'image.unnamed': '圖片',
  'image.blocked': '無法顯示此圖片',

  'file.image': '圖片',
  'file.audio': '音訊',
  'file.video': '影片',
  'file.pdf': 'PDF',
  'file.sheet': '試算表',
  'file.slides': '簡報',
  'file.archive': '壓縮檔',
  'file.text': '文字檔',
  'file.document': '文件',

  'data.unnamed': '資料',
  'source.label': '來源',
  'source.unnamed': '未命名的來源',
  'source.times': (value) => `×${numbers.format(value)}`,
  'source.more': (value) => `另外 ${numbers.format(value)} 個`,

  'usage.label': '用量',
  'usage.tokens': count('Token'),
  'usage.input': '輸入',
  'usage.cached': '其中快取',
  'usage.output': '輸出',
  'usage.reasoning': '其中推理',
  'usage.cost': '費用',
  'context.label': '上下文',
  'context.full': '上下文即將用滿',
  'context.used': (percent, used, size) =>
    `上下文已使用 ${percent}：${numbers.format(used)} / ${numbers.format(size)} Token`,

  'json.items': count('項'),
  'json.fields': count('個欄位'),
  'json.search': '搜尋',
  'json.found': count('個相符項目'),
  'json.tooDeep': '層級過深，無法顯示',
  'json.emptyText': '空白文字',

  'thinking.running': '思考中',
  'thinking.done': '已思考',
  'thinking.doneIn': (duration) => `思考了 ${duration}`,
  'thinking.interrupted': '思考已中斷',

  'step.number': (value) => `步驟 ${numbers.format(value)}`,
  'step.untitled': '處理中',
  'step.results': '結果',
  'step.progress': '此步驟的進度',
  'plan.label': '計畫',
  'plan.position': (position, total) => `${numbers.format(position)} / ${numbers.format(total)}`,
  'plan.new': '新增',
  'plan.changed': '已變更',
  'plan.skipped': '已略過',
  'plan.steps': count('個步驟'),
  'plan.toCome': (value) => `還有 ${numbers.format(value)} 個步驟`,
  'plan.tools': count('個工具'),
  'plan.failed': count('個失敗'),
  'path.label': '位置',

  'tool.searchWeb': phrasesOf('搜尋網頁'),
  'tool.searchDocuments': phrasesOf('搜尋您的文件'),
  'tool.search': phrasesOf('搜尋'),
  'tool.openPage': phrasesOf('讀取網頁'),
  'tool.readFile': phrasesOf('讀取檔案'),
  'tool.writeFile': phrasesOf('寫入檔案'),
  'tool.editFile': phrasesOf('編輯檔案'),
  'tool.runCode': (which) =>
    which === 'failed' ? '程式碼執行失敗' : phrasesOf('執行程式碼')(which),
  'tool.runCommand': (which) =>
    which === 'failed' ? '指令執行失敗' : phrasesOf('執行指令')(which),
  'tool.makeImage': phrasesOf('產生圖片'),
  'tool.sendEmail': phrasesOf('傳送電子郵件'),
  'tool.queryData': phrasesOf('查詢資料'),
  'tool.calculate': phrasesOf('計算'),
  'tool.checkWeather': phrasesOf('查詢天氣'),
  'tool.checkCalendar': phrasesOf('查看行事曆'),
  'tool.ask': (which) => (which === 'waiting' ? '有一個問題' : phrasesOf('提問')(which)),
  'tool.other': (name, which) => phrasesOf(`呼叫「${name}」`)(which),
  'tool.input': '輸入',
  'tool.result': '結果',
  'tool.log': '記錄',
  'tool.progress': '此工具的進度',
  'tool.noInput': '沒有輸入',
  'tool.results': count('個結果'),
  'tool.olderEntries': count('筆較早的記錄'),
  'parts.earlier': count('則較早的內容'),

  'tool.sources': '來源',
  'tool.evidence': '原文段落',
  'tool.page': (page) => `第 ${page} 頁`,
  'tool.files': '檔案',
  'tool.errors': '錯誤輸出',

  'approval.label': '核准',
  'approval.question': (name) => `允許執行「${name}」嗎？`,
  'approval.allow': '允許',
  'approval.deny': '拒絕',
  'approval.edit': '編輯',
  'approval.arguments': '引數（JSON）',
  'approval.allowEdited': '修改後允許',
  'approval.reason': '原因',
  'approval.reasonHelp': '選填，代理程式會讀取。',
  'approval.cancel': '返回',
  'approval.asJson': '以 JSON 編輯',
  'approval.elsewhere': '正在等待回答，但無法在此處回答。',
  'output.question': (name) => `「${name}」的結果是什麼？`,
  'output.elsewhere': (name) => `「${name}」由其他程式執行，代理程式收到結果後會繼續。`,
  'output.hint': '文字或 JSON，代理程式會將其視為工具的結果讀取。',
  'output.given': '結果',
  'approval.yes': '是',
  'approval.no': '否',

  'arguments.content': '內容',
  'arguments.nothing': '沒有值',
  'arguments.emptyList': '空白清單',
  'arguments.emptyGroup': '沒有內容',
  'arguments.blank': '只有空格',
  'arguments.showAll': (characters) => `顯示全部 ${numbers.format(characters)} 個字元`,
  'arguments.showMore': (next, left) =>
    next === left
      ? `再顯示 ${numbers.format(left)} 項`
      : `再顯示 ${numbers.format(next)} 項（剩餘 ${numbers.format(left)} 項）`,

  'checkpoint.label': '檢查點',
  'checkpoint.continue': '從此處繼續',
  'checkpoint.continueFrom': (name) => `從此處繼續：${name}`,
  'checkpoint.withHint': '附上提示並繼續',
  'checkpoint.continueWithHint': (name) => `附上提示並繼續：${name}`,
  'checkpoint.hint': '提示',
  'checkpoint.list': '檢查點',
  'checkpoint.notShown': '不在對話的這個部分中',

  'input.label': '問題',
  'input.answer': '回答',
  'input.answerAs': '回答形式',
  'input.submit': '回答',
  'input.submitting': '傳送中…',
  'input.ready': (others) => `已就緒。回答其餘 ${numbers.format(others)} 個問題後會一併傳送。`,
  'input.change': '變更',
  'input.submitHint': (keys) => `按 ${keys} 回答`,
  'input.yes': '是',
  'input.no': '否',
  'input.yourAnswer': '您的回答',
  'input.unanswered': '未回答',
  'input.required': '請填寫回答。',
  'input.notNumber': '請輸入數字。',
  'input.notJson': (reason) => `JSON 無效：${reason}`,
  'input.fileHelp': '無法從此處傳送檔案。請描述檔案內容或貼上其文字。',
  'input.failed': '無法傳送回答。',
  'input.type': (type) => INPUT_TYPES.get(type) ?? type,

  'request.skip': '略過',
  'request.cancel': '結束且不回答',
  'request.skipped': '已略過',
  'request.until': (time) => `回答期限：${time}`,
  'request.left': (clock) => `剩餘回答時間 ${clock}`,
  'request.over': '回答時間已過。',

  'error.label': '錯誤',
  'error.unnamed': '發生問題。',
  'error.details': '詳細資料',
  'part.broken': '無法顯示此部分。',
  'part.raw': '原始文字',

  'agent.label': '代理程式',

  'message.user': '您',
  'message.assistant': '代理程式',
  'message.other': (role) => role,
  'message.sending': '傳送中…',
  'message.notSent': '未傳送',
  'message.resend': '重新傳送',
  'message.edit': '編輯',
  'message.editLabel': '編輯訊息',
  'message.save': '儲存並傳送',
  'message.cancel': '取消',
  'message.regenerate': '重新回答',
  'message.branches': '版本',
  'message.branchOf': (position, value) => `${numbers.format(position)} / ${numbers.format(value)}`,
  'message.versions': count('個版本'),
  'message.previous': '上一個版本',
  'message.next': '下一個版本',
  'message.aside': '這是另一個版本。對話會從目前的版本繼續。',
  'message.stopped': '已由您停止',
  'message.interrupted': '連線已中斷，內容可能不完整。',
  'message.failed': '執行在此處失敗。',
  'message.cutOff': '已達到模型的上限，回答遭到截斷。',
  'message.noAnswer': '沒有回答',
  'message.working': '處理中',

  'feedback.label': '意見回饋',
  'feedback.up': '回答得好',
  'feedback.down': '回答得不好',
  'launcher.open': '開啟對話',
  'launcher.unread': '開啟對話：有新動態',
  'launcher.close': '關閉',

  'transcript.label': '對話',
  'transcript.jump': '跳到最新',
  'transcript.newParts': (value) => `${numbers.format(value)} 則新內容`,
  'transcript.earlier': count('則較早的訊息'),
  'transcript.earlierStored': '較早的訊息',
  'transcript.earlierLoading': '正在載入較早的訊息',
  'transcript.earlierFailed': '無法載入較早的訊息。重試',
  'transcript.unread': '新內容',
  'transcript.loading': '正在載入對話',
  'transcript.loadFailed': '無法載入較早的訊息。',

  'run.label': '狀態',
  'run.stepOf': (step, total) => `步驟 ${numbers.format(step)} / ${numbers.format(total)}`,
  'run.submitting': '傳送中',
  'run.running': '處理中',
  'run.writing': '正在撰寫回答',
  'run.waiting': '等待您回答',
  'run.waitingElsewhere': '等待工具的結果',
  'run.cannotAnswer': '無法在此處回答',
  'run.show': '檢視',
  'run.showQuestion': '檢視問題',
  'run.stop': '停止',
  'run.stopping': '正在停止',
  'run.stopped': '已停止',
  'run.failed': '發生問題',
  'run.interrupted': '連線已中斷',
  'run.connecting': '連線中',
  'run.reconnecting': '重新連線中',
  'run.reconnectingIn': (duration) => `${duration} 後重新連線`,
  'run.offline': '離線 · 等待網路',
  'run.cached': (time) => `截至 ${time} · 代理程式沒有回應`,
  'run.progress': '進度',

  'announce.start': '代理程式正在處理。',
  'announce.done': '回答已完成。',
  'announce.waiting': (question) => `代理程式正在等待您回答：${question}`,
  'announce.waitingForAll': (questions) =>
    `代理程式正在等待 ${numbers.format(questions.length)} 個回答：${questions.join(' ')}`,
  'announce.failed': (reason) => `執行失敗：${reason}`,
  'announce.stopped': '執行已停止。',
  'announce.interrupted': '連線已中斷。',
  'announce.step': (title) => `步驟：${title}`,

  'keys.title': '鍵盤快速鍵',
  'keys.scope': '焦點在對話中且未輸入文字時可用。',
  'keys.close': '關閉',
  'keys.do.messages': '上一則或下一則訊息',
  'keys.do.messagesAnywhere': '同上，在空白的訊息欄中也可用',
  'keys.do.into': '進入訊息',
  'keys.do.out': '離開訊息，再到訊息欄',
  'keys.do.waiting': '移至等待您回答的問題',
  'keys.do.composer': '移至訊息欄',
  'keys.do.help': '此清單',
  'key.enter': 'Enter',
  'key.escape': 'Esc',

  'composer.label': '訊息',
  'composer.pasted': '貼上的文字.txt',
  'composer.placeholder': '傳訊息給代理程式',
  'composer.send': '傳送',
  'composer.stop': '停止',
  'composer.queue': '代理程式完成後傳送',
  'composer.waiting': '請在上方回答，或繼續輸入',
  'composer.waitingLock': '請在上方回答以繼續',
  'composer.waitingCancel': '在上方回答，或輸入其他內容',
  'composer.sendInstead': '不回答，直接傳送',
  'composer.busy': '代理程式正在處理，完成後即可傳送',

  'attach.pick': '附加檔案',
  'attach.list': '附加的檔案',
  'attach.remove': (name) => `移除 ${name}`,
  'attach.uploading': '上傳中…',
  'attach.failed': '無法上傳此檔案。',
  'attach.tooLarge': (name, limit) => `${name} 超過 ${limit}。`,
  'attach.tooMany': (value) => `一則訊息最多可附加 ${numbers.format(value)} 個檔案。`,
  'attach.wrongType': (name) => `此處無法附加 ${name} 這類檔案。`,
  'queue.label': '代理程式完成後傳送的訊息',
  'queue.held': '尚未傳送的訊息',
  'queue.edit': '編輯此訊息',
  'queue.send': '立即傳送此訊息',
  'queue.sendInstead': '不回答，立即傳送此訊息',
  'queue.remove': '不傳送此訊息',
  'empty.title': '要從哪裡開始？',
  'empty.suggestions': '建議',

  'sessions.label': '對話',
  'sessions.create': '新對話',
  'sessions.search': '搜尋標題',
  'sessions.searchAll': '搜尋對話',
  'sessions.untitled': '未命名',
  'sessions.title': '標題',
  'sessions.rename': (name) => `重新命名 ${name}`,
  'sessions.archive': (title) => `封存「${title}」`,
  'sessions.unarchive': (title) => `取消封存「${title}」`,
  'sessions.archived': '已封存',
  'sessions.delete': (title) => `刪除「${title}」`,
  'sessions.confirmDelete': '永久刪除',
  'sessions.keep': '保留',
  'sessions.empty': '還沒有對話',
  'sessions.noMatch': '沒有符合的標題',
  'sessions.nothingFound': '找不到對話',
  'sessions.loadMore': '顯示較早的對話',
  'sessions.loading': '正在載入對話',
  'sessions.loadFailed': '無法載入對話',
  'sessions.changeFailed': '無法儲存變更',
};

const characters = (value: number) => `${numbers.format(value)} 個字元`;
const items = (value: number) => `${numbers.format(value)} 項`;

/** Maps, since formats and types come off the wire. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', '電子郵件地址，例如 name@example.org'],
  ['idn-email', '電子郵件地址，例如 name@example.org'],
  ['uri', '以 https:// 開頭的網址'],
  ['url', '以 https:// 開頭的網址'],
  ['uri-reference', '網址或路徑'],
  ['date', '日期'],
  ['date-time', '日期和時間'],
  ['time', '時間'],
  ['duration', '時間長度，例如 P3DT4H'],
  ['uuid', '識別碼，例如 123e4567-e89b-12d3-a456-426614174000'],
  ['ipv4', '位址，例如 192.0.2.1'],
  ['ipv6', '位址，例如 2001:db8::1'],
  ['hostname', '主機名稱，例如 example.org'],
  ['regex', '規則運算式'],
  ['json-pointer', 'JSON 指標，例如 /a/0'],
]);
const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', '文字'],
  ['number', '數字'],
  ['integer', '整數'],
  ['boolean', '是或否'],
  ['object', '欄位'],
  ['array', '清單'],
]);

/** The forms in traditional Chinese. */
const forms: Locale['forms'] = {
  'form.submit': '送出',
  'form.required': '必填',
  'form.optional': '選填',
  'form.choose': '請選擇…',
  'form.nothing': '未回答',
  'form.yes': '是',
  'form.no': '否',
  'form.shape': '選擇哪一種？',
  'form.shapeNumber': (value) => `選項 ${numbers.format(value)}`,
  'form.type': (type) => TYPES.get(type) ?? type,
  'form.json': 'JSON 格式。',
  'form.otherEntries': '其他欄位',
  'form.root': '表單',

  'list.item': (name, position) => `${name} ${numbers.format(position)}`,
  'list.entry': (position) => `第 ${numbers.format(position)} 項`,
  'list.empty': '尚無項目',
  'list.add': '新增',
  'list.addTo': (name) => `新增到「${name}」`,
  'list.remove': (name) => `移除「${name}」`,
  'list.moveUp': (name) => `上移「${name}」`,
  'list.moveDown': (name) => `下移「${name}」`,
  'list.moved': (position, total) =>
    `已移到第 ${numbers.format(position)} 個位置，共 ${numbers.format(total)} 項`,
  'list.removed': (name) => `已移除「${name}」`,
  'later.add': (name) => `新增「${name}」`,
  'later.remove': (name) => `移除「${name}」`,

  'file.choose': '選擇檔案',
  'file.other': '選擇其他檔案',
  'file.remove': '移除',
  'file.limit': (size) => `上限 ${size}。`,
  'file.again': (name) => `請重新選擇「${name}」。`,

  'help.example': (example) => `例如 ${example}`,
  'help.between': (least, most) => `${least} 到 ${most}。`,
  'help.atLeast': (least) => `不小於 ${least}。`,
  'help.atMost': (most) => `不大於 ${most}。`,
  'help.step': (step) => `間隔為 ${step}。`,
  'help.characters': (least, most) => {
    if (least === undefined) return `最多 ${characters(most ?? 0)}。`;
    if (most === undefined) return `至少 ${characters(least)}。`;
    return least === most
      ? `必須為 ${characters(most)}。`
      : `${numbers.format(least)} 到 ${characters(most)}。`;
  },
  'help.items': (least, most) => {
    if (most === undefined) return `至少 ${items(least)}。`;
    if (least === most) return `必須為 ${items(most)}。`;
    return least === 0 ? `最多 ${items(most)}。` : `${numbers.format(least)} 到 ${items(most)}。`;
  },

  'summary.title': (value) => `有 ${numbers.format(value)} 個欄位需要檢查`,

  'fault.required': '請填寫此欄位。',
  'fault.number': '請輸入數字。',
  'fault.integer': '請輸入整數。',
  'fault.json': (reason) => `JSON 無效：${reason}`,
  'fault.jsonObject': '請輸入 JSON 物件，例如 {"name": "value"}。',
  'fault.date': '請輸入完整的日期和時間。',
  'fault.shape': '請選擇一項。',
  'fault.fileSize': (size) => `檔案過大，上限 ${size}。`,
  'fault.fileUnread': '無法讀取此檔案。',
  'fault.type': (type) => `類型不符，應為：${TYPES.get(type) ?? type}。`,
  'fault.enum': '請從提供的值中選擇。',
  'fault.const': (value) => `值必須為 ${value}。`,
  'fault.minLength': (limit) => `請至少輸入 ${characters(limit)}。`,
  'fault.maxLength': (limit) => `最多輸入 ${characters(limit)}。`,
  'fault.pattern': (example) =>
    example === '' ? '格式不符合要求。' : `格式不符合要求。例如 ${example}`,
  'fault.format': (format) => {
    const described = FORMATS.get(format);
    return described === undefined ? `不是有效的 ${format}。` : `請輸入${described}。`;
  },
  'fault.minimum': (limit) => `請輸入不小於 ${limit} 的值。`,
  'fault.maximum': (limit) => `請輸入不大於 ${limit} 的值。`,
  'fault.exclusiveMinimum': (limit) => `請輸入大於 ${limit} 的值。`,
  'fault.exclusiveMaximum': (limit) => `請輸入小於 ${limit} 的值。`,
  'fault.multipleOf': (step) => `請輸入 ${step} 的倍數。`,
  'fault.minItems': (limit) => `請至少新增 ${items(limit)}。`,
  'fault.maxItems': (limit) => `最多新增 ${items(limit)}。`,
  'fault.uniqueItems': '各項目不可重複。',
  'fault.contains': '此清單缺少必要的項目。',
  'fault.minProperties': (limit) => `請至少填寫 ${numbers.format(limit)} 個欄位。`,
  'fault.maxProperties': (limit) => `最多填寫 ${numbers.format(limit)} 個欄位。`,
  'fault.dependentRequired': '另一個欄位需要此項，請一併填寫。',
  'fault.additional': (name) => `此處不允許「${name}」。`,
  'fault.propertyNames': (name) => `「${name}」不能在此處用作名稱。`,
  'fault.anyOf': '內容不完整或互相不符。',
  'fault.oneOf': '必須剛好符合其中一個選項。',
  'fault.not': '不允許此值。',
  'fault.other': '內容尚未符合要求。',

  'request.send': '回答',
  'approval.edit': '編輯',
  'approval.allowEdited': '修改後允許',
  'approval.back': '捨棄修改',
};

/** The words of completions in traditional Chinese. */
const completions: Locale['completions'] = {
  'completions.count': (count) => `${numbers.format(count)} 個結果`,
  'completions.none': '沒有結果',
  'completions.loading': '搜尋中…',
  'completions.failed': '搜尋失敗',
};

/** The words of an app's own tools and data in traditional Chinese. */
const define: Locale['define'] = {
  'define.misfit': (name) => `與應用程式對「${name}」的預期格式不符`,
  'define.elsewhere': '正在其他分頁中執行',
  'define.unsent': '結果尚未傳送',
  'define.send': '重新傳送',
};

/** The words of formulas and diagrams in traditional Chinese. */
const markdown: Locale['markdown'] = {
  'diagram.named': (title) => `圖表：${title}`,
  'diagram.unnamed': '圖表',
  'diagram.source': '檢視原始碼',
  'diagram.fault': '無法繪製',
  'math.label': '公式',
  'math.fault': '無法排版',
};

const events = (count: number) => `${numbers.format(count)} 個事件`;

/** The inspector in traditional Chinese. */
const inspector: Locale['inspector'] = {
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

/** The views of `agent-session-react/tools` in traditional Chinese. */
const toolViews: Locale['toolViews'] = {
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

const few = (count: number) => (count > 1 ? `（${numbers.format(count)}）` : '');

/** The approval desk and the rules for approvals in traditional Chinese. */
const approvals: Locale['approvals'] = {
  title: '等待您處理',
  count: (count) => `${numbers.format(count)} 個要求`,
  someOf: (shown, all) => `${numbers.format(shown)} / ${numbers.format(all)}`,
  filter: '篩選',
  kind: '類型',
  allKinds: '所有類型',
  tool: '工具',
  allTools: '所有工具',
  session: '對話',
  allSessions: '所有對話',
  kinds: { approval: '核准', answer: '問題', output: '結果' },
  unnamed: '未命名的對話',
  select: (question) => `選取：${question}`,
  selectAll: '全選',
  selected: (count) => `已選取 ${numbers.format(count)} 個`,
  allow: (count) => `允許${few(count)}`,
  deny: (count) => `拒絕${few(count)}`,
  skip: '略過',
  answer: '回答',
  details: '詳細資料',
  reason: (count) => (count > 1 ? `拒絕這 ${numbers.format(count)} 個要求的原因` : '拒絕的原因'),
  reasonHelp: '選填，代理程式會讀取。',
  back: '返回',
  openSession: '開啟對話',
  waiting: (duration) => `已等待 ${duration}`,
  sending: '傳送中…',
  ready: '已決定，將與其他問題的回答一併傳送。',
  over: '回答時間已過。',
  destructive: '難以復原',
  keys: '按鍵',
  doMove: '移動',
  doSelect: '選取',
  doAllow: '允許',
  doDeny: '拒絕',
  doOpen: '開啟',
  enter: 'Enter',
  empty: '沒有等待您處理的要求',
  emptyHelp: '代理程式的要求會顯示在這裡。',
  nothingFound: '沒有符合的要求',
  showAll: '全部顯示',
  loading: '正在載入對話…',
  failed: '部分對話無法載入。',
  retry: '重試',
  audit: '決定記錄',
  noAudit: '這裡還沒有任何決定。',
  copy: '以 JSON 格式複製決定記錄',
  download: '以 JSON 格式下載決定記錄',
  verdicts: { allowed: '已允許', denied: '已拒絕', skipped: '已略過', answered: '已回答' },
  outcomes: { sending: '傳送中', sent: '', failed: '未送達', gone: '已逾時' },
  rules: {
    ofSession: '在此對話中允許…',
    always: '一律允許這類呼叫…',
    titleOfSession: (tool) => `在此對話中允許「${tool}」且不再詢問，條件：`,
    titleOfAlways: (tool) => `一律允許「${tool}」且不再詢問，條件：`,
    input: '輸入',
    noInput: '此工具沒有輸入。',
    test: (name) => `「${name}」的條件`,
    exactly: '等於此值',
    anything: '任何值',
    wouldAllow: (allowed, all) =>
      `最近 ${numbers.format(all)} 次呼叫中，此規則會允許 ${numbers.format(allowed)} 次。`,
    noCalls: '此對話中沒有該工具先前的呼叫，無法試用規則。',
    take: '今後允許',
    cancel: '取消',
    failed: '規則無法儲存，因此未允許任何呼叫。',
    list: '核准規則',
    empty: '沒有規則',
    emptyHelp: '每次都會詢問您。適用於多次呼叫的規則會顯示在這裡。',
    loading: '正在載入規則…',
    unread: '規則無法載入，每次都會詢問您。',
    decisions: { allow: '允許', deny: '拒絕' },
    scopes: { once: '單次呼叫', session: '單一對話', always: '一律' },
    is: (name, values) => `${name} 為 ${values}`,
    startsWith: (name, start) => `${name} 開頭為 ${start}`,
    under: (name, path) => `${name} 位於 ${path} 底下`,
    any: (name) => `${name} 為任何值`,
    or: (one, other) => `${one} 或 ${other}`,
    others: '其他引數為任何值',
    since: (time) => `自 ${time} 起`,
    until: (time) => `至 ${time}`,
    over: '已到期',
    used: (count) => `已使用 ${numbers.format(count)} 次`,
    unused: '尚未使用',
    revoke: '撤銷',
    revokeOf: (tool) => `撤銷 ${tool} 的規則`,
  },
};

/** The words of what the agent makes beside the conversation, in traditional Chinese. */
const artifacts: Locale['artifacts'] = {
  choose: '成品',
  open: '開啟',
  close: '關閉',
  back: '返回',
  version: (number, count) => (count === 1 ? '版本 1' : `版本 ${number} / ${count}`),
  versionNumber: (number) => `版本 ${number}`,
  older: '上一個版本',
  newer: '下一個版本',
  compare: '比較',
  compared: (older, newer) => `版本 ${newer} 與版本 ${older} 的比較`,
  pin: '釘選',
  newest: (number) => `最新版本為 ${number}。`,
  showNewest: '檢視最新版本',
  copy: '複製',
  download: '下載',
  statuses: {
    writing: '撰寫中…',
    done: '',
    failed: '失敗',
    interrupted: '已中斷',
  },
  nothingYet: '還沒有內容。',
};

/** The texts of `agent-session-react/speech` in traditional Chinese. */
const speech: Locale['speech'] = {
  'dictation.label': '語音輸入',
  'dictation.listening': '聆聽中',
  'dictation.fault.not-allowed': '沒有使用麥克風的權限',
  'dictation.fault.no-microphone': '找不到麥克風',
  'dictation.fault.network': '語音輸入需要網路連線',
  'dictation.fault.failed': '語音輸入失敗',
  'reading.label': '朗讀',
};

/** The overview in Traditional Chinese. */
const overview: Locale['overview'] = {
  'outline.label': '大綱',
  'outline.untitled': '沒有文字的訊息',
  'search.label': '搜尋此對話',
  'search.position': (number, count) => `第 ${number} 個，共 ${count} 個`,
  'search.none': '沒有相符項目',
  'search.previous': '上一個相符項目',
  'search.next': '下一個相符項目',
};

/** Chinese in traditional characters, in the terms of Taiwan, for the `locale` of `AgentPanel`, `AgentRoot` or `LocaleProvider`. Hong Kong: `{ ...zhHant, tag: 'zh-HK' }`. */
export const zhHant: Locale = {
  tag: 'zh-Hant',
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
