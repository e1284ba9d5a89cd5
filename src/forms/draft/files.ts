import type { PickedFile } from './Draft.js';

const DATA_URL = /^data:([\w.+/-]*)(?:;[\w=-]+)*;base64,/;

/** The file in a base64 text or a `data:` URL. */
export function fileFrom(value: unknown): PickedFile | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const [start, mediaType = ''] = DATA_URL.exec(value) ?? [''];
  const data = value.slice(start.length);
  return { name: '', size: sizeOf(data), mediaType, data };
}

/** The number of bytes that a base64 text decodes to. */
function sizeOf(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor((base64.length * 3) / 4) - padding);
}

/** Reads a file that the person has chosen. */
export async function readFile(file: File): Promise<PickedFile> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
  const data = address.slice(address.indexOf(',') + 1);
  return { name: file.name, size: file.size, mediaType: file.type, data };
}
