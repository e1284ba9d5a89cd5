import { ifPossible } from '../../core/ifPossible.js';

/**
 * The files that a person means to attach by pasting or dropping this. None if there is text, and the files are only
 * pictures: Word, Excel and OneNote add a picture of the text to what is copied.
 */
export function filesIn(data: DataTransfer): readonly File[] {
  const files = [...data.files];
  const isText =
    files.every(({ type }) => type.startsWith('image/')) &&
    ifPossible(() => hasText(data, files)) === true;
  return isText ? [] : files;
}

/** Whether there is text other than what comes with files themselves: their names or paths, and the markup of a picture. */
function hasText(data: DataTransfer, files: readonly File[]): boolean {
  const lines = data.getData('text/plain').split(/\s*\n\s*/);
  const html = data.getData('text/html');
  const shown = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  if (html !== '' && shown.trim() === '') return false;
  return lines.some((line) => {
    const path = ifPossible(() => decodeURI(line.trim())) ?? line;
    return path !== '' && !files.some(({ name }) => name === path || path.endsWith(`/${name}`));
  });
}
