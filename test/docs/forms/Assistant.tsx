import { AgentPanel, type AgentBackend } from 'agent-session-react';
import { SchemaInput, schemaTools } from 'agent-session-react/forms';
import 'agent-session-react/styles.css';

const emailSchema = {
  type: 'object',
  properties: {
    to: { type: 'string', format: 'email', title: 'To' },
    body: { type: 'string', format: 'textarea', title: 'Text' },
  },
  required: ['to'],
};

// Outside the component, so that it stays the same object.
const components = {
  input: SchemaInput,
  tools: schemaTools({ send_email: { inputSchema: emailSchema } }),
};

export const Assistant = ({ backend }: { readonly backend: AgentBackend }) => (
  <AgentPanel backend={backend} components={components} style={{ height: '100dvh' }} />
);
