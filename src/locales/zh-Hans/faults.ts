import type { FaultTexts } from '../base/FaultTexts.js';

const at = (address?: string) => (address === undefined ? '' : `（${address}）`);
const between = (isForeign?: boolean) =>
  isForeign === true ? '地址可能有误，或中间有代理服务器或登录页面。' : '';

export const faults: FaultTexts = {
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
