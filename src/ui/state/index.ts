export { useControlled, type ChangeDetails, type OnChange } from './useControlled.js';
