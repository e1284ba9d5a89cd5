export { Announcer, type AnnouncerProps } from './Announcer.js';
