'use client';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type AgentSession, faultOf, type Outbox, type PickedFile } from '../../client/index.js';
import type { Attachment } from '../../core/state.js';
import { withFiles } from './pickedFiles.js';

/** Limits for attached files. */
export interface AttachmentLimits {
  /** Largest number of files per message. @default 10 */
  readonly maxFiles?: number | undefined;
  /** Largest size of a file in bytes. @default 25 MB if files are uploaded, 5 MB if they are sent inside the message */
  readonly maxFileBytes?: number | undefined;
  /** Which files are accepted, as in `accept` of a file input. @default any; pictures if they are sent inside the message */
  readonly accept?: string | undefined;
  /**
   * Pasted text of at least this many characters is attached as a file, if text files are accepted: an error log should not fill the field.
   * @default never
   */
  readonly pastedText?: number | undefined;
}

/** Why files were refused. */
export type Refusal =
  | { readonly reason: 'size'; readonly name: string; readonly bytes: number }
  | { readonly reason: 'count'; readonly count: number }
  | { readonly reason: 'type'; readonly name: string };

/** The attachments of the next message, and the actions on them. */
export interface AttachmentsInfo {
  /** Whether this backend accepts files at all. */
  readonly isOffered: boolean;
  readonly accept: string | undefined;
  readonly files: readonly PickedFile[];
  readonly refusal: Refusal | undefined;
  /** Whether every file is ready to be sent. */
  readonly isReady: boolean;
  readonly add: (files: Iterable<File>) => void;
  /** Attaches pasted text as a file, if it is long enough and text files are accepted. Returns whether it did. */
  readonly addText: (text: string, name: string) => boolean;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
  /** Returns the attachments that are ready and empties the list. */
  readonly take: () => readonly Attachment[];
}

const MEGABYTE = 1_000_000;

/** Files whose upload has been started on this page. What is only read can be read again. */
const begun = new WeakSet<File>();

/** The attachments of the next message. If the backend stores files, they are uploaded as soon as they are picked. */
export function useAttachments(session: AgentSession, limits: AttachmentLimits): AttachmentsInfo {
  const { capabilities, outbox, upload } = session;
  const isInline = upload === undefined;
  const {
    maxFiles = 10,
    maxFileBytes = (isInline ? 5 : 25) * MEGABYTE,
    pastedText = Infinity,
  } = limits;
  const accept = limits.accept ?? (isInline ? 'image/*' : undefined);
  const getFiles = () => outbox.getState().files;
  const files = useSyncExternalStore(outbox.subscribe, getFiles, getFiles);
  const { setFiles } = outbox;
  const [refusal, setRefusal] = useState<Refusal>();
  const controllers = useRef(new Map<string, AbortController>());

  const change = useCallback(
    (key: string, changes: Partial<PickedFile>) => {
      setFiles((known) => known.map((one) => (one.key === key ? { ...one, ...changes } : one)));
    },
    [setFiles],
  );

  const bring = useCallback(
    async (key: string, file: File) => {
      if (upload !== undefined) begun.add(file);
      const controller = new AbortController();
      controllers.current.set(key, controller);
      const onProgress = (percent: number) => {
        if (!controller.signal.aborted) change(key, { percent });
      };
      try {
        const attachment =
          upload === undefined
            ? await readInline(key, file)
            : await upload(file, { onProgress, signal: controller.signal });
        // Removed, and another file may have its key by now.
        if (controller.signal.aborted) return;
        change(key, { status: 'ready', percent: 100, attachment: described(attachment, file) });
      } catch (error) {
        if (!controller.signal.aborted) change(key, { status: 'failed', fault: faultOf(error) });
      } finally {
        if (controllers.current.get(key) === controller) controllers.current.delete(key);
      }
    },
    [change, upload],
  );

  const add = useCallback(
    (picked: Iterable<File>) => {
      const wanted = [...picked];
      const fitting = wanted.filter(
        (file) => file.size <= maxFileBytes && isAccepted(file, accept),
      );
      const known = outbox.getState().files;
      const room = Math.max(0, maxFiles - known.length);
      const taken = fitting.slice(0, room);
      const wrong = wanted.find((file) => !isAccepted(file, accept));
      const large = wanted.find((file) => file.size > maxFileBytes);
      if (wrong !== undefined) setRefusal({ reason: 'type', name: wrong.name });
      else if (large !== undefined)
        setRefusal({ reason: 'size', name: large.name, bytes: maxFileBytes });
      else setRefusal(fitting.length > room ? { reason: 'count', count: maxFiles } : undefined);
      const after = withFiles(
        known,
        taken.map((file) => ({ file })),
      );
      const added = after.slice(known.length);
      setFiles(() => after);
      for (const { key, file } of added) void bring(key, file);
    },
    [accept, bring, maxFileBytes, maxFiles, outbox, setFiles],
  );

  const addText = useCallback(
    (text: string, name: string) => {
      const file = new File([text], name, { type: 'text/plain' });
      const isTaken =
        capabilities.attachments && isAccepted(file, accept) && file.size <= maxFileBytes;
      if (text.length < pastedText || !isTaken || files.length >= maxFiles) return false;
      add([file]);
      return true;
    },
    [accept, add, maxFileBytes, capabilities.attachments, maxFiles, files.length, pastedText],
  );

  const remove = useCallback(
    (key: string) => {
      controllers.current.get(key)?.abort();
      setRefusal(undefined);
      setFiles((known) => known.filter((one) => one.key !== key));
    },
    [setFiles],
  );

  const retry = useCallback(
    (key: string) => {
      const one = files.find((file) => file.key === key);
      if (one === undefined) return;
      change(key, { status: 'uploading', percent: 0 });
      void bring(key, one.file);
    },
    [bring, change, files],
  );

  const take = useCallback(() => {
    setFiles(() => []);
    setRefusal(undefined);
    return files.flatMap(({ attachment }) => (attachment === undefined ? [] : [attachment]));
  }, [files, setFiles]);

  // Bring files again that an earlier page or field has begun to bring and not finished.
  useEffect(() => {
    for (const { key, file, status } of files) {
      const isBrought = begun.has(file) || controllers.current.has(key);
      if (status === 'uploading' && !isBrought) void bring(key, file);
    }
  }, [bring, files]);

  useEffect(() => {
    const open = controllers.current;
    return () => {
      for (const [key, controller] of open) {
        controller.abort();
        // It is unknown whether an aborted upload has arrived, so the person decides whether to retry it.
        if (!isInline) change(key, { status: 'failed' });
      }
      open.clear();
    };
  }, [change, isInline]);

  usePreviews(files, setFiles);

  return useMemo(
    () => ({
      isOffered: capabilities.attachments,
      accept,
      files,
      refusal,
      isReady: files.every(({ status }) => status === 'ready'),
      add,
      addText,
      remove,
      retry,
      take,
    }),
    [accept, add, addText, capabilities.attachments, files, refusal, remove, retry, take],
  );
}

/** Gives the pictures thumbnails, as long as they are shown. */
function usePreviews(files: readonly PickedFile[], setFiles: Outbox['setFiles']): void {
  const urls = useRef(new Set<string>());
  useLayoutEffect(() => {
    const open = urls.current;
    return () => {
      if (open.size === 0) return;
      for (const url of open) URL.revokeObjectURL(url);
      open.clear();
      setFiles((known) => known.map(({ preview: _, ...one }) => one));
    };
  }, [setFiles]);
  useLayoutEffect(() => {
    for (const url of urls.current) {
      if (files.some(({ preview }) => preview === url)) continue;
      URL.revokeObjectURL(url);
      urls.current.delete(url);
    }
    for (const { file, key, preview } of files) {
      const url = preview === undefined ? previewOf(file) : undefined;
      if (url === undefined) continue;
      urls.current.add(url);
      setFiles((known) => known.map((one) => (one.key === key ? { ...one, preview: url } : one)));
    }
  }, [files, setFiles]);
}

/** Matches as browsers do: `accept` lists media types, groups such as `image/*`, and file extensions. */
function isAccepted({ name, type }: File, accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  return accept.split(',').some((entry) => {
    const rule = entry.trim().toLowerCase();
    if (rule.startsWith('.')) return name.toLowerCase().endsWith(rule);
    if (rule.endsWith('/*')) return type.toLowerCase().startsWith(rule.slice(0, -1));
    return type.toLowerCase() === rule;
  });
}

function previewOf(file: File): string | undefined {
  const isPicture = /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/u.test(file.type) && file.size > 0;
  return isPicture && typeof URL.createObjectURL === 'function'
    ? URL.createObjectURL(file)
    : undefined;
}

/** Takes the name and type from the file itself if the backend has not returned them. */
function described(attachment: Attachment, { name, type }: File): Attachment {
  return {
    ...attachment,
    name: attachment.name === '' ? name : attachment.name,
    ...(attachment.mediaType === undefined && type !== '' && { mediaType: type }),
  };
}

/** Reads a file that is sent inside the message. */
function readInline(id: string, file: File): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve({ id, name: file.name, mediaType: file.type, url });
    });
    reader.readAsDataURL(file);
  });
}
