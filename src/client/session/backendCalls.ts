import type { Attachment } from '../../core/state.js';
import type { CheckpointInfo } from '../../protocols/protocol.js';
import { unlessAborted } from '../http/index.js';
import { callApp } from '../store/index.js';
import type { UploadOptions } from './AgentSession.js';
import type { SessionInternals } from './SessionInternals.js';

/** Stores a file with the session, which is made if there is none (R97). */
export async function upload(
  session: SessionInternals,
  file: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<Attachment> {
  const { backend, http, sending, stream } = session;
  const signals = signal === undefined ? [session.signal] : [session.signal, signal];
  const either = AbortSignal.any(signals);
  await unlessAborted(sending.ensureSession(), either);
  const call = backend.upload?.(file, stream.context);
  const read = (answer: unknown) => backend.readUpload?.(answer);
  const attachment = call === undefined ? undefined : await http.read(call, read, either);
  if (attachment === undefined) {
    throw new TypeError('This backend cannot store files, so there is nowhere to upload to.');
  }
  callApp(() => onProgress?.(1));
  return attachment;
}

/** The places that a run can be continued from (R99). */
export async function listCheckpoints(
  session: SessionInternals,
  signal = session.signal,
): Promise<readonly CheckpointInfo[]> {
  const { backend, http, store, stream } = session;
  if (store.current.sessionId === undefined) return [];
  const call = backend.listCheckpoints?.(stream.context);
  if (call === undefined) return [];
  return http.read(call, (answer) => backend.readCheckpoints?.(answer) ?? [], signal);
}
