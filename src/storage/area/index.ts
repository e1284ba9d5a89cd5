export { indexedDbArea } from './indexedDbArea.js';
export { memoryArea } from './memoryArea.js';
export { type Encoding, Shelf } from './Shelf.js';
export { type Later, type StorageArea, whenThere } from './StorageArea.js';
export { webArea } from './webArea.js';
