import { readChat, removeChat, renameChat } from '../../../../lib/chats';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

const missing = () => Response.json({ error: 'There is no such chat.' }, { status: 404 });

/** The stored messages of a chat, and its title. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  // Check in each of these functions who is asking, and whether the chat is theirs.
  const { id } = await params;
  const chat = await readChat(id);
  return chat === undefined ? missing() : Response.json(chat);
}

/** Renames a chat. */
export async function PATCH(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const { title } = (await request.json()) as { title: string };
  return (await renameChat(id, title)) ? Response.json({ id, title }) : missing();
}

export async function DELETE(_request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  await removeChat(id);
  return new Response(null, { status: 204 });
}
