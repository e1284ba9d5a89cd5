import { existsSync, renameSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { titleOf } from 'agent-session-react/core';
import type { UIMessage } from 'ai';

export interface Chat {
  readonly id: string;
  readonly title?: string | undefined;
  readonly messages: UIMessage[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** One file per chat. Replace the five functions below with queries of your database. */
const FOLDER = '.chats';

/** Ids come from the page, so they must not lead to another file. */
const isId = (id: string) => /^[\w-]{1,64}$/u.test(id);
const fileOf = (id: string) => `${FOLDER}/${id}.json`;

export async function readChat(id: string): Promise<Chat | undefined> {
  if (!isId(id)) return undefined;
  try {
    return JSON.parse(await readFile(fileOf(id), 'utf8')) as Chat;
  } catch {
    // There is no such chat.
    return undefined;
  }
}

/** @param isNew Whether the chat is created if there is none. Otherwise, somebody has deleted it. */
async function writeChat(chat: Chat, isNew: boolean): Promise<void> {
  if (!isId(chat.id)) throw new TypeError(`"${chat.id}" cannot be the id of a chat.`);
  await mkdir(FOLDER, { recursive: true });
  // Whoever reads the chat meanwhile gets the whole of the old one.
  const draft = `${fileOf(chat.id)}.${crypto.randomUUID()}`;
  await writeFile(draft, JSON.stringify(chat));
  if (isNew || existsSync(fileOf(chat.id))) renameSync(draft, fileOf(chat.id));
  else rmSync(draft);
}

/** Stores the messages of a chat. Its title is that of its first message, until somebody renames it. */
export async function saveMessages(
  id: string,
  messages: UIMessage[],
  { isNew }: { readonly isNew: boolean },
): Promise<void> {
  const updatedAt = new Date().toISOString();
  const { title = titleOf(messages), createdAt = updatedAt } = (await readChat(id)) ?? {};
  await writeChat({ id, title, messages, createdAt, updatedAt }, isNew);
}

/** Returns whether there is such a chat. */
export async function renameChat(id: string, title: string): Promise<boolean> {
  const chat = await readChat(id);
  if (chat !== undefined) await writeChat({ ...chat, title }, false);
  return chat !== undefined;
}

export async function removeChat(id: string): Promise<void> {
  if (isId(id)) await rm(fileOf(id), { force: true });
}

/** A page of the chats without their messages, latest first. */
export async function listChats(page: number, limit: number) {
  const files = await readdir(FOLDER).catch(() => []);
  const names = files.filter((file) => file.endsWith('.json'));
  const chats = await Promise.all(names.map((file) => readChat(file.replace('.json', ''))));
  const sessions = chats
    .filter((chat) => chat !== undefined)
    .map(({ id, title, createdAt, updatedAt }) => ({ id, title, createdAt, updatedAt }))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const end = page * limit;
  return { sessions: sessions.slice(end - limit, end), hasMore: sessions.length > end };
}
