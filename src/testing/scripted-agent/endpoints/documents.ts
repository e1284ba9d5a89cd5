import { HttpProblem, invalid, json, notFound, optionalTexts, readFields } from '../engine/http.js';
import { makeDocument } from '../engine/store.js';
import { sessionOf, type Endpoint } from './endpoint.js';
import { oldTown } from './oldTown.js';

export const documentEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/agent-sessions/:session/documents',
    async handle(call, desk) {
      const session = sessionOf(call, desk);
      const ids = optionalTexts(await readFields(call.request), 'document_ids');
      if (ids === undefined) throw invalid(['body', 'document_ids'], 'Field required', 'missing');
      const known = new Set(desk.store.data.documents.map(({ id }) => id));
      if (!ids.every((id) => known.has(id))) throw notFound('Document');
      session.documentIds = [...new Set([...session.documentIds, ...ids])];
      desk.store.save();
      return json({ status: 'linked', document_ids: ids });
    },
  },
  {
    method: 'POST',
    path: '/agent-sessions/:session/upload',
    async handle(call, desk) {
      const session = sessionOf(call, desk);
      const file = (await readForm(call.request)).get('file');
      if (file === null || typeof file === 'string') {
        throw invalid(['body', 'file'], 'Field required', 'missing');
      }
      const { store } = desk;
      const type = file.type === '' ? null : file.type;
      const document = makeDocument(
        store.nextId('document').id,
        file.name,
        type,
        store.clock.stamp(),
      );
      store.data.documents.push(document);
      session.documentIds.push(document.id);
      store.save();
      const isText = type?.startsWith('text/') === true;
      return json({ ...document, markdown_content: isText ? await file.text() : null });
    },
  },
  {
    // The picture that a script draws. An <img> cannot send credentials.
    method: 'GET',
    path: '/assets/tools/:tool/:execution/:file',
    isPublic: true,
    handle(call) {
      if (call.ids[2] !== 'old-town.svg') throw notFound('File');
      return new Response(oldTown, { headers: { 'content-type': 'image/svg+xml' } });
    },
  },
];

async function readForm(request: Request): Promise<FormData> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data') !== true) {
    throw invalid(['body', 'file'], 'Field required', 'missing');
  }
  try {
    return await request.formData();
  } catch {
    throw new HttpProblem(400, 'There was an error parsing the body');
  }
}
