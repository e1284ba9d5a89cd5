import type { FaultTexts } from '../base/FaultTexts.js';

const at = (address?: string) => (address === undefined ? '' : `（${address}）`);
const between = (isForeign?: boolean) =>
  isForeign === true ? '網址可能有誤，或中間有 Proxy 伺服器或登入頁面。' : '';

export const faults: FaultTexts = {
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
