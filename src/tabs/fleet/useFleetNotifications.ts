'use client';
import { watchOptions } from '../../development/index.js';
import { useEffect, useRef, useState } from 'react';
import { callApp } from '../../core/callApp.js';
import { ifPossible } from '../../core/ifPossible.js';
import type { FleetRow } from './fleet.js';

/** What a notification says about a row, and what a click on it does. */
export interface FleetNotificationOptions {
  /** The text of a notification, in the language of the app. Return undefined to show none for this row. */
  readonly wordsOf: (
    row: FleetRow,
  ) => { readonly title: string; readonly body?: string } | undefined;
  /** Called when the person clicks a notification, after the page has been focused. */
  readonly onOpen?: ((row: FleetRow) => void) | undefined;
}

/** Whether notifications are allowed, and how to ask the person for permission. */
export interface UseFleetNotifications {
  /** `unsupported` if the browser has no notifications. */
  readonly permission: NotificationPermission | 'unsupported';
  /** Asks the person for permission. Call it in a click handler: browsers refuse requests without a user gesture. */
  readonly ask: () => void;
}

/** Shows a system notification for each row that becomes unread while the page is hidden. */
export function useFleetNotifications(
  rows: readonly FleetRow[],
  options: FleetNotificationOptions,
): UseFleetNotifications {
  watchOptions('useFleetNotifications', options);
  const { wordsOf, onOpen } = options;
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
      const words = before.has(newsOf(row))
        ? undefined
        : callApp(() => latest.current.wordsOf(row));
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

/** Identifies what has happened, with the same value in every tab. */
function newsOf({ id, key, since, status }: FleetRow): string {
  return `${id ?? key} ${status} ${since}`;
}

function show(
  row: FleetRow,
  { title, body }: { readonly title: string; readonly body?: string },
  onOpen: () => void,
): void {
  // Some platforms have `Notification`, but its constructor throws outside a service worker.
  const shown = ifPossible(
    () =>
      // Several tabs that use the same tag show one notification together.
      new Notification(title, { tag: newsOf(row), ...(body !== undefined && { body }) }),
  );
  shown?.addEventListener('click', () => {
    globalThis.focus();
    shown.close();
    onOpen();
  });
}
