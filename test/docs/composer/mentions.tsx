import { Composer } from 'agent-session-react';
import { completions } from 'agent-session-react/completions';

interface Document {
  readonly id: string;
  readonly label: string;
}

const lists = completions([
  {
    trigger: '@',
    label: 'Documents',
    delay: 150,
    async search(query, signal) {
      const response = await fetch(`/documents?q=${encodeURIComponent(query)}`, { signal });
      return (await response.json()) as readonly Document[];
    },
    messageOptions: (documents) => ({ document_ids: documents.map(({ id }) => id) }),
  },
]);

export const MyComposer = () => <Composer completions={lists} placeholder="@ names a document" />;
