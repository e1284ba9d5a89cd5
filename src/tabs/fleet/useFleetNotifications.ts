'use client';
import { useEffect, useRef, useState } from 'react';
import { ifPossible } from '../../core/ifPossible.js';
import type { FleetRow } from './fleet.js';

/** What the platform shows of a row, and what a click on it does. */
export interface FleetNotificationOptions {
  /** The words of a notification, in the language of the app. Undefined shows none for this row. */
  readonly wordsOf: (
    row: FleetRow,
  ) => { readonly title: string; readonly body?: string } | undefined;
  /** Is told of a click on one. The page is brought to the front before. */
  readonly onOpen?: ((row: FleetRow) => void) | undefined;
}

/** Whether the platform may show notifications, and how the person is asked. */
export interface UseFleetNotifications {
  /** `unsupported` where the platform has none. */
  readonly permission: NotificationPermission | 'unsupported';
  /** Asks the person for leave. Call it in a click: browsers refuse what comes by itself. */
  readonly ask: () => void;
}

/** Shows a notification of the platform for each row that becomes unread while nobody looks at the page. */
export function useFleetNotifications(
  rows: readonly FleetRow[],
  { wordsOf, onOpen }: FleetNotificationOptions,
): UseFleetNotifications {
  const [permission, setPermission] = useState(permissionNow);
  const latest = useRef({ wordsOf, onOpen });
  useEffect(() => {
    latest.current = { wordsOf, onOpen };
  });
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const unread = rows.filter(({ isUnread }) => isUnread);
    const before = known.current;
    known.current = new Set(unread.map(newsOf));
    if (permissionNow() !== 'granted' || document.visibilityState !== 'hidden') return;
    for (const row of unread) {
      const words = before.has(newsOf(row)) ? undefined : latest.current.wordsOf(row);
      if (words !== undefined) show(row, words, () => latest.current.onOpen?.(row));
    }
  }, [rows]);
  const ask = () => {
    const asked = ifPossible(() => Notification.requestPermission());
    void Promise.resolve(asked)
      .catch(() => undefined)
      .then(() => setPermission(permissionNow()));
  };
  return { permission, ask };
}

function permissionNow(): NotificationPermission | 'unsupported' {
  return ifPossible(() => Notification.permission) ?? 'unsupported';
}

/** The same for what happened once, in whichever tab it is seen. */
function newsOf({ id, key, since, status }: FleetRow): string {
  return `${id ?? key} ${status} ${since}`;
}

function show(
  row: FleetRow,
  { title, body }: { readonly title: string; readonly body?: string },
  onOpen: () => void,
): void {
  // Some platforms have the name, and throw where it is used outside of a worker.
  const shown = ifPossible(
    () =>
      // With the same tag, several tabs show one.
      new Notification(title, { tag: newsOf(row), ...(body !== undefined && { body }) }),
  );
  shown?.addEventListener('click', () => {
    globalThis.focus();
    shown.close();
    onOpen();
  });
}
