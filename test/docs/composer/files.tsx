import { Composer } from 'agent-session-react';
import { completions, searchIn } from 'agent-session-react/completions';

const stored = [{ id: 'file-7', label: 'Travel policy' }];
const samples = [{ id: 'orders.csv', label: 'Orders of March' }];

async function fetchSample(name: string): Promise<File> {
  const response = await fetch(`/samples/${name}`);
  return new File([await response.blob()], name, { type: 'text/csv' });
}

const lists = completions([
  {
    trigger: '@',
    label: 'Files of this project',
    search: searchIn(stored),
    messageAttachments: (files) => files.map(({ id, label }) => ({ id, name: label })),
  },
  {
    trigger: '#',
    label: 'Samples',
    search: searchIn(samples),
    onSelect: ({ id }, { attach }) => void fetchSample(id).then((file) => attach([file])),
  },
]);

export const MyComposer = () => <Composer completions={lists} />;
