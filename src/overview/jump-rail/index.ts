export { jumpMarks, namedOf } from './jumpMarks.js';
export { JumpRail, type JumpRailProps } from './JumpRail.js';
