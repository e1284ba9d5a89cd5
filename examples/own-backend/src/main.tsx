import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Assistant } from './Assistant';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Assistant />
  </StrictMode>,
);
