export { jumpMarks } from './jumpMarks.js';
export { JumpRail, type JumpRailProps } from './JumpRail.js';
