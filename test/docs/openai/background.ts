import OpenAI from 'openai';
import { eventStream } from './eventStream';

const openai = new OpenAI();
type Context = { readonly params: Promise<{ readonly id: string }> };

/** As `app/api/responses/[id]/route.ts`. Check first that the response belongs to the person who asks. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const after = new URL(request.url).searchParams.get('starting_after');
  const events = await openai.responses.retrieve(id, {
    stream: true,
    ...(after !== null && { starting_after: Number(after) }),
  });
  return eventStream(events);
}

/** As `app/api/responses/[id]/cancel/route.ts`. */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  await openai.responses.cancel(id);
  return new Response(null, { status: 204 });
}
