import { listChats } from '../../../lib/chats';

/** The list of chats, page by page. */
export async function GET(request: Request): Promise<Response> {
  // Check here who is asking, and list only their chats.
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get('page') ?? 1);
  const limit = Number(searchParams.get('limit') ?? 20);
  return Response.json(await listChats(page, limit));
}
