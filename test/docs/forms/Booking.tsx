import { AgentRoot } from 'agent-session-react';
import { SchemaForm } from 'agent-session-react/forms';
import { fr } from 'agent-session-react/locales/fr';
import 'agent-session-react/styles.css';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', minLength: 2 },
    seats: { type: 'integer', title: 'Seats', minimum: 1, maximum: 9, default: 1 },
  },
  required: ['name'],
};

export const Booking = () => (
  <AgentRoot locale={fr}>
    <SchemaForm schema={schema} draftKey="booking" onSubmit={(value) => console.log(value)} />
  </AgentRoot>
);
