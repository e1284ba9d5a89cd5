import { aiSdkBackend } from 'agent-session-react/ai-sdk';
import { titleOf } from 'agent-session-react/core';
import { webStorage } from 'agent-session-react/storage';
import { createScriptedAgent } from 'agent-session-react/testing';

interface Chat {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: number;
}

const read = () => JSON.parse(localStorage.getItem('chats') ?? '[]') as Chat[];
const write = (chats: readonly Chat[]) => localStorage.setItem('chats', JSON.stringify(chats));

export const agent = createScriptedAgent({ protocol: 'ai-sdk' });

export const backend = aiSdkBackend({
  fetch: (input, init) => {
    // What a route does: it stores the chat with its first message, and moves it to the front.
    const { id, messages } = JSON.parse(init?.body as string) as { id: string; messages: unknown };
    const chats = read();
    const title = chats.find((chat) => chat.id === id)?.title ?? titleOf(messages) ?? 'Untitled';
    write([{ id, title, updatedAt: Date.now() }, ...chats.filter((chat) => chat.id !== id)]);
    return agent.fetch(input, init);
  },
  list: read,
  rename: ({ id, title }) =>
    write(read().map((chat) => (chat.id === id ? { ...chat, title } : chat))),
  remove: ({ id }) => write(read().filter((chat) => chat.id !== id)),
});

/** Shows the messages again after a reload, in place of `history`. */
export const storage = webStorage(() => localStorage, { reopen: false });
