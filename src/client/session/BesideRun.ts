import type { Attachment, Message } from '../../core/state.js';
import type { CheckpointInfo } from '../../protocols/protocol.js';
import type { UploadOptions } from './AgentSession.js';
import type { SessionInternals } from './SessionInternals.js';
import { unlessAborted } from '../http/index.js';
import { callApp } from '../store/index.js';

/** What can be asked of the backend beside a run, and changes nothing of what is shown. */
export class BesideRun {
  private readonly desk: SessionInternals;
  private readonly ensureSession: () => Promise<void>;

  constructor(desk: SessionInternals, ensureSession: () => Promise<void>) {
    this.desk = desk;
    this.ensureSession = ensureSession;
  }

  /** Stores a file with the session, which is made if there is none (R97). */
  async upload(file: Blob, { onProgress, signal }: UploadOptions = {}): Promise<Attachment> {
    const { backend, follower, http, lifetime } = this.desk;
    const signals = signal === undefined ? [lifetime.signal] : [lifetime.signal, signal];
    const either = AbortSignal.any(signals);
    await unlessAborted(this.ensureSession(), either);
    const call = backend.upload?.(file, follower.context);
    const read = (answer: unknown) => backend.readUpload?.(answer);
    const attachment = call === undefined ? undefined : await http.read(call, read, either);
    if (attachment === undefined) {
      throw new TypeError('This backend cannot store files, so there is nowhere to upload to.');
    }
    callApp(() => onProgress?.(1));
    return attachment;
  }

  /** The places that a run can be continued from (R99). */
  async checkpoints(signal = this.desk.lifetime.signal): Promise<readonly CheckpointInfo[]> {
    const { backend, follower, http, store } = this.desk;
    if (store.current.sessionId === undefined) return [];
    const call = backend.listCheckpoints?.(follower.context);
    if (call === undefined) return [];
    return http.read(call, (answer) => backend.readCheckpoints?.(answer) ?? [], signal);
  }

  /** The messages that are beside one, with itself, oldest first (R104). */
  async siblings(key: string): Promise<readonly Message[]> {
    const { backend, follower, http, lifetime, store } = this.desk;
    const message = store.current.messages.find((one) => one.key === key);
    if (message === undefined) return [];
    const ids = (message.siblingIds ?? []).filter((id) => id !== message.id);
    const others = await Promise.all(
      ids.map(async (id) => {
        const call = backend.loadMessage?.(id, follower.context);
        if (call === undefined) return undefined;
        return http.read(call, (answer) => backend.readMessage?.(answer), lifetime.signal);
      }),
    );
    return [message, ...others.filter((other) => other !== undefined)].sort((a, b) =>
      (a.createdAt ?? '') < (b.createdAt ?? '') ? -1 : 1,
    );
  }
}
