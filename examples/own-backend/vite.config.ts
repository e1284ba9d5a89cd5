import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { courier } from './server/courier.js';

export default defineConfig({ plugins: [react(), courier()] });
