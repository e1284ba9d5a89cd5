import type { DefineTexts } from '../en/define.js';

/** The words of an app's own tools and data in Korean. */
export const define: DefineTexts = {
  'define.misfit': (name) => `앱이 예상하는 “${name}” 형식과 일치하지 않습니다`,
  'define.elsewhere': '다른 탭에서 실행 중',
  'define.unsent': '결과가 아직 전송되지 않았습니다',
  'define.send': '다시 보내기',
};
