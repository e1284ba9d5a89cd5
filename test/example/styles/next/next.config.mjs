import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));

export default {
  output: 'export',
  trailingSlash: true,
  turbopack: { root: dirname(dirname(folder)) },
};
