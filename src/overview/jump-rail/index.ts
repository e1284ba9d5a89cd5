export { jumpMarks, type JumpMark } from './jumpMarks.js';
export { JumpRail, type JumpRailProps } from './JumpRail.js';
