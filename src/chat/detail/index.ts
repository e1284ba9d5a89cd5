export { DetailMenu, type DetailMenuProps } from './DetailMenu.js';
