/** File extensions by language. Any other language gets `txt`. */
const ENDINGS: Readonly<Record<string, string>> = {
  bash: 'sh',
  css: 'css',
  csv: 'csv',
  go: 'go',
  html: 'html',
  java: 'java',
  javascript: 'js',
  js: 'js',
  json: 'json',
  jsx: 'jsx',
  python: 'py',
  py: 'py',
  rust: 'rs',
  sh: 'sh',
  sql: 'sql',
  svg: 'svg',
  ts: 'ts',
  tsx: 'tsx',
  typescript: 'ts',
  xml: 'xml',
  yaml: 'yaml',
};

/** Derives a file name that is valid on any system from a title. @param language The language of code; undefined for Markdown. */
export function fileNameOf(title: string, language: string | undefined): string {
  const ending =
    language === undefined
      ? 'md'
      : ((Object.hasOwn(ENDINGS, language) ? ENDINGS[language] : undefined) ?? 'txt');
  const words = title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/gu, '')
    .slice(0, 80);
  const name = words === '' ? 'artifact' : words;
  return name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`;
}
