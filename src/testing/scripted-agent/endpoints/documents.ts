import { HttpProblem, invalid, json, notFound, optionalTexts, readFields } from '../engine/http.js';
import { makeDocument } from '../engine/store.js';
import { sessionOf, type Endpoint } from './endpoint.js';

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
    // The image that a script creates. Public, because an <img> cannot send credentials.
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

/** A small SVG image of a row of houses by a river. */
const oldTown = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" role="img">
<title>Old town at dusk</title>
<rect width="480" height="320" fill="#33415c"/>
<circle cx="372" cy="72" r="26" fill="#f6d186"/>
<path d="M0 190 90 120 190 170 300 100 480 180V320H0Z" fill="#28344e"/>
<g fill="#d98c5f"><path d="M40 240V150l35-26 35 26v90z"/><path d="M180 240V140l35-26 35 26v100z"/></g>
<g fill="#c9a66b"><path d="M110 240V165l35-26 35 26v75z"/><path d="M320 240V160l35-26 35 26v80z"/></g>
<path d="M250 240V150l35-26 35 26v90z" fill="#b9695a"/>
<g fill="#f6d186"><path d="M60 170h10v16H60zm22 30h10v16H82zm48-10h10v16h-10zm72-20h10v16h-10zm28 34h10v16h-10zm46-24h10v16h-10zm66 6h10v16h-10z"/></g>
<rect y="240" width="480" height="80" fill="#46618a"/>
<g stroke="#6f8db8" stroke-width="3"><path d="M30 262h90M180 276h120M340 260h90M90 298h140M300 300h120"/></g>
</svg>
`;
