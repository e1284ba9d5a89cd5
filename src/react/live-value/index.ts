export { LiveValue, useLive, useLiveValue } from './LiveValue.js';
