import type { AgentSession, PickedFile } from '../../client/index.js';
import { ifPossible } from '../../core/ifPossible.js';
import type { Attachment } from '../../core/state.js';

/** The number of the file that was picked last on this page: a file that was removed leaves its key to none. */
let last = 0;

/** Adds files to those that are picked already. */
export function withFiles(
  known: readonly PickedFile[],
  added: readonly Pick<PickedFile, 'file' | 'attachment'>[],
): readonly PickedFile[] {
  last = Math.max(last, ...known.map(({ key }) => Number(key.replace(/^file-/u, ''))));
  const picked = added.map(({ file, attachment }): PickedFile => ({
    key: `file-${++last}`,
    file,
    ...(attachment === undefined
      ? { status: 'uploading', percent: 0 }
      : { status: 'ready', percent: 100, attachment }),
  }));
  return [...known, ...picked];
}

/** Gives the files of a message that was not sent back to the message field. What only the agent has of them is empty here. */
export function returnFiles(
  { outbox }: AgentSession,
  attachments: readonly Attachment[] = [],
): void {
  const added = attachments.map((attachment) => ({ attachment, file: fileOf(attachment) }));
  if (added.length > 0) outbox.setFiles((known) => withFiles(known, added));
}

function fileOf({ name, mediaType = '', url = '' }: Attachment): File {
  const base64 = /^data:[^,]*;base64,(?<base64>.*)$/su.exec(url)?.groups?.['base64'] ?? '';
  const content = ifPossible(() => atob(base64)) ?? '';
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: mediaType });
}
