import { callApp } from '../../core/callApp.js';
import { onAbort } from '../../core/onAbort.js';
import type { Attachment } from '../../core/state.js';
import type { Lifetime } from '../history/index.js';
import { unlessAborted } from '../http/index.js';
import { callContext } from '../store/callContext.js';
import type { UploadOptions } from './AgentSession.js';

/**
 * Stores a file with the session (R97).
 *
 * @param ensureSession Creates the session if there is none.
 */
export async function upload(
  { backend, http, signal: life, store }: Lifetime,
  ensureSession: () => Promise<void>,
  file: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<Attachment> {
  const leaving = new AbortController();
  const letGo = [life, signal].map((one) => onAbort(one, () => leaving.abort(one?.reason)));
  const call = async () => {
    await unlessAborted(ensureSession(), leaving.signal);
    const upload = backend.upload?.(file, callContext(store.current));
    const read = (answer: unknown) => backend.readUpload?.(answer);
    return upload && http.read(upload, read, leaving.signal);
  };
  const attachment = await call().finally(() => {
    for (const end of letGo) end();
  });
  if (attachment === undefined) {
    throw new TypeError('This backend cannot store files, so there is nowhere to upload to.');
  }
  callApp(() => onProgress?.(100));
  return attachment;
}
