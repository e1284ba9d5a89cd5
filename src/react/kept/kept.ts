import type { Outbox } from '../../client/index.js';
import { createListeners } from '../../core/createListeners.js';
import { ifPossible } from '../../core/ifPossible.js';

/** Longest text that is stored, in characters: `sessionStorage` is small. */
const MAX_LENGTH = 100_000;

const PREFIX = 'agent-';

/** The outboxes of the sessions whose app keeps no drafts. */
const unkept = new WeakSet<Outbox>();
const { subscribe, tell } = createListeners();

/** Calls the listener when an app keeps what is written in a session, or keeps it no longer. */
export const subscribeToKeeping = subscribe;

/** Whether the app keeps nothing that is written in this session. */
export function keepsNothing(outbox: Outbox): boolean {
  return unkept.has(outbox);
}

/** Sets whether the app keeps nothing that is written in this session. */
export function setKeepsNothing(outbox: Outbox, isOn: boolean): void {
  if (isOn === unkept.has(outbox)) return;
  if (isOn) unkept.add(outbox);
  else unkept.delete(outbox);
  tell();
}

/** What the tab keeps under a name: text that a person has written and not sent. */
export function keptText(name: string): string | undefined {
  return ifPossible(() => sessionStorage.getItem(PREFIX + name)) ?? undefined;
}

/** What the tab keeps under a name, and nothing from now on. */
export function takeKeptText(name: string): string {
  const text = keptText(name) ?? '';
  keepText(name, '');
  return text;
}

/** Keeps a text in the tab, also over a reload. If its storage is full or forbidden, the text lives on the page only. */
export function keepText(name: string | undefined, text: string): void {
  if (name === undefined) return;
  ifPossible(() => {
    if (text.trim() === '') sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text.slice(0, MAX_LENGTH));
  });
}
