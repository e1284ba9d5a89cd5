export { safeUrl, type SafeUrl } from './safeUrl.js';
