export { useFocusBack } from './useFocusBack.js';
