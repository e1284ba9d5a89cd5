import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Conversations } from './Conversations';
import { backend, storage } from './local';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Conversations backend={backend} storage={storage} />
  </StrictMode>,
);
