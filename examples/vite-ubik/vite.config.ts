import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scriptedUbik } from './server/scriptedUbik.js';

const { UBIK_API_KEY, UBIK_URL = 'https://app.ubik-agent.com/api/v1' } = process.env;

/** Passes the requests of the page on to UBIK, with the key that the page does not have. */
const proxy = {
  '/api/ubik': {
    target: UBIK_URL,
    changeOrigin: true,
    rewrite: (path: string) => path.replace('/api/ubik', ''),
    headers: { 'x-api-key': UBIK_API_KEY ?? '' },
  },
};

export default defineConfig(
  UBIK_API_KEY === undefined
    ? { plugins: [react(), scriptedUbik()] }
    : { plugins: [react()], server: { proxy } },
);
