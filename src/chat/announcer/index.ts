export { Announcer, type AnnounceLevel, type AnnouncerProps } from './Announcer.js';
