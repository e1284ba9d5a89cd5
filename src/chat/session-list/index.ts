export { SessionList, type SessionListProps } from './SessionList.js';
