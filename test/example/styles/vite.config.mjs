// `vite build --mode tailwind-4`, `tailwind-3`, `lightningcss` or `plain`: the pages named in PAGES, as an app with that tool
// builds them.
import { defineConfig } from 'vite';

export default defineConfig(async ({ mode }) => ({
  root: 'pages',
  base: './',
  logLevel: 'error',
  plugins: mode === 'tailwind-4' ? [(await import('@tailwindcss/vite')).default()] : [],
  css: {
    transformer: mode === 'lightningcss' ? 'lightningcss' : 'postcss',
    postcss: { plugins: mode === 'tailwind-3' ? [await tailwind3()] : [] },
  },
  build: {
    outDir: `../built/vite-${mode}`,
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: { input: process.env.PAGES.split(' ') },
  },
}));

async function tailwind3() {
  const { default: tailwind } = await import('tailwindcss-3');
  return tailwind({ content: ['pages/*/*.html'] });
}
