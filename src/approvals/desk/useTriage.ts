'use client';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isComposing } from '../../ui/focus/index.js';
import type { Approval } from './approvals.js';

/** The actions of the keyboard shortcuts on a row. */
export interface TriageActions {
  readonly allow: (approval: Approval) => void;
  readonly deny: (approval: Approval) => void;
  readonly select: (approval: Approval) => void;
  readonly open: (approval: Approval) => void;
}

export interface Triage {
  /** The key of the row that the shortcuts apply to. */
  readonly active: string | undefined;
  readonly activate: (key: string) => void;
  /** Focuses a row. */
  readonly focus: (key: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Whether keys type text here. */
const isWriting = (target: Element): boolean =>
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null;

/**
 * The keyboard shortcuts of the desk: moving through the list, and actions on the focused row. In text fields, the keys type as
 * usual. When the focused row is removed, the row that takes its place gets the focus.
 */
export function useTriage(
  list: RefObject<HTMLUListElement | null>,
  approvals: readonly Approval[],
  actions: TriageActions,
): Triage {
  const [wanted, setWanted] = useState({ key: '', place: 0 });
  const held = useRef(false);
  const found = approvals.findIndex(({ key }) => key === wanted.key);
  const place = found === -1 ? Math.min(wanted.place, approvals.length - 1) : found;
  const active = approvals[place]?.key;
  // Remember its current position, for when it is removed.
  if (found !== -1 && found !== wanted.place) setWanted({ key: wanted.key, place: found });
  const activate = (key: string) =>
    setWanted({ key, place: approvals.findIndex((one) => one.key === key) });
  const rowOf = (key: string | undefined) =>
    [...(list.current?.children ?? [])].find(
      (row): row is HTMLElement => row instanceof HTMLElement && row.dataset['key'] === key,
    );
  const focus = (key: string) => {
    activate(key);
    rowOf(key)?.focus();
  };
  useLayoutEffect(() => {
    const now = list.current?.ownerDocument.activeElement;
    const isLost = now === null || now === list.current?.ownerDocument.body;
    if (held.current && isLost) rowOf(active)?.focus({ preventScroll: true });
    held.current = list.current?.contains(list.current.ownerDocument.activeElement) ?? false;
  });
  return {
    active,
    activate,
    focus,
    onKeyDown: (event) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isComposing(event) || !(target instanceof Element) || isWriting(target)) return;
      const one = approvals[place];
      if (one === undefined) return;
      const perform = (): boolean => {
        switch (key.length === 1 ? key.toLowerCase() : key) {
          case 'j':
          case 'ArrowDown':
            focus(approvals[Math.min(place + 1, approvals.length - 1)]?.key ?? one.key);
            return true;
          case 'k':
          case 'ArrowUp':
            focus(approvals[Math.max(place - 1, 0)]?.key ?? one.key);
            return true;
          case 'a':
            actions.allow(one);
            return true;
          case 'd':
            actions.deny(one);
            return true;
          case 'x':
            actions.select(one);
            return true;
          case 'Enter':
            if (!target.matches('[data-part="desk-row"]')) return false;
            actions.open(one);
            return true;
          default:
            return false;
        }
      };
      if (perform()) event.preventDefault();
    },
  };
}
