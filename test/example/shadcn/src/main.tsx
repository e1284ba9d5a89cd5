import { createRoot } from 'react-dom/client';
import App from '@/App';
import { Views } from '@/Views';
import './index.css';

createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    <h1 className="sr-only">Bookings</h1>
    {location.pathname === '/views' ? <Views /> : <App />}
  </>,
);
