'use server';

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { titleOf } from 'agent-session-react/core';
import type { UIMessage } from 'ai';

interface Chat {
  readonly id: string;
  readonly title?: string | undefined;
  readonly messages: UIMessage[];
  readonly updatedAt: string;
}

/** One file per chat. Replace these functions with queries of your database. */
const FOLDER = '.chats';

// The page can call each function of this file: check in each who is asking, and whether the chat is theirs.

export async function readChat(id: string): Promise<Chat | undefined> {
  const text = await readFile(fileOf(id), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Chat);
}

/** Creates the chat if there is none. */
export async function saveChat(id: string, messages: UIMessage[]): Promise<void> {
  const updatedAt = new Date().toISOString();
  const chat: Chat = { id, title: titleOf(messages), messages, updatedAt };
  await mkdir(FOLDER, { recursive: true });
  // Whoever reads the chat meanwhile gets the whole of the old one.
  const draft = `${fileOf(id)}.${crypto.randomUUID()}`;
  await writeFile(draft, JSON.stringify(chat));
  await rename(draft, fileOf(id));
}

export async function removeChat(id: string): Promise<void> {
  await rm(fileOf(id), { force: true });
}

/** All chats without their messages, latest first. */
export async function listChats() {
  const files = await readdir(FOLDER).catch(() => []);
  const ids = files.flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : []));
  const chats = await Promise.all(ids.map(readChat));
  return chats
    .flatMap((chat) => (chat === undefined ? [] : [{ ...chat, messages: undefined }]))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

/** Ids come from the page, so they must not lead to another file. */
function fileOf(id: string): string {
  if (!/^[\w-]{1,64}$/u.test(id)) throw new TypeError(`"${id}" cannot be the id of a chat.`);
  return `${FOLDER}/${id}.json`;
}
