export { EarlierButton } from './EarlierButton.js';
