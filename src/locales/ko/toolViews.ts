import { numberFormat } from '../base/intl.js';
import type { ToolViewTexts } from '../en/toolViews.js';

const numbers = numberFormat('ko');

/** The views of `agent-session-react/tools` in Korean. */
export const toolViews: ToolViewTexts = {
  'view.more': (next, left) =>
    next === left
      ? `${numbers.format(next)}개 더 보기`
      : `남은 ${numbers.format(left)}개 중 ${numbers.format(next)}개 더 보기`,
  'view.restOfLine': (characters) => `${numbers.format(characters)}자 더`,

  'diff.title': '변경 사항',
  'diff.file': (name) => `변경 사항: ${name}`,
  'diff.files': (files) => `파일 ${numbers.format(files)}개`,
  'diff.counts': (added, removed) =>
    `${numbers.format(added)}줄 추가, ${numbers.format(removed)}줄 삭제`,
  'diff.added': '추가',
  'diff.removed': '삭제',
  'diff.before': '변경 전 줄',
  'diff.after': '변경 후 줄',
  'diff.line': '텍스트',
  'diff.change': '변경',
  'diff.none': '변경 사항 없음',
  'diff.waiting': '변경 사항을 기다리는 중',
  'diff.copy': '변경 사항 복사',
  'diff.kind.added': '새 파일',
  'diff.kind.deleted': '삭제됨',
  'diff.kind.binary': '바이너리 파일',
  'diff.kind.renamed': (from) => `이전 이름: ${from}`,

  'todo.title': '할 일',
  'todo.count': (done, total) => `${numbers.format(total)}개 중 ${numbers.format(done)}개 완료`,
  'todo.copy': '목록 복사',
  'todo.none': '할 일 없음',
  'todo.waiting': '목록을 기다리는 중',
  'todo.status.pending': '대기',
  'todo.status.running': '진행 중',
  'todo.status.done': '완료',
  'todo.status.failed': '실패',
  'todo.status.skipped': '건너뜀',
  'plan.title': '계획',

  'table.title': '표',
  'table.rows': (rows) => `${numbers.format(rows)}행`,
  'table.copy': '표 복사',
  'table.column': (position) => `열 ${numbers.format(position)}`,
  'table.empty': '비어 있음',
  'table.none': '행 없음',
  'table.waiting': '행을 기다리는 중',

  'search.title': '검색 결과',
  'search.found': (results) => `${numbers.format(results)}건`,
  'search.pages': '페이지',
  'search.copy': '결과 복사',
  'search.files': '파일 내 줄',
  'search.none': '결과가 없습니다',
  'search.waiting': '검색 중',

  'files.title': '파일',
  'files.count': (files) => `파일 ${numbers.format(files)}개`,
  'files.change.added': '신규',
  'files.change.changed': '변경',
  'files.change.removed': '삭제',
  'files.change.renamed': '이름 변경',
  'files.copy': '경로 복사',
  'files.none': '파일 없음',
  'files.waiting': '파일을 기다리는 중',

  'chart.title': '차트',
  'chart.label': '레이블',
  'chart.values': '값',
  'chart.none': '그릴 데이터가 없습니다',
  'chart.waiting': '값을 기다리는 중',

  'preview.title': '미리보기',
  'preview.source': '소스',
  'preview.copy': '소스 복사',
  'preview.none': '빈 페이지',
  'preview.denied': '여기에서는 페이지를 표시하지 않습니다',
  'preview.show': '페이지 보기',
  'preview.waiting': '페이지를 작성하는 중',

  'tests.title': '테스트',
  'tests.passed': (tests) => `통과 ${numbers.format(tests)}개`,
  'tests.failed': (tests) => `실패 ${numbers.format(tests)}개`,
  'tests.skipped': (tests) => `건너뜀 ${numbers.format(tests)}개`,
  'tests.running': (tests) => `실행 중 ${numbers.format(tests)}개`,
  'tests.status.passed': '통과',
  'tests.status.failed': '실패',
  'tests.status.skipped': '건너뜀',
  'tests.status.running': '실행 중',
  'tests.copy': '실패 복사',
  'tests.none': '테스트 없음',
  'tests.waiting': '테스트를 기다리는 중',

  'trace.title': '스택 추적',
  'trace.frames': (frames) => `프레임 ${numbers.format(frames)}개`,
  'trace.unnamed': '(익명)',
  'trace.source': (file) => (file === '' ? '소스' : `${file} 소스`),
  'trace.copy': '스택 추적 복사',
  'trace.none': '스택 추적 없음',
  'trace.waiting': '스택 추적을 기다리는 중',

  'terminal.title': '터미널',
  'terminal.output': '출력',
  'terminal.command': '명령',
  'terminal.exit': (code) => `종료 코드 ${String(code)}`,
  'terminal.none': '출력 없음',
  'terminal.waiting': '출력을 기다리는 중',
  'terminal.errors': '오류 출력',
  'terminal.copy': '출력 복사',
  'terminal.earlier': (characters) =>
    `이전 ${numbers.format(characters)}자는 표시되지 않지만 복사할 때 포함됩니다`,
  'terminal.earlierLines': (lines) => `이전 ${numbers.format(lines)}줄 보기`,
};
