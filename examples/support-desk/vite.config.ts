import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { agentPlugin } from './server/agentPlugin.js';

export default defineConfig({ plugins: [react(), agentPlugin()] });
